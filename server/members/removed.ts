import { sql } from 'drizzle-orm';
import { removableKinds, type RemovableKind } from '../../contract/memberWords.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';

type Items = ParsedBody<'POST user/{id}/removed'>['items'];

/** Deletes texts of a member with what is below them, as one edit about the member. Throws 404. */
export const removeTexts = (
    edit: Edit,
    id: number,
    items: Items,
): Promise<ResponseOf<'POST user/{id}/removed'>> =>
    edit(async tx => {
        await aboutRecord(tx, 'account', id);
        const member = await readRow(tx, sql`select from account where id = ${id} for no key update`);
        if (!member) throw notFound('noUser');
        const idsOf = (kind: RemovableKind) => [
            ...new Set(items.filter(item => item.kind === kind).map(item => item.id)),
        ];
        // All are found before the first goes, as a comment goes with its post.
        const theirs: { kind: RemovableKind; ids: number[] }[] = [];
        for (const kind of removableKinds) {
            const rows = await readRows<{ id: number }>(
                tx,
                sql`select id from ${sql.identifier(kind)}
                    where id = any(${sql.param(idsOf(kind))}::int[]) and account_id = ${id}
                    order by id for update`,
            );
            theirs.push({ kind, ids: rows.map(row => row.id) });
        }
        for (const { kind, ids } of theirs)
            if (ids.length)
                await tx.execute(
                    sql`delete from ${sql.identifier(kind)} where id = any(${sql.param(ids)}::int[])`,
                );
        const removed = theirs.reduce((sum, { ids }) => sum + ids.length, 0);
        return { removed, left: items.length - removed };
    });

/** Fewer removals in a row are no pattern. */
const pattern = 3;

/** The texts that a member has. */
const textsOf = (member: ReturnType<typeof sql>) =>
    sql.join(
        removableKinds.map(
            kind => sql`(select count(*) from ${sql.identifier(kind)} t where t.account_id = ${member})`,
        ),
        sql` + `,
    );

/**
 * Members of whose texts an account removed some in a row within a week, with nothing of theirs approved since, and who
 * have more texts at which it has not looked since then.
 */
export const listSuspects = (db: Database, me: number): Promise<ResponseOf<'GET desk/suspects'>> =>
    readRows(
        db,
        sql`with removal as (
                select (r.before ->> 'account_id')::int as member, e.at
                from edit_record gone
                join edit e on e.id = gone.edit_id and e.at = gone.at
                join edit_row r on r.edit_id = gone.edit_id and r.at = gone.at and r.table_name = gone.kind
                    and r.record_id = gone.record_id and r.after is null
                where gone.account_id = ${me} and gone.action = 'deleted' and gone.undone_by is null
                    and gone.kind = any(${sql.param([...removableKinds])}::text[])
                    and gone.at > now() - interval '7 days' and e.undid is null
                    and (e.kind is null or e.kind = 'account' or (e.kind, e.record_id) = (gone.kind, gone.record_id))),
            suspect as (
                select member, count(*)::int as removed, max(at) as last from removal
                where at > coalesce((select max(i.decided_at) from desk_item i
                    where i.member_id = removal.member and i.state = 'done' and i.decided_by = ${me}), '-infinity')
                group by member having count(*) >= ${pattern})
            select a.id, a.username, removed, (${textsOf(sql`a.id`)})::int as left
            from suspect join account a on a.id = member and not a.super_user
            where (${textsOf(sql`a.id`)}) > 0 and not exists (
                select from member_look l where l.account_id = a.id and l.by_id = ${me} and l.at >= last)
            order by last desc, a.id limit 3`,
    );

/** Throws 404. */
export const noteLook = (edit: Edit, id: number, me: number) =>
    edit(async tx => {
        const member = await readRow(tx, sql`select from account where id = ${id} for key share`);
        if (!member) throw notFound('noUser');
        await tx.execute(sql`
            insert into member_look (account_id, by_id) values (${id}, ${me})
            on conflict (account_id, by_id) do update set at = now()`);
    });

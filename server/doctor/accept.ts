import { sql, type SQL } from 'drizzle-orm';
import type { Acceptance } from '../../contract/doctor.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { doctorRules, type DoctorRule, type FindingKind } from '../../contract/doctorRules.ts';
import { problem } from '../../contract/refusals.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { grouped } from '../history/undo/grouped.ts';
import type { Database, Edit } from '../http/services.ts';
import { markAccepted } from './answered.ts';
import { idsIn } from './scope.ts';

/** Acceptance `a` as the contract has it. */
export const acceptanceJson = sql`json_build_object(
    'id', a.id, 'rule', a.rule, 'reason', a.reason, 'until', a.until, 'kind', a.kind, 'record_id', a.record_id,
    'category', (select json_build_object('id', c.id, 'name', c.name) from category c where c.id = a.category_id),
    'by', (select json_build_object('id', m.id, 'name', m.username) from account m where m.id = a.account_id),
    'created', ${wireTime(sql`a.created`)})`;

/** Whether acceptance `a` counts for finding `f`. */
export const accepts = sql`a.rule = f.rule and (a.until is null or a.until >= current_date) and (
    a.kind = f.kind and a.record_id = f.record_id
    or a.category_id is not null and f.kind = 'product' and exists (
        select from product_category pc where pc.product_id = f.record_id and pc.category_id in (
            with recursive below as (
                select a.category_id as id
                union select c.id from category c join below on c.parent_id = below.id)
            select id from below)))`;

const readAcceptances = async (db: Pick<Database, 'execute'>, condition: SQL) =>
    (
        await readRows<{ row: Acceptance }>(
            db,
            sql`select ${acceptanceJson} as row from acceptance a where ${condition} order by a.id desc`,
        )
    ).map(({ row }) => row);

export const listAcceptances = (db: Database) => readAcceptances(db, sql`true`);

/** Throws 404. */
export const findAcceptance = async (db: Pick<Database, 'execute'>, id: number) => {
    const [found] = await readAcceptances(db, sql`a.id = ${id}`);
    if (!found) throw notFound('notFound');
    return found;
};

/**
 * Throws 409 if all of it is accepted already, and 422 for an unknown record, one that the rule does not look at, or a
 * day that is over.
 */
export const accept = (
    edit: Edit,
    { rule, records, categories, reason, until }: ParsedBody<'POST doctor/acceptances'>,
    account: number,
) =>
    edit(async tx => {
        if (until !== null && until < new Date().toISOString().slice(0, 10))
            throw invalid({ until: problem('dayPast') });
        const kinds: readonly FindingKind[] = doctorRules[rule].kinds;
        if (records.some(({ kind }) => !kinds.includes(kind))) throw invalid({ records: problem('empty') });
        if (categories.length && !kinds.includes('product')) throw invalid({ categories: problem('empty') });
        // Of two at once, the second finds what the first accepted.
        const requireAll = async (table: FindingKind, ids: readonly number[], field: string) => {
            const rows = await readRows(
                tx,
                sql`select from ${sql.identifier(table)} where id = ${idsIn(ids)} order by id for no key update`,
            );
            if (rows.length < new Set(ids).size) throw invalid({ [field]: problem('notFound') });
        };
        for (const [kind, own] of grouped(records, each => each.kind))
            await requireAll(
                kind,
                own.map(each => each.id),
                'records',
            );
        await requireAll('category', categories, 'categories');
        const added = await readRows<{ id: number }>(
            tx,
            sql`with given as (
                    select kind, id as record_id, null::int as category_id
                    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (kind text, id int)
                    union select null, null, unnest(${sql.param(categories)}::int[]))
                insert into acceptance (rule, kind, record_id, category_id, reason, until, account_id)
                select ${rule}, kind, record_id, category_id, ${reason}, ${until}, ${account}::int from given
                where not exists (select from acceptance a where a.rule = ${rule}
                    and (a.kind, a.record_id, a.category_id) is not distinct from
                        (given.kind, given.record_id, given.category_id)
                    and (a.until is null or a.until >= current_date))
                order by kind, record_id, category_id returning id`,
        );
        if (!added.length) throw conflict('alreadyAccepted');
        await markAccepted(tx, rule);
        return readAcceptances(tx, sql`a.id = ${idsIn(added.map(({ id }) => id))}`);
    });

/** Throws 404. */
export const acceptNoLonger = (edit: Edit, id: number) =>
    edit(async tx => {
        const gone = await readRow<{ rule: DoctorRule }>(
            tx,
            sql`delete from acceptance where id = ${id} returning rule`,
        );
        if (!gone) throw notFound('notFound');
        await markAccepted(tx, gone.rule);
    });

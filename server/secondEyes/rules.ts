import { sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import type { DeskKind } from '../../contract/desk.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import { checkKinds, hiddenKinds } from '../http/narrowing.ts';
import type { Database, Edit } from '../http/services.ts';

/** Those of the kinds that the account sees. */
export const listRules = (
    db: Database,
    me: Me,
    kind: DeskKind | undefined,
): Promise<ResponseOf<'GET house-rules'>> =>
    readRows(
        db,
        sql`select r.id, r.kind, r.rule, ${wireTime(sql`r.created`)} as at,
                (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = r.by_id) as by
            from house_rule r where r.kind <> all(${sql.param(hiddenKinds(me))}::text[])
                and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
            order by r.created desc, r.id desc limit 200`,
    );

/** Throws 404, and 403 if the account may not decide on the kind. */
const hold = async (tx: Database, id: number, me: Me) => {
    const found = await readRow<{ kind: DeskKind; look_id: number | null }>(
        tx,
        sql`select kind, look_id from house_rule where id = ${id} for update`,
    );
    if (!found) throw notFound('notFound');
    checkKinds(me, found.kind);
    return found;
};

export const changeRule = (edit: Edit, id: number, rule: string, me: Me) =>
    edit(async tx => {
        await hold(tx, id, me);
        await tx.execute(sql`update house_rule set rule = ${rule} where id = ${id} and rule <> ${rule}`);
    });

/** What it settled stays settled. */
export const removeRule = (edit: Edit, id: number, me: Me) =>
    edit(async tx => {
        const { look_id } = await hold(tx, id, me);
        await tx.execute(sql`update second_look set fine = true where id = ${look_id}::int`);
        await tx.execute(sql`delete from house_rule where id = ${id}`);
    });

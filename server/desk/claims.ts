import { sql, type SQL } from 'drizzle-orm';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';

type Writer = Pick<Database, 'execute'>;

const lifetime = sql.raw(`interval '5 minutes'`);

/** Tells every server who has the items that `changed` selects, as kind, item_id and account_id. */
const notify = (changed: SQL) => sql`
    select pg_notify('backbar', json_build_object('type', 'claim', 'kind', kind, 'id', item_id,
        'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = account_id))::text)
    from (${changed}) as changed`;

const remove = async (db: Writer, which: SQL) => {
    await db.execute(sql`
        with gone as (delete from desk_claim where ${which} returning kind, item_id)
        ${notify(sql`select kind, item_id, null::int as account_id from gone`)}`);
};

export const handBackClaims = (db: Writer, tabs: readonly string[]) =>
    remove(db, sql`tab = any(${sql.param([...tabs])}::uuid[])`);

export const endOldClaims = (db: Writer) => remove(db, sql`until <= now()`);

/** Replaces the tab's last claim. Returns who has the item: the account itself, or the colleague who was first. */
export const claimItem = (
    db: Database,
    { tab, kind, id }: ParsedBody<'PUT desk/claim'>,
    accountId: number,
): Promise<{ id: number; name: string } | null> =>
    db.transaction(async tx => {
        // A tab that moves on quickly sends a claim before its last one is stored.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tab}, 0))`);
        const own = sql`tab = ${tab} and account_id = ${accountId}`;
        if (kind === null || id === null) {
            await remove(tx, own);
            return null;
        }
        await remove(tx, sql`${own} and (kind, item_id) <> (${kind}, ${id}::int)`);
        // From now on no rule decides on it.
        await tx.execute(sql`
            update desk_item set looked_at = now() where kind = ${kind} and item_id = ${id} and looked_at is null`);
        await tx.execute(sql`
            with before as (
                select account_id from desk_claim where kind = ${kind} and item_id = ${id} and until > now()),
            kept as (
                insert into desk_claim as known (kind, item_id, tab, account_id, until)
                values (${kind}, ${id}, ${tab}, ${accountId}, now() + ${lifetime})
                on conflict (kind, item_id) do update
                    set tab = excluded.tab, account_id = excluded.account_id, until = excluded.until
                    where known.account_id = excluded.account_id or known.until <= now()
                returning kind, item_id, account_id)
            ${notify(sql`select * from kept where not exists (select from before)`)}`);
        const holder = await readRow<{ id: number; name: string }>(
            tx,
            sql`select a.id, a.username as name from desk_claim join account a on a.id = account_id
                where kind = ${kind} and item_id = ${id} and until > now()`,
        );
        return holder ?? null;
    });

export const listColleagues = (db: Database): Promise<ResponseOf<'GET desk/colleagues'>> =>
    readRows(
        db,
        sql`select id, username as name, lead from account where super_user order by lower(username), id`,
    );

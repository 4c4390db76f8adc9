import { sql, type SQL } from 'drizzle-orm';
import type { RecordRef } from '../../contract/events.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';

/** How long a tab counts as present without being renewed, in seconds. */
const lifetime = 40;

const expired = sql.raw(`last_seen < now() - interval '${lifetime} seconds'`);

/** Tells every server which records `touched` selects, as kind and record_id. */
const notify = (touched: SQL) => sql`
    select pg_notify('backbar', json_build_object('type', 'presence', 'kind', kind, 'id', record_id)::text)
    from (select distinct kind, record_id from (${touched}) as each) as touched`;

interface Entered extends RecordRef {
    tab: string;
    accountId: number;
    editing: boolean;
}

/** Stores the record that a tab has open, in place of the last one. Leaves another account's tab unchanged. */
export const enterRecord = async (db: Database, { tab, accountId, kind, id, editing }: Entered) => {
    await db.execute(sql`
        with before as (select kind, record_id from presence where tab = ${tab}),
        kept as (
            insert into presence as known (tab, account_id, kind, record_id, editing)
            values (${tab}, ${accountId}, ${kind}, ${id}, ${editing})
            on conflict (tab) do update set kind = excluded.kind, record_id = excluded.record_id,
                editing = excluded.editing, last_seen = now()
            where known.account_id = excluded.account_id
            returning kind, record_id)
        ${notify(sql`select * from before union select * from kept`)}`);
};

const remove = async (db: Database, which: SQL) => {
    await db.execute(sql`
        with gone as (delete from presence where ${which} returning kind, record_id)
        ${notify(sql`select * from gone`)}`);
};

export const leaveRecord = (db: Database, tab: string, accountId: number) =>
    remove(db, sql`tab = ${tab} and account_id = ${accountId}`);

export const forgetTabs = (db: Database, tabs: readonly string[]) =>
    remove(db, sql`tab = any(${sql.param(tabs)}::uuid[])`);

/** Renews the tabs with open streams, then removes the ones that nobody has renewed. */
export const renewTabs = async (db: Database, tabs: readonly string[]) => {
    await db.execute(sql`update presence set last_seen = now() where tab = any(${sql.param(tabs)}::uuid[])`);
    await remove(db, expired);
};

export const readPresent = (db: Database, { kind, id }: RecordRef) =>
    readRows<{ tab: string; account_id: number; name: string; editing: boolean }>(
        db,
        sql`select tab, account_id, username as name, editing from presence
            join account on account.id = account_id
            where kind = ${kind} and record_id = ${id} and not ${expired} order by username`,
    );

export const readOpenRecords = (db: Database, tabs: readonly string[]) =>
    readRows<RecordRef>(
        db,
        sql`select distinct kind, record_id as id from presence where tab = any(${sql.param(tabs)}::uuid[])`,
    );

import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import type { ParsedBody } from '../../contract/types.ts';
import type { ListView } from '../../contract/views.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';

type Given = ParsedBody<'POST views'>;

const columns = sql`v.id, v.list, v.name, v.search, v.hidden, v.team,
    (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = v.account_id) as by`;

const seen = (accountId: number) => sql`saved_view_seen(v, ${accountId})`;

export const listViews = (db: Database, accountId: number) =>
    readRows<ListView>(db, sql`select ${columns} from saved_view v where ${seen(accountId)} order by v.id`);

export const findView = async (db: Database, id: number) => {
    const view = await readRow<ListView>(db, sql`select ${columns} from saved_view v where v.id = ${id}`);
    if (!view) throw notFound('notFound');
    return view;
};

const saved = async (db: Pick<Database, 'execute'>, query: SQL) => {
    const view = await readRow<ListView>(db, sql`with v as (${query}) select ${columns} from v`);
    if (!view) throw notFound('notFound');
    return view;
};

/** Throws 409 if the account has too many views. */
export const addView = (db: Database, { list, name, search, hidden, team }: Given, accountId: number) =>
    db.transaction(async tx => {
        // Of two at once, the second counts the first.
        await tx.execute(sql`select from account where id = ${accountId} for no key update`);
        const own = await readRow<{ count: number }>(
            tx,
            sql`select count(*)::int as count from saved_view where account_id = ${accountId}`,
        );
        if (own!.count >= limits.views) throw conflict('tooManyViews', { max: limits.views });
        return saved(
            tx,
            sql`insert into saved_view (list, name, search, hidden, team, account_id)
            values (${list}, ${name}, ${search}, ${sql.param(hidden)}::text[], ${team}, ${accountId}) returning *`,
        );
    });

type Changing = Pick<Me, 'id' | 'narrowed'>;

/** Throws 404 if the account does not see the view, and 403 if it only reads and the view is somebody else's. */
const holdView = async (tx: Database, id: number, { id: accountId, narrowed }: Changing) => {
    const view = await readRow<{ own: boolean }>(
        tx,
        sql`select v.account_id is not distinct from ${accountId} as own from saved_view v
            where v.id = ${id} and ${seen(accountId)} for update`,
    );
    if (!view) throw notFound('notFound');
    if (!view.own && narrowed?.reading_only) throw forbidden('narrowed');
    return view;
};

/** Throws as `holdView`, and 409 if the account takes somebody else's view from the team. */
export const replaceView = (
    db: Database,
    id: number,
    { list, name, search, hidden, team }: Given,
    by: Changing,
) =>
    db.transaction(async tx => {
        const { own } = await holdView(tx, id, by);
        if (!own && !team) throw conflict('teamView');
        return saved(
            tx,
            sql`update saved_view v set list = ${list}, name = ${name}, search = ${search},
                    hidden = ${sql.param(hidden)}::text[], team = ${team}
                where v.id = ${id} returning v.*`,
        );
    });

/** Throws as `holdView`. */
export const deleteView = (db: Database, id: number, by: Changing) =>
    db.transaction(async tx => {
        await holdView(tx, id, by);
        await tx.execute(sql`delete from saved_view where id = ${id}`);
    });

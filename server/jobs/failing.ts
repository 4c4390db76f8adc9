import { sql } from 'drizzle-orm';
import { recordKinds } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { Names } from '../history/names.ts';
import { checkKinds, hiddenKinds, type Narrowed } from '../http/narrowing.ts';
import type { Database, Edit } from '../http/services.ts';
import { mostTries, stillFails } from '../lifecycle/setAside.ts';

type Found = ResponseOf<'GET failing-work'>;
type Failing = Found['items'][number];

/** How many are listed of what was set aside, and as many of what is still tried. */
const most = 100;

/** What fails in the background, first what was set aside, except what is of records that the account does not see. */
export const listFailing = async (db: Database, account: Narrowed | undefined): Promise<Found> => {
    const rows = await readRows<Omit<Failing, 'record' | 'reason'> & { error: string; total: number }>(
        db,
        sql`select work, kind, record_id, failures, ${wireTime(sql`tried`)} as tried, set_aside, total,
                coalesce(reason #>> '{args,error}', reason ->> 'code', 'Error') as error
            from (select f.*, f.failures >= ${mostTries} as set_aside, count(*) over ()::int as total,
                    row_number() over (partition by f.failures >= ${mostTries}
                        order by f.tried desc nulls first, f.work, f.kind, f.record_id) as place
                from failing_work f
                where ${stillFails} and not f.kind = any(${sql.param(hiddenKinds(account))}::text[])) f
            where place <= ${most} order by set_aside desc, place`,
    );
    const found = rows.map(row => ({ row, kind: recordKinds.find(each => each === row.kind) }));
    const names = new Names();
    await names.load(
        db,
        found.flatMap(({ row, kind }) => (kind ? [{ table: kind, id: row.record_id }] : [])),
    );
    const items = found.map(({ row: { total: _total, error, ...row }, kind }) => {
        const id = row.record_id;
        return {
            ...row,
            reason: problem('stepFailed', { tries: row.failures, error }),
            record: kind ? { kind, id, name: names.of(kind, id), exists: names.exists(kind, id) } : null,
        };
    });
    return { items, total: rows[0]?.total ?? 0 };
};

/** Has work tried again at once, and five times; does nothing if it has succeeded meanwhile. */
export const tryAgain = (
    edit: Edit,
    account: Narrowed,
    { work, kind, record_id }: ParsedBody<'POST failing-work/again'>,
) =>
    edit(async tx => {
        checkKinds(account, kind);
        await tx.execute(sql`
            update failing_work set failures = 0, tried = null
            where work = ${work} and kind = ${kind} and record_id = ${record_id}`);
        if (work === 'messages')
            await tx.execute(sql`
                update outbox set due = now() where kind = ${kind} and item_id = ${record_id} and state = 'waiting'`);
    });

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { demoPasswords } from '../../server/access/demoAccounts.ts';
import { hashPassword, passwordCost } from '../../server/access/password.ts';
import type { Database } from '../../server/database/database.ts';
import { logNothing } from '../../server/database/edit.ts';
import { readRows } from '../../server/database/readPage.ts';
import type { FillOptions } from '../../server/lifecycle/fillFirstStart.ts';
import { readCsv } from '../readCsv.ts';
import { insertDesk, insertProductScans, insertScans } from './desk.ts';
import { insertDeals, insertItemPages, insertPrices, settleTodaysRuns } from './shops.ts';
import { insertTables } from './tables.ts';

/** Held while demo data is inserted: other servers wait and then find it there. */
const lockKey = 4_220_265;

/** The catalogue already has records; demo data can only go into an empty one. */
export class NotEmptyError extends Error {
    override name = 'NotEmptyError';
}

const requireEmpty = async (tx: Database) => {
    const { rows } = await tx.execute<{ filled: boolean }>(
        sql`select exists (select from product) or exists (select from brand) or exists (select from ingredient)
            or exists (select from category) or exists (select from shop) or exists (select from new_product)
            or exists (select from post) or exists (select from account where email like '%@backbar.example') as filled`,
    );
    if (rows[0]?.filled)
        throw new NotEmptyError('This database already has records; demo data can only go into one without.');
};

const addCountries = async (tx: Database) => {
    const names = readCsv<'name'>('content/countries.csv').map(({ name }) => name);
    await tx.execute(
        sql`insert into country (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`,
    );
    const rows = await readRows<{ id: number; name: string }>(tx, sql`select id, name from country`);
    return new Map(rows.map(({ id, name }) => [name, id]));
};

const lastAccountOf = async (tx: Database) => {
    const [row] = await readRows<{ last: number }>(tx, sql`select coalesce(max(id), 0) as last from account`);
    return row!.last;
};

const makeHashes = async () => {
    const [staff, member, unknown] = await Promise.all(
        [demoPasswords.staff, demoPasswords.member, randomUUID()].map(password =>
            hashPassword(password, passwordCost),
        ),
    );
    return { staff: staff!, member: member!, unknown: unknown! };
};

/** The tables' share of the time; the prices take most of the rest. */
const tablesShare = 0.6;

/** Dates are relative to `now`. One transaction, so a killed fill leaves nothing. Throws a `NotEmptyError`. */
export const fillDemo = ({ db, now, progress }: FillOptions) =>
    db.transaction(async tx => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
        await logNothing(tx);
        await requireEmpty(tx);
        const [countryIds, lastAccount, hashes] = [
            await addCountries(tx),
            await lastAccountOf(tx),
            await makeHashes(),
        ];
        await insertTables(tx, { now, lastAccount, countryIds, hashes }, (table, share) =>
            progress(table.replaceAll('_', ' '), share * tablesShare),
        );
        progress('desk', tablesShare);
        await settleTodaysRuns(tx, now);
        await insertItemPages(tx);
        await insertDesk(tx, now);
        await insertScans(tx, now);
        await insertProductScans(tx, now);
        progress('prices', 0.62);
        await insertPrices(tx, now);
        progress('deals', 0.95);
        await insertDeals(tx, now);
        progress('done', 1);
    });

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { demoPasswords } from '../../server/access/demoAccounts.ts';
import { hashPassword, passwordCost } from '../../server/access/password.ts';
import type { Database } from '../../server/database/database.ts';
import { logNothing } from '../../server/database/edit.ts';
import type { FillOptions } from '../../server/lifecycle/fillFirstStart.ts';
import { makeCatalogue } from '../catalogue/catalogue.ts';
import { catalogueRows } from '../rows/catalogueRows.ts';
import { collectionRows, routineRows } from '../rows/collectionRows.ts';
import { communityRows } from '../rows/communityRows.ts';
import { moderationRows } from '../rows/moderationRows.ts';
import { operationsRows } from '../rows/operationsRows.ts';
import { memberCount, peopleRows, type Hashes } from '../rows/peopleRows.ts';
import { profileRows } from '../rows/profileRows.ts';
import { isNewcomer, type DemoContext, type TableRows } from '../rows/rows.ts';
import { shopRows } from '../rows/shopRows.ts';
import { demoSeed } from '../seed.ts';
import { countries } from '../words/countries.ts';
import { insertDesk } from './desk.ts';
import { continueNumbering, insertRows } from './insertRows.ts';
import { insertDeals, insertPrices } from './prices.ts';
import { insertScans } from './scans.ts';

/** A lock held while demo data is inserted: one server inserts it, another waits and finds it there. */
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
        throw new NotEmptyError('This database already has data; demo data can only go into an empty one.');
};

const addCountries = async (tx: Database) => {
    await tx.execute(
        sql`insert into country (name) select value from json_array_elements_text(${JSON.stringify(countries)}::json)
            on conflict do nothing`,
    );
    const { rows } = await tx.execute<{ id: number; name: string }>(sql`select id, name from country`);
    return new Map(rows.map(({ id, name }) => [name, id]));
};

/** Ids for the members and the two demo accounts, after those of existing accounts. */
const memberIds = async (tx: Database) => {
    const { rows } = await tx.execute<{ last: number }>(
        sql`select coalesce(max(id), 0) as last from account`,
    );
    return Array.from({ length: memberCount + 2 }, (_, index) => rows[0]!.last + index + 1);
};

const makeHashes = async (): Promise<Hashes> => {
    const [staff, member, unknown] = await Promise.all(
        [demoPasswords.staff, demoPasswords.member, randomUUID()].map(password =>
            hashPassword(password, passwordCost),
        ),
    );
    return { staff: staff!, member: member!, unknown: unknown! };
};

const expectedCounts = (tables: TableRows[]) => {
    const regions = tables.find(({ table }) => table === 'shop_region')!.rows;
    return new Map(
        (regions as { id: number; expected_count: number }[]).map(row => [row.id, row.expected_count]),
    );
};

/**
 * Fills an empty database with invented data, dated relative to `now`, in one transaction, so that a killed
 * fill leaves nothing. Throws a `NotEmptyError` when there is a catalogue.
 */
export const fillDemo = ({ db, now, progress }: FillOptions) =>
    db.transaction(async tx => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
        await logNothing(tx);
        await requireEmpty(tx);
        const context: DemoContext = {
            seed: demoSeed,
            now,
            catalogue: makeCatalogue(demoSeed),
            countryIds: await addCountries(tx),
            members: await memberIds(tx),
        };
        const active: DemoContext = {
            ...context,
            members: context.members.filter((_, index) => !isNewcomer(index)),
        };
        const hashes = await makeHashes();
        const shops = shopRows(context);
        const steps: [string, number, () => TableRows[]][] = [
            ['members', 0.02, () => peopleRows(context, hashes)],
            ['products', 0.05, () => catalogueRows(context)],
            ['reviews', 0.3, () => moderationRows(active)],
            ['collections', 0.38, () => [...collectionRows(active), ...routineRows(active)]],
            ['posts', 0.4, () => communityRows(active)],
            ['profiles', 0.45, () => profileRows(active)],
            ['shops', 0.55, () => shops],
            ['runs', 0.6, () => operationsRows(context, expectedCounts(shops))],
        ];
        for (const [step, share, make] of steps) {
            progress(step, share);
            const tables = make();
            for (const table of tables) await insertRows(tx, table);
            await continueNumbering(tx, tables);
        }
        progress('desk', 0.61);
        await insertDesk(tx, now, context.members.at(-1)!);
        await insertScans(tx, now);
        progress('prices', 0.62);
        await insertPrices(tx, now);
        progress('deals', 0.95);
        await insertDeals(tx, now);
        progress('done', 1);
    });

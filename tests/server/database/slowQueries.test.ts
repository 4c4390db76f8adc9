import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase, type Database, type TransactionConfig } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { nameAfter } from '../../../server/database/slowQueries.ts';
import { wireTime } from '../../../server/database/wireTime.ts';
import { testDatabase } from '../support/database.ts';

const { connection, close } = await testDatabase();
const warn = vi.fn<(details: object, message: string) => void>();
const pool = createPool({ connection, size: 2, log: { warn }, slowQueryMs: 80 });
const db = createDatabase(pool);

const request = randomUUID();

afterAll(async () => {
    await pool.end();
    await close();
});

test('a slow query is logged with its origin and its SQL, without the values', async () => {
    warn.mockClear();
    const serve = nameAfter('GET products', request, async () => {
        await db.execute(sql`select pg_sleep(0.1),   ${'a secret'}::text as said`);
    });
    await serve();
    await db.transaction(tx => tx.execute(sql`select pg_sleep(0.1)`));
    await db.execute(sql`select 1`);
    // A busy machine may make others slow as well, such as the opening of the transaction.
    const asleep = warn.mock.calls.filter(([details]) => JSON.stringify(details).includes('pg_sleep'));
    expect(asleep).toEqual([
        [
            {
                origin: 'GET products',
                reqId: request,
                milliseconds: expect.any(Number),
                sql: 'select pg_sleep(0.1), $1::text as said',
            },
            'slow query',
        ],
        [
            {
                origin: undefined,
                reqId: undefined,
                milliseconds: expect.any(Number),
                sql: 'select pg_sleep(0.1)',
            },
            'slow query',
        ],
    ]);
});

test('queries that wait for a connection keep their own origins', async () => {
    warn.mockClear();
    const origins = ['GET products', 'GET brands', 'POST products', 'DELETE product/{id}'] as const;
    const servers = origins.map(origin =>
        nameAfter(origin, randomUUID(), async () => {
            await db.execute(sql`select pg_sleep(0.1)`);
        }),
    );
    await Promise.all(servers.map(serve => serve()));
    expect(warn.mock.calls.map(([details]) => details)).toEqual(
        expect.arrayContaining(origins.map(origin => expect.objectContaining({ origin }))),
    );
});

test('queries of transactions and of the query builder, and simultaneous ones, have the origin of their call', async () => {
    warn.mockClear();
    const asleep = sql<string>`pg_sleep(0.1)::text`;
    const serve = nameAfter('POST brands', request, async () => {
        await db.transaction(async tx => {
            await tx.execute(sql`select pg_sleep(0.1)`);
            await tx.select({ asleep }).from(country);
        });
        await Promise.all([db.select({ asleep }).from(country), db.execute(sql`select pg_sleep(0.1)`)]);
    });
    await db.insert(country).values({ name: 'Iceland' });
    await serve();
    const found = warn.mock.calls.map(([details]) => details);
    const slow = found.filter(details => JSON.stringify(details).includes('pg_sleep'));
    expect(slow).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ origin: 'POST brands' })));
});

test('the statements of a save name its request to the database, except those that are prepared for all', async () => {
    const seen = sql`current_query()`;
    const country_id = sql`select min(id) from country`;
    await db.insert(country).values({ name: 'Norway' });
    const run = async (tx: Database) => [
        await tx.execute<{ query: string }>(sql`
            update country set name = name where id = (${country_id}) returning ${seen} as query`),
        await tx.execute<{ query: string }>(sql`select ${seen} as query`),
    ];
    const config: TransactionConfig = { request };
    const [saved, read] = await db.transaction(run, config);
    expect(saved!.rows[0]!.query).toMatch(new RegExp(`/\\*request='${request}'\\*/$`));
    expect(read!.rows[0]!.query).not.toContain(request);
    const [later] = await db.transaction(run);
    expect(later!.rows[0]!.query).not.toContain('request');
});

test('a failed query does not cost its connection', async () => {
    const before = pool.totalCount;
    await expect(db.execute(sql`select * from nowhere`)).rejects.toThrow('nowhere');
    expect(pool.totalCount).toBe(before);
});

test('moments cross the wire in UTC, to the second', async () => {
    const { rows } = await db.execute(
        sql`select ${wireTime(sql`timestamptz '2026-02-03 23:30:15.9-05'`)} as moment, ${wireTime(sql`null::timestamptz`)} as none`,
    );
    expect(rows).toEqual([{ moment: '2026-02-04 04:30:15', none: null }]);
});

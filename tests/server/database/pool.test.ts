import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPool } from '../../../server/database/pool.ts';
import { refusalOfDatabaseError } from '../../../server/http/failures.ts';
import { patientTime } from '../../support/clocks.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase } from '../support/database.ts';

test('a connection that breaks between two statements fails only its transaction', async () => {
    const { owner: db, pool, close } = await testDatabase();
    afterFile(close);
    const broken = db.transaction(async tx => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}::int, 10000)`);
        await new Promise(resolve => setTimeout(resolve, 100));
        await tx.execute(sql`select 1`);
    });
    const error = await broken.catch((thrown: unknown) => thrown);
    expect(refusalOfDatabaseError(error)).toMatchObject({ status: 503 });
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
});

test('a request waits at most three seconds for a connection', async () => {
    const { connection, close } = await testDatabase();
    const quiet = { warn: () => undefined };
    const pool = createPool({ connection, size: 1, log: quiet, slowQueryMs: 60_000, patience: 8000 });
    afterFile(close);
    const holder = await pool.connect();
    let error: unknown;
    const waited = await patientTime(async () => {
        error = await pool.query('select 1').catch((thrown: unknown) => thrown);
    });
    expect(waited).toBeLessThan(6000);
    expect(refusalOfDatabaseError(error)).toMatchObject({ status: 503 });
    holder.release();
    await pool.end();
});

test.each([
    [true, 2],
    [false, 0],
])('reading queries are prepared by name: %s', async (isPrepared, count) => {
    const { connection, close } = await testDatabase();
    afterFile(close);
    const quiet = { warn: () => undefined };
    const pool = createPool({ connection, size: 1, log: quiet, slowQueryMs: 60_000, isPrepared });
    await pool.query({ text: 'select $1::int' }, [1]);
    await pool.query({ name: 'mine', text: 'select $1::int as one' }, [1]);
    expect((await pool.query('select from pg_prepared_statements')).rowCount).toBe(count);
    await pool.end();
});

test('background work takes one processor, and a request as many as the database gives it', async () => {
    const { connection, close } = await testDatabase();
    afterFile(close);
    const quiet = { warn: () => undefined };
    const workersOf = async (patience?: number) => {
        const pool = createPool({ connection, size: 1, log: quiet, slowQueryMs: 60_000, patience });
        const { rows } = await pool.query('show max_parallel_workers_per_gather');
        await pool.end();
        return rows[0].max_parallel_workers_per_gather;
    };
    expect(await workersOf()).toBe('0');
    expect(await workersOf(8000)).toBe('2');
});

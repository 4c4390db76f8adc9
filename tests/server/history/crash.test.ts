import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../../server/config/root.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { randomFrom } from './world.ts';

let database: TestDatabase;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});

/** Saves brands without end, each in a transaction of several statements, as the server does; says when one is saved. */
const saving = `
    import pg from 'pg';
    const client = new pg.Client(JSON.parse(process.argv[1]));
    await client.connect();
    for (let turn = 0; ; turn++) {
        await client.query('begin');
        await client.query("select set_config('backbar.by', $1, true)", [JSON.stringify({ name: 'anna', call: 'PUT brand/{id}' })]);
        const { rows } = await client.query("insert into brand (name) values ($1) returning id", ['Brand ' + process.pid + ' ' + turn]);
        await client.query("update brand set description = $1 where id = $2", ['About ' + turn, rows[0].id]);
        if (turn % 3 === 2) await client.query("delete from brand where id = (select min(id) from brand)");
        await client.query('commit');
        if (turn === 0) process.stdout.write('saved');
    }`;

/** Kills a writer that long after it has saved for the first time, however late that is. */
const killAfter = async (milliseconds: number) => {
    const args = ['--input-type=module', '-e', saving, JSON.stringify(database.connection)];
    const writer = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const over = new Promise(resolve => writer.once('close', resolve));
    await new Promise(resolve => writer.stdout.once('data', resolve));
    await sleep(milliseconds);
    writer.kill('SIGKILL');
    await over;
};

const untilAllIsSettled = async () => {
    const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null`;
    while ((await database.pool.query(busy)).rowCount) await sleep(20);
};

it('has no change without its edit, nor an edit without its change, when processes are killed while they save', async () => {
    const random = randomFrom(4);
    for (let round = 0; round < 8; round++) await killAfter(random() * 200);
    await untilAllIsSettled();
    const { rows } = await database.pool.query<{ id: number; name: string; description: string | null }>(
        'select id, name, description from brand order by id',
    );
    const { rows: logged } = await database.pool.query<{
        key: { id: number };
        after: Record<string, string> | null;
    }>(`select key, after from edit_row where table_name = 'brand' order by id`);
    const replayed = new Map<number, Record<string, string>>();
    for (const { key, after } of logged)
        if (after) replayed.set(key.id, { ...replayed.get(key.id), ...after });
        else replayed.delete(key.id);
    const told = [...replayed].map(([id, { name, description }]) => ({ id, name, description }));
    expect(rows.length).toBeGreaterThan(0);
    expect(told).toEqual(rows);
    const { rows: empty } = await database.pool.query(
        `select from edit e where not exists (select from edit_row r where r.edit_id = e.id)
            or not exists (select from edit_record r where r.edit_id = e.id) or author is distinct from 'anna'`,
    );
    const { rows: orphans } = await database.pool.query(
        'select from edit_row r where not exists (select from edit e where e.id = r.edit_id)',
    );
    expect([empty, orphans]).toEqual([[], []]);
});

/**
 * A console's database and a writer on it, in a process that tests can kill. Prints `written N` for each
 * acknowledged row, whose changes are logged, and `refused …` when the database is unavailable.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const write = async (pool: Pool, id: number) => {
    try {
        await pool.query('insert into written values ($1)', [id]);
        print(`written ${id}`);
    } catch {
        await sleep(20);
    }
};

const run = async (dataDir: string) => {
    const embedded = await startEmbedded({ dataDir, log: { debug: () => undefined, warn: print } });
    const pool = new Pool({ ...embedded.connection, max: 4 });
    pool.on('error', () => undefined);
    await migrateDatabase(pool);
    await pool.query(`do $$ begin
        if to_regclass('written') is null then
            create table written (id int primary key);
            perform log_edits_of('written', '{"written": "id"}');
        end if;
    end $$`);
    embedded.firstStartDone();
    for (let id = 0; ; id += 4) await Promise.all([0, 1, 2, 3].map(offset => write(pool, id + offset)));
};

await run(process.argv[2]!).catch((error: Error) => {
    print(`refused ${error.message}`);
    process.exit(1);
});

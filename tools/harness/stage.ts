import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readConfig } from '../../server/config/config.ts';
import { createDatabase, type Database } from '../../server/database/database.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { createPool } from '../../server/database/pool.ts';
import { account } from '../../server/database/schema/accounts.ts';
import { createCsrfToken } from '../../server/http/csrf.ts';
import { openSession } from '../../server/http/session.ts';
import { runImport } from '../../server/import/runImport.ts';
import { killIn } from './engines.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { serve, type Served, type ServeOptions } from './serve.ts';
import type { Staff } from './send.ts';

/** A throwaway PostgreSQL with an empty, migrated database, in a folder of its own. */
export interface Stage {
    folder: string;
    /** `DATA_DIR` of its servers. */
    dataDir: string;
    postgres: Postgres;
    pool: Pool;
    db: Database;
    /** Starts a server on the database, which stops with the stage. */
    start: (options?: ServeOptions) => Promise<Served>;
    /** Calls `end` when the stage ends; last added, first called. */
    atEnd: (end: () => unknown) => void;
}

/** A folder that PostgreSQL can enter, which runs as another user if this runs as root. */
const openFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'backbar-tools-'));
    chmodSync(folder, 0o755);
    return folder;
};

/** Runs `work` in a folder that is removed afterwards; `atEnd` as in a stage. */
export const inFolder = async <Result>(
    work: (place: Pick<Stage, 'folder' | 'atEnd'>) => Promise<Result>,
): Promise<Result> => {
    const folder = openFolder();
    const ends = [() => rmSync(folder, { recursive: true, force: true })] as (() => unknown)[];
    const leave = () => process.exit(1);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
    // If it is interrupted, nobody waits for the ends.
    const sweep = () => {
        killIn(folder);
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once('exit', sweep);
    try {
        return await work({ folder, atEnd: end => void ends.push(end) });
    } finally {
        for (const end of ends.toReversed()) await end();
        process.removeListener('exit', sweep);
        for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, leave);
    }
};

export const onStage = <Result>(work: (stage: Stage) => Promise<Result>) =>
    inFolder(async ({ folder, atEnd }) => {
        const dataDir = join(folder, 'data');
        const postgres = await createPostgres(join(folder, 'database'));
        atEnd(postgres.kill);
        const log = { warn: () => undefined };
        const pool = createPool({ connection: postgres.connection, size: 10, log, slowQueryMs: 60_000 });
        atEnd(() => pool.end().catch(() => undefined));
        await migrateDatabase(pool);
        const start = async ({ env, ...options }: ServeOptions = {}) => {
            const own = { DATABASE_URL: postgres.url(), DATA_DIR: dataDir };
            const server = await serve({ ...options, env: { ...own, ...env } });
            atEnd(() => server.stop('SIGKILL'));
            return server;
        };
        return work({ folder, dataDir, postgres, pool, db: createDatabase(pool), start, atEnd });
    });

/** Adds super users with names of their own, and opens a session for each without a password. */
export const signIn = async (db: Database, count: number): Promise<Staff[]> => {
    const people = await db
        .insert(account)
        .values(
            Array.from({ length: count }, () => {
                const username = `tools-${randomUUID()}`;
                return { username, email: `${username}@backbar.example`, super_user: true };
            }),
        )
        .returning({ id: account.id });
    const staff: Staff[] = [];
    for (const { id } of people) {
        const { token, csrfSecret } = await openSession(db, readConfig({}).session, id, false);
        staff.push({ cookie: `session=${token}`, 'x-csrf-token': createCsrfToken(csrfSecret) });
    }
    return staff;
};

/** Imports a file of ingredients in one edit; `refused` is the file for the rejected rows. Returns the seconds. */
export const importIngredients = async (pool: Pool, ingredients: string, refused: string) => {
    const report = await runImport(pool, {
        files: { ingredients },
        choices: [],
        products: { category: null, createCategories: false, createIngredients: false },
        dryRun: false,
        errorsPath: refused,
        progress: () => undefined,
        stopped: () => false,
    });
    return report.files[0]!.seconds;
};

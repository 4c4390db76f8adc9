import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serve, type Served } from '../bench/serve.ts';
import { readConfig } from '../server/config/config.ts';
import { createDatabase } from '../server/database/database.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { createPool } from '../server/database/pool.ts';
import { account } from '../server/database/schema/accounts.ts';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { createCsrfToken } from '../server/http/csrf.ts';
import { openSession } from '../server/http/session.ts';
import { freePort } from '../bench/freePort.ts';
import { createPostgres, type Postgres } from './postgres.ts';

/** The headers of a signed-in super user. */
export type Staff = Record<'cookie' | 'x-csrf-token', string>;

/** Two servers on one PostgreSQL with the demo data; all of it is deleted at the end. */
export interface Arena {
    folder: string;
    /** `DATA_DIR` of both servers. */
    dataDir: string;
    postgres: Postgres;
    /** For the drill's own statements. */
    pool: pg.Pool;
    servers: Served[];
    staff: Staff[];
    /** Starts a server in place of one that was killed. */
    startServer: (index: number) => Promise<void>;
}

export interface ArenaOptions {
    /** An empty folder for the drill. */
    folder: string;
    /** The number of signed-in staff. */
    staff?: number;
    /** The servers' environment besides the database and the data folder. */
    env?: (postgres: Postgres) => Promise<Record<string, string>> | Record<string, string>;
    /** Changes PostgreSQL's folder before the servers start, while PostgreSQL is stopped. */
    prepare?: (postgres: Postgres) => void;
    /** Undoes it before the folder is removed. */
    undo?: () => void;
}

const signIn = async (pool: pg.Pool, count: number): Promise<Staff[]> => {
    const db = createDatabase(pool);
    const { session } = readConfig({});
    const people = await db
        .insert(account)
        .values(
            Array.from({ length: count }, (_, index) => ({
                username: `faults${index}`,
                email: `faults${index}@backbar.example`,
                super_user: true,
            })),
        )
        .returning({ id: account.id });
    const staff = [];
    for (const { id } of people) {
        const { token, csrfSecret } = await openSession(db, session, id, false);
        staff.push({ cookie: `session=${token}`, 'x-csrf-token': createCsrfToken(csrfSecret) });
    }
    return staff;
};

/** Runs a drill between two servers, and removes everything when it ends, even when it fails. */
export const inArena = async <Result>(
    { folder, staff = 8, env = () => ({}), prepare, undo }: ArenaOptions,
    drill: (arena: Arena) => Promise<Result>,
): Promise<Result> => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const postgres = await createPostgres(join(folder, 'database'));
    const pool = createPool({
        connection: postgres.connection,
        size: 4,
        log: { warn: () => undefined },
        slowQueryMs: 60_000,
    });
    const servers: Served[] = [];
    try {
        await migrateDatabase(pool);
        await fillDemo({ db: createDatabase(pool), now: new Date(), progress: () => undefined });
        const signedIn = await signIn(pool, staff);
        if (prepare) {
            await postgres.stop();
            prepare(postgres);
            await postgres.start();
        }
        const own = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...(await env(postgres)) };
        const ports = [await freePort(), await freePort()];
        const startServer = async (index: number) => {
            servers[index] = await serve(['dist/server/main.js'], ports[index]!, own, '/healthz');
        };
        for (const index of ports.keys()) await startServer(index);
        return await drill({ folder, dataDir, postgres, pool, servers, staff: signedIn, startServer });
    } finally {
        for (const server of servers) server.process.kill('SIGKILL');
        await pool.end().catch(() => undefined);
        await postgres.kill();
        undo?.();
        rmSync(folder, { recursive: true, force: true });
    }
};

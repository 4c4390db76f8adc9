import { join } from 'node:path';
import type { Pool } from 'pg';
import { appOn } from './app.ts';
import type { BenchDatabase } from './benchDatabase.ts';
import { processorTime } from './cpu.ts';
import { freePort } from './freePort.ts';
import type { Loaded } from './inTurn.ts';
import { serve, type Served } from './serve.ts';
import { createStaff, type Staff } from './staff.ts';
import { statementsOf, type Target } from './throughput.ts';

export interface Side {
    databaseUrl: string;
    staff: Staff;
    backbar: Served;
    bare: Served;
}

/** The address of one of the databases of a pool's PostgreSQL. */
export const urlOf = ({ options: { host = '', port, user, database } }: Pool, name = database) =>
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

/** A running server as `inTurn` takes it. */
export const loaded = async (
    pool: Pool,
    { origin, process }: Served,
    { headers }: Staff,
): Promise<Loaded> => ({
    url: origin,
    headers,
    processor: await processorTime(pool, process.pid),
});

/** Runs `work` while Backbar and the bare server, with the statements of `targets`, serve the same database. */
export const sideBySide = async <Result>(
    { db, pool, folder }: BenchDatabase,
    targets: readonly Target[],
    work: (side: Side) => Promise<Result>,
) => {
    const staff = await createStaff(db);
    const app = await appOn(pool, folder, join(folder, 'none'));
    const statements = await statementsOf(app, staff, targets);
    await app.close();

    const databaseUrl = urlOf(pool);
    const own = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const backbar = await serve(['dist/server/main.js'], await freePort(), own, '/healthz');
    const bare = await serve(['--import', 'tsx', 'bench/bareServer.ts'], await freePort(), {
        DATABASE_URL: databaseUrl,
        STATEMENTS: JSON.stringify(statements),
    });
    try {
        return await work({ databaseUrl, staff, backbar, bare });
    } finally {
        await backbar.stop();
        await bare.stop();
    }
};

import { join } from 'node:path';
import type { Pool } from 'pg';
import { passwordCost } from '../server/access/password.ts';
import { readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/database.ts';
import { arrival } from '../server/http/arrival.ts';
import { buildApp } from '../server/http/app.ts';
import { createImageStore } from '../server/images/createImageStore.ts';
import { openBlobs } from '../server/images/openBlobs.ts';
import { serve, type Served } from './serve.ts';
import { createStaff, type Staff } from './staff.ts';
import { statementsOf, type Target } from './throughput.ts';

interface BenchDatabase {
    db: Database;
    pool: Pool;
    /** For the images and everything else that the server stores. */
    folder: string;
}

interface Side {
    databaseUrl: string;
    staff: Staff;
    backbar: Served;
    bare: Served;
}

/** Runs `work` while Backbar and the bare server, with the statements of `targets`, serve the same database. */
export const sideBySide = async <Result>(
    { db, pool, folder }: BenchDatabase,
    targets: readonly Target[],
    work: (side: Side) => Promise<Result>,
) => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const staff = await createStaff(db);
    const app = await buildApp({
        config,
        db,
        images: createImageStore(await openBlobs(config)),
        health: async () => ({ database: true, migrations: true }),
        logger: false,
        consoleFolder: join(folder, 'none'),
        passwordCost,
        arrival,
        checkResponses: false,
    });
    const statements = await statementsOf(app, staff, targets);
    await app.close();

    const { host = '', port, user, database } = pool.options;
    const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const own = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const backbar = await serve(['dist/server/main.js'], 4480, own, '/healthz');
    const bare = await serve(['--import', 'tsx', 'bench/bareServer.ts'], 4481, {
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

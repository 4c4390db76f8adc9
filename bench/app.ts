import type { Pool } from 'pg';
import { passwordCost } from '../server/access/password.ts';
import { readConfig } from '../server/config/config.ts';
import { createDatabase } from '../server/database/database.ts';
import { beat } from '../server/events/liveEvents.ts';
import { arrival } from '../server/http/arrival.ts';
import { buildApp } from '../server/http/app.ts';
import { connectionBounds } from '../server/http/connections.ts';
import { createImageStore } from '../server/images/imageStore.ts';
import { jobLook } from '../server/jobs/queue.ts';
import { openBlobs } from '../server/images/openBlobs.ts';

/** The server from its sources, with the files of `consoleFolder`; `folder` is its data folder. */
export const appOn = async (pool: Pool, folder: string, consoleFolder: string) => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const db = createDatabase(pool);
    return buildApp({
        config,
        db,
        sessions: db,
        images: createImageStore(await openBlobs(config)),
        health: async () => ({ database: true, migrations: true }),
        logger: false,
        consoleFolder,
        passwordCost,
        arrival,
        connections: connectionBounds,
        events: { connection: pool.options, beat },
        jobs: jobLook,
        checkResponses: false,
    });
};

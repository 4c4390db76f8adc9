import { mkdirSync, rmSync } from 'node:fs';
import { administer, dropDatabases } from '../../server/support/connections.ts';
import { databasePrefix, givenServer, runFolder, template } from './data.ts';
import { runScript, startServer } from './servers.ts';

const fill = async () => {
    if (givenServer) {
        await administer(givenServer, `create database ${template.database}`);
        await runScript(['scripts/cli.mjs', 'demo', '--yes'], template.env);
        return;
    }
    const server = await startServer('scripts/start.mjs', template.env);
    await server.stop();
};

/** Removes all data of the run. */
export const removeRun = async () => {
    if (givenServer) await dropDatabases(givenServer, databasePrefix);
    rmSync(runFolder, { recursive: true, force: true });
};

/**
 * Starts Backbar once as a newcomer does: built, on a fresh data folder, filled with the demo data. With
 * `DATABASE_URL` the demo data goes into a fresh database there.
 */
export const fillTemplate = async () => {
    // The embedded PostgreSQL may run as another user, who has to get through.
    mkdirSync(runFolder, { mode: 0o755 });
    try {
        await fill();
    } catch (error) {
        await removeRun();
        throw error;
    }
};

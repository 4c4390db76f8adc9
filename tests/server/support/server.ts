import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config.ts';
import { beat } from '../../../server/events/liveEvents.ts';
import { arrival } from '../../../server/http/arrival.ts';
import { type AppOptions, buildApp } from '../../../server/http/app.ts';
import { connectionBounds } from '../../../server/http/connections.ts';
import { openSession } from '../../../server/http/session.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { jobLook } from '../../../server/jobs/queue.ts';
import { accountCalled, cheapPasswords } from './accounts.ts';
import { afterFile } from './afterFile.ts';
import { createClient } from './client.ts';
import { testDatabase, type TestDatabase } from './database.ts';

type Overrides = Partial<Omit<AppOptions, 'config' | 'db'>> & {
    /** Environment variables other than the defaults. */
    env?: Record<string, string>;
    /** Shared with another server, as between several processes. */
    database?: TestDatabase;
};

/** Nobody listens there. */
export const alertTarget = 'http://127.0.0.1:9/alerts';

const alerts = {
    ALERT_TARGETS: alertTarget,
    ALERT_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes or so').toString('base64')}`,
};

const noConsole = join(tmpdir(), 'backbar-no-console');

const appOptions = (
    { db, requests }: Pick<TestDatabase, 'db' | 'requests'>,
    folder: string,
    env: Record<string, string>,
): AppOptions => ({
    // Tests are faster than anybody.
    config: readConfig({ LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '100000000', ...alerts, ...env }),
    db,
    sessions: db,
    images: createImageStore(fileBlobs(folder)),
    health: async () => ({ database: true, migrations: true }),
    logger: false,
    consoleFolder: noConsole,
    passwordCost: cheapPasswords,
    arrival,
    connections: connectionBounds,
    events: { connection: requests, beat },
    jobs: jobLook,
    checkResponses: true,
});

/**
 * The whole server on a new database, with each response checked against the contract. `signIn('staff')`
 * returns a client with a session, `anonymous()` one without. Everything is removed when the calling test
 * file has ended.
 */
export const testServer = async ({ env = {}, database, ...overrides }: Overrides = {}) => {
    const own = database ?? (await testDatabase());
    if (!database) afterFile(own.close);
    const { db } = own;
    const folder = await mkdtemp(join(tmpdir(), 'backbar-images-'));
    afterFile(() => rm(folder, { recursive: true, force: true }));
    const options = { ...appOptions(own, folder, env), ...overrides };
    const app = await buildApp(options);
    afterFile(() => app.close());
    await app.ready();

    return {
        app,
        database: own,
        db,
        config: options.config,
        images: options.images,
        anonymous: () => createClient(app),
        /** A client signed in as the account `staff` (a super user) or `member`, added on first use. */
        signIn: async (username: 'staff' | 'member') => {
            const id = await accountCalled(db, username, username === 'staff');
            const { token } = await openSession(db, options.config.session, id, false);
            return createClient(app, token);
        },
    };
};

export type TestServer = Awaited<ReturnType<typeof testServer>>;

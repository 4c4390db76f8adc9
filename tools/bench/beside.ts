import { Client, type Pool } from 'pg';
import { passwordCost } from '../../server/access/password.ts';
import { readConfig } from '../../server/config/config.ts';
import { createDatabase } from '../../server/database/database.ts';
import { beat } from '../../server/events/liveEvents.ts';
import { arrival } from '../../server/http/arrival.ts';
import { buildApp } from '../../server/http/app.ts';
import { connectionBounds } from '../../server/http/connections.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { openBlobs } from '../../server/images/openBlobs.ts';
import { jobLook } from '../../server/jobs/queue.ts';
import type { Request, Staff } from '../harness/send.ts';
import type { Stage } from '../harness/stage.ts';
import type { Rated, Statement } from './requests.ts';

/** The server from its sources, with the files of `consoleFolder`; `folder` is its data folder. */
export const appOn = async (pool: Pool, folder: string, consoleFolder: string) => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '100000000' });
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

/** Runs `work` and returns the statements that PostgreSQL's driver received meanwhile, in order. */
const statementsDuring = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const recorded: Statement[] = [];
    const query = Client.prototype.query;
    const listening = function (this: Client, ...given: unknown[]) {
        const [first, second] = given;
        const config = typeof first === 'string' ? { text: first, values: second } : first;
        const { text, values, rowMode } = config as Statement;
        const list = [values, second].find(Array.isArray) ?? [];
        recorded.push({ text, values: list, rowMode });
        return Reflect.apply(query, this, given);
    };
    Client.prototype.query = listening as typeof query;
    try {
        await work();
    } finally {
        Client.prototype.query = query;
    }
    return recorded;
};

/** Those of the session, and the settings of a connection that was opened meanwhile. */
const isOfSession = ({ text }: Statement) => /\bsession\b|^set /.test(text);

export type Recording = Awaited<ReturnType<typeof recording>>;

/** `record` sends a request and returns its statements without the session's; throws unless it succeeds. */
export const recording = async ({ pool, dataDir }: Stage, staff: Staff) => {
    const app = await appOn(pool, dataDir, dataDir);
    const record = async ({ method, path, body }: Pick<Request, 'method' | 'path' | 'body'>) => {
        const all = await statementsDuring(async () => {
            const { statusCode } = await app.inject({
                method,
                url: `/api/${path}`,
                payload: body,
                headers: staff,
            });
            if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
        });
        const own = all.filter(statement => !isOfSession(statement));
        return own.length > 0 ? own : all;
    };
    return { record, close: () => app.close() };
};

/** The statements of each request by the bare server's path: its own, and the flat ones. */
const statementsOf = async (stage: Stage, staff: Staff, requests: readonly Rated[]) => {
    const { record, close } = await recording(stage, staff);
    const statements: Record<string, readonly Statement[]> = {};
    for (const [index, request] of requests.entries()) {
        statements[`/bare/${index}`] = await record(request);
        if (request.flat) statements[`/flat/${index}`] = request.flat;
    }
    await close();
    return statements;
};

const start = (stage: Stage, env: Record<string, string>, path: string) =>
    stage.start({ args: ['--import', 'tsx', 'tools/bench/besideServer.ts'], env, path });

/** Starts the minimal Node server that answers some requests with the same SQL, or with the flat one. */
export const startBare = async (stage: Stage, staff: Staff, requests: readonly Rated[]) =>
    start(stage, { STATEMENTS: JSON.stringify(await statementsOf(stage, staff, requests)) }, '/');

/** Starts the server with the page without a framework (`floor/`) in place of the console. */
export const startFloor = (stage: Stage) => start(stage, {}, '/products');

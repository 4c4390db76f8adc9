import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { keepAlerts } from '../alerts/keepAlerts.ts';
import { demoEmails, servesDemo } from '../access/demoAccounts.ts';
import { passwordCost } from '../access/password.ts';
import { missingKey } from '../access/reseal.ts';
import { keepDuringBackups } from '../backup/pictureLock.ts';
import type { Config } from '../config/config.ts';
import { programPath } from '../config/programs.ts';
import { root } from '../config/root.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { databaseHealth, schemaWatch } from '../database/migrate.ts';
import { closePool, createPool, savePatience } from '../database/pool.ts';
import { statementPatience } from '../database/requestSettings.ts';
import { createStandby } from '../database/standby.ts';
import { account } from '../database/schema/accounts.ts';
import { duplicateLook } from '../duplicates/queue.ts';
import { keepCoverage } from '../coverage/keepCoverage.ts';
import { keepWeekMail } from '../coverage/weekMail.ts';
import { keepFindings } from '../doctor/keepFindings.ts';
import { beat } from '../events/liveEvents.ts';
import { arrival } from '../http/arrival.ts';
import { buildApp, buildConsoleApp } from '../http/app.ts';
import { connectionBounds } from '../http/connections.ts';
import { keepChain } from '../history/chain/keepChain.ts';
import { loggerOptions } from '../http/logging.ts';
import { markTimeline } from '../http/serverKey.ts';
import { createImageStore } from '../images/imageStore.ts';
import { openBlobs } from '../images/openBlobs.ts';
import { renderApart } from '../images/renderApart.ts';
import { scanBefore } from '../images/scan.ts';
import { jobLook } from '../jobs/queue.ts';
import { applyErasures } from '../people/applyErasures.ts';
import { outboxLook } from '../outbox/deliver.ts';
import { keepHistory } from '../retention/keepHistory.ts';
import { keepGuard } from '../prices/keepGuard.ts';
import { keepRules } from '../rules/keepRules.ts';
import { keepRuns } from '../runs/keepRuns.ts';
import { fillFirstStart, type DemoData } from './fillFirstStart.ts';
import { openDatabase, prepareRequests } from './openDatabase.ts';
import { say, StartError } from './say.ts';

const hasDemoStaff = async (db: Database) => {
    const found = await db.select({ id: account.id }).from(account).where(eq(account.email, demoEmails[0]!));
    return found.length > 0;
};

const consoleFolder = join(root, 'dist/console');

const consoleOnly = async ({ config, closing }: Start, backendUrl: string) => ({
    app: await buildConsoleApp({
        config,
        consoleFolder,
        backendUrl,
        logger: loggerOptions(config.logLevel, config.logAddresses),
        arrival,
        connections: connectionBounds,
        readiness: { isStopping: closing.begun },
    }),
    hasDemo: false,
});

/** Connections for the start and the purge of the history, as the owner of the tables. */
const ownerConnections = 2;

/** Connections for the health check and for the lock of pictures. */
const ownConnections = 2;

/** The doctor looks on one connection, and so do what counts the coverage, what keeps the rules and the guard of prices. */
const lookConnections = 1;

/** Looks at a standby ask little: the pool gives one up three seconds after so many milliseconds. */
const standbyPatience = 1000;

/** Connections that look up sessions, many with one query. */
const sessionConnections = 2;

interface Start {
    config: Config;
    demo: DemoData;
    closing: Closing;
    /** Called when the embedded database stops by itself. */
    onLost: (error: Error) => void;
}

const whole = async ({ config, demo, closing, onLost }: Start) => {
    let app: FastifyInstance | undefined;
    const log = {
        warn: (details: object, message: string) => app?.log.warn(details, message),
    };
    const database = await openDatabase({ ...config, databasePool: ownerConnections }, log, onLost);
    closing.add(database.close);
    const lacking = await missingKey(database.db, config.secretsKeys);
    if (lacking?.isNeeded) throw new StartError(lacking.line);
    if (lacking) say(lacking.line);
    const blobs = await openBlobs(config);
    const store = createImageStore(
        demo.withPictures(blobs),
        scanBefore(config.scanCommand, renderApart(programPath('images/renderProcess'))),
    );
    const isPrepared = await prepareRequests(config, database);
    const keep = (pool: Pool) => {
        closing.add(() => closePool(pool));
        return pool;
    };
    const { slowQueryMs } = config;
    const open = (size: number, connection = database.requests, patience = statementPatience) =>
        keep(createPool({ connection, size, slowQueryMs, log, patience, isPrepared }));
    /** For work that holds a lock from one transaction to the next, and may take long. */
    const openDirect = () =>
        keep(createPool({ connection: database.direct, size: lookConnections, slowQueryMs, log }));
    const ownPool = open(ownConnections);
    const images = keepDuringBackups(store, ownPool);
    if (database.firstStart) await fillFirstStart(config, demo, database);
    const pool = open(config.databasePool);
    const read = config.databaseReadUrl ? { connectionString: config.databaseReadUrl } : undefined;
    const readPool = read && open(config.databasePool, read);
    const standby =
        readPool &&
        createStandby({
            primary: open(1, database.requests, standbyPatience),
            looks: open(1, read, standbyPatience),
            pool: readPool,
            size: config.databasePool,
            log,
        });
    if (standby) closing.add(standby.close);
    const sessionPool = open(sessionConnections);
    app = await buildApp({
        config,
        db: createDatabase(pool, savePatience),
        sessions: createDatabase(sessionPool, savePatience),
        images,
        health: databaseHealth(ownPool),
        logger: loggerOptions(config.logLevel, config.logAddresses),
        consoleFolder,
        passwordCost,
        arrival,
        connections: connectionBounds,
        events: {
            connection: database.direct,
            beat,
        },
        standby,
        jobs: jobLook,
        duplicates: duplicateLook,
        outbox: outboxLook,
        readiness: {
            isStopping: closing.begun,
            pools: [pool, sessionPool],
            isTooNew: schemaWatch(ownPool),
        },
        observed: {
            pools: { requests: pool, sessions: sessionPool, ...(readPool && { standby: readPool }) },
            db: createDatabase(ownPool),
        },
        checkResponses: false,
    });
    if (standby) await markTimeline({ db: database.db, config });
    await standby?.look();
    await applyErasures(database.db, blobs).catch((error: unknown) =>
        log.warn({ err: error }, 'members who were erased could not be looked up'),
    );
    closing.add(keepHistory({ pool: database.pool, config, blobs, log }));
    closing.add(keepFindings({ pool: openDirect(), images, log }));
    closing.add(keepCoverage({ pool: openDirect(), log }));
    if (config.mail) closing.add(keepWeekMail({ db: createDatabase(pool), config, log }));
    closing.add(keepRules({ pool: openDirect(), log }));
    closing.add(keepRuns({ pool: openDirect(), log }));
    if (config.alerts) closing.add(keepAlerts({ pool: openDirect(), db: createDatabase(pool), config, log }));
    closing.add(keepGuard({ pool: openDirect(), log }));
    closing.add(keepChain({ db: database.db, log: app.log, file: config.historyHeads }));
    return { app, hasDemo: servesDemo(config) && (await hasDemoStaff(database.db)) };
};

/** How long current requests may take after the server is told to stop, in milliseconds. */
const patience = 10_000;

/** Browsers keep idle connections open, which must not delay the end. */
const closeApp = async (app: FastifyInstance, drainSeconds: number) => {
    await sleep(drainSeconds * 1000);
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    await app.close();
    clearTimeout(cut);
    clearInterval(sweep);
};

/** `closing` closes everything. Returns the address, and whether the demo data's staff account can sign in. */
export const serveBackbar = async (start: Start) => {
    const { config, closing } = start;
    const { app, hasDemo } = await (config.backendUrl ? consoleOnly(start, config.backendUrl) : whole(start));
    closing.add(() => closeApp(app, config.drainSeconds));
    return { address: await app.listen({ host: config.host, port: config.port }), hasDemo };
};

type Close = () => Promise<unknown> | void;

export const createClosing = () => {
    const open: Close[] = [];
    let running: Promise<void> | undefined;
    const closeAll = async () => {
        for (let close = open.pop(); close; close = open.pop()) await close();
    };
    return {
        add: (close: Close) => void open.push(close),
        begun: () => running !== undefined,
        close: () => (running ??= closeAll()),
    };
};

export type Closing = ReturnType<typeof createClosing>;

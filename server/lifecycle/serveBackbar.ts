import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { passwordCost } from '../access/password.ts';
import { sparingBackups } from '../backup/pictureLock.ts';
import type { Config } from '../config/config.ts';
import { root } from '../config/root.ts';
import { createDatabase } from '../database/database.ts';
import { databaseHealth } from '../database/migrate.ts';
import { closePool, createPool } from '../database/pool.ts';
import { buildApp, buildConsoleApp } from '../http/app.ts';
import { loggerOptions } from '../http/logging.ts';
import { openImageStore } from '../images/openImageStore.ts';
import type { Closing } from './closing.ts';
import { fillFirstStart } from './fillFirstStart.ts';
import { hasDemoStaff } from './hasDemoStaff.ts';
import { openDatabase } from './openDatabase.ts';

const consoleFolder = join(root, 'dist/console');

const consoleOnly = async (config: Config, backendUrl: string) => ({
    app: await buildConsoleApp({
        config,
        consoleFolder,
        backendUrl,
        logger: loggerOptions(config.logLevel),
    }),
    demo: false,
});

/** The longest a request's statement may take, in milliseconds; the longest that is known takes a few seconds. */
const statementPatience = 20_000;

/** Connections for what is not a request: the start, and the question how the database is. */
const ownConnections = 2;

const whole = async (config: Config, closing: Closing, onLost: (error: Error) => void) => {
    let app: FastifyInstance | undefined;
    const log = {
        warn: (details: object, message: string) => app?.log.warn(details, message),
    };
    const database = await openDatabase({ ...config, databasePool: ownConnections }, log, onLost);
    closing.add(database.close);
    const images = sparingBackups(await openImageStore(config), database.pool);
    if (database.firstStart) await fillFirstStart(config, database);
    const pool = createPool({
        connection: database.connection,
        size: config.databasePool,
        slowQueryMs: config.slowQueryMs,
        patience: statementPatience,
        log,
    });
    closing.add(() => closePool(pool));
    app = await buildApp({
        config,
        db: createDatabase(pool),
        images,
        health: databaseHealth(database.pool),
        logger: loggerOptions(config.logLevel),
        consoleFolder,
        passwordCost,
        checkAnswers: false,
    });
    return { app, demo: config.loopback && (await hasDemoStaff(database.db)) };
};

/** How long requests under way may take once the server is told to stop. */
const patience = 10_000;

/** Browsers keep connections open when they have been answered; those do not hold up the end. */
const closeApp = async (app: FastifyInstance) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    await app.close();
    clearTimeout(cut);
    clearInterval(sweep);
};

/** Opens what the settings ask for and listens. What was opened is left to `closing`. */
export const serveBackbar = async (config: Config, closing: Closing, onLost: (error: Error) => void) => {
    const { app, demo } = await (config.backendUrl
        ? consoleOnly(config, config.backendUrl)
        : whole(config, closing, onLost));
    closing.add(() => closeApp(app));
    return { address: await app.listen({ host: config.host, port: config.port }), demo };
};

import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import type { PasswordCost } from '../access/password.ts';
import type { Config } from '../config/config.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { imageRoutes } from '../images/routes.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { api } from './api.ts';
import { compression } from './compression.ts';
import { consoleRoutes } from '../console/routes.ts';
import { backendRoutes } from './backend.ts';
import { securityHeaders } from './securityHeaders.ts';
import { answerFailure } from './failures.ts';
import { type Health, healthRoute } from './health.ts';
import { logRequests } from './logging.ts';
import type { Database } from '../database/database.ts';

/**
 * The largest JSON body in bytes: an ingredient text of a million characters in any script, and some room.
 */
const jsonLimit = 5 * 1024 * 1024;

type Logger = FastifyServerOptions['logger'];

export interface AppOptions {
    config: Config;
    db: Database;
    images: ImageStore;
    health: () => Promise<Health>;
    logger: Logger;
    /** The folder of the built console. */
    consoleFolder: string;
    /** The cost of hashing a password; low in tests. */
    passwordCost: PasswordCost;
    /** Checks every response against the contract; for tests. */
    checkResponses: boolean;
}

type ConsoleAppOptions = Pick<AppOptions, 'config' | 'logger' | 'consoleFolder'> & { backendUrl: string };

const createApp = async (config: Config, logger: Logger) => {
    const app = Fastify({
        logger,
        logController: new LogController({ disableRequestLogging: true }),
        trustProxy: config.trustProxy as FastifyServerOptions['trustProxy'],
        genReqId: () => randomUUID(),
        bodyLimit: jsonLimit,
        routerOptions: { maxParamLength: 300 },
        frameworkErrors: answerFailure,
    });
    app.setErrorHandler(answerFailure);
    await securityHeaders(app);
    logRequests(app);
    compression(app);
    return app;
};

/** The whole server: the API with its sessions, the pictures and the console's files. */
export const buildApp = async (options: AppOptions) => {
    const { config, consoleFolder, logger, health, checkResponses, ...services } = options;
    const app = await createApp(config, logger);
    healthRoute(app, health);
    imageRoutes(app, services.images);
    openApiRoutes(app, config);
    await app.register(api, {
        prefix: '/api',
        ...services,
        config,
        log: app.log,
        checkResponses,
    });
    await consoleRoutes(app, consoleFolder, config);
    return app;
};

/** Only the console, in front of a team's own backend. */
export const buildConsoleApp = async ({ config, consoleFolder, logger, backendUrl }: ConsoleAppOptions) => {
    const app = await createApp(config, logger);
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    await backendRoutes(app, backendUrl);
    await consoleRoutes(app, consoleFolder, config);
    return app;
};

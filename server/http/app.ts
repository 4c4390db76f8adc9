import Fastify, { type FastifyServerOptions } from 'fastify';
import type { CallName } from '../../contract/types.ts';
import type { PasswordCost } from '../access/password.ts';
import type { Config } from '../config/config.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { imageRoutes } from '../images/routes.ts';
import { api } from './api.ts';
import { notFound } from './errors.ts';
import { answerFailure } from './failures.ts';
import { type Health, healthRoute } from './health.ts';
import { logRequests } from './logging.ts';
import type { Database } from './services.ts';

/** JSON bodies in bytes: a million-character ingredient text in any script, and some room. */
const jsonLimit = 5 * 1024 * 1024;

export interface AppOptions {
    config: Config;
    db: Database;
    images: ImageStore;
    health: () => Promise<Health>;
    logger: FastifyServerOptions['logger'];
    /** What hashing a password costs; cheap in tests. */
    passwordCost: PasswordCost;
    /** Holds every answer against the contract; for tests. */
    checkAnswers: boolean;
}

const createApp = (config: Config, logger: FastifyServerOptions['logger']) => {
    const app = Fastify({
        logger,
        disableRequestLogging: true,
        trustProxy: config.trustProxy as FastifyServerOptions['trustProxy'],
        bodyLimit: jsonLimit,
        routerOptions: { maxParamLength: 300 },
        frameworkErrors: answerFailure,
    });
    app.setErrorHandler(answerFailure);
    app.setNotFoundHandler(() => {
        throw notFound();
    });
    logRequests(app);
    return app;
};

/** The whole server: the API with its sessions, the pictures and the console's files. */
export const buildApp = async (options: AppOptions) => {
    const { config, logger, health, checkAnswers, ...services } = options;
    const app = createApp(config, logger);
    const handled = new Set<CallName>();
    app.decorate('handledCalls', handled);
    healthRoute(app, health);
    imageRoutes(app, services.images);
    await app.register(api, {
        prefix: '/api',
        ...services,
        config,
        log: app.log,
        checkAnswers,
        handled,
    });
    return app;
};

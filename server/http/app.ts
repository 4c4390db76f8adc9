import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { PasswordCost } from '../access/password.ts';
import type { Config } from '../config/config.ts';
import { createLiveEvents, type EventsSource } from '../events/liveEvents.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { faceGuard } from '../images/faces.ts';
import { imageRoutes } from '../images/routes.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { createJobs, type JobTimes } from '../jobs/queue.ts';
import { api } from './api.ts';
import { limitConnections, serverTimeouts, type Arrival } from './arrival.ts';
import { respondToClientError } from './clientErrors.ts';
import { compression } from './compression.ts';
import { consoleRoutes, readableUrl } from '../console/routes.ts';
import { staffFinder } from '../console/staffFinder.ts';
import { backendRoutes } from './backend.ts';
import { securityHeaders } from './securityHeaders.ts';
import { answerFailure } from './failures.ts';
import { type DatabaseHealth, healthRoute } from './health.ts';
import { createLoad } from './loadShedding.ts';
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
    health: () => Promise<DatabaseHealth>;
    logger: Logger;
    /** The folder of the built console. */
    consoleFolder: string;
    /** The cost of hashing a password; low in tests. */
    passwordCost: PasswordCost;
    /** How long requests may take to arrive; shorter in tests. */
    arrival: Arrival;
    /** Where live events come from. */
    events: EventsSource;
    /** How soon jobs are begun and taken over; sooner in tests. */
    jobs: JobTimes;
    /** Checks every response against the contract; for tests. */
    checkResponses: boolean;
}

type ConsoleAppOptions = Pick<AppOptions, 'config' | 'logger' | 'consoleFolder' | 'arrival'> & {
    backendUrl: string;
};

/** Given a number, Fastify would trust nobody, as it cannot distinguish a proxy from a client at the same distance. */
const trusted = (proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> =>
    typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

const createApp = async ({ config, logger, arrival }: Pick<AppOptions, 'config' | 'logger' | 'arrival'>) => {
    const app = Fastify({
        ...serverTimeouts(arrival),
        logger,
        logController: new LogController({ disableRequestLogging: true }),
        trustProxy: trusted(config.trustProxy),
        genReqId: () => randomUUID(),
        bodyLimit: jsonLimit,
        routerOptions: { maxParamLength: 300 },
        clientErrorHandler: respondToClientError,
        frameworkErrors: answerFailure,
        rewriteUrl: readableUrl,
    });
    limitConnections(app);
    app.setErrorHandler(answerFailure);
    securityHeaders(app);
    await app.register(cookie);
    logRequests(app);
    compression(app);
    return app;
};

/** The whole server: the API with its sessions, the pictures and the console's files. */
export const buildApp = async (options: AppOptions) => {
    const { config, consoleFolder, logger: _, health, events: source, jobs: times, ...services } = options;
    const app = await createApp(options);
    const events = createLiveEvents({ ...source, db: services.db, config, log: app.log });
    app.addHook('preClose', events.close);
    const jobs = createJobs({ db: services.db, log: app.log, times });
    app.addHook('preClose', jobs.close);
    const load = createLoad();
    healthRoute(app, async () => ({ ...(await health()), capacity: load.hasRoom() }));
    await app.register(imageRoutes, {
        images: services.images,
        isPrivate: faceGuard({ db: services.db, config }),
    });
    openApiRoutes(app, config);
    await app.register(api, {
        prefix: '/api',
        ...services,
        config,
        log: app.log,
        events,
        jobs,
        load,
    });
    await consoleRoutes(app, { folder: consoleFolder, config, isStaff: staffFinder(services.db, config) });
    return app;
};

/** Only the console, in front of a team's own backend. */
export const buildConsoleApp = async (options: ConsoleAppOptions) => {
    const { config, consoleFolder, backendUrl } = options;
    const app = await createApp(options);
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    await backendRoutes(app, backendUrl);
    // Only that backend knows who a cookie belongs to.
    const isStaff = async ({ headers }: FastifyRequest) => (headers.cookie === undefined ? false : undefined);
    await consoleRoutes(app, { folder: consoleFolder, config, isStaff });
    return app;
};

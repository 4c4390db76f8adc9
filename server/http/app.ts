import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { PasswordCost } from '../access/password.ts';
import type { Config } from '../config/config.ts';
import { createLiveEvents, type EventsSource } from '../events/liveEvents.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { faceGuard } from '../images/faces.ts';
import { imageRoutes } from '../images/routes.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { createJobs } from '../jobs/queue.ts';
import { api } from './api.ts';
import { serverTimeouts, type Arrival } from './arrival.ts';
import { respondToClientError } from './clientErrors.ts';
import { createBulkhead } from './bulkhead.ts';
import { compression } from './compression.ts';
import { limitConnections, type ConnectionBounds } from './connections.ts';
import { consoleRoutes, readableUrl } from '../console/routes.ts';
import { staffFinder } from '../console/staffFinder.ts';
import { backendRoutes } from './backend.ts';
import { securityHeaders } from './securityHeaders.ts';
import { answerFailure } from './failures.ts';
import { type DatabaseHealth, healthRoute } from './health.ts';
import { answerKnownHosts } from './hosts.ts';
import { createLoad } from './loadShedding.ts';
import { logRequests } from './logging.ts';
import { proxyFinder } from './network.ts';
import type { Database } from '../database/database.ts';

/** The most that the requests of one call may have of the connections to the database. */
const callShare = 0.3;

type Logger = FastifyServerOptions['logger'];

export interface AppOptions {
    config: Config;
    db: Database;
    /** The same database for sessions alone, on connections of its own. */
    sessions: Database;
    images: ImageStore;
    health: () => Promise<DatabaseHealth>;
    logger: Logger;
    /** The folder of the built console. */
    consoleFolder: string;
    /** The cost of hashing a password; low in tests. */
    passwordCost: PasswordCost;
    /** How long requests may take to arrive; shorter in tests. */
    arrival: Arrival;
    /** What connections may take; smaller in tests. */
    connections: ConnectionBounds;
    /** Where live events come from. */
    events: EventsSource;
    /** How often it looks for jobs of other servers, in milliseconds; more often in tests. */
    jobs: number;
    /** Checks every response against the contract; for tests. */
    checkResponses: boolean;
}

type ConsoleAppOptions = Pick<
    AppOptions,
    'config' | 'logger' | 'consoleFolder' | 'arrival' | 'connections'
> & {
    backendUrl: string;
};

/** Given a number, Fastify would trust nobody, as it cannot distinguish a proxy from a client at the same distance. */
const trusted = (proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> =>
    typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

type BaseOptions = Pick<AppOptions, 'config' | 'logger' | 'arrival' | 'connections'>;

const createApp = async ({ config, logger, arrival, connections }: BaseOptions) => {
    const app = Fastify({
        ...serverTimeouts(arrival),
        logger,
        logController: new LogController({ disableRequestLogging: true }),
        trustProxy: trusted(config.trustProxy),
        genReqId: () => randomUUID(),
        bodyLimit: limits.json.bytes,
        routerOptions: { maxParamLength: 300 },
        clientErrorHandler: respondToClientError,
        frameworkErrors: answerFailure,
        rewriteUrl: readableUrl,
    });
    limitConnections(app, { bounds: connections, isProxy: proxyFinder(config.trustProxy) });
    app.setErrorHandler(answerFailure);
    securityHeaders(app);
    await app.register(cookie);
    logRequests(app);
    answerKnownHosts(app, config);
    compression(app);
    return app;
};

/** The whole server: the API with its sessions, the pictures and the console's files. */
export const buildApp = async (options: AppOptions) => {
    const {
        config,
        consoleFolder,
        logger: _,
        health,
        events: source,
        jobs: look,
        sessions,
        ...services
    } = options;
    const app = await createApp(options);
    const events = createLiveEvents({ ...source, db: services.db, config, log: app.log });
    app.addHook('preClose', events.close);
    const jobs = createJobs({ db: services.db, log: app.log, look });
    app.addHook('onReady', async () => jobs.look());
    app.addHook('preClose', jobs.close);
    const load = createLoad();
    const bulkhead = createBulkhead(Math.ceil(config.databasePool * callShare));
    healthRoute(app, async () => ({ ...(await health()), capacity: load.hasRoom() }));
    const isFace = faceGuard({ db: services.db, config });
    await app.register(imageRoutes, {
        images: services.images,
        isPrivate: (stem, request) => bulkhead('images', () => isFace(stem, request)),
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
        bulkhead,
        sessions,
    });
    await consoleRoutes(app, { folder: consoleFolder, config, isStaff: staffFinder(sessions, config) });
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

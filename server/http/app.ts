import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { gzip } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, {
    type FastifyInstance,
    type FastifyRequest,
    type FastifyServerOptions,
    LogController,
} from 'fastify';
import { limits } from '../../contract/limits.ts';
import { opensAlone } from '../access/opensAlone.ts';
import type { PasswordCost } from '../access/password.ts';
import { createProvider } from '../access/provider/provider.ts';
import type { Config } from '../config/config.ts';
import { consoleRoutes, readableUrl, staffFinder } from '../console/routes.ts';
import type { Database } from '../database/database.ts';
import type { Standby } from '../database/standby.ts';
import { createDuplicates } from '../duplicates/queue.ts';
import { createLiveEvents, type EventsSource } from '../events/liveEvents.ts';
import { pictureGuard } from '../images/pictureGuard.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { imageRoutes } from '../images/routes.ts';
import { createJobs } from '../jobs/queue.ts';
import { createOutbox } from '../outbox/deliver.ts';
import { type Observed, serveMetrics } from '../observe/metrics.ts';
import { type Readiness, readinessRoute } from '../observe/readiness.ts';
import { openApiRoutes } from '../openapi/routes.ts';
import { api } from './api.ts';
import { type Arrival, serverTimeouts } from './arrival.ts';
import { backendRoutes } from './backend.ts';
import { createBulkhead } from './bulkhead.ts';
import { type ConnectionBounds, limitConnections } from './connections.ts';
import { answerFailure, respondToClientError } from './failures.ts';
import { type DatabaseHealth, healthRoute } from './health.ts';
import { answerKnownHosts } from './hosts.ts';
import { createLoad } from './loadShedding.ts';
import { jsonType } from './route.ts';
import { logRequests, requestIdOf } from './logging.ts';
import { proxyFinder } from './network.ts';
import { securityHeaders } from './securityHeaders.ts';
import { securityTxt } from './securityTxt.ts';
import { createStandbyReads } from './standbyReads.ts';

/** In characters; a shorter response fits into a packet or two uncompressed. */
const minCompressed = 4096;

/** Fast rather than small: a list of fifty products shrinks to a fifth in a third of a millisecond. */
const gzipOptions = { level: 4 };

/** In characters or bytes: writing a longer text at once would keep everybody else waiting. */
const piece = 2 ** 20;

const isHighSurrogate = (unit: number) => unit >= 0xd8_00 && unit < 0xdc_00;

/** The bytes of a long text; others are served between two pieces. */
const inPieces = async function* (text: string | Buffer) {
    for (let start = 0, end: number; start < text.length; start = end) {
        end = start + piece;
        if (typeof text === 'string' && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
        yield typeof text === 'string' ? Buffer.from(text.slice(start, end)) : text.subarray(start, end);
        await turn();
    }
};

/**
 * Compresses text for clients that accept gzip, and sends long text to others in pieces. Files are compressed already, and
 * streams pass through.
 */
const compression = (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, done) => {
        const isText =
            typeof payload === 'string' ||
            (Buffer.isBuffer(payload) && reply.getHeader('content-type') === jsonType);
        if (!isText || payload.length < minCompressed) return done(null, payload);
        const vary = reply.getHeader('vary');
        reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
            return done(null, payload.length > piece ? Readable.from(inPieces(payload)) : payload);
        reply.header('content-encoding', 'gzip').removeHeader('content-length');
        gzip(payload, gzipOptions, done);
    });
};

/** The share of the database connections that the requests of one call may have. */
const callShare = 0.3;

type Logger = FastifyServerOptions['logger'];

export interface AppOptions {
    config: Config;
    db: Database;
    sessions: Database;
    images: ImageStore;
    health: () => Promise<DatabaseHealth>;
    logger: Logger;
    consoleFolder: string;
    passwordCost: PasswordCost;
    arrival: Arrival;
    connections: ConnectionBounds;
    events: EventsSource;
    standby?: Standby | undefined;
    /** Milliseconds between looks for other servers' jobs; shorter in tests. */
    jobs: number;
    /** Milliseconds between looks for duplicates of changed records; never without. */
    duplicates?: number;
    /** Milliseconds between looks for messages to members that are due; never without. */
    outbox?: number;
    readiness?: Readiness;
    /** What metrics tell of besides requests. */
    observed?: Observed;
    checkResponses: boolean;
}

type ConsoleAppOptions = Pick<
    AppOptions,
    'config' | 'logger' | 'consoleFolder' | 'arrival' | 'connections' | 'readiness'
> & {
    backendUrl: string;
};

/** Given a number, Fastify would trust nobody, because it cannot tell a proxy from a client at the same distance. */
const trusted = (proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> =>
    typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

type BaseOptions = Pick<AppOptions, 'config' | 'logger' | 'arrival' | 'connections'>;

const createApp = async ({ config, logger, arrival, connections }: BaseOptions) => {
    const app = Fastify({
        ...serverTimeouts(arrival),
        logger,
        logController: new LogController({ disableRequestLogging: true }),
        trustProxy: trusted(config.trustProxy),
        genReqId: requestIdOf,
        bodyLimit: limits.json.bytes,
        routerOptions: { maxParamLength: 300 },
        clientErrorHandler: respondToClientError,
        frameworkErrors: answerFailure,
        rewriteUrl: readableUrl,
        // While it stops, it answers what arrives on connections that were open before.
        return503OnClosing: false,
    });
    limitConnections(app, { bounds: connections, isProxy: proxyFinder(config.trustProxy) });
    app.setErrorHandler(answerFailure);
    securityHeaders(app);
    await app.register(cookie);
    logRequests(app);
    answerKnownHosts(app, config);
    compression(app);
    securityTxt(app, config);
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
        duplicates: duplicateLook,
        outbox: outboxLook,
        sessions,
        standby,
        readiness,
        observed = {},
        ...services
    } = options;
    const app = await createApp(options);
    serveMetrics(app, config, observed);
    if (config.tracesEndpoint) {
        const { traceRequests } = await import('../observe/traces.ts');
        traceRequests(app, config.tracesEndpoint);
    }
    const provider = createProvider({ db: services.db, config, log: app.log });
    const confirm = provider?.grants.confirm;
    const events = createLiveEvents({
        ...source,
        db: services.db,
        config,
        log: app.log,
        confirm,
        written: standby?.written,
    });
    app.addHook('preClose', events.close);
    const jobs = createJobs({ ...services, config, log: app.log, events, provider, look });
    app.addHook('onReady', async () => jobs.look());
    app.addHook('preClose', jobs.close);
    if (duplicateLook !== undefined) {
        const duplicates = createDuplicates({ db: services.db, log: app.log, look: duplicateLook });
        app.addHook('preClose', duplicates.close);
    }
    if (config.outbox && outboxLook !== undefined) {
        const receiver = config.outbox;
        const outbox = createOutbox({ db: services.db, log: app.log, receiver, look: outboxLook });
        app.addHook('preClose', outbox.close);
    }
    const load = createLoad();
    const share = Math.ceil(config.databasePool * callShare);
    const bulkhead = createBulkhead(share);
    if (readiness) readinessRoute(app, readiness);
    healthRoute(app, async () => ({ ...(await health()), capacity: load.hasRoom() }));
    const isPrivate = pictureGuard({ db: services.db, config, provider, log: app.log });
    await app.register(imageRoutes, {
        images: services.images,
        isPrivate: (stem, request) => bulkhead('images', () => isPrivate(stem, request)),
    });
    if (config.apiDocs) openApiRoutes(app, config);
    await app.register(api, {
        prefix: '/api',
        ...services,
        config,
        log: app.log,
        events,
        jobs,
        provider,
        load,
        bulkhead,
        sessions,
        standby: standby && createStandbyReads(standby, share),
    });
    await consoleRoutes(app, {
        folder: consoleFolder,
        config,
        isStaff: staffFinder(sessions, config),
        isPasswordless: () => opensAlone(sessions),
    });
    return app;
};

/** Only the console, in front of a team's own backend. */
export const buildConsoleApp = async (options: ConsoleAppOptions) => {
    const { config, consoleFolder, backendUrl } = options;
    const app = await createApp(options);
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    serveMetrics(app, config, {});
    if (options.readiness) readinessRoute(app, options.readiness);
    await backendRoutes(app, backendUrl);
    // Only that backend knows who a cookie belongs to.
    const isStaff = async ({ headers }: FastifyRequest) => (headers.cookie === undefined ? false : undefined);
    await consoleRoutes(app, { folder: consoleFolder, config, isStaff, isPasswordless: async () => false });
    return app;
};

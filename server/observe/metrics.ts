import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { notFound } from '../http/errors.ts';
import { readBearer } from '../http/findProgram.ts';
import type { Database } from '../http/services.ts';
import { hashToken } from '../http/session.ts';
import { looks } from '../lifecycle/keepLooking.ts';
import { StartError } from '../lifecycle/say.ts';
import { readQueues, type Queues } from './queues.ts';

/** Seconds: most calls take a few milliseconds, and none waits longer than 44. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50];

export interface Observed {
    /** The connections of requests, and those that look up sessions. */
    pools?: Record<string, Pool>;
    db?: Database;
}

/** The name in the contract; of everything else only what it is, so that addresses make no new series. */
const callOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.call?.name ?? (routeOptions.url === '/images/:file' ? 'image' : 'other');

/** Counts each request with the class of its status, and how long it took; of a stream of events only that it was. */
const watchRequests = (app: FastifyInstance, registers: Registry[]) => {
    const requests = new Counter({
        name: 'backbar_requests_total',
        help: 'Requests answered, by call of the contract and class of status',
        labelNames: ['call', 'outcome'],
        registers,
    });
    const durations = new Histogram({
        name: 'backbar_request_duration_seconds',
        help: 'Time from the arrival of a request to the end of its response',
        labelNames: ['call'],
        buckets,
        registers,
    });
    app.addHook('onResponse', (request, reply, done) => {
        const call = callOf(request);
        requests.inc({ call, outcome: `${Math.floor(reply.statusCode / 100)}xx` });
        if (!request.routeOptions.config.call?.stream) durations.observe({ call }, reply.elapsedTime / 1000);
        done();
    });
};

const watchPools = (pools: Record<string, Pool>, registers: Registry[]) => {
    const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
        new Gauge({
            name: `backbar_pool_${name}`,
            help,
            labelNames: ['pool'],
            registers,
            collect() {
                for (const [pool, of] of Object.entries(pools)) this.set({ pool }, read(of));
            },
        });
    gauge('size', 'Connections that a pool may have', pool => pool.options.max);
    gauge('in_use', 'Connections with a query or a transaction', pool => pool.totalCount - pool.idleCount);
    gauge('waiting', 'Queries and transactions that wait for a connection', pool => pool.waitingCount);
};

const watchLooks = (registry: Registry) => {
    const succeeded = new Gauge({
        name: 'backbar_look_last_success_timestamp_seconds',
        help: 'When a background look of this server last ended without a failure',
        labelNames: ['look'],
        registers: [],
        collect() {
            for (const [look, { at }] of looks) if (at) this.set({ look }, at / 1000);
        },
    });
    const failures = new Counter({
        name: 'backbar_look_failures_total',
        help: 'Background looks of this server that failed',
        labelNames: ['look'],
        registers: [],
        collect() {
            this.reset();
            for (const [look, known] of looks) this.inc({ look }, known.failures);
        },
    });
    registry.registerMetric(succeeded);
    registry.registerMetric(failures);
};

/** How long the database may take to count what waits, in milliseconds; the other figures answer without it. */
const patience = 2000;

/** What waits in the database is the same on every server. Without the database these figures are left out. */
const watchQueues = (db: Database, registers: Registry[]) => {
    const up = new Gauge({
        name: 'backbar_database_up',
        help: 'Whether the database has told within two seconds what waits in it',
        registers,
    });
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
        new Gauge({ name: `backbar_${name}`, help, labelNames, registers });
    const jobs = gauge('jobs', 'Jobs and imports, by state', ['state']);
    const waits = gauge('job_oldest_waiting_seconds', 'How long the job that waits longest has waited');
    const messages = gauge('messages_waiting', 'Messages to members and alerts that wait', ['queue']);
    const aside = gauge('set_aside', 'Background work that was set aside after five failures', ['work']);
    const show = (queues: Queues) => {
        for (const [state, count] of Object.entries(queues.jobs)) jobs.set({ state }, count);
        waits.set(queues.oldestJob);
        for (const [queue, count] of Object.entries(queues.messages)) messages.set({ queue }, count);
        for (const { work, count } of queues.aside) aside.set({ work }, count);
    };
    return async () => {
        const queues = await Promise.race([
            readQueues(db).catch(() => undefined),
            sleep(patience, undefined, { ref: false }),
        ]);
        for (const each of [jobs, waits, messages, aside]) each.reset();
        if (!queues) waits.remove();
        up.set(queues ? 1 : 0);
        if (queues) show(queues);
    };
};

/** Returns the function that writes all figures in Prometheus' format. */
const createMetrics = (app: FastifyInstance, { pools = {}, db }: Observed) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    watchRequests(app, [registry]);
    watchPools(pools, [registry]);
    watchLooks(registry);
    const lookAtQueues = db && watchQueues(db, [registry]);
    return async () => {
        await lookAtQueues?.();
        return { type: registry.contentType, text: await registry.metrics() };
    };
};

type Write = ReturnType<typeof createMetrics>;

/** Answers `GET /metrics` of a port of its own, and nothing else. */
const listenApart = (app: FastifyInstance, { host, port }: { host: string; port: number }, write: Write) => {
    const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
        write().then(
            ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
            (error: unknown) => {
                app.log.warn({ err: error }, 'metrics could not be written');
                response.writeHead(500).end();
            },
        );
    });
    // An error of this hook ends the start, unlike one of `onListen`.
    app.addHook('onReady', async () => {
        await new Promise<void>((resolve, reject) => {
            server.once('error', reject).listen(port, host, resolve);
        }).catch((error: Error) => {
            throw new StartError(`METRICS_PORT cannot be used: ${error.message}`);
        });
    });
    app.addHook('onClose', async () => {
        server.close();
        server.closeAllConnections();
    });
};

/** Digests have one length, so comparing them tells nothing about the token. */
const isToken = (token: string, given: string) =>
    timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(given)));

/**
 * Serves the figures of this server where the settings say: on a port of its own, and at `GET /metrics` for who has the
 * token. Without either nothing is counted, and `/metrics` is no page.
 */
export const serveMetrics = (app: FastifyInstance, config: Pick<Config, 'metrics'>, sources: Observed) => {
    const { port, token } = config.metrics;
    const write = port || token ? createMetrics(app, sources) : undefined;
    if (write && port) listenApart(app, port, write);
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
        if (!write || !token || !isToken(token, readBearer(request) ?? '')) throw notFound('noCall');
        const { type, text } = await write();
        return reply.header('cache-control', 'no-store').type(type).send(text);
    });
};

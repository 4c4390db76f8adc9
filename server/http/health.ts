import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** The conditions for serving requests that concern the database. */
export interface DatabaseHealth {
    database: boolean;
    migrations: boolean;
}

interface Health extends DatabaseHealth {
    /** No request of staff has recently been refused because too many were in progress. */
    capacity: boolean;
}

/** How often the event loop is looked at, and how long a delay is remembered at least, in milliseconds. */
const watch = { every: 10, window: 30_000 };

/** Returns the longest time in milliseconds that something kept the event loop from going on, of the last half a minute to minute. */
const watchEventLoop = (app: FastifyInstance) => {
    const seen = monitorEventLoopDelay({ resolution: watch.every });
    let before = 0;
    const longest = () => Math.max(0, Math.round(seen.max / 1e6) - watch.every);
    const timer = setInterval(() => {
        before = longest();
        seen.reset();
    }, watch.window).unref();
    seen.enable();
    app.addHook('onClose', async () => {
        clearInterval(timer);
        seen.disable();
    });
    return () => Math.max(before, longest());
};

/**
 * `GET /healthz`: 200 when the database responds, its migrations are complete and there is room for requests,
 * else 503, with the state of each and the longest recent delay of the event loop.
 */
export const healthRoute = (app: FastifyInstance, health: () => Promise<Health>) => {
    const longestDelay = watchEventLoop(app);
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
        const found = await health().catch(() => ({ database: false, migrations: false, capacity: true }));
        const ok = found.database && found.migrations && found.capacity;
        return reply
            .code(ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send({ status: ok ? 'ok' : 'unavailable', ...found, event_loop_delay_ms: longestDelay() });
    });
};

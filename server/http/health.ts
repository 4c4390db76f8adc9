import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

export interface DatabaseHealth {
    database: boolean;
    migrations: boolean;
}

interface Health extends DatabaseHealth {
    /** No request of staff was recently refused because too many were in progress. */
    capacity: boolean;
}

/** In milliseconds: how often the event loop is checked, and how long a delay is remembered at least. */
const watch = { every: 10, window: 30_000 };

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

/** `GET /healthz`: 200 if database, migrations and capacity are fine, else 503; with the longest loop delay. */
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

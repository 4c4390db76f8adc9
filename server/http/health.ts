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

/** In milliseconds. Delays of the last half minute to minute count; if 1 % of them are `slow` for a minute, it is logged. */
const watch = { every: 10, window: 30_000, slow: 200 };

/** Delays of the event loop, in milliseconds. */
const noDelay = { p50: 0, p99: 0, max: 0 };

type Delays = typeof noDelay;

const watchEventLoop = (app: FastifyInstance, window: number) => {
    const seen = monitorEventLoopDelay({ resolution: watch.every });
    let before = noDelay;
    const now = (): Delays => {
        const delay = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - watch.every);
        if (seen.count === 0) return noDelay;
        return { p50: delay(seen.percentile(50)), p99: delay(seen.percentile(99)), max: delay(seen.max) };
    };
    const timer = setInterval(() => {
        const delays = now();
        if (Math.min(before.p99, delays.p99) >= watch.slow) app.log.warn(delays, 'event loop slow');
        before = delays;
        seen.reset();
    }, window).unref();
    seen.enable();
    app.addHook('onClose', async () => {
        clearInterval(timer);
        seen.disable();
    });
    return () => {
        const delays = now();
        return {
            event_loop_delay_ms: Math.max(before.max, delays.max),
            event_loop_delay_p50_ms: Math.max(before.p50, delays.p50),
            event_loop_delay_p99_ms: Math.max(before.p99, delays.p99),
        };
    };
};

/** `GET /healthz`: 200 if database, migrations and capacity are fine, else 503; with the delays of the event loop. */
export const healthRoute = (
    app: FastifyInstance,
    health: () => Promise<Health>,
    window: number = watch.window,
) => {
    const loopDelays = watchEventLoop(app, window);
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
        const found = await health().catch(() => ({ database: false, migrations: false, capacity: true }));
        const ok = found.database && found.migrations && found.capacity;
        return reply
            .code(ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send({ status: ok ? 'ok' : 'unavailable', ...found, ...loopDelays() });
    });
};

import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { longestWait } from '../database/slowQueries.ts';

/** In milliseconds. A server has no room while somebody has waited `wait` for a connection, at any time for `lasting`. */
const starved = { wait: 2000, lasting: 10_000 };

/** Milliseconds between looks at the pools. A pause of up to `gap` does not count: a wait that is given up is followed by another. */
const every = 250;
const gap = 1000;

/** Whether somebody has waited two seconds or more for a connection of one of the pools, for ten seconds without a pause. */
const watchWaits = (app: FastifyInstance, pools: readonly Pool[], { wait, lasting } = starved) => {
    let begun: number | undefined;
    let last = 0;
    const timer = setInterval(() => {
        const now = performance.now();
        if (pools.some(pool => longestWait(pool) >= wait)) {
            begun ??= now;
            last = now;
        } else if (now - last > gap) begun = undefined;
    }, every).unref();
    app.addHook('onClose', async () => clearInterval(timer));
    return () => begun !== undefined && last - begun >= lasting;
};

export interface Readiness {
    isStopping: () => boolean;
    pools?: readonly Pool[];
    /** Whether a newer release has changed the database so that this one cannot use it; false if it does not respond. */
    isTooNew?: () => Promise<boolean>;
    /** Shorter in tests. */
    starved?: typeof starved;
}

/**
 * `GET /readyz`: 200 if a balancer may send requests here, else 503 with the reasons. A database that does not respond is
 * none: the other servers have the same one, and each answers with 503 by itself.
 */
export const readinessRoute = (
    app: FastifyInstance,
    { isStopping, pools = [], isTooNew, starved: limits }: Readiness,
) => {
    const isStarved = watchWaits(app, pools, limits);
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
        const reasons = [
            isStopping() && 'The server is stopping.',
            isStarved() && 'Requests have waited 2 seconds or more for a database connection for 10 seconds.',
            (await isTooNew?.()) && 'The database belongs to a newer release.',
        ].filter(reason => reason !== false && reason !== undefined);
        return reply
            .code(reasons.length ? 503 : 200)
            .header('cache-control', 'no-store')
            .send({ status: reasons.length ? 'not ready' : 'ready', reasons });
    });
};

import type { FastifyInstance } from 'fastify';

/** The conditions for serving requests that concern the database. */
export interface DatabaseHealth {
    database: boolean;
    migrations: boolean;
}

interface Health extends DatabaseHealth {
    /** No request has recently been refused because too many were in progress. */
    capacity: boolean;
}

/**
 * `GET /healthz`: 200 when the database responds, its migrations are complete and there is room for requests,
 * else 503, with the state of each.
 */
export const healthRoute = (app: FastifyInstance, health: () => Promise<Health>) => {
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
        const found = await health().catch(() => ({ database: false, migrations: false, capacity: true }));
        const ok = found.database && found.migrations && found.capacity;
        return reply
            .code(ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send({ status: ok ? 'ok' : 'unavailable', ...found });
    });
};

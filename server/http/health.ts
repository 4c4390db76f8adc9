import type { FastifyInstance } from 'fastify';

/** What must be in order in the database for requests to be served. */
export interface DatabaseHealth {
    database: boolean;
    migrations: boolean;
}

interface Health extends DatabaseHealth {
    /** No request has lately been refused because too many were under way. */
    capacity: boolean;
}

/**
 * `GET /healthz`: 200 when the database answers, its migrations are done and there is room for requests, else 503,
 * with what is the matter.
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

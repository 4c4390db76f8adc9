import type { FastifyInstance } from 'fastify';

/** What must be in order for requests to be served. */
export interface Health {
    database: boolean;
    migrations: boolean;
}

/** `GET /healthz`: 200 when the database answers and its migrations are done, else 503, with what is the matter. */
export const healthRoute = (app: FastifyInstance, health: () => Promise<Health>) => {
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
        const found = await health().catch(() => ({ database: false, migrations: false }));
        const ok = found.database && found.migrations;
        return reply
            .code(ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send({ status: ok ? 'ok' : 'unavailable', ...found });
    });
};

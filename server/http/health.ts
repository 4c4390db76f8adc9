import type { FastifyInstance } from 'fastify';

/** The conditions for serving requests. */
export interface Health {
    database: boolean;
    migrations: boolean;
}

/**
 * `GET /healthz`: 200 when the database responds and its migrations are complete, else 503, with the state of
 * both.
 */
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

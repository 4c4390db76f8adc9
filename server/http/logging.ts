import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

const secretPath = /(\/reset-password\/)[^/?#]+/;

/** A request's path for the log: without its query, and without what stands in it for a password. */
export const loggedPath = (url: string) => url.split('?')[0]!.replace(secretPath, '$1***');

/** One JSON line an entry; of a request only its method, its path and who sent it. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: loggedPath(url), address: ip }),
    },
});

/** One line a request, when it has been answered. */
export const logRequests = (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
        request.log.info(
            {
                method: request.method,
                path: loggedPath(request.url),
                status: reply.statusCode,
                milliseconds: Math.round(reply.elapsedTime * 10) / 10,
                address: request.ip,
                account: request.session?.me.id,
            },
            'request',
        );
    });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const secretPath = /(\/reset-password\/)[^/?#]+/;

/** A request's path for the log: without its query, and without the secret of a reset link. */
const loggedPath = (url: string) => url.split('?')[0]!.replace(secretPath, '$1***');

const textIn = (error: object, name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
};

/** The logged fields of an error: PostgreSQL puts the values of a row into other fields. */
const loggedError = (error: Error) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: textIn(error, 'code'),
    table: textIn(error, 'table'),
    constraint: textIn(error, 'constraint'),
});

/** The server's log: one JSON line per entry, without bodies, cookies, tokens or queries. */
export const loggerOptions = (level: Config['logLevel']) => ({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
        err: loggedError,
        req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }),
    },
});

/** One line per request, once its response is sent; the response carries the request's id. */
export const logRequests = (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id);
        done();
    });
    app.addHook('onResponse', (request, reply, done) => {
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
        done();
    });
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestHeader } from '../../contract/saves.ts';
import type { Config } from '../config/config.ts';
import { maskedAddress } from './network.ts';

declare module 'fastify' {
    interface FastifyRequest {
        /** The codes of the refusal that answered it. */
        refusedAs: readonly string[] | undefined;
    }
}

const secretPath = /(\/reset-password\/)[^/?#]+/;

/** A request's path without its query and without the secret of a reset link. */
const loggedPath = (url: string) => url.split('?')[0]!.replace(secretPath, '$1***');

const textIn = (error: object, name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
};

/** Only the frames of a stack: its first lines repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
    stack
        .split('\n')
        .filter(line => /^\s+at /.test(line))
        .join('\n');

/** Removes quotations that may contain values, from PostgreSQL's conversion errors and JSON syntax errors. */
const messageOf = (error: Error) =>
    textIn(error, 'code')?.startsWith('22') || error instanceof SyntaxError
        ? error.message.replace(/".*"/s, '"…"')
        : error.message;

/** Without values of a row or request: PostgreSQL has those in other fields, Drizzle before the driver's message. */
export const loggedError = (error: Error) => {
    const failed = error instanceof DrizzleQueryError ? error : undefined;
    const { cause = new Error('unknown') } = failed ?? { cause: error };
    return {
        type: cause.name,
        message: messageOf(cause),
        query: failed?.query,
        stack: framesOf(error),
        code: textIn(cause, 'code'),
        table: textIn(cause, 'table'),
        constraint: textIn(cause, 'constraint'),
    };
};

/** One JSON line per entry, without bodies, cookies, tokens or queries; people's addresses are `masked` or `full`. */
export const loggerOptions = (level: Config['logLevel'], addresses: Config['logAddresses'] = 'masked') => ({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
        ...(addresses === 'masked' && { address: maskedAddress }),
        err: loggedError,
        req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }),
    },
});

/** Refusals that somebody may be trying to get around: of access, of anti-forgery tokens, after too many attempts. */
const suspicious = new Set([403, 421, 429]);

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The id that a browser or a proxy has given its request, if it is a UUID, else a new one; in lower case, as PostgreSQL
 * writes it, so that one search finds it everywhere.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestHeader.toLowerCase()];
    return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID();
};

/** One line per request, once its response is sent; the response carries the request's id. */
export const logRequests = (app: FastifyInstance) => {
    app.decorateRequest('refusedAs', undefined);
    app.addHook('onRequest', (request, reply, done) => {
        reply.header(requestHeader, request.id);
        done();
    });
    app.addHook('onResponse', (request, reply, done) => {
        request.log[suspicious.has(reply.statusCode) ? 'warn' : 'info'](
            {
                method: request.method,
                path: loggedPath(request.url),
                status: reply.statusCode,
                milliseconds: Math.round(reply.elapsedTime * 10) / 10,
                address: request.ip,
                account: request.session?.me.id,
                program: request.session?.program,
                refused: request.refusedAs,
            },
            'request',
        );
        done();
    });
};

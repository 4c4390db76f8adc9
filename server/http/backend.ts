import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { problem } from '../../contract/refusals.ts';
import { isSaving } from '../../contract/saves.ts';
import { refuse, unavailable } from './errors.ts';

/** What has a save key, by which its client asks for the outcome. Any other call may be repeated. */
const saves = Object.keys(calls)
    .filter(isSaving)
    .map(name => new RegExp(`^${name.replace(' ', ' /api/').replaceAll(/\{\w+\}/g, '[^/]+')}$`));

const isTimeout = (error: unknown) =>
    error instanceof Error && 'statusCode' in error && error.statusCode === 504;

/** Whether there was no connection that a request could have been sent on: each address of a name is tried. */
const isUnsent = (error: unknown): boolean => {
    if (error instanceof AggregateError) return error.errors.every(isUnsent);
    if (!(error instanceof Error)) return false;
    const isConnecting = 'syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall));
    return isConnecting || ('code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT');
};

const answerLost = (
    reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    { error }: { error: unknown },
) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const call = `${reply.request.method} ${reply.request.url.split('?')[0]}`;
    return reply.send(
        saves.some(save => save.test(call)) && !isUnsent(cause)
            ? unavailable(problem('unknownOutcome'), cause)
            : refuse(isTimeout(error) ? 504 : 502, problem('backend'), { cause }),
    );
};

/**
 * Streams bodies; leaves cookies, the anti-forgery header and responses unchanged. An unreachable backend is a 502, and a
 * save that it may have got, without an answer, is an unknown outcome.
 */
export const backendRoutes = async (app: FastifyInstance, backendUrl: string) => {
    const { origin, pathname } = new URL(backendUrl);
    for (const prefix of ['/api', '/images']) {
        await app.register(httpProxy, {
            upstream: origin,
            prefix,
            // Unless told otherwise, it takes any certificate.
            undici: { connect: { rejectUnauthorized: true } },
            rewritePrefix: `${pathname.replace(/\/$/, '')}${prefix}`,
            replyOptions: {
                onError: answerLost,
                rewriteRequestHeaders: (request, headers) => ({
                    ...headers,
                    'x-forwarded-for': request.ip,
                    'x-forwarded-host': request.host,
                    'x-forwarded-proto': request.protocol,
                }),
            },
        });
    }
};

import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { problem, sentenceOf } from '../../contract/refusals.ts';

const backendGone = problem('backend');
const unreachable = { error: sentenceOf(backendGone), codes: [backendGone] } satisfies Failure;

const isTimeout = (error: unknown) =>
    error instanceof Error && 'statusCode' in error && error.statusCode === 504;

const answerUnreachable = (
    reply: FastifyReply<RouteGenericInterface, RawServerBase>,
    { error }: { error: unknown },
) => {
    reply.log.error({ err: error }, 'backend unreachable');
    return reply.code(isTimeout(error) ? 504 : 502).send(unreachable);
};

/** Streams bodies; leaves cookies, the anti-forgery header and responses unchanged; an unreachable backend is a 502. */
export const backendRoutes = async (app: FastifyInstance, backendUrl: string) => {
    const { origin, pathname } = new URL(backendUrl);
    for (const prefix of ['/api', '/images']) {
        await app.register(httpProxy, {
            upstream: origin,
            prefix,
            rewritePrefix: `${pathname.replace(/\/$/, '')}${prefix}`,
            replyOptions: {
                onError: answerUnreachable,
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

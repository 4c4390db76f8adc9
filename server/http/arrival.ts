import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { refuse } from './errors.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface Arrival {
    headers: number;
    /** A body of JSON, from when its headers were read. */
    json: number;
    /** A whole form, whatever its pictures weigh. */
    form: number;
}

/** 5 MB of JSON at 1.4 Mbit/s; 128 MB of pictures at 9 Mbit/s, and one of 10 MB at 0.7. */
export const arrival: Arrival = { headers: 10_000, json: 30_000, form: 120_000 };

/** More connections than this are closed at once: the process must not run out of file descriptors. */
const mostConnections = 10_000;

/** What Node itself enforces: headers, and whole requests of whatever kind, also those nobody reads any more. */
export const serverTimeouts = ({ headers, form }: Arrival) => ({
    requestTimeout: form,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(1000, headers) },
});

export const limitConnections = (app: FastifyInstance) => {
    app.server.maxConnections = mostConnections;
};

const tooSlow = () => refuse(408, problem('requestSlow'), { headers: { connection: 'close' } });

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: FastifyRequest) =>
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

/**
 * Gives each JSON body its time: one that is still on its way then is a 408, and the connection ends. Each request
 * has its own clock, also on a connection that a proxy keeps open for many.
 */
export const limitJsonArrival = (app: FastifyInstance, { json }: Arrival) => {
    app.addHook('preParsing', async (request, reply, payload) => {
        if (!hasBody(request) || request.raw.complete || isForm(request)) return payload;
        const body = new PassThrough();
        const timer = setTimeout(() => body.destroy(tooSlow()), json);
        // A body that is refused for its type or its size is read by nobody, and its errors matter to nobody.
        body.on('error', () => undefined).once('close', () => clearTimeout(timer));
        payload.once('error', error => body.destroy(error));
        reply.raw.once('finish', () => {
            payload.unpipe(body).resume();
            body.destroy();
        });
        return payload.pipe(body);
    });
};

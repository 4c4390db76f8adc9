import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { refuse } from './errors.ts';

/** In milliseconds. */
export interface Arrival {
    headers: number;
    /** A JSON body, from the end of its headers. */
    json: number;
    /** A whole form, whatever the size of its pictures. */
    form: number;
}

/** 5 MB of JSON at 1.4 Mbit/s; 128 MB of pictures at 9 Mbit/s, and one of 10 MB at 0.7. */
export const arrival: Arrival = { headers: 10_000, json: 30_000, form: 120_000 };

/** The limits that Node enforces: on headers, and on whole requests of any kind, including those no longer read. */
export const serverTimeouts = ({ headers, form }: Arrival) => ({
    requestTimeout: form,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(1000, headers) },
});

const tooSlow = () => refuse(408, problem('requestSlow'), { headers: { connection: 'close' } });

export const hasBody = ({ headers }: FastifyRequest) =>
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

/** A late body gets 408 and its connection is closed. Timed per request, even on a connection that a proxy shares. */
export const limitJsonArrival = (app: FastifyInstance, { json }: Arrival) => {
    app.addHook('preParsing', async (request, reply, payload) => {
        if (!hasBody(request) || request.raw.complete || isForm(request)) return payload;
        const body = new PassThrough();
        const timer = setTimeout(() => body.destroy(tooSlow()), json);
        // Nothing reads a body that was refused for its type or size, so nothing else handles its errors.
        body.on('error', () => undefined).once('close', () => clearTimeout(timer));
        payload.once('error', error => body.destroy(error));
        reply.raw.once('finish', () => {
            payload.unpipe(body).resume();
            body.destroy();
        });
        return payload.pipe(body);
    });
};

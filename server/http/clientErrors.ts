import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { problem, sentenceOf, type Problem } from '../../contract/refusals.ts';
import { dataPolicy } from './securityHeaders.ts';

const causes: Record<string, [status: number, wrong: Problem]> = {
    ERR_HTTP_REQUEST_TIMEOUT: [408, problem('requestSlow')],
    HPE_HEADER_OVERFLOW: [431, problem('requestHeaders')],
};

const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
};

/** Responds to what Node cannot parse as a request, in the contract's shape, and closes the connection. */
export const respondToClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
    error,
    socket,
) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
    }
    const [status, wrong] = causes[error.code] ?? [400, problem('request')];
    const body = JSON.stringify({ error: sentenceOf(wrong), codes: [wrong] } satisfies Failure);
    const fields = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
        socket.destroy(),
    );
};

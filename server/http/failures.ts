import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { problem, type Problem, sentenceOf } from '../../contract/refusals.ts';
import { readOnly } from '../database/slowQueries.ts';
import { UnknownOutcome } from '../database/violation.ts';
import { badRequest, conflict, invalid, notFound, Refusal, refuse, unavailable } from './errors.ts';
import { dataPolicy } from './securityHeaders.ts';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Messages of the `pg` driver itself, which have no code. */
const lostConnection =
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** The driver's message for a connection that no longer responds. */
const isOverdue = (error: Error) => error.message === 'Query read timeout';

const codeOf = (error: Error) => {
    if (isOverdue(error)) return '57014';
    return 'code' in error && typeof error.code === 'string' ? error.code : '';
};

/** A missing unix socket fails with ENOENT like a missing file, but means a lost database. */
const isConnecting = (error: Error) => 'syscall' in error && error.syscall === 'connect';

const isUnreachable = (error: Error, code: string) =>
    isConnecting(error) ||
    /^(08|57P0)/.test(code) ||
    code === readOnly ||
    code === '53300' ||
    unreachable.has(code) ||
    lostConnection.test(error.message);

/**
 * Why a read failed because of the standby that it ran on: its connection was lost, it was in the way of what the standby
 * replayed, or a table was locked. Null for any other failure.
 */
export const standbyFault = (thrown: unknown) => {
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(error instanceof Error)) return null;
    const code = codeOf(error);
    // A read that writes is a mistake, on a standby as elsewhere.
    if (code === readOnly) return null;
    if (isUnreachable(error, code) || isOverdue(error)) return 'lost';
    if (code === '55P03') return 'locked';
    return code === '40001' || code === '40P01' ? 'conflict' : null;
};

/** The refusal for a PostgreSQL error that the query did not handle; null for programming errors. */
export const refusalOfDatabaseError = (thrown: unknown): Refusal | null => {
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(error instanceof Error)) return null;
    const code = codeOf(error);
    if (isUnreachable(error, code)) return unavailable(problem('database'), thrown);
    switch (code) {
        case '53100':
        case '53200':
            return unavailable(problem('full'), thrown);
        case '55P03':
        case '57014':
            return unavailable(problem('slow'), thrown);
        case '23505':
            return conflict('sameValue');
        case '23503':
            return conflict('inTheWay');
        case '40001':
        case '40P01':
            return conflict('sameMoment');
        case '22021':
        case '22P05':
            return invalid({ text: problem('unreadable') });
        default:
            return null;
    }
};

const codes: Record<string, Problem> = {
    FST_ERR_CTP_BODY_TOO_LARGE: problem('requestSize'),
    FST_ERR_CTP_INVALID_JSON_BODY: problem('brokenJson'),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('mediaType'),
    FST_ERR_BAD_URL: problem('address'),
    FST_REQ_FILE_TOO_LARGE: problem('fileSize', { megabytes: limits.image.bytes / 1024 / 1024 }),
    FST_FILES_LIMIT: problem('formFiles'),
    FST_FIELDS_LIMIT: problem('formFields'),
    FST_PARTS_LIMIT: problem('formParts'),
    FST_PROTO_VIOLATION: problem('form'),
};

/** How long the rest of a refused body may take to arrive, in milliseconds. */
const restTimeout = 2000;

/** Reads the rest of a refused body: a connection that closes while the client still writes loses the response. */
const readRest = async ({ raw }: FastifyRequest) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe().resume();
    await once(raw, 'end', { signal: AbortSignal.timeout(restTimeout) }).catch(() => undefined);
};

const send = async (
    reply: FastifyReply,
    { status, message, errors, codes: said, stale, linked, merged_into, headers }: Refusal,
) => {
    if (status === 413) await readRest(reply.request);
    reply.request.refusedAs = said.map(({ code }) => code);
    return reply
        .headers(headers)
        .code(status)
        .send(
            (errors
                ? { errors, codes: said }
                : {
                      error: message,
                      codes: said,
                      ...(stale && { stale }),
                      ...(linked && { linked }),
                      ...(merged_into && { merged_into }),
                  }) satisfies Failure,
        );
};

const isFrameworkRefusal = (error: Error): error is FastifyError =>
    'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/** A parameter longer than any id matches no record. */
const isTooLongForAnId = (thrown: unknown) =>
    thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_MAX_PARAM_LENGTH';

/** Whether the browser disconnected before its body had arrived: not an error, and nothing reads the response. */
const isAborted = (thrown: unknown, { raw }: FastifyRequest) =>
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === 'ECONNRESET' &&
    raw.destroyed &&
    !raw.complete;

const refusalOf = (thrown: unknown, request: FastifyRequest) => {
    if (thrown instanceof Refusal) return thrown;
    if (thrown instanceof UnknownOutcome) return unavailable(problem('unknownOutcome'), thrown);
    if (isAborted(thrown, request)) return badRequest('request');
    return isTooLongForAnId(thrown) ? notFound('notFound') : refusalOfDatabaseError(thrown);
};

/** The only place where an error becomes a response. Logs unexpected errors; the client learns nothing about them. */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(thrown, request);
    if (refusal) {
        if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? thrown }, 'unavailable');
        return send(reply, refusal);
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isFrameworkRefusal(error))
        return send(reply, refuse(error.statusCode ?? 400, codes[error.code] ?? problem('request')));
    request.log.error({ err: error }, 'request failed');
    return send(reply, refuse(500, problem('server')));
};

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

/** Answers what Node cannot parse as a request, in the contract's shape, and closes the connection. */
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

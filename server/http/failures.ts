import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { problem, type Problem } from '../../contract/refusals.ts';
import { UnknownOutcome } from '../database/violation.ts';
import { badRequest, notFound, Refusal, refuse, unavailable } from './errors.ts';
import { refusalOfDatabaseError } from './postgresErrors.ts';

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

const send = (
    reply: FastifyReply,
    { status, message, errors, codes: said, stale, linked, headers }: Refusal,
) =>
    reply
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
                  }) satisfies Failure,
        );

const isFrameworkRefusal = (error: Error): error is FastifyError =>
    'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/** A parameter longer than any id matches no record, just like one that is not a number. */
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

/**
 * The only place where an error becomes a response of the contract's shape. Unexpected errors are logged, and
 * the client learns nothing about them.
 */
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

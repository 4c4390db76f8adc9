import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { notFound, Refusal } from './errors.ts';
import { refusalOfDatabaseError } from './postgresErrors.ts';

const serverError = 'Server Error. Please try again later.';

const ownWords: Record<string, string> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
    FST_ERR_CTP_INVALID_JSON_BODY: 'The request holds broken JSON',
    FST_ERR_BAD_URL: 'The address cannot be read',
    FST_REQ_FILE_TOO_LARGE: `A file must not be larger than ${limits.image.bytes / 1024 / 1024} MB`,
    FST_FILES_LIMIT: 'The form holds too many files',
    FST_FIELDS_LIMIT: 'The form holds too many fields',
    FST_PARTS_LIMIT: 'The form holds too many parts',
    FST_PROTO_VIOLATION: 'The form cannot be read',
};

const send = (reply: FastifyReply, status: number, body: Failure) => reply.code(status).send(body);

const sendRefusal = (reply: FastifyReply, { status, message, errors, headers }: Refusal) =>
    send(reply.headers(headers), status, errors ? { errors } : { error: message });

const isFrameworkRefusal = (error: Error): error is FastifyError =>
    'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/** Of a failed query its text, never its values. */
const logged = (error: unknown) =>
    error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };

/** A parameter longer than any id names no record, as one that is no number does. */
const isTooLongForAnId = (thrown: unknown) =>
    thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_MAX_PARAM_LENGTH';

const refusalOf = (thrown: unknown) => {
    if (thrown instanceof Refusal) return thrown;
    return isTooLongForAnId(thrown) ? notFound() : refusalOfDatabaseError(thrown);
};

/**
 * The one place where an error becomes an answer of the contract's shape. The unexpected is logged and
 * tells the asker nothing.
 */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(thrown);
    if (refusal) {
        if (refusal.status >= 500) request.log.error(logged(refusal.cause ?? thrown), 'not available');
        return sendRefusal(reply, refusal);
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isFrameworkRefusal(error))
        return send(reply, error.statusCode ?? 400, { error: ownWords[error.code] ?? error.message });
    request.log.error(logged(error), 'request failed');
    return send(reply, 500, { error: serverError });
};

import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/errors.ts';
import { Refusal } from './errors.ts';
import { refusalOfDatabaseError } from './postgresErrors.ts';

const serverError = 'Server Error. Please try again later.';

const ownWords: Record<string, string> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
    FST_ERR_CTP_INVALID_JSON_BODY: 'The request holds broken JSON',
    FST_ERR_BAD_URL: 'The address cannot be read',
};

const send = (reply: FastifyReply, status: number, body: Failure) => reply.code(status).send(body);

const sendRefusal = (reply: FastifyReply, { status, message, errors, headers }: Refusal) =>
    send(reply.headers(headers), status, errors ? { errors } : { error: message });

const isFrameworkRefusal = (error: Error): error is FastifyError =>
    'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/**
 * The one place where an error becomes an answer of the contract's shape. The unexpected is logged and
 * tells the asker nothing; of a failed query the text is logged, never its values.
 */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = thrown instanceof Refusal ? thrown : refusalOfDatabaseError(thrown);
    if (refusal) {
        if (refusal.status >= 500) request.log.error({ err: thrown }, 'database not reachable');
        return sendRefusal(reply, refusal);
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isFrameworkRefusal(error))
        return send(reply, error.statusCode ?? 400, { error: ownWords[error.code] ?? error.message });
    if (error instanceof DrizzleQueryError)
        request.log.error({ err: error.cause, query: error.query }, 'query failed');
    else request.log.error({ err: error }, 'request failed');
    return send(reply, 500, { error: serverError });
};

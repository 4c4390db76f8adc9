import { DrizzleQueryError } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { conflict, invalid, type Refusal, unavailable } from './errors.ts';

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

/** A missing unix socket fails with ENOENT, as a missing file does; only the former is a lost database. */
const isConnecting = (error: Error) => 'syscall' in error && error.syscall === 'connect';

const isUnreachable = (error: Error, code: string) =>
    isConnecting(error) ||
    /^(08|57P0)/.test(code) ||
    code === '53300' ||
    unreachable.has(code) ||
    lostConnection.test(error.message);

/** The refusal for a PostgreSQL error that the query did not handle itself; null for programming errors. */
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

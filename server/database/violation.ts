import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

const hasCode = (thrown: unknown, code: string) =>
    thrown instanceof DrizzleQueryError &&
    thrown.cause !== undefined &&
    'code' in thrown.cause &&
    thrown.cause.code === code;

export const isDuplicate = (thrown: unknown) => hasCode(thrown, '23505');

/** The foreign key whose target does not exist; undefined for any other failure. */
export const brokenReference = (thrown: unknown) =>
    hasCode(thrown, '23503') && thrown instanceof DrizzleQueryError
        ? (thrown.cause as DatabaseError).constraint
        : undefined;

/** Whether a change failed because a later edit changed the same record (`edit_overtaken`). */
export const isOvertaken = (thrown: unknown) => hasCode(thrown, '40001');

/** It is unknown whether a transaction was committed. */
export class UnknownOutcome extends Error {
    override name = 'UnknownOutcome';
}

/**
 * Whether a failed COMMIT may have been carried out: the connection broke, or no response came in time. On any other
 * error PostgreSQL has rolled back.
 */
export const isUndecided = (thrown: unknown) => {
    const cause = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    return !(cause instanceof DatabaseError) || /^(08|57P)/.test(cause.code ?? '');
};

/** Runs a save. If another one stored the same value first, `recheck` may name the field at fault by throwing. */
export const orNameDuplicate = async <Result>(save: () => Promise<Result>, recheck: () => Promise<void>) => {
    try {
        return await save();
    } catch (error) {
        if (isDuplicate(error)) await recheck();
        throw error;
    }
};

import { DrizzleQueryError } from 'drizzle-orm';

/** Whether a query failed because a row with the same value already exists. */
const isDuplicate = (thrown: unknown) =>
    thrown instanceof DrizzleQueryError &&
    thrown.cause !== undefined &&
    'code' in thrown.cause &&
    thrown.cause.code === '23505';

/**
 * Runs a save. When another save stored the same value first, `recheck` may name the field at fault by
 * throwing; if it does not, the database's own error is thrown.
 */
export const orNameDuplicate = async <Result>(save: () => Promise<Result>, recheck: () => Promise<void>) => {
    try {
        return await save();
    } catch (error) {
        if (isDuplicate(error)) await recheck();
        throw error;
    }
};

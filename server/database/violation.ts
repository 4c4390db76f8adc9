import { DrizzleQueryError } from 'drizzle-orm';

/** Whether a query failed because a row with the same value exists already. */
const isDuplicate = (thrown: unknown) =>
    thrown instanceof DrizzleQueryError &&
    thrown.cause !== undefined &&
    'code' in thrown.cause &&
    thrown.cause.code === '23505';

/**
 * Runs a save. When another save put the same value in first, `recheck` may name the field at fault by
 * throwing; if it finds none, the database's own refusal stands.
 */
export const orNameDuplicate = async <Result>(save: () => Promise<Result>, recheck: () => Promise<void>) => {
    try {
        return await save();
    } catch (error) {
        if (isDuplicate(error)) await recheck();
        throw error;
    }
};

import { sql } from 'drizzle-orm';
import type { Database, Edit } from '../../http/services.ts';
import type { Reader } from '../seen.ts';
import type { Ground } from './attempt.ts';
import { readReferences, readTables } from './tables.ts';

/** Defers the checks of references, so that rows can be restored in any order. */
export const prepareGround = async (tx: Database, reader: Reader): Promise<Ground> => {
    const tables = await readTables(tx);
    const references = await readReferences(tx);
    const names = references.map(({ name }) => sql.identifier(name));
    await tx.execute(sql`set constraints ${sql.join(names, sql`, `)} deferred`);
    return { tx, tables, references, last: 0, reader };
};

/** Rolls a transaction back and hands out its result. */
class Found<Result> extends Error {
    readonly result: Result;
    constructor(result: Result) {
        super('rolled back');
        this.result = result;
    }
}

export const withoutTrace = async <Result>(
    edit: Edit,
    run: (tx: Database) => Promise<Result>,
): Promise<Result> => {
    try {
        return await edit(async tx => {
            throw new Found(await run(tx));
        });
    } catch (thrown) {
        if (thrown instanceof Found) return (thrown as Found<Result>).result;
        throw thrown;
    }
};

import type { Database } from '../../http/services.ts';
import { logNothing } from '../../database/edit.ts';
import { prepareGround } from './ground.ts';
import { loggedSince } from './log.ts';
import { netOf, stepsBack } from './net.ts';
import { takeSteps } from './steps.ts';

class Read<Result> extends Error {
    readonly result: Result;
    constructor(result: Result) {
        super('read');
        this.result = result;
    }
}

/** A connection takes one statement at a time. */
const inTurn = (tx: Database): Database => {
    let last: Promise<unknown> = Promise.resolve();
    const execute: Database['execute'] = query => {
        const next = last.then(() => tx.execute(query));
        last = next.catch(() => undefined);
        return next as never;
    };
    return new Proxy(tx, { get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)) });
};

/** Returns what `read` finds with everything as it was before the transaction's edit; leaves no trace. */
export const asBefore = async <Result>(
    tx: Database,
    read: (tx: Database) => Promise<Result>,
): Promise<Result> => {
    try {
        return await tx.transaction(async point => {
            const { tables } = await prepareGround(point, null);
            await logNothing(point);
            const rows = await loggedSince(point, tables, 0);
            // The rows are those of this very edit: nobody else has changed them since.
            const steps = stepsBack(
                rows,
                netOf(rows),
                () => undefined,
                () => false,
            );
            await takeSteps(point, steps);
            throw new Read(await read(inTurn(point)));
        });
    } catch (thrown) {
        if (thrown instanceof Read) return (thrown as Read<Result>).result;
        throw thrown;
    }
};

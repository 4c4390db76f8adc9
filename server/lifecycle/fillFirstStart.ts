import type { Config } from '../config/config.ts';
import { fillDemo, NotEmptyError } from '../demo/fill/fillDemo.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { progressLine } from './progressLine.ts';

/** A start that was killed just after the filling has its data. */
const ignoreFilled = (error: unknown) => {
    if (!(error instanceof NotEmptyError)) throw error;
};

/**
 * Puts the demo data into a new embedded database, unless the settings say no. Interrupted, it is begun
 * afresh at the next start.
 */
export const fillFirstStart = async (
    { demoData }: Pick<Config, 'demoData'>,
    { db, firstStartDone }: OpenDatabase,
) => {
    if (demoData) {
        const { show, end } = progressLine('First start: filling in the demo data');
        await fillDemo({ db, now: new Date(), progress: show }).catch(ignoreFilled);
        end();
    }
    firstStartDone();
};

import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import { countFactor } from '../throttle.ts';
import { stepOfCode } from './oneTimeCodes.ts';
import { readSecret, takeRecoveryCode, takeStep } from './queriesFactor.ts';

const isOneTime = (code: string) => /^\d{6}$/.test(code);

/** A secret that is not confirmed yet opens nothing. */
const takeOneTimeCode = async (db: Database, account: number, code: string, isConfirmed: boolean) => {
    const found = await readSecret(db, account);
    const step = found?.isConfirmed === isConfirmed ? stepOfCode(found.secret, code) : null;
    return step !== null && takeStep(db, account, step);
};

const counted = async (db: Database, account: number, isRight: () => Promise<boolean>) => {
    const forgive = await countFactor(db, account);
    if (!(await isRight())) throw invalid({ code: problem('code') });
    await forgive();
};

/**
 * Uses up a code of an account's app, or one of its recovery codes, and says which it was. Throws 422 for a wrong or used
 * one, 429 after many.
 */
export const takeCode = async (db: Database, account: number, code: string) => {
    await counted(db, account, () =>
        isOneTime(code) ? takeOneTimeCode(db, account, code, true) : takeRecoveryCode(db, account, code),
    );
    return isOneTime(code) ? ('one_time_code' as const) : ('recovery_code' as const);
};

/** Confirms an account's new secret by a code of it. Throws like `takeCode`. */
export const confirmSecret = (db: Database, account: number, code: string) =>
    counted(db, account, () => takeOneTimeCode(db, account, code, false));

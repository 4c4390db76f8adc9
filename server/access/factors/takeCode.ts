import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import { countFactor } from '../throttle.ts';
import { stepOfCode } from './oneTimeCodes.ts';
import { readSecret, takeRecoveryCode, takeStep } from './queriesFactor.ts';

const isOneTime = (code: string) => /^\d{6}$/.test(code);

const takeOneTimeCode = async (db: Database, account: number, code: string) => {
    const found = await readSecret(db, account);
    const step = found && stepOfCode(found.secret, code);
    return typeof step === 'number' && (await takeStep(db, account, step));
};

/**
 * Uses up a code of an account's app, or one of its recovery codes, and says which it was. Throws 422 for a wrong or used
 * one, 429 after many.
 */
export const takeCode = async (db: Database, account: number, code: string) => {
    const forgive = await countFactor(db, account);
    const isRight = await (isOneTime(code) ? takeOneTimeCode : takeRecoveryCode)(db, account, code);
    if (!isRight) throw invalid({ code: problem('code') });
    await forgive();
    return isOneTime(code) ? ('one_time_code' as const) : ('recovery_code' as const);
};

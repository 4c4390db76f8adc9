import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { countFactor } from '../throttle.ts';
import { stepOfCode } from './oneTimeCodes.ts';
import { addFactor, readSecret, takeRecoveryCode, takeStep } from './queriesFactor.ts';

const isOneTime = (code: string) => /^\d{6}$/.test(code);

/** A secret that is not confirmed yet opens nothing. */
const takeOneTimeCode = async (db: Database, account: number, code: string, isConfirmed: boolean) => {
    const found = await readSecret(db, account);
    const step = found?.isConfirmed === isConfirmed ? stepOfCode(found.secret, code) : null;
    return step !== null && takeStep(db, account, step);
};

/** Returns what a right code brings; null or false is a wrong one. */
const counted = async <Taken>(
    db: Database,
    account: number,
    take: () => Promise<Taken | null | false>,
): Promise<Taken> => {
    const forgive = await countFactor(db, account);
    const taken = await take();
    if (!taken) throw invalid({ code: problem('code') });
    await forgive();
    return taken;
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

/** Confirms the new secret of a session's account by a code of it, and returns as `addFactor`. Throws like `takeCode`. */
export const confirmSecret = (db: Database, session: Session, code: string) =>
    // Counted outside the transaction, which a wrong code undoes.
    counted(db, session.me.id, () =>
        addFactor(db, session, tx => takeOneTimeCode(tx, session.me.id, code, false)),
    );

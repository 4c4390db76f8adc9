import type { OpenedBy } from '../../../contract/access.ts';
import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors.ts';
import type { KeyUser } from '../../http/serverKey.ts';
import { countFactor, type Guesser } from '../throttle.ts';
import { stepOfCode } from './oneTimeCodes.ts';
import { holdCodes, holdRecoveryCode, readSecret, takeRecoveryCode, takeStep } from './queriesFactor.ts';

const isOneTime = (code: string) => /^\d{6}$/.test(code);

type Hold = (tx: Database) => Promise<boolean>;

interface Taken {
    openedBy: OpenedBy;
    /** Whether the account still has what was shown, and keeps it until the transaction ends. */
    hold: Hold;
}

/** A secret that is not confirmed yet opens nothing. Null for a wrong code. */
const takeOneTimeCode = async (
    { db, config }: KeyUser,
    account: number,
    { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<Hold | null> => {
    const found = await readSecret({ db, config }, account);
    const step = found?.isConfirmed === isConfirmed ? stepOfCode(found.secret, code) : null;
    if (step === null || !(await takeStep(db, account, { step, stored: found!.stored }))) return null;
    return tx => holdCodes(tx, account, found!.stored);
};

/** Returns what a right code brings; null is a wrong one. */
const counted = async <Result>(
    db: Database,
    guesser: Guesser,
    take: () => Promise<Result | null>,
): Promise<Result> => {
    const forgive = await countFactor(db, guesser);
    const taken = await take();
    if (!taken) throw invalid({ code: problem('code') });
    await forgive();
    return taken;
};

/**
 * Uses up a code of an account's app, or one of its recovery codes, and says which it was. Throws 422 for a wrong or used
 * one, 429 after many.
 */
export const takeCode = (services: KeyUser, code: string, guesser: Guesser): Promise<Taken> =>
    counted(services.db, guesser, async () => {
        const { account } = guesser;
        if (isOneTime(code)) {
            const hold = await takeOneTimeCode(services, account, { code, isConfirmed: true });
            return hold && { openedBy: 'one_time_code', hold };
        }
        const hash = await takeRecoveryCode(services.db, account, code);
        return hash === null ? null : { openedBy: 'recovery_code', hold: tx => holdRecoveryCode(tx, hash) };
    });

/**
 * Confirms the new secret of an account by a code of it, as `turnOn` does with what is given to it. Throws like
 * `takeCode`.
 */
export const confirmSecret = <Result>(
    { db, config }: KeyUser,
    { code, ...guesser }: Guesser & { code: string },
    turnOn: (add: (tx: Database) => Promise<boolean>) => Promise<Result | null>,
) =>
    // Counted outside the transaction, which a wrong code undoes.
    counted(db, guesser, () =>
        turnOn(async tx => {
            const asked = { code, isConfirmed: false };
            return (await takeOneTimeCode({ db: tx, config }, guesser.account, asked)) !== null;
        }),
    );

import { conflict } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../signIn.ts';
import { newSecret } from './oneTimeCodes.ts';
import {
    factorsOf,
    hasFactor,
    keepSecret,
    readDue,
    readSecret,
    removeFactors,
    saveRecoveryCodes,
} from './queriesFactor.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { takeCode } from './takeCode.ts';

type FactorCall =
    | 'GET auth/factors'
    | 'POST auth/factors/codes'
    | 'PUT auth/factors/codes'
    | 'POST auth/factors/recovery-codes'
    | 'POST auth/factors/off';

/** An account's one-time codes and recovery codes. */
export const factorRoutes = (
    { db, config }: Services,
    { reenter }: Entrance,
): Pick<Routes<'access'>, FactorCall> => {
    const renew = async (account: number) => {
        const codes = newRecoveryCodes();
        await saveRecoveryCodes(db, account, codes);
        return { recovery_codes: codes };
    };
    const checkFactor = async (account: number, code: string) => {
        if (!(await hasFactor(db, account))) throw conflict('codesOff');
        await takeCode(db, account, code);
    };

    return {
        'GET auth/factors': async ({ me, session }) => ({
            ...(await factorsOf(db, me.id)),
            due: session.grace === 'unneeded' ? null : await readDue(db, me.id),
        }),

        'POST auth/factors/codes': async ({ me }) => {
            const made = newSecret(config.appName, me.email);
            if (!(await keepSecret(db, me.id, made.secret))) throw conflict('codesOn');
            return made;
        },

        'PUT auth/factors/codes': async ({ me, body, session, request, reply }) => {
            const known = await readSecret(db, me.id);
            if (known?.isConfirmed) throw conflict('codesOn');
            await takeCode(db, me.id, body.code);
            const codes = await renew(me.id);
            // No session lives on by the password alone.
            await reenter({ account: me, openedBy: 'one_time_code', session, request, reply });
            return codes;
        },

        'POST auth/factors/recovery-codes': async ({ me, body }) => {
            await checkFactor(me.id, body.code);
            return renew(me.id);
        },

        'POST auth/factors/off': async ({ me, body }) => {
            await checkFactor(me.id, body.code);
            await removeFactors(db, me.id);
        },
    };
};

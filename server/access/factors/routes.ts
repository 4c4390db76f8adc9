import { conflict } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../signIn.ts';
import { newSecret } from './oneTimeCodes.ts';
import {
    factorsOf,
    hasFactor,
    keepSecret,
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
    | 'DELETE auth/factors/codes';

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

    return {
        'GET auth/factors': ({ me }) => factorsOf(db, me.id),

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

        'POST auth/factors/recovery-codes': async ({ me }) => {
            if (!(await hasFactor(db, me.id))) throw conflict('codesOff');
            return renew(me.id);
        },

        'DELETE auth/factors/codes': async ({ me }) => {
            if (!(await removeFactors(db, me.id))) throw conflict('codesOff');
        },
    };
};

import { conflict } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../signIn.ts';
import { newSecret } from './oneTimeCodes.ts';
import {
    deleteCodes,
    factorsOf,
    keepSecret,
    readDue,
    readSecret,
    removeFactor,
    renewRecoveryCodes,
} from './queriesFactor.ts';
import { confirmSecret } from './takeCode.ts';

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
): Pick<Routes<'access'>, FactorCall> => ({
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
        const added = await confirmSecret(db, session, body.code);
        // No session lives on by the password alone.
        if (added.recovery_codes)
            await reenter({ account: me, openedBy: 'one_time_code', session, request, reply });
        return added;
    },

    'POST auth/factors/recovery-codes': async ({ session }) => {
        const codes = await renewRecoveryCodes(db, session);
        if (!codes) throw conflict('factorsOff');
        return { recovery_codes: codes };
    },

    'DELETE auth/factors/codes': async ({ me, session }) => {
        if (!(await removeFactor(db, session, tx => deleteCodes(tx, me.id)))) throw conflict('codesOff');
    },
});

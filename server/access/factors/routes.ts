import { conflict } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../entrance.ts';
import { checkFirstFactor } from './firstFactor.ts';
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
    { turnOn }: Entrance,
): Pick<Routes<'access'>, FactorCall> => ({
    'GET auth/factors': async ({ me, session }) => ({
        ...(await factorsOf(db, me.id)),
        due: session.grace === 'unneeded' ? null : await readDue(db, me.id),
    }),

    'POST auth/factors/codes': async ({ me, session }) => {
        checkFirstFactor(session);
        const made = newSecret(config.appName, me.email);
        if (!(await keepSecret({ db, config }, me.id, made.secret))) throw conflict('codesOn');
        return made;
    },

    'PUT auth/factors/codes': async ({ me, body, session, request, reply }) => {
        checkFirstFactor(session);
        const known = await readSecret({ db, config }, me.id);
        if (known?.isConfirmed) throw conflict('codesOn');
        const guesser = { account: me.id, session: session.tokenHash, address: request.ip, browser: null };
        const { recovery_codes } = await confirmSecret({ db, config }, { ...guesser, code: body.code }, add =>
            turnOn({ session, add, openedBy: 'one_time_code', request, reply }),
        );
        return { recovery_codes };
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

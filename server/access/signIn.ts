import type { OpenedBy } from '../../contract/access.ts';
import type { Database } from '../database/database.ts';
import { forbidden, notFound, Refusal, signedOut } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { hashToken, shownMe } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import type { Entrance, Familiar } from './entrance.ts';
import { factorWays } from './factors/queriesFactor.ts';
import { takeCode } from './factors/takeCode.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import {
    findAccount,
    findByEmail,
    findByResetToken,
    holdPassword,
    holdResetLink,
    readPasswordHash,
    replaceHash,
} from './queries.ts';
import { refusalLog } from './refusalLog.ts';
import { countAttempt } from './throttle.ts';

/**
 * Neither the 401 nor its timing tells a wrong password from an unknown account. Throws 429 after many failures, and 401
 * `secondFactor` if the account has one to show.
 */
export const signInWithPassword = (services: Services, { recognise, pass }: Entrance) => {
    const { db, config, passwordCost } = services;
    const logRefusal = refusalLog(services);

    /** The stored hash after a right password: a new one if passwords cost more by now. */
    const rehash = async (id: number, password: string, stored: string | null) => {
        if (stored === null || !isOutdated(stored, passwordCost)) return stored;
        const hash = await hashPassword(password, passwordCost);
        return (await replaceHash(db, id, stored, hash)) ? hash : stored;
    };

    return async ({ body: { email, password }, request, reply }: RouteContext<'POST auth/login'>) => {
        const found = await findByEmail(db, email);
        let familiar: Familiar;
        try {
            if (!config.localSignIn) throw forbidden('passwordsOff');
            refuseDemoAccount(email, request, config);
            familiar = await recognise(request, email);
            await countAttempt(db, { email, address: request.ip, ...familiar });
            if (!(await isPassword(password, found?.passwordHash ?? null, passwordCost)) || !found)
                throw signedOut('credentials');
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, email, found?.id, error);
            throw error;
        }
        const { passwordHash: stored, ...me } = found;
        const passwordHash = await rehash(me.id, password, stored);
        const hold = (tx: Database) => holdPassword(tx, me.id, passwordHash);
        const entry = { account: me, familiar, openedBy: 'password' as const, passwordHash, hold };
        if (!(await pass({ ...entry, request, reply }))) throw signedOut('credentials');
        return shownMe(me);
    };
};

/** Lets the second factor alone confirm who a signed-in account is, for the session that a code then opens. */
export const beginToConfirm =
    ({ db }: Services, { pending }: Entrance) =>
    async ({ me, reply }: RouteContext<'POST auth/confirm'>) => {
        const ways = await factorWays(db, me.id);
        if (ways.length > 0) {
            const passwordHash = await readPasswordHash(db, me.id);
            await pending.note(reply, { account: me.id, by: 'session', passwordHash });
        }
        return { ways };
    };

/** The second step: the account whose password or reset link was right shows its factor. Throws 422 for a wrong code. */
export const signInWithCode = (services: Services, { pending, recognise, finish }: Entrance) => {
    const { config } = services;
    const logRefusal = refusalLog(services);
    return async ({ body, request, reply }: RouteContext<'POST auth/login/code'>) => {
        const first = await pending.find(request);
        const me = first && (await findAccount(services.db, first.account));
        if (!me) throw signedOut('secondFactorLate');
        const familiar = await recognise(request, me.email);
        let taken: { openedBy: OpenedBy; hold: (tx: Database) => Promise<boolean> };
        try {
            refuseDemoAccount(me.email, request, config);
            const isConfirming = first.by === 'session';
            taken = await takeCode(services, body.code, {
                account: me.id,
                address: request.ip,
                browser: familiar.browser,
                session: isConfirming ? request.session!.tokenHash : undefined,
            });
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, me.email, me.id, error);
            throw error;
        }
        return finish({ me, first, familiar, ...taken, request, reply });
    };
};

/**
 * Signs in with a reset link, so that the current password is not required; the second factor is. Throws 404 for an
 * invalid link.
 */
export const signInWithResetToken = (services: Services, { recognise, pass }: Entrance) => {
    const { db, config } = services;
    return async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        const link = hashToken(params.token);
        const found = await findByResetToken(db, link);
        if (!found) throw notFound('resetLink');
        const { passwordHash, ...me } = found;
        refuseDemoAccount(me.email, request, config);
        const familiar = await recognise(request, me.email);
        const hold = (tx: Database) => holdResetLink(tx, me.id, link);
        const entry = { account: me, familiar, openedBy: 'reset_link' as const, passwordHash, link, hold };
        if (!(await pass({ ...entry, request, reply }))) throw notFound('resetLink');
        return shownMe({ ...me, has_password: false });
    };
};

import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedBy } from '../../contract/access.ts';
import { isLoopback } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { writeSessionCookie } from '../http/cookies.ts';
import { refuseCrossSite } from '../http/csrf.ts';
import { notFound, Refusal, signedOut } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import { rememberServerKey } from '../http/serverKey.ts';
import type { Services } from '../http/services.ts';
import { endSession, endSessions, openSession } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import { knownBrowsers } from './knownBrowser.ts';
import { type FirstStep, pendingFactor } from './factors/pendingFactor.ts';
import { hasFactor } from './factors/queriesFactor.ts';
import { useCode } from './factors/useCode.ts';
import { isPassword } from './password.ts';
import { findAccount, findByEmail, findByResetToken, hasSignedIn, writeLoginLog } from './queries.ts';
import { logEnded } from './sessions.ts';
import { countAttempt, forgiveAttempt, isKnownAddress } from './throttle.ts';
import { parseUserAgent, systemName, type Device } from './userAgent.ts';

/** What the account knows of the browser and the address of a sign-in. */
interface Familiar {
    /** The browser's id if the account has signed in there before. */
    browser: string | null;
    knownAddress: boolean;
}

interface Entry {
    account: { id: number; email: string };
    familiar: Familiar;
    openedBy: OpenedBy;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Nothing is new to an account that has never signed in, and this machine is no new address. */
const openingOf = async (db: Database, { account, familiar, openedBy, request }: Entry, device: Device) => {
    const isFirst = !(await hasSignedIn(db, account.id));
    return {
        address: request.ip,
        browser: device.browser,
        system: systemName(device),
        form: device.form,
        opened_by: openedBy,
        known_browser: isFirst ? null : familiar.browser !== null,
        known_address: isFirst ? null : familiar.knownAddress || isLoopback(request.ip),
    };
};

/**
 * Returns `enter`, which replaces the browser's session, cookie and anti-forgery secret, `pass`, which first asks an
 * account with a second factor for it, and `reenter`, which ends all sessions of the account before.
 */
export const entrance = ({ db, config }: Services) => {
    const browsers = knownBrowsers(db);

    const recognise = async (request: FastifyRequest, email: string): Promise<Familiar> => ({
        browser: await browsers.find(request, email),
        knownAddress: await isKnownAddress(db, email, request.ip),
    });

    const enter = async (entry: Entry) => {
        const { account, familiar, openedBy, request, reply } = entry;
        if (openedBy !== 'reset_link')
            await forgiveAttempt(db, { email: account.email, address: request.ip, ...familiar });
        if (request.session) {
            await endSession(db, request.session.tokenHash);
            logEnded(request, request.session.me.id, 'signed in again', 1);
        }
        const device = parseUserAgent(request.headers['user-agent']);
        const opening = await openingOf(db, entry, device);
        const { token, csrfSecret } = await openSession(
            db,
            config.session,
            account.id,
            openedBy === 'reset_link',
            opening,
        );
        const isNew = opening.known_browser === false && opening.known_address === false;
        await writeLoginLog(db, account.id, device, isNew ? request.ip : null);
        writeSessionCookie(reply, token, config.session);
        await browsers.note(request, reply, account.email);
        request.csrfSecret = csrfSecret;
    };

    const pending = pendingFactor(db);

    /** Throws 401 `secondFactor` instead if the account has one. */
    const pass = async (entry: Entry & { openedBy: FirstStep }) => {
        const { account, openedBy, reply } = entry;
        if (await hasFactor(db, account.id)) {
            await pending.note(reply, { account: account.id, by: openedBy });
            throw signedOut('secondFactor');
        }
        await enter(entry);
    };

    const reenter = async (entry: Omit<Entry, 'familiar'>) => {
        const { account, request } = entry;
        logEnded(
            request,
            account.id,
            'second factor on',
            await endSessions(db, account.id, request.session?.tokenHash),
        );
        await enter({ ...entry, familiar: await recognise(request, account.email) });
    };

    return { recognise, pending, enter, pass, reenter };
};

export type Entrance = ReturnType<typeof entrance>;

/** An unknown address may be a password typed into the wrong field, so the log gets only a keyed hash of it. */
const refusalLog = ({ db }: Services) => {
    const key = rememberServerKey(db, 'sign-in-log');
    return async (
        request: FastifyRequest,
        email: string,
        account: number | undefined,
        { codes }: Refusal,
    ) => {
        const tried = createHmac('sha256', await key())
            .update(email.toLowerCase())
            .digest('base64url')
            .slice(0, 16);
        request.log.warn(
            {
                reason: codes[0]?.code,
                address: request.ip,
                ...(account === undefined ? { tried } : { account }),
            },
            'sign-in refused',
        );
    };
};

/**
 * Neither the 401 nor its timing tells a wrong password from an unknown account. Throws 429 after many failures, and 401
 * `secondFactor` if the account has one to show.
 */
export const signInWithPassword = (services: Services, { recognise, pass }: Entrance) => {
    const { db, config, passwordCost } = services;
    const logRefusal = refusalLog(services);
    return async ({ body: { email, password }, request, reply }: RouteContext<'POST auth/login'>) => {
        const found = await findByEmail(db, email);
        let familiar: Familiar;
        try {
            refuseDemoAccount(email, request, config);
            familiar = await recognise(request, email);
            await countAttempt(db, { email, address: request.ip, ...familiar });
            if (!(await isPassword(password, found?.passwordHash ?? null, passwordCost)) || !found)
                throw signedOut('credentials');
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, email, found?.id, error);
            throw error;
        }
        const { passwordHash: _, ...me } = found;
        await pass({ account: me, familiar, openedBy: 'password', request, reply });
        return me;
    };
};

/** The second step: the account whose password or reset link was right shows its factor. Throws 422 for a wrong code. */
export const signInWithCode = (services: Services, { pending, recognise, enter }: Entrance) => {
    const { db, config } = services;
    const logRefusal = refusalLog(services);
    return async ({ body, request, reply }: RouteContext<'POST auth/login/code'>) => {
        const first = await pending.find(request);
        const me = first && (await findAccount(db, first.account));
        if (!me) throw signedOut('secondFactorLate');
        let openedBy: OpenedBy;
        try {
            refuseDemoAccount(me.email, request, config);
            openedBy = await useCode(db, me.id, body.code);
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, me.email, me.id, error);
            throw error;
        }
        pending.clear(reply);
        const isReset = first.by === 'reset_link';
        const familiar = await recognise(request, me.email);
        await enter({ account: me, familiar, openedBy: isReset ? first.by : openedBy, request, reply });
        return isReset ? { ...me, has_password: false } : me;
    };
};

/**
 * Signs in with a reset link, so that the current password is not required; the second factor is. Throws 404 for an
 * invalid link.
 */
export const signInWithResetToken = (services: Services, { recognise, pass }: Entrance) => {
    const { db, config } = services;
    return async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        refuseCrossSite(request);
        const me = await findByResetToken(db, params.token);
        if (!me) throw notFound('resetLink');
        refuseDemoAccount(me.email, request, config);
        const familiar = await recognise(request, me.email);
        await pass({ account: me, familiar, openedBy: 'reset_link', request, reply });
        return { ...me, has_password: false };
    };
};

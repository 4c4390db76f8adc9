import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
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
import { endSession, openSession } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import { knownBrowsers } from './knownBrowser.ts';
import { isPassword } from './password.ts';
import {
    findByEmail,
    findByResetToken,
    hasSignedIn,
    holdPassword,
    holdResetToken,
    writeLoginLog,
} from './queries.ts';
import { logEnded } from './sessions.ts';
import { countAttempt, isKnownAddress } from './throttle.ts';
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
    /** Whether what was shown is right still, and stays so until the session is open. */
    hold: (tx: Database) => Promise<boolean>;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Nothing is new to an account that has never signed in, and this machine is no new address. */
const openingOf = async (db: Database, { account, familiar, openedBy, request }: Entry, device: Device) => {
    const isFirst = !(await hasSignedIn(db, account.id));
    return {
        // A proxy may pass on anything.
        address: isIP(request.ip) ? request.ip : null,
        browser: device.browser,
        system: systemName(device),
        form: device.form,
        opened_by: openedBy,
        known_browser: isFirst ? null : familiar.browser !== null,
        known_address: isFirst ? null : familiar.knownAddress || isLoopback(request.ip),
    };
};

/**
 * Returns `enter`, which replaces the browser's session, cookie and anti-forgery secret, unless what opens it is no
 * longer right.
 */
const entrance = ({ db, config }: Services) => {
    const browsers = knownBrowsers(db);

    const recognise = async (request: FastifyRequest, email: string): Promise<Familiar> => ({
        browser: await browsers.find(request, email),
        knownAddress: await isKnownAddress(db, email, request.ip),
    });

    const enter = async (entry: Entry) => {
        const { account, openedBy, hold, request, reply } = entry;
        const device = parseUserAgent(request.headers['user-agent']);
        const opening = await openingOf(db, entry, device);
        // A password saved meanwhile ends this session too, or keeps it from opening.
        const opened = await db.transaction(
            async tx =>
                (await hold(tx)) &&
                openSession(tx, config.session, account.id, openedBy === 'reset_link', opening),
        );
        if (!opened) return false;
        if (request.session) {
            await endSession(db, request.session.tokenHash);
            logEnded(request, request.session.me.id, 'signed in again', 1);
        }
        const isNew = opening.known_browser === false && opening.known_address === false;
        await writeLoginLog(db, account.id, device, isNew ? opening.address : null);
        writeSessionCookie(reply, opened.token, config.session);
        await browsers.note(request, reply, account.email);
        request.csrfSecret = opened.csrfSecret;
        return true;
    };
    return { recognise, enter };
};

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

/** Neither the 401 nor its timing tells a wrong password from an unknown account. Throws 429 after many failures. */
export const signInWithPassword = (services: Services) => {
    const { db, config, passwordCost } = services;
    const { recognise, enter } = entrance(services);
    const logRefusal = refusalLog(services);
    return async ({ body: { email, password }, request, reply }: RouteContext<'POST auth/login'>) => {
        const found = await findByEmail(db, email);
        let familiar: Familiar;
        try {
            refuseDemoAccount(email, request, config);
            familiar = await recognise(request, email);
            const forgive = await countAttempt(db, { email, address: request.ip, ...familiar });
            if (!(await isPassword(password, found?.passwordHash ?? null, passwordCost)) || !found)
                throw signedOut('credentials');
            await forgive();
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, email, found?.id, error);
            throw error;
        }
        const { passwordHash, ...me } = found;
        const hold = (tx: Database) => holdPassword(tx, me.id, passwordHash!);
        if (!(await enter({ account: me, familiar, openedBy: 'password', hold, request, reply })))
            throw signedOut('credentials');
        return me;
    };
};

/** Signs in with a reset link, so that the current password is not required. Throws 404 for an invalid link. */
export const signInWithResetToken = (services: Services) => {
    const { db, config } = services;
    const { recognise, enter } = entrance(services);
    return async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        refuseCrossSite(request);
        const me = await findByResetToken(db, params.token);
        if (!me) throw notFound('resetLink');
        refuseDemoAccount(me.email, request, config);
        const familiar = await recognise(request, me.email);
        const hold = (tx: Database) => holdResetToken(tx, me.id, params.token);
        if (!(await enter({ account: me, familiar, openedBy: 'reset_link', hold, request, reply })))
            throw notFound('resetLink');
        return { ...me, has_password: false };
    };
};

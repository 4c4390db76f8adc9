import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me, OpenedBy } from '../../contract/access.ts';
import { isLoopback } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { writeSessionCookie } from '../http/cookies.ts';
import { forbidden, notFound, Refusal, signedOut } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { endSession, endSessions, holdSession, openSession, type Session } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import { knownBrowsers } from './knownBrowser.ts';
import { type Pending, pendingFactor } from './factors/pendingFactor.ts';
import { factorWays, hasFactor } from './factors/queriesFactor.ts';
import { takeCode } from './factors/takeCode.ts';
import { isPassword } from './password.ts';
import { askFactorOf, bindGrant, moveGrant } from './provider/queriesProvider.ts';
import { refusalLog } from './refusalLog.ts';
import {
    findAccount,
    findByEmail,
    findByResetToken,
    hasSignedIn,
    holdPassword,
    holdResetToken,
    readPasswordHash,
    writeLoginLog,
} from './queries.ts';
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
    /** Whether what was shown is right still, and stays so until the session is open. */
    hold: (tx: Database) => Promise<boolean>;
    /** What the company's own sign-in gave for the session. */
    grant?: string;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** A second factor after its first step. */
type Second = Pick<Entry, 'openedBy' | 'request' | 'reply'> & {
    me: Me;
    first: Pending;
    hold?: Entry['hold'];
};

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

/** Only a password or a reset link frees a session of its account from the provider. False if its grant is no more. */
const giveGrant = async (tx: Database, { account, grant, openedBy, request }: Entry, tokenHash: string) => {
    if (grant !== undefined) return bindGrant(tx, grant, tokenHash);
    const before = request.session;
    const isBound = before?.grant !== undefined && before.me.id === account.id;
    if (!isBound || openedBy === 'password' || openedBy === 'reset_link') return true;
    return moveGrant(tx, before.tokenHash, tokenHash);
};

/**
 * Returns `enter`, which replaces the browser's session, cookie and anti-forgery secret, unless what opens it is no
 * longer right; `pass`, which first asks an account with a second factor for it; `finish`, which lets one in that has
 * shown it; and `reenter`, which ends all sessions of the account before.
 */
export const entrance = ({ db, config }: Services) => {
    const browsers = knownBrowsers(db);

    const recognise = async (request: FastifyRequest, email: string): Promise<Familiar> => ({
        browser: await browsers.find(request, email),
        knownAddress: await isKnownAddress(db, email, request.ip),
    });

    const enter = async (entry: Entry) => {
        const { account, familiar, openedBy, hold, request, reply } = entry;
        const device = parseUserAgent(request.headers['user-agent']);
        const opening = await openingOf(db, entry, device);
        // A password saved meanwhile ends this session too, or keeps it from opening.
        const opened = await db.transaction(async tx => {
            if (!(await hold(tx))) return false;
            const mayReset = openedBy === 'reset_link';
            const session = await openSession(tx, config.session, account.id, mayReset, opening);
            // Else the provider has ended it meanwhile, or its link was removed.
            if (!(await giveGrant(tx, entry, session.tokenHash))) throw signedOut('secondFactorLate');
            return session;
        });
        if (!opened) return false;
        request.log.info({ account: account.id, by: openedBy, address: request.ip }, 'signed in');
        if (openedBy !== 'reset_link')
            await forgiveAttempt(db, { email: account.email, address: request.ip, ...familiar });
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

    const pending = pendingFactor(db);

    /** Throws 401 `secondFactor` instead if the account has one. */
    const pass = async (
        entry: Entry & { openedBy: 'password' | 'reset_link' | 'provider'; passwordHash: string | null },
    ) => {
        const { account, openedBy, passwordHash, grant, hold, reply } = entry;
        const ways = await factorWays(db, account.id);
        if (ways.length > 0) {
            await pending.note(reply, { account: account.id, by: openedBy, passwordHash, grant });
            if (grant !== undefined) await askFactorOf(db, grant);
            throw signedOut('secondFactor', { ways });
        }
        // A factor turned on meanwhile holds the account too.
        const stillHolds = async (tx: Database) => (await hold(tx)) && !(await hasFactor(tx, account.id));
        return enter({ ...entry, hold: stillHolds });
    };

    const reenter = async (entry: Omit<Entry, 'familiar' | 'hold'> & { session: Session }) => {
        const { account, session, request } = entry;
        const familiar = await recognise(request, account.email);
        let others = 0;
        const hold = async (tx: Database) => {
            if (!(await holdSession(tx, session.tokenHash))) return false;
            others = await endSessions(tx, account.id, session.tokenHash);
            return true;
        };
        if (!(await enter({ ...entry, familiar, hold }))) throw signedOut('signIn');
        logEnded(request, account.id, 'second factor on', others);
    };

    const holdFirst = async (
        tx: Database,
        { account, by, passwordHash }: Pending,
        session: Session | null,
    ) =>
        by === 'session'
            ? session?.me.id === account && holdSession(tx, session.tokenHash)
            : holdPassword(tx, account, passwordHash);

    /** After the second factor of an account whose first step was right; throws 401 if that holds no more. */
    const finish = async ({ me, first, hold = async () => true, ...entry }: Second) => {
        pending.clear(entry.reply);
        const isReset = first.by === 'reset_link';
        const familiar = await recognise(entry.request, me.email);
        const { by, grant } = first;
        const openedBy = by === 'reset_link' || by === 'provider' ? by : entry.openedBy;
        const bothHold = async (tx: Database) =>
            (await holdFirst(tx, first, entry.request.session)) && hold(tx);
        if (!(await enter({ ...entry, account: me, familiar, openedBy, grant, hold: bothHold })))
            throw signedOut('secondFactorLate');
        return isReset ? { ...me, has_password: false } : me;
    };

    return { recognise, pending, enter, pass, finish, reenter };
};

export type Entrance = ReturnType<typeof entrance>;

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
        const { passwordHash, ...me } = found;
        const hold = (tx: Database) => holdPassword(tx, me.id, passwordHash);
        const entry = { account: me, familiar, openedBy: 'password' as const, passwordHash, hold };
        if (!(await pass({ ...entry, request, reply }))) throw signedOut('credentials');
        return me;
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
export const signInWithCode = (services: Services, { pending, finish }: Entrance) => {
    const { db, config } = services;
    const logRefusal = refusalLog(services);
    return async ({ body, request, reply }: RouteContext<'POST auth/login/code'>) => {
        const first = await pending.find(request);
        const me = first && (await findAccount(db, first.account));
        if (!me) throw signedOut('secondFactorLate');
        let openedBy: OpenedBy;
        try {
            refuseDemoAccount(me.email, request, config);
            openedBy = await takeCode(db, me.id, body.code);
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, me.email, me.id, error);
            throw error;
        }
        return finish({ me, first, openedBy, request, reply });
    };
};

/**
 * Signs in with a reset link, so that the current password is not required; the second factor is. Throws 404 for an
 * invalid link.
 */
export const signInWithResetToken = (services: Services, { recognise, pass }: Entrance) => {
    const { db, config } = services;
    return async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        const found = await findByResetToken(db, params.token);
        if (!found) throw notFound('resetLink');
        const { passwordHash, ...me } = found;
        refuseDemoAccount(me.email, request, config);
        const familiar = await recognise(request, me.email);
        const hold = (tx: Database) => holdResetToken(tx, me.id, params.token);
        const entry = { account: me, familiar, openedBy: 'reset_link' as const, passwordHash, hold };
        if (!(await pass({ ...entry, request, reply }))) throw notFound('resetLink');
        return { ...me, has_password: false };
    };
};

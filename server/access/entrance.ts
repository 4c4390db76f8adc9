import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me, OpenedBy } from '../../contract/access.ts';
import { isLoopback } from '../config/loopback.ts';
import type { Database } from '../database/database.ts';
import { writeSessionCookie } from '../http/cookies.ts';
import { signedOut } from '../http/errors.ts';
import type { Services } from '../http/services.ts';
import { endSession, holdSession, openSession, type Session, shownMe } from '../http/session.ts';
import { type KnownBrowser, knownBrowsers } from './knownBrowser.ts';
import { type Pending, pendingFactor } from './factors/pendingFactor.ts';
import { addFactor, factorWays, hasFactor } from './factors/queriesFactor.ts';
import { askFactorOf, bindGrant, moveGrant } from './provider/queriesProvider.ts';
import { hasSignedIn, holdPassword, holdResetLink, writeLoginLog } from './queries.ts';
import { logEnded } from './sessions.ts';
import { forgiveAttempt, isKnownAddress } from './throttle.ts';
import { parseUserAgent, systemName, type Device } from './userAgent.ts';

/** What the account knows of the browser and the address of a sign-in. */
export interface Familiar {
    /** Null if the account has not signed in there before. */
    browser: KnownBrowser | null;
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
type Second = Pick<Entry, 'familiar' | 'openedBy' | 'hold' | 'request' | 'reply'> & {
    me: Me;
    first: Pending;
};

/** A factor that the session's account turns on, of which `add` returns whether it was right. */
type NewFactor = Pick<Entry, 'openedBy' | 'request' | 'reply'> & {
    session: Session;
    add: (tx: Database) => Promise<boolean>;
};

/** A factor shown or turned on in a session by a reset link leaves it one. */
const openedByOf = ({ account, openedBy, request: { session } }: Entry) =>
    session?.openedBy === 'reset_link' && session.me.id === account.id && openedBy !== 'password'
        ? 'reset_link'
        : openedBy;

/** Nothing is new to an account that has never signed in, and this machine is no new address. */
const openingOf = async (db: Database, entry: Entry, device: Device) => {
    const { account, familiar, request } = entry;
    const isFirst = !(await hasSignedIn(db, account.id));
    return {
        // A proxy may pass on anything.
        address: isIP(request.ip) ? request.ip : null,
        browser: device.browser,
        system: systemName(device),
        form: device.form,
        opened_by: openedByOf(entry),
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

const holdFirst = async (
    tx: Database,
    { account, by, passwordHash, link }: Pending,
    session: Session | null,
) => {
    if (by === 'session') return session !== null && holdSession(tx, session.tokenHash);
    // A link that has been revoked or used meanwhile opens nothing.
    if (by === 'reset_link' && !(await holdResetLink(tx, account, link ?? ''))) return false;
    return holdPassword(tx, account, passwordHash);
};

/**
 * Returns `enter`, which replaces the browser's session, cookie and anti-forgery secret, unless what opens it is no
 * longer right; `pass`, which first asks an account with a second factor for it; `finish`, which lets one in that has
 * shown it; and `turnOn`, which adds a factor to an account and with the first one ends all of its sessions before.
 */
export const entrance = ({ db, config }: Services) => {
    const browsers = knownBrowsers({ db, config });

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
        await browsers.note(request, reply, {
            email: account.email,
            isGuarded: await hasFactor(db, account.id),
        });
        request.csrfSecret = opened.csrfSecret;
        return true;
    };

    const pending = pendingFactor({ db, config });

    /** Throws 401 `secondFactor` instead if the account has one. */
    const pass = async (
        entry: Entry &
            Pick<Pending, 'passwordHash' | 'link'> & { openedBy: 'password' | 'reset_link' | 'provider' },
    ) => {
        const { account, openedBy, passwordHash, link, grant, hold, reply } = entry;
        const ways = await factorWays(db, account.id);
        if (ways.length > 0) {
            await pending.note(reply, { account: account.id, by: openedBy, passwordHash, grant, link });
            if (grant !== undefined) await askFactorOf(db, grant);
            throw signedOut('secondFactor', { ways });
        }
        // A factor turned on meanwhile holds the account too.
        const stillHolds = async (tx: Database) => (await hold(tx)) && !(await hasFactor(tx, account.id));
        return enter({ ...entry, hold: stillHolds });
    };

    /** Returns the recovery codes that come with the first factor; null if `add` returns false. */
    const turnOn = async ({ session, add, ...entry }: NewFactor) => {
        const { me } = session;
        // No session lives on by the password alone.
        if (await hasFactor(db, me.id)) return addFactor(db, session, add);
        const familiar = await recognise(entry.request, me.email);
        const result: { added: Awaited<ReturnType<typeof addFactor>> } = { added: null };
        const hold = async (tx: Database) => {
            result.added = await addFactor(tx, session, add);
            return result.added !== null;
        };
        await enter({ ...entry, account: me, familiar, hold });
        logEnded(entry.request, me.id, 'second factor on', result.added?.ended ?? 0);
        return result.added;
    };

    /** After the second factor of an account whose first step was right; throws 401 if that holds no more. */
    const finish = async ({ me, first, hold, ...entry }: Second) => {
        pending.clear(entry.reply);
        const isReset = first.by === 'reset_link';
        const { by, grant } = first;
        const openedBy = by === 'reset_link' || by === 'provider' ? by : entry.openedBy;
        const bothHold = async (tx: Database) =>
            (await holdFirst(tx, first, entry.request.session)) && hold(tx);
        if (!(await enter({ ...entry, account: me, openedBy, grant, hold: bothHold })))
            throw signedOut('secondFactorLate');
        return shownMe(isReset ? { ...me, has_password: false } : me);
    };

    return { recognise, pending, enter, pass, finish, turnOn };
};

export type Entrance = ReturnType<typeof entrance>;

import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie } from '../http/cookies.ts';
import { nowInSeconds } from '../http/csrf.ts';
import { forbidden, notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { endSession, endSessions, readerOf, type Session } from '../http/session.ts';
import { type KnownBrowser, knownBrowsers } from './knownBrowser.ts';
import { markTold, untoldSignIns } from './queries.ts';
import { endOwnSession, isAccount, openSessions } from './queriesSession.ts';

type Reason =
    | 'signed out'
    | 'signed in again'
    | 'second factor on'
    | 'second factor reset'
    | 'password changed'
    | 'ended by its account'
    | 'others ended by their account'
    | 'ended by staff'
    | 'unlinked from the provider';

/** Logs whose sessions have ended, how many and why; who asked for it is in the line of the request. */
export const logEnded = (request: FastifyRequest, account: number, reason: Reason, ended: number) => {
    if (ended > 0) request.log.info({ account, reason, ended }, 'sessions ended');
};

const forget = (request: FastifyRequest, reply: FastifyReply) => {
    clearSessionCookie(reply);
    request.csrfSecret = null;
    reply.header('clear-site-data', '"cache"');
};

interface SignedIn {
    session: Session;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Ends the session of the request. */
export const signOut =
    ({ db }: Services) =>
    async ({ session, request, reply }: SignedIn) => {
        await endSession(db, session.tokenHash);
        logEnded(request, session.me.id, 'signed out', 1);
        forget(request, reply);
    };

/**
 * Whether a browser was known before a sign-in, or for a week: whoever has stolen a password signs in where nobody did
 * before, and would not tell. The clocks of the servers and the database may differ by seconds.
 */
const isElder = ({ since }: KnownBrowser, { age }: { age: number }) => {
    const known = nowInSeconds() - since;
    return known > age + 60 || known > 7 * 86_400;
};

type SessionCall =
    | 'GET auth/sessions'
    | 'DELETE auth/sessions'
    | 'DELETE auth/session/{id}'
    | 'GET auth/user/{id}/sessions'
    | 'DELETE auth/user/{id}/sessions'
    | 'GET auth/new-sign-ins'
    | 'DELETE auth/new-sign-in/{id}';

/** The sessions of an account, and the sign-ins that it has not been told of. */
export const sessionRoutes = ({ db, config }: Services): Pick<Routes<'access'>, SessionCall> => {
    const life = config.session;
    const browsers = knownBrowsers({ db, config });
    return {
        'GET auth/sessions': ({ me, session }) => openSessions(db, life, me.id, session.tokenHash),

        'DELETE auth/session/{id}': async ({ params, me, session, request, reply }) => {
            const ended = await endOwnSession(db, life, me.id, params.id);
            if (!ended) throw notFound('noSession');
            logEnded(request, me.id, 'ended by its account', 1);
            if (ended === session.tokenHash) forget(request, reply);
        },

        'DELETE auth/sessions': async ({ me, session, request }) => {
            const ended = await endSessions(db, me.id, session.tokenHash);
            logEnded(request, me.id, 'others ended by their account', ended);
            return { ended };
        },

        'GET auth/user/{id}/sessions': async ({ params, request }) => {
            await readerOf(request);
            if (!(await isAccount(db, params.id))) throw notFound('noUser');
            const sessions = await openSessions(db, life, params.id, request.session!.tokenHash);
            return sessions.map(({ address: _address, is_current: _isCurrent, ...session }) => session);
        },

        'DELETE auth/user/{id}/sessions': async ({ params, session, request }) => {
            if (!(await isAccount(db, params.id))) throw notFound('noUser');
            const ended = await endSessions(db, params.id, session.tokenHash);
            logEnded(request, params.id, 'ended by staff', ended);
            return { ended };
        },

        'GET auth/new-sign-ins': async ({ me, request }) =>
            (await untoldSignIns(db, me.id, request.ip)).map(({ age: _age, ...signIn }) => signIn),

        'DELETE auth/new-sign-in/{id}': async ({ params, me, request }) => {
            const untold = await untoldSignIns(db, me.id, request.ip);
            const signIn = untold.find(({ id }) => id === params.id);
            if (!signIn) throw notFound('notFound');
            const browser = await browsers.find(request, me.email);
            if (!browser || !isElder(browser, signIn)) throw forbidden('browserTooNew');
            await markTold(db, params.id);
        },
    };
};

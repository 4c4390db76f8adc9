import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeSessionCookie } from '../http/cookies.ts';
import { refuseCrossSite } from '../http/csrf.ts';
import { notFound, signedOut } from '../http/errors.ts';
import type { RouteContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { endSession, openSession } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import { isPassword } from './password.ts';
import { findByEmail, findByResetToken, writeLoginLog } from './queries.ts';
import { countAttempt } from './throttle.ts';
import { parseUserAgent } from './userAgent.ts';

interface Opening {
    accountId: number;
    mayReset: boolean;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Replaces the browser's session with a new one, with a new cookie and a new anti-forgery secret. */
const enter = async ({ db, config }: Services, { accountId, mayReset, request, reply }: Opening) => {
    if (request.session) await endSession(db, request.session.tokenHash);
    const { token, csrfSecret } = await openSession(db, config.session, accountId, mayReset);
    await writeLoginLog(db, accountId, parseUserAgent(request.headers['user-agent']));
    writeSessionCookie(reply, token, config.session);
    request.csrfSecret = csrfSecret;
};

/**
 * Signs in with an email and a password. Neither the response (401) nor its timing distinguishes a wrong
 * password from an unknown account; too many failures give 429.
 */
export const signInWithPassword =
    (services: Services) =>
    async ({ body: { email, password }, request, reply }: RouteContext<'POST auth/login'>) => {
        const { db, config, passwordCost } = services;
        refuseDemoAccount(email, request, config);
        const forgive = await countAttempt(db, email, request.ip);
        const found = await findByEmail(db, email);
        if (!(await isPassword(password, found?.passwordHash ?? null, passwordCost)) || !found)
            throw signedOut('credentials');
        await forgive();
        const { passwordHash: _, ...me } = found;
        await enter(services, { accountId: me.id, mayReset: false, request, reply });
        return me;
    };

/**
 * Signs in with a reset link, to choose a password without the current one. Throws 404 once the link is
 * invalid.
 */
export const signInWithResetToken =
    (services: Services) =>
    async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        const { db, config } = services;
        refuseCrossSite(request);
        const me = await findByResetToken(db, params.token);
        if (!me) throw notFound('resetLink');
        refuseDemoAccount(me.email, request, config);
        await enter(services, { accountId: me.id, mayReset: true, request, reply });
        return { ...me, has_password: false };
    };

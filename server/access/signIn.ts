import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { findByEmail, findByResetToken, writeLoginLog } from './queries.ts';
import { countAttempt } from './throttle.ts';
import { parseUserAgent } from './userAgent.ts';

interface Opening {
    account: { id: number; email: string };
    mayReset: boolean;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Returns `enter`, which replaces the browser's session, cookie and anti-forgery secret. */
const entrance = ({ db, config }: Services) => {
    const browsers = knownBrowsers(db);
    const enter = async ({ account, mayReset, request, reply }: Opening) => {
        if (request.session) await endSession(db, request.session.tokenHash);
        const { token, csrfSecret } = await openSession(db, config.session, account.id, mayReset);
        await writeLoginLog(db, account.id, parseUserAgent(request.headers['user-agent']));
        writeSessionCookie(reply, token, config.session);
        await browsers.note(request, reply, account.email);
        request.csrfSecret = csrfSecret;
    };
    return { browsers, enter };
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
    const { browsers, enter } = entrance(services);
    const logRefusal = refusalLog(services);
    return async ({ body: { email, password }, request, reply }: RouteContext<'POST auth/login'>) => {
        const found = await findByEmail(db, email);
        try {
            refuseDemoAccount(email, request, config);
            const browser = await browsers.find(request, email);
            const forgive = await countAttempt(db, { email, address: request.ip, browser });
            if (!(await isPassword(password, found?.passwordHash ?? null, passwordCost)) || !found)
                throw signedOut('credentials');
            await forgive();
        } catch (error) {
            if (error instanceof Refusal) await logRefusal(request, email, found?.id, error);
            throw error;
        }
        const { passwordHash: _, ...me } = found;
        await enter({ account: me, mayReset: false, request, reply });
        return me;
    };
};

/** Signs in with a reset link, so that the current password is not required. Throws 404 for an invalid link. */
export const signInWithResetToken = (services: Services) => {
    const { db, config } = services;
    const { enter } = entrance(services);
    return async ({ params, request, reply }: RouteContext<'GET auth/reset-password/{token}'>) => {
        refuseCrossSite(request);
        const me = await findByResetToken(db, params.token);
        if (!me) throw notFound('resetLink');
        refuseDemoAccount(me.email, request, config);
        await enter({ account: me, mayReset: true, request, reply });
        return { ...me, has_password: false };
    };
};

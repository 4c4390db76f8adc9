import { clearSessionCookie } from '../http/cookies.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../http/services.ts';
import { endSession } from '../http/session.ts';
import { changePassword } from './changePassword.ts';
import { latestLoginLog } from './queries.ts';
import { signInWithPassword, signInWithResetToken } from './signIn.ts';

/** Signing in and out, the own account and its password. */
export const accessRoutes = (services: Services) => {
    const { route, db } = services;

    route('GET auth/me', ({ me }) => me);

    route('POST auth/login', signInWithPassword(services));

    route('POST auth/logout', async ({ session, request, reply }) => {
        await endSession(db, session.tokenHash);
        clearSessionCookie(reply);
        request.csrfSecret = null;
    });

    route('POST auth/change-password', changePassword(services));

    route('GET auth/reset-password/{token}', signInWithResetToken(services));

    route('GET auth/user/{id}/latest-login-log', async ({ params }) => {
        const log = await latestLoginLog(db, params.id);
        if (log === undefined) throw notFound('noUser');
        return log;
    });
};

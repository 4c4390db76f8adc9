import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { shownMe } from '../http/session.ts';
import { changePassword } from './changePassword.ts';
import { entrance } from './entrance.ts';
import { resetRoutes } from './factors/resetFactors.ts';
import { narrowingRoutes } from './narrow.ts';
import { passkeyRoutes } from './factors/passkeyRoutes.ts';
import { passkeys } from './factors/passkeys.ts';
import { factorRoutes } from './factors/routes.ts';
import { providerRoutes } from './provider/routes.ts';
import { latestLoginLog } from './queries.ts';
import { sessionRoutes, signOut } from './sessions.ts';
import { beginToConfirm, signInWithCode, signInWithPassword, signInWithResetToken } from './signIn.ts';
import { signInWithPasskey } from './signInWithPasskey.ts';

export const accessRoutes = (services: Services): Routes<'access'> => {
    const { db } = services;
    const entered = entrance(services);
    const keys = passkeys(services);

    return {
        'GET auth/me': ({ me }) => shownMe(me),

        'POST auth/login': signInWithPassword(services, entered),

        'POST auth/login/code': signInWithCode(services, entered),

        ...signInWithPasskey(services, entered, keys),
        'POST auth/confirm': beginToConfirm(services, entered),

        'POST auth/logout': signOut(services),

        'POST auth/change-password': changePassword(services),

        'GET auth/reset-password/{token}': signInWithResetToken(services, entered),

        'GET auth/user/{id}/latest-login-log': async ({ params }) => {
            const log = await latestLoginLog(db, params.id);
            if (log === undefined) throw notFound('noUser');
            return log;
        },

        ...sessionRoutes(services),
        ...factorRoutes(services, entered),
        ...resetRoutes(services),
        ...narrowingRoutes(services),
        ...passkeyRoutes(services, entered, keys),
        ...providerRoutes(services),
    };
};

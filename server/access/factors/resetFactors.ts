import { conflict, notFound, signedOut } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { endSessions, holdSession } from '../../http/session.ts';
import { isAccount } from '../queriesSession.ts';
import { logEnded } from '../sessions.ts';
import { hasFactor, removeFactors } from './queriesFactor.ts';

type ResetCall = 'GET auth/user/{id}/factors' | 'DELETE auth/user/{id}/factors';

/** How long somebody has a second factor before it counts for others. */
const settledHours = 24;

/** Whether an account has a second factor, and its reset by a colleague with one after a loss. */
export const resetRoutes = ({ db }: Services): Pick<Routes<'access'>, ResetCall> => ({
    'GET auth/user/{id}/factors': async ({ params }) => {
        if (!(await isAccount(db, params.id))) throw notFound('noUser');
        return { on: await hasFactor(db, params.id) };
    },

    'DELETE auth/user/{id}/factors': async ({ params: { id }, me, session, request }) => {
        if (id === me.id) throw conflict('ownFactors');
        if (!(await hasFactor(db, me.id))) throw conflict('withoutFactor');
        // Whoever has stolen a password may just have turned one on.
        if (!(await hasFactor(db, me.id, settledHours))) throw conflict('factorTooNew');
        if (!(await isAccount(db, id))) throw notFound('noUser');
        const ended = await db.transaction(async tx => {
            if (!(await holdSession(tx, session.tokenHash))) throw signedOut('signIn');
            return (await removeFactors(tx, id)) ? endSessions(tx, id) : null;
        });
        if (ended === null) throw conflict('factorsOff');
        request.log.warn({ account: id }, 'second factor reset');
        logEnded(request, id, 'second factor reset', ended);
    },
});

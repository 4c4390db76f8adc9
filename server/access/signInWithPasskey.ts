import type { Me } from '../../contract/access.ts';
import { problem } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { forbidden, Refusal, refuse, signedOut } from '../http/errors.ts';
import type { RouteContext, Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { shownMe } from '../http/session.ts';
import { refuseDemoAccount } from './demoAccounts.ts';
import type { Entrance } from './entrance.ts';
import type { Passkeys } from './factors/passkeys.ts';
import type { Pending } from './factors/pendingFactor.ts';
import { findPasskey, holdPasskey, type Passkey, takePasskey } from './factors/queriesPasskey.ts';
import { findAccount } from './queries.ts';
import { refusalLog } from './refusalLog.ts';

type Context = RouteContext<'POST auth/login/passkey'>;

interface Shown {
    known: Passkey;
    me: Me;
    /** The right first step; null for a passkey alone. */
    first: Pending | null;
    challenge: string;
}

/** Uses a passkey up for this challenge. Throws 401 for one that is not right here. Nobody guesses a signature. */
const takeShown = async (
    { db, config }: Services,
    keys: Passkeys,
    { known, me, first, challenge }: Shown,
    { body: { response, email }, request }: Context,
) => {
    const isAlone = first === null;
    refuseDemoAccount(me.email, request, config);
    const { counter, backedUp } = await keys
        .check(response, known, { challenge, isAlone, request })
        .catch(cause => {
            throw cause instanceof Refusal ? cause : refuse(401, problem('passkey'), { cause });
        });
    const isOthers = isAlone
        ? email !== undefined && email.toLowerCase() !== me.email.toLowerCase()
        : first.account !== known.account_id;
    if (isOthers) throw signedOut('passkeyOther');
    if (isAlone && !known.alone) throw signedOut('passkeyNotAlone');
    if (!(await keys.use(challenge))) throw signedOut('passkeyLate');
    if (!(await takePasskey(db, known.id, counter, backedUp))) throw signedOut('passkeyCounter');
};

/** Signs in with a passkey, as the second step after a password or a reset link, or alone. */
export const signInWithPasskey = (
    services: Services,
    { pending, recognise, enter, finish }: Entrance,
    keys: Passkeys,
): Pick<Routes<'access'>, 'POST auth/login/passkey/options' | 'POST auth/login/passkey'> => {
    const { db, config } = services;
    const logRefusal = refusalLog(services);
    return {
        'POST auth/login/passkey/options': async ({ body, request, reply }) => {
            if (body.alone && !config.localSignIn) throw forbidden('passwordsOff');
            const first = body.alone ? null : await pending.find(request);
            if (!first && !body.alone) throw signedOut('secondFactorLate');
            return keys.ask(first && first.account, { request, reply });
        },

        'POST auth/login/passkey': async context => {
            const { body, request, reply } = context;
            const asked = await keys.find(request);
            if (!asked || asked.purpose === 'new') throw signedOut('passkeyLate');
            const first = asked.purpose === 'second' ? await pending.find(request) : null;
            if (asked.purpose === 'second' && first?.account !== asked.account)
                throw signedOut('secondFactorLate');
            const known = await findPasskey(db, body.response.id);
            const me = known && (await findAccount(db, known.account_id));
            try {
                if (!me) throw signedOut('passkeyUnknown');
                await takeShown(services, keys, { known, me, first, challenge: asked.challenge }, context);
            } catch (error) {
                const tried = first?.account ?? known?.account_id;
                if (error instanceof Refusal) await logRefusal(request, me?.email ?? '', tried, error);
                throw error;
            }
            const hold = (tx: Database) => holdPasskey(tx, known!.id, first === null);
            const familiar = await recognise(request, me.email);
            if (first) return finish({ me, first, familiar, openedBy: 'passkey', hold, request, reply });
            const entry = { account: me, familiar, openedBy: 'passkey_alone' as const, hold };
            if (!(await enter({ ...entry, request, reply }))) throw signedOut('passkeyUnknown');
            return shownMe(me);
        },
    };
};

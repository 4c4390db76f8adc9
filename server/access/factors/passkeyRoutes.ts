import { limits } from '../../../contract/limits.ts';
import { problem } from '../../../contract/refusals.ts';
import type { Database } from '../../database/database.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../entrance.ts';
import { checkFirstFactor } from './firstFactor.ts';
import type { Passkeys } from './passkeys.ts';
import { lockOwn, removeFactor } from './queriesFactor.ts';
import { addPasskey, deletePasskey, hasRoom, renamePasskey, setAlone } from './queriesPasskey.ts';

type PasskeyCall =
    | 'POST auth/passkeys/options'
    | 'POST auth/passkeys'
    | 'PUT auth/passkey/{id}'
    | 'DELETE auth/passkey/{id}'
    | 'PUT auth/factors/passwordless';

/** An account's own passkeys. */
export const passkeyRoutes = (
    { db }: Services,
    { turnOn }: Entrance,
    keys: Passkeys,
): Pick<Routes<'access'>, PasskeyCall> => ({
    'POST auth/passkeys/options': ({ me, session, request, reply }) => {
        checkFirstFactor(session);
        return keys.askForNew(me, { request, reply });
    },

    'POST auth/passkeys': async ({ me, body: { name, response }, session, request, reply }) => {
        checkFirstFactor(session);
        const asked = await keys.find(request);
        if (asked?.purpose !== 'new' || asked.account !== me.id)
            throw invalid({ response: problem('passkeyLate') });
        const { challenge } = asked;
        const made = await keys.readNew(response, { account: me.id, challenge, request }).catch(error => {
            request.log.warn({ account: me.id, why: String(error) }, 'passkey refused');
            throw invalid({ response: problem('passkey') });
        });
        if (!(await keys.use(challenge))) throw invalid({ response: problem('passkeyLate') });
        const add = async (tx: Database) => {
            if (!(await hasRoom(tx, me.id))) throw conflict('passkeysMany', { max: limits.passkeys });
            return addPasskey(tx, { ...made, name });
        };
        const added = await turnOn({ session, add, openedBy: 'passkey', request, reply });
        if (!added) throw conflict('passkeyTaken');
        return { recovery_codes: added.recovery_codes };
    },

    'PUT auth/passkey/{id}': async ({ params, body, me }) => {
        if (!(await renamePasskey(db, me.id, params.id, body.name))) throw notFound('noPasskey');
    },

    'DELETE auth/passkey/{id}': async ({ params, me, session }) => {
        if (!(await removeFactor(db, session, tx => deletePasskey(tx, me.id, params.id))))
            throw notFound('noPasskey');
    },

    'PUT auth/factors/passwordless': async ({ body, me, session }) => {
        const isSet = await db.transaction(async tx => {
            await lockOwn(tx, session);
            return setAlone(tx, me.id, body.on);
        });
        if (!isSet && body.on) throw conflict('passkeysOff');
    },
});

import { problem } from '../../../contract/refusals.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Entrance } from '../signIn.ts';
import type { Passkeys } from './passkeys.ts';
import { addFactor, lockOwn, removeFactor } from './queriesFactor.ts';
import { addPasskey, deletePasskey, renamePasskey, setAlone } from './queriesPasskey.ts';

type PasskeyCall =
    | 'POST auth/passkeys/options'
    | 'POST auth/passkeys'
    | 'PUT auth/passkey/{id}'
    | 'DELETE auth/passkey/{id}'
    | 'PUT auth/factors/passwordless';

/** An account's own passkeys. */
export const passkeyRoutes = (
    { db }: Services,
    { reenter }: Entrance,
    keys: Passkeys,
): Pick<Routes<'access'>, PasskeyCall> => ({
    'POST auth/passkeys/options': ({ me, request, reply }) => keys.askForNew(me, { request, reply }),

    'POST auth/passkeys': async ({ me, body: { name, response }, session, request, reply }) => {
        const asked = await keys.find(request);
        if (asked?.purpose !== 'new' || asked.account !== me.id)
            throw invalid({ response: problem('passkeyLate') });
        const { challenge } = asked;
        const made = await keys.readNew(response, { account: me.id, challenge, request }).catch(error => {
            request.log.warn({ account: me.id, why: String(error) }, 'passkey refused');
            throw invalid({ response: problem('passkey') });
        });
        if (!(await keys.use(challenge))) throw invalid({ response: problem('passkeyLate') });
        const added = await addFactor(db, session, tx => addPasskey(tx, { ...made, name }));
        if (!added) throw conflict('passkeyTaken');
        if (added.recovery_codes)
            await reenter({ account: me, openedBy: 'passkey', session, request, reply });
        return added;
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

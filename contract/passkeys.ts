import { z } from 'zod';
import { defineCalls } from './call.ts';
import { limits } from './limits.ts';
import { missing } from './wire.ts';

const base64url = z
    .string({ error: missing })
    .max(8192)
    .regex(/^[\w-]+$/);

/** What every response of an authenticator has, in the JSON form of WebAuthn. */
const authenticatorResponse = {
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

const creation = z.object({
    ...authenticatorResponse,
    response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(20)).max(10).optional(),
    }),
});

export const assertion = z.object({
    ...authenticatorResponse,
    response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
    }),
});

/** The options of a request for a passkey, as a browser takes them in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const name = z.string({ error: missing }).trim().min(1).max(limits.passkeyName);

const params = z.object({ id: z.uuid() });

/** An account's own passkeys. */
export const passkeyCalls = defineCalls({
    'POST auth/passkeys/options': {
        access: 'member',
        confirms: true,
        summary: 'Ask for a new passkey',
        response: passkeyOptions,
    },
    'POST auth/passkeys': {
        access: 'member',
        confirms: true,
        summary:
            'Add the passkey that was asked for; the first factor ends your other sessions and returns recovery codes, once',
        body: z.object({ name, response: creation }),
        response: z.object({ recovery_codes: z.array(z.string()).nullable() }),
    },
    'PUT auth/passkey/{id}': {
        access: 'member',
        summary: 'Rename one of your passkeys',
        params,
        body: z.object({ name }),
        response: null,
    },
    'DELETE auth/passkey/{id}': {
        access: 'member',
        confirms: true,
        summary: 'Remove one of your passkeys; the recovery codes go with the last factor',
        params,
        response: null,
    },
    'PUT auth/factors/passwordless': {
        access: 'member',
        confirms: true,
        summary: 'Whether your passkeys open your account without the password',
        body: z.object({ on: z.boolean() }),
        response: null,
    },
});

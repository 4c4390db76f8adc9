import { z } from 'zod';
import { defineCalls } from './call.ts';
import { limits } from './limits.ts';
import { missing } from './wire.ts';

/** `longest`: in characters. Together they fit in what strangers may send. */
const base64url = (longest: number) =>
    z
        .string({ error: missing })
        .max(longest)
        .regex(/^[\w-]+$/);

/** Of at most 1,023 bytes (Web Authentication, level 2). */
const credentialId = base64url(1364);

const clientDataJSON = base64url(1024);

/** What every response of an authenticator has, in the JSON form of WebAuthn. */
const authenticatorResponse = {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
};

const creation = z.object({
    ...authenticatorResponse,
    response: z.object({
        clientDataJSON,
        attestationObject: base64url(8192),
        transports: z.array(z.string().max(20)).max(10).optional(),
    }),
});

export const assertion = z.object({
    ...authenticatorResponse,
    response: z.object({
        clientDataJSON,
        authenticatorData: base64url(1024),
        signature: base64url(1024),
        userHandle: base64url(88).optional(),
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

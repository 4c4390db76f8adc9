import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, missing } from './wire.ts';

/** Six digits of an app, or a recovery code. */
export const secondFactor = z.object({ code: z.string({ error: missing }).trim().min(1).max(20) });

const factors = z.object({
    /** Null while the account has no one-time codes. */
    codes: z.object({ created: dateTime, used: dateTime.nullable() }).nullable(),
    passkeys: z.array(
        z.object({ id: z.uuid(), name: z.string(), created: dateTime, used: dateTime.nullable() }),
    ),
    /** Of the ten recovery codes; null while there is no factor that they stand in for. */
    recovery: z.object({ left: z.int(), used: dateTime.nullable() }).nullable(),
    /** Until when the account may work without a factor; null unless it must have one and has none. */
    due: dateTime.nullable(),
    /** Whether a passkey opens the account without the password. */
    passwordless: z.boolean(),
});

/** How an account may show its second factor; `recovery` while it has recovery codes left. */
export const factorWay = z.enum(['passkey', 'code', 'recovery']);
export type FactorWay = z.infer<typeof factorWay>;

const recoveryCodes = z.array(z.string());

/** An account's second factors, and their reset by a colleague. */
export const factorCalls = defineCalls({
    'GET auth/factors': {
        access: 'member',
        summary: 'Your second factors',
        response: factors,
    },
    'POST auth/factors/codes': {
        access: 'member',
        confirms: true,
        summary: 'A new secret for an app; it counts once a code of it has been sent',
        response: z.object({ secret: z.string(), uri: z.string() }),
    },
    'PUT auth/factors/codes': {
        access: 'member',
        confirms: true,
        summary:
            'Turn on one-time codes; the first factor ends your other sessions and returns recovery codes, once',
        body: secondFactor,
        response: z.object({ recovery_codes: recoveryCodes.nullable() }),
    },
    'POST auth/factors/recovery-codes': {
        access: 'member',
        confirms: true,
        summary: 'Replace the recovery codes',
        response: z.object({ recovery_codes: recoveryCodes }),
    },
    'DELETE auth/factors/codes': {
        access: 'member',
        confirms: true,
        summary: 'Turn off one-time codes; the recovery codes go with the last factor',
        response: null,
    },
    'GET auth/user/{id}/factors': {
        access: 'staff',
        summary: 'Whether an account has a second factor',
        response: z.object({ on: z.boolean() }),
    },
    'DELETE auth/user/{id}/factors': {
        access: 'staff',
        rights: 'none',
        confirms: true,
        summary: 'Remove the lost second factors of another account, for staff with one; its sessions end',
        response: null,
    },
});

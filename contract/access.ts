import { z } from 'zod';
import { defineArea } from './call.ts';
import { factorCalls, factorWay, secondFactor } from './factors.ts';
import { limits } from './limits.ts';
import { assertion, passkeyCalls, passkeyOptions } from './passkeys.ts';
import { rule } from './refusals.ts';
import { rightsAreas } from './rights.ts';
import { missing, dateTime, id } from './wire.ts';

const narrowing = { areas: z.array(z.enum(rightsAreas)).min(1).nullable(), reading_only: z.boolean() };

/** What a super user changes of a colleague: the narrowing, and whether they are a lead. */
const staffRights = { ...narrowing, lead: z.boolean().optional() };

export const me = z.object({
    id,
    username: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    super_user: z.boolean(),
    has_password: z.boolean(),
    /** Of staff who are narrowed, with the calls that they may not make; absent or null for all others. */
    narrowed: z.object({ ...narrowing, refused: z.array(z.string()) }).nullish(),
});
export type Me = z.infer<typeof me>;

const loginLog = z.object({
    os: z.string().nullable(),
    os_version: z.string().nullable(),
    brand: z.string().nullable(),
    model_name: z.string().nullable(),
    created: dateTime.nullable(),
});

const deviceForm = z.enum(['phone', 'tablet', 'laptop', 'desktop']);
export type DeviceForm = z.infer<typeof deviceForm>;

/** `one_time_code`, `recovery_code` and `passkey` after a password; `provider` is the company's own sign-in. */
const openedBy = z.enum([
    'password',
    'reset_link',
    'one_time_code',
    'recovery_code',
    'passkey',
    'passkey_alone',
    'provider',
]);
export type OpenedBy = z.infer<typeof openedBy>;

/** What a browser said of itself; null where it said nothing. */
const device = {
    browser: z.string().nullable(),
    /** E.g. `Windows`; of Apple's devices the device, e.g. `iPhone`. */
    system: z.string().nullable(),
};

/** A browser in which an account is signed in; the device is unknown for sessions of before version 0.2. */
const accountSession = z.object({
    id: z.uuid(),
    ...device,
    form: deviceForm.nullable(),
    opened_by: openedBy.nullable(),
    created: dateTime,
    /** At most a minute late. */
    last_seen: dateTime,
    /** Opened by a browser and at an address that were both new to the account. */
    is_new: z.boolean(),
});

const ownSession = accountSession.extend({
    /** The network address that opened it. */
    address: z.string().nullable(),
    /** The session that asks. */
    is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const newSignIn = z.object({ id, ...device, address: z.string(), created: dateTime });
export type NewSignIn = z.infer<typeof newSignIn>;

const ended = z.object({ ended: z.int() });

/** An address of the company's own sign-in, to which the browser goes next. */
const providerAddress = z.object({ url: z.string() });

const providerLink = z.object({
    /** How the company calls its sign-in. */
    label: z.string(),
    /** Null while the account is not linked. */
    link: z.object({ created: dateTime, used: dateTime.nullable() }).nullable(),
    /** Whether it opened the current session. */
    is_current: z.boolean(),
});

const credentials = z.object({
    email: z
        .string({ error: missing })
        .trim()
        .min(1)
        .max(limits.email)
        .regex(/^[^\s@]+@[^\s@]+$/, rule('email')),
    password: z.string({ error: missing }).min(1).max(limits.password.max),
});

const passwordChange = z
    .object({
        current_password: z.string().max(limits.password.max).optional(),
        new_password: z.string({ error: missing }).min(1).min(limits.password.min).max(limits.password.max),
        confirm_password: z.string({ error: missing }).min(1),
    })
    .refine(form => form.new_password === form.confirm_password, {
        path: ['confirm_password'],
        message: rule('passwordsMatch'),
    });

export const accessArea = defineArea({
    name: 'access',
    rights: 'people',
    calls: {
        'GET auth/me': { access: 'member', summary: 'The signed-in account', response: me },
        'POST auth/login': {
            access: 'public',
            summary:
                'Sign in; 401 with the code `secondFactor` and its `ways` if the account has a second factor',
            body: credentials,
            response: me,
        },
        'POST auth/login/code': {
            access: 'public',
            summary: 'The second step of signing in, within five minutes in the same browser',
            body: secondFactor,
            response: me,
        },
        'POST auth/login/passkey/options': {
            access: 'public',
            summary: 'Ask for a passkey: as the second step of signing in, or `alone`, without a password',
            body: z.object({ alone: z.boolean() }),
            response: passkeyOptions,
        },
        'POST auth/login/passkey': {
            access: 'public',
            summary:
                'Sign in with the passkey that was asked for, if it belongs to `email` where that is given',
            largest: { bytes: 64 * 1024 },
            body: z.object({ response: assertion, email: z.string().max(limits.email).optional() }),
            response: me,
        },
        'POST auth/provider/start': {
            access: 'public',
            summary:
                'Begin a sign-in at the company’s own provider; it leads back to `to`, a path of the console; `again` asks whoever is signed in there too',
            body: z.object({ to: z.string().max(2000).optional(), again: z.boolean().optional() }),
            response: providerAddress,
        },
        'GET auth/provider': {
            access: 'member',
            summary: 'The company’s own sign-in, and whether your account is linked to it',
            response: providerLink,
        },
        'POST auth/provider/link': {
            access: 'member',
            confirms: true,
            summary: 'Begin to link your account to the company’s own sign-in',
            response: providerAddress,
        },
        'DELETE auth/provider/link': {
            access: 'member',
            confirms: true,
            summary: 'Remove the link; your other sessions by the company’s own sign-in end',
            response: null,
        },
        'POST auth/provider/logout': {
            access: 'member',
            summary: 'Sign out, and say where to sign out of the company’s own sign-in too',
            response: z.object({ url: z.string().nullable() }),
        },
        'POST auth/confirm': {
            access: 'member',
            summary:
                'Begin to confirm who you are; `auth/login` follows, or one of the `ways` of your second factor',
            response: z.object({ ways: z.array(factorWay) }),
        },
        'POST auth/logout': { access: 'member', summary: 'Sign out', response: null },
        'POST auth/change-password': {
            access: 'member',
            summary: 'Change your own password; every other session of the account ends',
            body: passwordChange,
            response: null,
        },
        'GET auth/reset-password/{token}': {
            access: 'public',
            summary: 'Sign in with a reset link, to choose a password without the current one',
            params: z.object({ token: z.string().min(1).max(200) }),
            response: me,
        },
        'GET auth/user/{id}/latest-login-log': {
            access: 'staff',
            summary: 'The device of the latest sign-in; null when there was none',
            response: loginLog.nullable(),
        },
        'GET auth/user/{id}/narrowing': {
            access: 'staff',
            rights: 'none',
            summary: 'To what a colleague is narrowed; null for a member',
            response: z.object(staffRights).nullable(),
        },
        'PUT auth/user/{id}/narrowing': {
            access: 'staff',
            rights: 'none',
            confirms: true,
            summary:
                'Narrow a colleague to areas or to reading; `areas` null and `reading_only` false to nothing',
            body: z.object(staffRights),
            response: z.object(staffRights),
        },
        ...factorCalls,
        ...passkeyCalls,
        'GET auth/sessions': {
            access: 'member',
            summary: 'Where you are signed in: new browsers at new addresses first, then by last use',
            response: z.array(ownSession),
        },
        'DELETE auth/session/{id}': {
            access: 'member',
            confirms: true,
            summary: 'End one of your own sessions; ending the current one signs out',
            params: z.object({ id: z.uuid() }),
            response: null,
        },
        'DELETE auth/sessions': {
            access: 'member',
            confirms: true,
            summary: 'End all of your other sessions',
            response: ended,
        },
        'GET auth/user/{id}/sessions': {
            access: 'staff',
            summary: 'Where an account is signed in, without addresses',
            response: z.array(accountSession),
        },
        'DELETE auth/user/{id}/sessions': {
            access: 'staff',
            confirms: true,
            summary: 'End every session of an account, except the current one',
            response: ended,
        },
        'GET auth/new-sign-ins': {
            access: 'member',
            summary: 'Sign-ins by a new browser at a new address that you have not been told of',
            response: z.array(newSignIn),
        },
        'DELETE auth/new-sign-in/{id}': {
            access: 'member',
            summary: 'Say that you have been told of such a sign-in',
            response: null,
        },
    },
});

import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';
import { missing, dateTime, id } from './wire.ts';

export const me = z.object({
    id,
    username: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    super_user: z.boolean(),
    has_password: z.boolean(),
});
export type Me = z.infer<typeof me>;

const loginLog = z.object({
    os: z.string().nullable(),
    os_version: z.string().nullable(),
    brand: z.string().nullable(),
    model_name: z.string().nullable(),
    created: dateTime.nullable(),
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
    calls: {
        'GET auth/me': { access: 'member', summary: 'The signed-in account', response: me },
        'POST auth/login': { access: 'public', summary: 'Sign in', body: credentials, response: me },
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
    },
});

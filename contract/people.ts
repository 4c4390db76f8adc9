import { z } from 'zod';
import { defineArea } from './call.ts';
import { accountTypes, limits, pageSizes, skincareExperiences, skinTypes } from './limits.ts';
import {
    narrowable,
    narrowing,
    narrowingText,
    dateTime,
    id,
    per_pageQuery,
    textId,
    textInteger,
} from './wire.ts';

export const accountType = z.enum(accountTypes);

export const userRow = z.object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    country: z.object({ id: id.optional(), name: z.string() }).nullable(),
    account_type: accountType.nullable(),
    created: dateTime.nullable(),
    has_password: z.boolean(),
    /** Only in a list that is narrowed or sorted beyond the specification. */
    level: z.int().nullable().optional(),
});
export type UserRow = z.infer<typeof userRow>;

const userChoice = z.object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    photo: z.string().nullable(),
});
export type UserChoice = z.infer<typeof userChoice>;

const columns = z.record(z.string(), z.unknown());

/** All that is kept about a member. A picture's `file` is a data address; null if it is gone, or one too many. */
const memberExport = z.object({
    member: id,
    exported: dateTime,
    tables: z.record(z.string(), z.array(columns)),
    history: z.array(
        z.object({
            at: dateTime,
            table: z.string(),
            key: columns,
            before: columns.nullable(),
            after: columns.nullable(),
        }),
    ),
    pictures: z.array(z.object({ name: z.string(), file: z.string().nullable() })),
});
export type MemberExport = z.infer<typeof memberExport>;

export const peopleArea = defineArea({
    name: 'people',
    rights: 'people',
    calls: {
        'GET users': {
            access: 'staff',
            summary: 'Members, newest first',
            query: per_pageQuery(pageSizes.users).extend({
                per_page: textInteger.min(1).max(250).default(pageSizes.users[0]),
                ...narrowing(
                    {
                        /** In the name or the email address. */
                        q: narrowingText.optional(),
                        level: textInteger.min(1).max(limits.id).optional(),
                        skincare_experience: z.enum(skincareExperiences).optional(),
                        fitzpatrick: textInteger.min(1).max(skinTypes.length).optional(),
                        account_type: accountType.optional(),
                        country: textId.optional(),
                    },
                    ['-created', 'created', 'username', '-username', '-level', 'level'],
                ),
            }),
            response: narrowable(userRow).extend({ page: z.int(), per_page: z.int() }),
        },
        'POST search/users': {
            access: 'staff',
            summary: 'Members whose name or email address matches a text',
            body: z.object({
                text: z.string().trim().min(1).max(limits.searchText),
                from: z.int().min(0).default(0),
                to: z.int().min(0).default(25),
                include_total: z.boolean().default(false),
                include_self: z.boolean().default(false),
            }),
            response: z.object({ items: z.array(userRow), total: z.int().optional() }),
        },
        'GET search/users': {
            rights: ['people', 'community'],
            access: 'staff',
            summary: 'Members for a picker',
            query: z.object({
                text: z.string().trim().min(1).max(limits.searchText),
                from: textInteger.min(0).default(0),
                to: textInteger.min(0).max(250).default(10),
            }),
            response: z.object({ items: z.array(userChoice) }),
        },
        'GET user/{id}/export': {
            access: 'staff',
            confirms: true,
            summary: 'All that is kept about a member, without secrets',
            response: memberExport,
        },
        'DELETE user/{id}/personal-data': {
            access: 'staff',
            confirms: true,
            summary: 'Erase a member for good; their contributions stay without name and pictures',
            response: null,
        },
    },
});

import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { rightsAreas } from './rights.ts';
import { dateTime, id, requiredText, userRef } from './wire.ts';

/** Programs of an account, those that have ended included. Here, as no screen needs to load it. */
export const mostPrograms = 100;

const mostCalls = 300;
const mostDays = 366;
const mostRequests = 10_000_000;

const may = {
    /** Null: all areas of its owner. */
    areas: z.array(z.enum(rightsAreas)).min(1).nullable(),
    reading_only: z.boolean(),
    /** Null: all calls of the areas. */
    calls: z.array(z.string().max(100)).min(1).max(mostCalls).nullable(),
    requests_a_day: z.int().min(1).max(mostRequests),
};

/** What works by calls for its owner: never with more than the owner may do at the time. */
const program = z.object({
    id,
    name: z.string(),
    owner: userRef,
    ...may,
    created: dateTime,
    expires: dateTime,
    used: dateTime.nullable(),
    /** Of the current day, in UTC. */
    requests_today: z.int(),
    /** Whether its token was revoked or has expired. */
    ended: z.boolean(),
});
export type Program = z.infer<typeof program>;

const newProgram = z.object({
    name: requiredText(limits.programName),
    ...may,
    days: z.int().min(1).max(mostDays),
});
export type NewProgram = z.infer<typeof newProgram>;

export const programArea = defineArea({
    name: 'programs',
    rights: 'own',
    calls: {
        'GET programs': {
            access: 'staff',
            summary:
                'The programs of the account, or of everybody for staff who are not narrowed, newest first',
            response: z.object({
                programs: z.array(program),
                /** The calls that a program of the account can have. */
                calls: z.array(z.string()),
            }),
        },
        'POST programs': {
            access: 'staff',
            confirms: true,
            summary: 'Add a program; only this response has its token',
            body: newProgram,
            response: program.extend({ token: z.string() }),
        },
        'DELETE program/{id}': {
            access: 'staff',
            summary: 'Revoke the token of a program; it stays in the list and in the history',
            response: null,
        },
    },
});

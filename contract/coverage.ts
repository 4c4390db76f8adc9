import { z } from 'zod';
import { defineArea } from './call.ts';
import { account } from './deskDetail.ts';
import { deskKinds } from './desk.ts';
import { doctorRuleNames } from './doctorRules.ts';
import { listAges } from './limits.ts';
import { languages } from './memberWords.ts';
import { dateTime, day, id } from './wire.ts';

const figures = {
    /** Scans in a month of the products that anybody scans, and those of products with picture, list and hazard. */
    scans: z.int(),
    answered: z.int(),
    /** The products, and those that lack something; each is the length of a list of products. */
    products: z.int(),
    unanswered: z.int(),
    no_picture: z.int(),
    no_list: z.int(),
    no_hazard: z.int(),
};

const named = z.object({ ...figures, id, name: z.string() });

const coverage = z.object({
    /** When all was last counted; null if never. */
    counted: dateTime.nullable(),
    all: z.object(figures),
    /** Scans in a month of barcodes that no product has. */
    missed: z.int(),
    /** The share of answered scans, from 0 to 1, at the end of each counted day of the last 90. */
    course: z.array(z.object({ day, share: z.number() })),
    /** Those with most scans that are not answered, at most fifty each. */
    brand: z.array(named),
    category: z.array(named),
    country: z.array(named),
    list_age: z.array(z.object({ ...figures, age: z.enum(listAges) })),
});
export type Coverage = z.infer<typeof coverage>;
export type CoverageFigures = Coverage['all'];

const moved = z.object({ before: z.number().nullable(), after: z.number().nullable() });
const movedRule = z.object({ rule: z.enum(doctorRuleNames), before: z.int(), after: z.int() });

const week = z.object({
    /** The Monday after the week, and the first and the last day of the week. */
    of: day,
    from: day,
    to: day,
    /** The share of answered scans, from 0 to 1, and the score of the doctor; null if not counted then. */
    coverage: moved,
    score: moved,
    /** Who changed the catalogue or decided on the desk, most first. */
    people: z.array(account.extend({ edits: z.int(), decided: z.int() })),
    decided: z.array(z.object({ kind: z.enum(deskKinds), count: z.int() })),
    /** The rules of the doctor with more findings than before, and those with fewer. */
    broke: z.array(movedRule),
    mended: z.array(movedRule),
    failed_jobs: z.int(),
});
export type Week = z.infer<typeof week>;

/** In which language the account is sent the week each Monday; null: not at all. */
const weekMail = z.object({ language: z.enum(languages).nullable() });

export const coverageArea = defineArea({
    name: 'coverage',
    rights: 'catalogue',
    calls: {
        'GET coverage': {
            access: 'staff',
            summary: 'How many scans are answered with picture, list and hazard, as last counted',
            response: coverage,
        },
        'GET week': {
            access: 'staff',
            summary:
                'What moved in the week before a Monday, by whom, and what broke; 422 before 2000 and after this week',
            query: z.object({
                /** Any other day means its Monday; by default this week’s. */
                of: day.optional(),
            }),
            response: week,
        },
        'GET week/mail': {
            access: 'staff',
            rights: 'own',
            summary: 'Whether you are sent the week each Monday; null if the server sends no mail',
            response: weekMail.nullable(),
        },
        'PUT week/mail': {
            access: 'staff',
            rights: 'own',
            summary: 'Be sent the week each Monday from the next one, in a language, or not any more',
            body: weekMail,
            response: null,
        },
    },
});

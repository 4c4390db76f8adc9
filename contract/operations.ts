import { z } from 'zod';
import { defineArea } from './call.ts';
import { dateTime, day, id } from './wire.ts';

/** One collection of a shop region's items; `processed` is null until it ends. */
export const processingRun = z.object({
    id,
    start: dateTime.nullable(),
    end: dateTime.nullable(),
    processed: z.int().nullable(),
    shop_region: z.object({
        id: id.optional(),
        name: z.string(),
        shop_id: id.nullable(),
        shop: z.object({ name: z.string() }).nullable(),
        expected_count: z.int().nullable(),
    }),
});
export type ProcessingRun = z.infer<typeof processingRun>;

export const processingRuns = z.object({
    processed: z.array(processingRun),
    skipped: z.array(processingRun),
});
export type ProcessingRuns = z.infer<typeof processingRuns>;

/**
 * The runs of a day, each counted once. `processed`: with 90 to 110 percent of the expected rows; `outside`: with more
 * or fewer. Days without runs are left out.
 */
export const processingDay = z.object({
    date: day,
    processed: z.int(),
    running: z.int(),
    outside: z.int(),
    skipped: z.int(),
});
export type ProcessingDay = z.infer<typeof processingDay>;

/** Null if a count is unknown. */
export const dashboardStats = z.object({
    new_products: z.int().nullable(),
    reviews: z.int().nullable(),
    products: z.int().nullable(),
    users: z.int().nullable(),
    shop_items: z.int().nullable(),
    posts: z.int().nullable(),
    unlinked_new_products: z.int().nullable(),
    c3r1: z.int().nullable(),
    c3r4: z.int().nullable(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const operationsArea = defineArea({
    name: 'operations',
    rights: 'shops',
    calls: {
        'GET region-processings': {
            access: 'staff',
            summary: 'The processing runs of a day by shop and region, and the skipped runs',
            query: z.object({ date: day }),
            response: processingRuns,
        },
        'GET region-processings/days': {
            access: 'staff',
            summary: 'The outcomes of the runs of each day, both bounds included',
            query: z.object({ from: day, to: day }),
            response: z.array(processingDay),
        },
        'GET dashboard-stats': {
            rights: 'any',
            access: 'staff',
            summary: 'How many records of each kind there are',
            response: dashboardStats,
        },
    },
});

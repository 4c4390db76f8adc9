import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { dateTime, day, givenDateTime, id, optionalText } from './wire.ts';

/** Of a batch, and of what it says. Here, as no screen needs to load it. */
const most = { readings: 1000, packAmount: 1_000_000, unit: 20, seller: 200, reason: 200 };

const run = z.object({
    id,
    shop_region_id: id,
    date: day,
    planned_at: dateTime.nullable(),
    started_at: dateTime.nullable(),
    ended_at: dateTime.nullable(),
    /** Null until it ends. */
    processed: z.int().nullable(),
    skipped: z.boolean(),
    skip_reason: z.string().nullable(),
});
export type CollectorRun = z.infer<typeof run>;

const money = z.number().min(-limits.amount).max(limits.amount);

/** PostgreSQL can store neither NUL nor half a character. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

const shopText = (longest: number) => z.string().trim().min(1).max(longest).refine(isStorable);

/** A price as a shop shows it; what is not known is left out or null. */
export const reading = z.object({
    shop_item_id: id,
    /** Kept as it was read: 0 and less are errors, which are shown and never counted. */
    price: money,
    /** ISO 4217. */
    currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullish(),
    /** What the shop says it cost before. */
    was_price: money.nullish(),
    pack: z
        .object({
            amount: z.number().min(0.001).max(most.packAmount),
            unit: shopText(most.unit),
        })
        .nullish(),
    in_stock: z.boolean().nullish(),
    seller: shopText(most.seller).nullish(),
    seen_at: givenDateTime.nullish(),
});

/**
 * `older`: the price of the day stays, as it was seen later or this one is 0 or less; `invalid`: it breaks the contract; `sentTwice`: the batch has
 * the item before; `future`: `seen_at` has not been yet.
 */
const readingAnswer = z.enum([
    'added',
    'replaced',
    'known',
    'older',
    'invalid',
    'noShopItem',
    'notSold',
    'sentTwice',
    'future',
]);
export type ReadingAnswer = z.infer<typeof readingAnswer>;

export const collectorArea = defineArea({
    name: 'collector',
    rights: 'shops',
    calls: {
        'POST collector/runs': {
            access: 'staff',
            summary:
                'Plan, start or skip the run of a shop region; a run that was planned for the day is started or skipped',
            body: z
                .object({
                    shop_region_id: id,
                    state: z.enum(['planned', 'started', 'skipped']).default('started'),
                    planned_at: givenDateTime.optional(),
                    /** By default the day of `planned_at` or of now, in the region's time zone. */
                    date: day.optional(),
                    skip_reason: optionalText(most.reason),
                })
                .refine(({ state, skip_reason }) => skip_reason === undefined || state === 'skipped', {
                    path: ['skip_reason'],
                }),
            response: run,
        },
        'POST collector/readings': {
            access: 'staff',
            summary:
                'Keep the prices that a run has read, with an answer for each in their order; repeating it changes nothing',
            body: z.object({
                run_id: id,
                /** One that breaks the contract is null, and takes no other along. */
                readings: z.array(reading.nullable().catch(null)).min(1).max(most.readings),
            }),
            largest: { bytes: 1250 * most.readings, signs: 40 * most.readings },
            response: z.object({ answers: z.array(readingAnswer) }),
        },
        'PUT collector/run/{id}/end': {
            access: 'staff',
            summary: 'End a run; repeating it changes nothing',
            /** By default the number of prices that it has read. */
            body: z.object({ processed: z.int().min(0).max(limits.id).optional() }),
            response: run,
        },
    },
});

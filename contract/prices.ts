import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { priceFaults, priceReasons, standings } from './priceFaults.ts';
import { deal } from './shops.ts';
import { day, id } from './wire.ts';

/** `text` is what was read instead, such as a currency; `before` what it was until then. */
const fault = z.object({
    fault: z.enum(priceFaults),
    date: day.optional(),
    price: z.number().optional(),
    text: z.string().optional(),
    before: z.string().optional(),
});
export type PriceFault = z.infer<typeof fault>;

const reason = z.object({
    reason: z.enum(priceReasons),
    date: day.optional(),
    price: z.number().optional(),
    count: z.int().optional(),
});
export type PriceReason = z.infer<typeof reason>;

const verdict = z.object({
    shop_item_id: id,
    shop_region_id: id,
    standing: z.enum(standings),
    against: z.array(fault),
    for: z.array(reason),
    /** Faults that only a column tells that the collector does not send: they are neither found nor ruled out. */
    unknown: z.array(z.enum(['currency', 'pack', 'seller', 'stock'])),
    /** The price that is judged, and its day. */
    price: z.number(),
    date: day,
    /** The median of the good readings; null if too little is known. */
    usual: z.number().nullable(),
    /** The reading to blame, often not the last. */
    blame: z.object({ date: day, price: z.number() }).nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const pair = z.object({ shop_item_id: id, shop_region_id: id });

/** As it was seen: a mark is not of what replaces it on its day. */
const reading = pair.extend({ date: day, price: z.number() });
export type MarkedReading = z.infer<typeof reading>;

/** A deal, as the reader saw it calculated. */
const enabling = pair.extend({ recent_price: z.number() });

const alike = reading.extend({ name: z.string(), region: z.string() });

export const priceArea = defineArea({
    name: 'prices',
    rights: 'shops',
    calls: {
        'POST prices/verdicts': {
            access: 'staff',
            summary:
                'What speaks for and against the last prices of items, as of a day, in each region that has one',
            body: z.object({ date: day, shop_item_ids: z.array(id).max(limits.judgedItems) }),
            response: z.array(verdict),
        },
        'POST prices/lines': {
            access: 'staff',
            summary: 'How the prices of items in regions moved in the 90 days up to a day',
            body: z.object({
                date: day,
                shop_item_ids: z.array(id).max(limits.judgedItems),
                shop_region_ids: z.array(id).max(limits.besideRegions),
            }),
            /** The price of the first day, of each day on which it changed, and of the last. */
            response: z.array(pair.extend({ prices: z.array(z.tuple([day, z.number()])) })),
        },
        'GET prices/suspicious': {
            access: 'staff',
            summary: 'The enabled deals whose last price is not believed any more',
            response: z.array(verdict.extend({ deal })),
        },
        'POST prices/marks': {
            access: 'staff',
            summary:
                'Mark readings as wrong, which are kept and never counted, or as the first of another pack; answers with those like them',
            body: z.object({
                kind: z.enum(['wrong', 'pack']),
                readings: z.array(reading).min(1).max(limits.markedAtOnce),
            }),
            response: z.object({ marked: z.int(), alike: z.array(alike) }),
        },
        'POST prices/enable': {
            access: 'staff',
            summary:
                'Enable calculated deals as one edit, except those that are not believed or have changed',
            body: z.object({ date: day, deals: z.array(enabling).min(1).max(limits.enabledAtOnce) }),
            response: z.object({
                enabled: z.array(deal),
                left: z.array(pair.extend({ why: z.enum(['standing', 'price', 'gone']) })),
            }),
        },
    },
});

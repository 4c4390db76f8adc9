import { z } from 'zod';
import { defineArea } from './call.ts';
import { account } from './deskDetail.ts';
import { savedVersion, version } from './history.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';
import { needCauses, runStates, wordKinds } from './runStates.ts';
import { dateTime, day, id, named, optionalText } from './wire.ts';

const state = z.enum(runStates);

const tagged = named.extend({ tag_colour: z.string().nullable() });

/** `HH:mm` by the clocks of the region. */
const clock = z.string();

/** Whether a count is in the usual band of its weekday; null if that cannot be told. */
const usual = z.enum(['usual', 'below', 'above']).nullable();

const runDay = z.object({
    state,
    usual,
    processed: z.int().nullable(),
    /** In per cent of what is expected, rounded away from 100 outside of 90 to 110. */
    share: z.int().nullable(),
    /** When its run is to begin, on a day without one. */
    planned: clock.nullable(),
    reason: z.string().nullable(),
});

const seen = z.object({ by: account.nullable(), at: dateTime });

/** For what a region needs somebody. */
const trouble = z.object({
    /** Null until the clock has noticed it, within a minute or two. */
    id: id.nullable(),
    cause: z.enum(needCauses),
    since: day,
    share: z.int().nullable(),
    /** When a run that is late begins and ends as a rule. */
    planned: clock.nullable(),
    done: clock.nullable(),
    /** How often it began within seven days of its end, and how often in the last month. */
    times: z.int(),
    seen: seen.nullable(),
});
export type RunTrouble = z.infer<typeof trouble>;

const region = named.extend({
    shop: tagged,
    zone: z.string(),
    expected_count: z.int().nullable(),
    /** One for each of `days`. */
    states: z.array(state),
    /** The requested day. */
    day: runDay,
    trouble: trouble.nullable(),
    quiet_until: day.nullable(),
});
export type RunRegion = z.infer<typeof region>;

const overview = z.object({
    at: dateTime,
    /** Thirty, which may begin before any day that can be asked for. */
    days: z.array(z.iso.date()),
    /** Days of runs that do not end, also before the thirty. */
    stuck: z.array(day),
    regions: z.array(region),
});
export type RunOverview = z.infer<typeof overview>;

const word = z.object({
    id,
    shop_region_id: id,
    is: z.enum(wordKinds),
    day: day.nullable(),
    text: z.string().nullable(),
    by: account.nullable(),
    at: dateTime,
    version,
});
export type RegionWord = z.infer<typeof word>;

const judgedDay = z.object({
    date: day,
    state,
    usual,
    processed: z.int().nullable(),
    share: z.int().nullable(),
    start: dateTime.nullable(),
    end: dateTime.nullable(),
    reason: z.string().nullable(),
    /** The usual band; null if there is none. */
    from: z.number().nullable(),
    to: z.number().nullable(),
});
export type JudgedRunDay = z.infer<typeof judgedDay>;

const need = z.object({
    id,
    cause: z.enum(needCauses),
    since: day,
    over: dateTime.nullable(),
    times: z.int(),
    seen: seen.nullable(),
    nothing: z.boolean(),
});
export type RunNeed = z.infer<typeof need>;

const regionRuns = named.extend({
    shop: tagged,
    zone: z.string(),
    at: dateTime,
    expected_count: z.int().nullable(),
    trouble: trouble.nullable(),
    /** Null for what cannot be told yet. */
    usually: z.object({
        from: z.number().nullable(),
        to: z.number().nullable(),
        minutes: z.int().nullable(),
        start: clock.nullable(),
        /** 0 is Sunday. */
        weekdays: z.array(z.int()),
    }),
    last_expected: day.nullable(),
    /** Eight weeks up to today, oldest first. */
    days: z.array(judgedDay),
    words: z.array(word),
    /**
     * Since the trouble began: items of the region without a price, of all it has; deals enabled on older prices; and
     * products of these items that no other shop has in a region of this name.
     */
    missing: z.object({ items: z.int(), of: z.int(), deals: z.int(), products: z.int() }).nullable(),
    /** The newest first. */
    needs: z.array(need),
    /** Of the cases of the cause in all regions in a year, how many were something. */
    standing: z.object({ right: z.int(), of: z.int() }).nullable(),
});
export type RegionRuns = z.infer<typeof regionRuns>;

export const runArea = defineArea({
    name: 'runs',
    rights: 'shops',
    calls: {
        'GET runs': {
            access: 'staff',
            summary:
                'What the runs of each shop region came to on a day and on the thirty days around it, and which regions need somebody now',
            query: z.object({ date: day.optional() }),
            response: overview,
        },
        'GET shop-region/{id}/runs': {
            access: 'staff',
            summary: 'The runs of a shop region in eight weeks, what is usual, and what hangs on them',
            response: regionRuns,
        },
        'POST shop-region/{id}/words': {
            access: 'staff',
            summary:
                'Say something about the runs of a shop region: a note, the day until which it needs nobody, a day that was unusual, its time zone; with `said: false` take it back',
            body: z
                .object({
                    is: z.enum(wordKinds),
                    day: day.nullable().default(null),
                    text: optionalText(limits.deskNote),
                    said: z.boolean(),
                    version: savedVersion,
                })
                .refine(({ is, text, said }) => (is !== 'note' && is !== 'zone') || !said || text, {
                    path: ['text'],
                    message: rule('required'),
                })
                .refine(
                    ({ is, day: its, said }) =>
                        (is === 'unusual' || (is === 'quiet' && said)) === (its !== null),
                    {
                        path: ['day'],
                        message: rule('date'),
                    },
                ),
            response: z.array(word),
        },
        'PUT run-need/{id}': {
            access: 'staff',
            summary: 'Say of a need that it was seen, and whether it was nothing',
            body: z.object({ seen: z.boolean(), nothing: z.boolean() }),
            response: need,
        },
    },
});

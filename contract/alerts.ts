import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits, pageSizes } from './limits.ts';
import { languages } from './memberWords.ts';
import { needCauses } from './runStates.ts';
import { dateTime, id, paged, perPageQuery } from './wire.ts';

/** What targets are told: for what regions need somebody, and the digest of a day. */
export const alertTells = [...needCauses, 'digest'] as const;
export type AlertTell = (typeof alertTells)[number];

/** One of the addresses of the settings. */
const address = z.string().min(1).max(limits.alertTarget);

const tells = z.array(z.enum(alertTells)).max(alertTells.length);

const target = z.object({
    address,
    tells,
    language: z.enum(languages),
    /** Its last answer was that it is gone: it is told nothing until a test arrives. */
    gone: z.boolean(),
});
export type AlertTarget = z.infer<typeof target>;

const states = ['waiting', 'sending', 'sent', 'failed'] as const;

/** How a try ended. `code` is the status of the answer or the name of the error. */
const answer = z.object({
    at: dateTime,
    is: z.enum(['taken', 'refused', 'gone', 'moved', 'timeout', 'private', 'unreachable', 'lost']),
    code: z.string().nullable(),
});
export type AlertAnswer = z.infer<typeof answer>;

const delivery = z.object({
    id,
    address,
    cause: z.enum([...alertTells, 'test']),
    title: z.string(),
    /** As it is sent: JSON to a webhook, plain text by mail. */
    body: z.string(),
    state: z.enum(states),
    created: dateTime,
    /** When it is tried again; null unless it waits. */
    due: dateTime.nullable(),
    tries: z.int(),
    /** The last ones, oldest first. */
    answers: z.array(answer),
});
export type AlertDelivery = z.infer<typeof delivery>;

export const alertArea = defineArea({
    name: 'alerts',
    rights: 'shops',
    calls: {
        'GET alerts': {
            access: 'staff',
            summary: 'Who is told what about the runs; null if the settings name no targets',
            response: z.object({ choices: z.array(z.enum(alertTells)), targets: z.array(target) }).nullable(),
        },
        'PUT alert-target': {
            access: 'staff',
            summary:
                'Tell a target of the settings further things, or no longer, in a language; what is not named stays',
            body: z.object({ address, on: tells, off: tells, language: z.enum(languages).optional() }),
            response: null,
        },
        'POST alert-tests': {
            access: 'staff',
            summary: 'Send a test to a target of the settings, unless one is under way',
            body: z.object({ address }),
            response: null,
        },
        'GET alert-deliveries': {
            access: 'staff',
            summary: 'What was sent to targets, newest first',
            query: perPageQuery(pageSizes.default).extend({ state: z.enum(states).optional() }),
            response: paged(delivery),
        },
        'POST alert-delivery/{id}/again': {
            access: 'staff',
            summary: 'Send a message again, for three days from now',
            response: null,
        },
    },
});

import { z } from 'zod';
import { defineArea } from './call.ts';
import { id, textBoolean } from './wire.ts';

/** A kind of record, by the name of its table. */
const kind = z.string().regex(/^[a-z_]{1,63}$/);

export const recordRef = z.object({ kind, id });
export type RecordRef = z.infer<typeof recordRef>;

/** The events may be read from now on. */
const opened = z.object({ type: z.literal('opened') });

/** Somebody changed records other than saved views, which may be private; the event's id is that of the edit. */
export const editEvent = z.object({
    type: z.literal('edit'),
    id: z.int().min(1),
    /** The name of the account; null for a command or an import. */
    by: z.string().nullable(),
    kinds: z.array(kind),
    /** Absent when there are too many to name. */
    records: z.array(recordRef).optional(),
});
export type EditEvent = z.infer<typeof editEvent>;

/** The others who have the record open that this tab has open. */
const presenceEvent = recordRef.extend({
    type: z.literal('presence'),
    people: z.array(z.object({ name: z.string(), editing: z.boolean() })),
});

/** Somebody has an item of the desk open, or nobody any more. */
export const claimEvent = recordRef.extend({
    type: z.literal('claim'),
    by: z.object({ id, name: z.string() }).nullable(),
});

/** A change of many records by a job has come further, or has ended. */
export const jobEvent = z.object({
    type: z.literal('job'),
    id,
    /** The kind of its records. */
    kind,
    /** The account that started it. */
    by: id,
    ended: z.boolean(),
});

/** Too much has happened since the last event: everything may have changed. */
const reset = z.object({ type: z.literal('reset') });

export const liveEvent = z.discriminatedUnion('type', [
    opened,
    editEvent,
    presenceEvent,
    claimEvent,
    jobEvent,
    reset,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Made by the tab, for one stream. */
const tab = z.uuid();

export const eventsArea = defineArea({
    name: 'events',
    calls: {
        'GET events': {
            access: 'staff',
            summary:
                'What changes and who has the same record open, as server-sent events; after Last-Event-ID, what was missed',
            query: z.object({
                tab,
                /** Ends the stream after what was missed, for those who cannot keep one open. */
                once: textBoolean.optional(),
            }),
            stream: liveEvent,
        },
        'PUT presence': {
            access: 'staff',
            summary: 'Which record a tab with a stream has open; kind and id are null for none',
            body: z.object({ tab, kind: kind.nullable(), id: id.nullable(), editing: z.boolean() }),
            response: null,
        },
    },
});

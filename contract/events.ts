import { z } from 'zod';
import { defineArea } from './call.ts';
import { id, textBoolean } from './wire.ts';

const kind = z.string().regex(/^[a-z_]{1,63}$/);

export const recordRef = z.object({ kind, id });
export type RecordRef = z.infer<typeof recordRef>;

/** What a read sends as `X-Written` to find the change; absent if all reads do. */
const written = z.string().optional();

/** Events can be read from now on. */
const opened = z.object({ type: z.literal('opened') });

/** An edit of records other than saved views, which may be private; the event's id is the edit's. */
export const editEvent = z.object({
    type: z.literal('edit'),
    id: z.int().min(1),
    /** The account's name; null for a command or an import. */
    by: z.string().nullable(),
    kinds: z.array(kind),
    /** Absent if there are too many to list. */
    records: z.array(recordRef).optional(),
    written,
});
export type EditEvent = z.infer<typeof editEvent>;

const presenceEvent = recordRef.extend({
    type: z.literal('presence'),
    people: z.array(z.object({ name: z.string(), editing: z.boolean() })),
});

/** Somebody opened an item of the desk, or nobody has it open any more. */
export const claimEvent = recordRef.extend({
    type: z.literal('claim'),
    by: z.object({ id, name: z.string() }).nullable(),
});

export const jobEvent = z.object({
    type: z.literal('job'),
    id,
    kind,
    by: id,
    ended: z.boolean(),
    written,
});

/** Too many events were missed: everything may have changed. */
const reset = z.object({ type: z.literal('reset'), written });

export const liveEvent = z.discriminatedUnion('type', [
    opened,
    editEvent,
    presenceEvent,
    claimEvent,
    jobEvent,
    reset,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

const tab = z.uuid();

export const eventsArea = defineArea({
    name: 'events',
    rights: 'any',
    calls: {
        'GET events': {
            access: 'staff',
            summary:
                'What changes and who has the same record open, as server-sent events; after Last-Event-ID, what was missed',
            query: z.object({
                tab,
                /** Ends the stream after the missed events, for clients that cannot keep one open. */
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

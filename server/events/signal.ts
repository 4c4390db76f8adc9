import { z } from 'zod';
import { id } from '../../contract/wire.ts';
import {
    claimEvent,
    editEvent,
    jobEvent,
    recordRef,
    type EditEvent,
    type RecordRef,
} from '../../contract/events.ts';

const isNamed = (record: Partial<RecordRef>): record is RecordRef => record.id !== undefined;

/** An edit; where it touched too many records to name, there is one without an id for each of their kinds. */
const edit = editEvent
    .pick({ type: true, id: true, by: true })
    .extend({ records: z.array(recordRef.partial({ id: true })).min(1) })
    .transform(({ records, ...rest }): EditEvent => {
        const kinds = [...new Set(records.map(({ kind }) => kind))];
        return records.every(isNamed) ? { ...rest, kinds, records } : { ...rest, kinds };
    });

/** Somebody opened or left a record, or began or stopped editing it. */
const presence = recordRef.extend({ type: z.literal('presence') });

/** A session has ended, by the beginning of its hash, or an account is no longer staff (migration 0032). */
const ended = z.object({ type: z.literal('ended'), session: z.string().optional(), account: id.optional() });

const signal = z.union([edit, presence, claimEvent, jobEvent, ended]);

/** What a notification of the database says; undefined if it says nothing that concerns a console. */
export const readSignal = (text: string) => {
    try {
        return signal.safeParse(JSON.parse(text)).data;
    } catch {
        return undefined;
    }
};

import { z } from 'zod';
import { editEvent, recordRef, type EditEvent, type RecordRef } from '../../contract/events.ts';

const { kind } = recordRef.shape;

/** The known kinds and records of a list; a newer server may name others. */
const known = <Schema extends z.ZodType>(schema: Schema) =>
    z
        .array(z.unknown())
        .transform(all => all.map(each => schema.safeParse(each).data).filter(each => each !== undefined));

const edit = editEvent
    .extend({ by: editEvent.shape.by.default(null), kinds: known(kind).default([]) })
    .extend({ records: known(recordRef).optional() })
    .transform(({ kinds, records, ...rest }): EditEvent => ({
        ...rest,
        kinds: [...new Set([...kinds, ...(records ?? []).map(each => each.kind)])],
        ...(records && { records }),
    }));

/** Somebody opened or left a record, or began or stopped editing it. */
const presence = recordRef.extend({ type: z.literal('presence') });

type Signal = EditEvent | ({ type: 'presence' } & RecordRef);

const signal = z.union([edit, presence]);

/** What a notification of the database says; undefined if it says nothing that concerns a console. */
export const readSignal = (text: string): Signal | undefined => {
    let said: unknown;
    try {
        said = JSON.parse(text);
    } catch {
        return undefined;
    }
    const { data } = signal.safeParse(said);
    return data?.type === 'edit' && data.kinds.length === 0 ? undefined : data;
};

import { z } from 'zod';
import { deskKinds, type DeskOrder } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';

const number = z.int().min(-limits.id).max(limits.id);

/** Where a page ends: the order it is for, the values of its last row, and of these first what the order compares first. */
const cursor = z.tuple([
    z.enum(['oldest', 'wanted', 'person']),
    number,
    z.iso.datetime({ precision: 6 }),
    z.enum(deskKinds),
    number,
]);

/** The last row of a page, as far as the next one begins after it. `since` has all digits that the database has. */
export interface Place {
    first: number;
    since: string;
    kind: (typeof deskKinds)[number];
    id: number;
}

export const writeCursor = (order: DeskOrder, { first, since, kind, id }: Place) =>
    Buffer.from(JSON.stringify([order, first, since, kind, id])).toString('base64url');

const parseJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** Throws 422 for a text that is no cursor of the order. */
export const readCursor = (order: DeskOrder, text: string): Place => {
    const { data } = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
    if (!data || data[0] !== order) throw invalid({ after: problem('invalid') });
    const [, first, since, kind, id] = data;
    return { first, since, kind, id };
};

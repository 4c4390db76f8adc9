import type { CallName, ResponseOf } from '../../../contract/types.ts';
import { answer, type Received } from './answers.ts';

/** What the specification has of the calls of lists. */
const specified = [
    'page',
    'perPage',
    'per_page',
    'from',
    'to',
    'limit',
    'order',
    'exclude',
    'excludeProtected',
    'hide',
    'resolved',
    'respect_visible_after',
    'shop_id',
];

/** The parameters of a request that the specification does not have. */
export const beyond = ({ query }: Received) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !specified.includes(name)));

/** A call that returns pages of a list. */
type ListName = {
    [Name in CallName]: ResponseOf<Name> extends { items: readonly unknown[]; total: number } ? Name : never;
}[CallName];

/**
 * A server that narrows a list of 40 rows to 3, or one that ignores what the specification does not have; `row` is on
 * every page, and so is what it says of `part`.
 */
export const answerList = (name: ListName, row: object, narrows = true, part: object = {}) =>
    answer(name, ((received: Received) => {
        const narrowed_by = Object.keys(beyond(received)).filter(each => each !== 'after');
        const narrowed = narrows && narrowed_by.length > 0;
        return {
            items: [row],
            total: narrowed ? 3 : 40,
            ...part,
            // The specification has them in this response alone.
            ...(name === 'GET users' && { page: 1, per_page: 100 }),
            ...(narrowed && {
                narrowed_by,
                previous: received.query.after ? 'first' : null,
                next: received.query.after ? null : 'second',
            }),
        };
    }) as never);

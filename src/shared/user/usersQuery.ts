import type { ResponseOf } from '../../../contract/types.ts';
import { callQuery } from '../../../dataProvider/calls.ts';

const itemsOf = ({ items }: ResponseOf<'GET search/users'>) => items;

/** At most ten members whose name or email address matches a text, for pickers. */
export const usersQuery = (text: string) =>
    callQuery('GET search/users', {
        query: { text, from: 0, to: 10 },
        select: itemsOf,
    });

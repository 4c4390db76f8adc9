import { useGetOne } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { callQuery } from '../../../dataProvider/calls.ts';

export interface Member {
    id: number;
    username: string;
}

/** Undefined until loaded. */
export const useMember = (id: string | undefined) =>
    useGetOne<Member>('users', { id: Number(id), meta: { quiet: true } }, { enabled: id !== undefined }).data;

const itemsOf = ({ items }: ResponseOf<'GET search/users'>) => items;

/** At most ten members whose name or email address matches a text. */
export const usersQuery = (text: string) =>
    callQuery('GET search/users', {
        query: { text, from: 0, to: 10 },
        select: itemsOf,
    });

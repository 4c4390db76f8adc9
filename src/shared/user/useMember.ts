import { useGetOne } from 'react-admin';

export interface Member {
    id: number;
    username: string;
}

/** The member with an id, once loaded. */
export const useMember = (id: string | undefined) =>
    useGetOne<Member>('users', { id: Number(id), meta: { quiet: true } }, { enabled: id !== undefined }).data;

import type { UseQueryOptions } from '@tanstack/react-query';
import { MenuFigure } from '../../ui/MenuFigure.tsx';
import { useMenuQuery } from '../../ui/useMenuQuery.ts';
import { unreadOf, useReadList } from './useReadList.ts';

export interface UnreadCountProps {
    /** The name of the read list: its resource. */
    list: string;
    /** Reads the ids of all records. */
    ids: UseQueryOptions<number[]>;
}

/** How many records the account has not seen; renders nothing at 0 (decision 5). */
export const UnreadCount = ({ list: name, ids: query }: UnreadCountProps) => {
    const { list } = useReadList(name);
    const ids = useMenuQuery(query, [name]);
    const count = list && ids ? unreadOf(list, ids).length : 0;
    return <MenuFigure count={count} label="shell.unread" />;
};

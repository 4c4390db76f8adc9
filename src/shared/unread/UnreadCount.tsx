import type { UseQueryOptions } from '@tanstack/react-query';
import { MenuFigure } from '../../kit/MenuFigure.tsx';
import { useMenuQuery } from '../../kit/useMenuQuery.ts';
import { unreadOf } from './readList.ts';
import { useReadList } from './useReadList.ts';

export interface UnreadCountProps {
    /** Names the read list, as its resource. */
    list: string;
    /** Reads the id of every record. */
    ids: UseQueryOptions<number[]>;
}

/** The number of records the account has not seen; renders nothing at 0 (decision 5). */
export const UnreadCount = ({ list: name, ids: query }: UnreadCountProps) => {
    const { list } = useReadList(name);
    const ids = useMenuQuery(query, [name]);
    const count = list && ids ? unreadOf(list, ids).length : 0;
    return <MenuFigure count={count} label="shell.unread" />;
};

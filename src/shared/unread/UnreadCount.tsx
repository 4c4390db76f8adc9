import { MenuFigure } from '../../kit/MenuFigure.tsx';
import { useMenuQuery } from '../../kit/useMenuQuery.ts';
import { unreadOf } from './readList.ts';
import { useReadList } from './useReadList.ts';

export interface UnreadCountProps {
    /** Names the read list. */
    list: string;
    /** Fetches the id of every record. */
    readIds: () => Promise<number[]>;
}

/** The number of records the account has not seen; renders nothing at 0 (decision 5). */
export const UnreadCount = ({ list: name, readIds }: UnreadCountProps) => {
    const { list } = useReadList(name);
    const ids = useMenuQuery(['unread', name], readIds);
    const count = list && ids ? unreadOf(list, ids).length : 0;
    return <MenuFigure count={count} label="shell.unread" />;
};

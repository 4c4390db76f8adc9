import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useReadList } from './useReadList.ts';

/** Marks the rows of the surrounding list as seen. `list` names the read list. Renders nothing. */
export const MarkRead = ({ list }: { list: string }) => {
    const { data } = useListContext();
    const { markRead } = useReadList(list);
    useEffect(() => {
        if (data) markRead(data.map(row => Number(row.id)));
    }, [data, markRead]);
    return null;
};

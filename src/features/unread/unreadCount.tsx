import { callQuery } from '../../../dataProvider/calls.ts';
import { MenuFigure } from '../../ui/MenuFigure.tsx';
import { useMenuQuery } from '../../ui/useMenuQuery.ts';
import { unreadOf, useReadList } from './useReadList.ts';

/**
 * The badge of a resource with a read list: how many of the records whose ids `call` answers the account has not seen;
 * nothing at 0 (decision 5).
 */
export const unreadCount = (
    resource: string,
    call: 'GET community/post-ids' | 'GET product-question-ids',
) => {
    const query = callQuery(call, { quiet: true });
    return function UnreadCount() {
        const { list } = useReadList(resource);
        const ids = useMenuQuery(query, [resource]);
        const count = list && ids ? unreadOf(list, ids).length : 0;
        return <MenuFigure count={count} label="shell.unread" kind="unread" />;
    };
};

import { useConsole } from '../../dataProvider/useConsole.ts';
import { UnreadCount } from '../../src/shared/unread/UnreadCount.tsx';

/** How many posts the signed-in account has not seen in the list. */
export const UnreadPosts = () => <UnreadCount list="posts" readIds={useConsole().postIds} />;

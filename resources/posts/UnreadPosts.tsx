import { callQuery } from '../../dataProvider/calls.ts';
import { UnreadCount } from '../../src/shared/unread/UnreadCount.tsx';

const ids = callQuery('GET community/post-ids', { quiet: true });

/** How many posts the signed-in account has not seen in the list. */
export const UnreadPosts = () => <UnreadCount list="posts" ids={ids} />;

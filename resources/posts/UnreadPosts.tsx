import { callQuery } from '../../dataProvider/calls.ts';
import { UnreadCount } from '../../src/features/unread/UnreadCount.tsx';

const ids = callQuery('GET community/post-ids', { quiet: true });

export const UnreadPosts = () => <UnreadCount list="posts" ids={ids} />;

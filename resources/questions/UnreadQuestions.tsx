import { callQuery } from '../../dataProvider/calls.ts';
import { UnreadCount } from '../../src/features/unread/UnreadCount.tsx';

const ids = callQuery('GET product-question-ids', { quiet: true });

export const UnreadQuestions = () => <UnreadCount list="questions" ids={ids} />;

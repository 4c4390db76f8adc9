import { callQuery } from '../../dataProvider/calls.ts';
import { UnreadCount } from '../../src/shared/unread/UnreadCount.tsx';

const ids = callQuery('GET product-question-ids', { quiet: true });

/** How many questions the signed-in account has not seen in the list. */
export const UnreadQuestions = () => <UnreadCount list="questions" ids={ids} />;

import { useConsole } from '../../dataProvider/useConsole.ts';
import { UnreadCount } from '../../src/shared/unread/UnreadCount.tsx';

/** How many questions the signed-in account has not seen in the list. */
export const UnreadQuestions = () => <UnreadCount list="questions" readIds={useConsole().questionIds} />;

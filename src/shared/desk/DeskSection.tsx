import type { DeskRef } from '../../../contract/desk.ts';
import { openable } from '../../kit/openable.tsx';
import { withMessages } from '../../kit/withMessages.ts';
import { useHasDesk } from './useDeskCounts.ts';

const Part = openable(
    withMessages(['desk'], () => import('./DeskPart.tsx').then(({ DeskPart }) => DeskPart)),
    null,
);

/**
 * The record's place on the desk, and what can be decided of it there, with the keys of the desk; for the aside of its page. Nothing from
 * a backend without a desk, or for a record that was never on it.
 */
export const DeskSection = (item: DeskRef) => {
    const hasDesk = useHasDesk();
    return <Part key={`${item.kind}-${item.id}`} open={hasDesk === true} {...item} />;
};

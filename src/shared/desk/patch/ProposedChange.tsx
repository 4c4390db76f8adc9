import { openable } from '../../../kit/openable.tsx';
import { withMessages } from '../../../kit/withMessages.ts';
import { useHasDesk } from '../useDeskCounts.ts';

const Part = openable(
    withMessages(['desk'], () => import('./ProposedPart.tsx').then(({ ProposedPart }) => ProposedPart)),
    null,
);

/** On the page of a correction: the change that is read from it, as the desk shows it; nothing without one. */
export const ProposedChange = ({ id }: { id: number }) => (
    <Part key={id} id={id} open={useHasDesk() === true} />
);

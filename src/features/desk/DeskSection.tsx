import type { DeskRef } from '../../../contract/desk.ts';
import { openable } from '../../ui/openable.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import { useHasDesk } from './deskQueries.ts';

const Section = openable(
    withMessages(['desk'], () => import('./DeskPart.tsx').then(({ DeskPart }) => DeskPart)),
    null,
);

/** A record's state on the desk, with the desk's actions and keys. Renders nothing for a record never on the desk. */
export const DeskSection = (item: DeskRef) => (
    <Section key={`${item.kind}-${item.id}`} open={useHasDesk()} {...item} />
);

const Proposal = openable(
    withMessages(['desk'], () => import('./patch/PatchCard.tsx').then(({ ProposedPart }) => ProposedPart)),
    null,
);

/** The change read from a correction's text, for its page; renders nothing if none was. */
export const ProposedChange = ({ id }: { id: number }) => <Proposal key={id} id={id} open={useHasDesk()} />;

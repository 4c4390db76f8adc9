import { openable } from '../../../ui/openable.tsx';
import { withMessages } from '../../../ui/withMessages.ts';
import { useHasDesk } from '../deskQueries.ts';

const Record = openable(
    withMessages(['desk', 'ingredient'], () =>
        import('./DoubtedRecord.tsx').then(({ DoubtedRecord }) => DoubtedRecord),
    ),
    null,
);

/** The record that a correction is about, with the doubted field framed; renders nothing without a desk. */
export const CorrectedRecord = ({ id }: { id: number }) => <Record key={id} id={id} open={useHasDesk()} />;

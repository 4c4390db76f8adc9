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

/** Where an ingredient that is corrected counts most; renders nothing without figures. */
export const CountsMost = openable(
    withMessages(['desk'], () => import('./CountsMost.tsx').then(module => module.CountsMost)),
    null,
);

import Button from '@mui/material/Button';
import type { DoctorRule } from '../../contract/doctorRules.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { SelectionBar } from '../../src/features/jobs/ListActs.tsx';
import { useShowJob } from '../../src/features/jobs/useShowJob.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import type { Selection } from '../../src/ui/list/useSelection.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import type { Accepted } from './AcceptDialog.tsx';
import { useDoctorWords } from './ruleWords.ts';
import { recordOf } from './useFindingColumns.tsx';

interface FindingActsProps {
    rule: DoctorRule;
    selection: Selection;
    total: number;
    mayMend: boolean;
    /** Undefined if they may not be accepted. */
    onAccept: ((records: NonNullable<Accepted['records']>) => void) | undefined;
}

/** Mends or accepts the ticked findings, as do the keys M and A. */
export const FindingActs = ({ rule, selection, total, mayMend, onAccept }: FindingActsProps) => {
    const { say } = useDoctorWords();
    const showJob = useShowJob();
    const notifyFailure = useNotifyFailure();
    const send = useSend('POST doctor/mend');
    const records = [...selection.marked].map(recordOf);
    const [mend, isBusy] = useOneAtATime(async () => {
        try {
            const job = await send({ body: { rule, records: records.map(({ id }) => id) } });
            selection.clear();
            showJob(job.id);
        } catch (error) {
            notifyFailure(error);
        }
    });
    useKey('m', () => {
        if (mayMend) void mend();
    });
    useKey('a', () => onAccept?.(records));
    return (
        <SelectionBar selection={selection} total={total}>
            {mayMend && (
                <Button
                    size="small"
                    variant="contained"
                    aria-keyshortcuts="M"
                    loading={isBusy}
                    onClick={() => void mend()}
                >
                    {say('fields.mend')}
                    <Kbd keys="M" />
                </Button>
            )}
            {onAccept && (
                <Button
                    size="small"
                    variant="outlined"
                    aria-haspopup="dialog"
                    aria-keyshortcuts="A"
                    onClick={() => onAccept(records)}
                >
                    {say('accept')}
                    <Kbd keys="A" />
                </Button>
            )}
        </SelectionBar>
    );
};

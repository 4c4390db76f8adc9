import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UndoResult } from '../../../contract/history.ts';
import { useOneAtATime } from '../useOneAtATime.ts';
import { styled } from '../styled.ts';
import { TakeBackChoices } from './TakeBackChoices.tsx';
import { TakeBackPreview } from './TakeBackPreview.tsx';

const Hint = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    marginInlineEnd: 'auto',
    color: palette.paper.muted,
    ...typography.caption,
    [breakpoints.down('phone')]: { display: 'none' },
}));

export interface TakeBackWindowProps {
    open: boolean;
    /** What a preview said, or what became of the edits. */
    results: readonly UndoResult[];
    /** The results are final. */
    isDone: boolean;
    /** Takes back what goes back, and the chosen ones of the fields that were changed since. */
    onTakeBack: (overwrite: readonly string[]) => Promise<unknown>;
    onClose: () => void;
}

/** The edits that go back at least in part or are still to be tried, once the chosen fields are counted in. */
const goesBack = ({ outcome, clashes }: UndoResult, chosen: readonly string[], isDone: boolean) =>
    outcome === 'done' ||
    outcome === 'partly' ||
    (outcome === 'untried' && !isDone) ||
    clashes.some(({ field }) => chosen.includes(field));

/**
 * Before edits are taken back: why a single one does not go back whole, and which of its fields do all the same; of
 * several, what happens to each record. Afterwards, what became of them.
 */
export const TakeBackWindow = ({ open, results, isDone, onTakeBack, onClose }: TakeBackWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const [take, isRunning] = useOneAtATime(() => onTakeBack(chosen));
    const [single, ...others] = results;
    const isSeveral = others.length > 0;
    const count = results.filter(result => goesBack(result, chosen, isDone)).length;
    const title = isDone ? 'history.takenBack' : 'history.takeBack.title';
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth={isSeveral ? 'md' : 'sm'}
            aria-labelledby={heading}
            onClose={isRunning ? undefined : onClose}
        >
            <DialogTitle id={heading}>
                {translate(title, { smart_count: isDone ? count : results.length })}
            </DialogTitle>
            <DialogContent>
                {isSeveral ? (
                    <TakeBackPreview results={results} isDone={isDone} />
                ) : (
                    single && <TakeBackChoices result={single} chosen={chosen} onChoose={setChosen} />
                )}
            </DialogContent>
            <DialogActions>
                {isSeveral && <Hint>{translate('history.takeBack.again')}</Hint>}
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={onClose} disabled={isRunning} autoFocus>
                    {translate(isDone ? 'ra.action.close' : 'ra.action.cancel')}
                </Button>
                {!isDone && (
                    <Button
                        variant="contained"
                        disabled={count === 0}
                        loading={isRunning}
                        loadingPosition="start"
                        onClick={() => void take()}
                    >
                        {translate('history.takeBack.do', { smart_count: count })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { UndoResult } from '../../../contract/history.ts';
import { useFields } from '../fields/useField.ts';
import { useOneAtATime } from '../useOneAtATime.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { useEditWords } from './useEditWords.ts';

const Why = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    marginBlockEnd: 12,
}));

export interface TakeBackWindowProps {
    open: boolean;
    /** What a preview said. */
    results: readonly UndoResult[];
    /** Takes back what goes back, and the chosen ones of the fields that were changed since. */
    onTakeBack: (overwrite: readonly string[]) => Promise<unknown>;
    onCancel: () => void;
}

/** The edits that go back at least in part, once the chosen fields are counted in. */
const goesBack = ({ outcome, clashes }: UndoResult, chosen: readonly string[]) =>
    outcome === 'done' || outcome === 'partly' || clashes.some(({ field }) => chosen.includes(field));

/** Says which edits do not go back whole, and why, and asks about the fields that were changed since. */
export const TakeBackWindow = ({ open, results, onTakeBack, onCancel }: TakeBackWindowProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const fields = useFields();
    const { fieldLabel } = useEditWords(resource);
    const heading = useId();
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const [take, isRunning] = useOneAtATime(() => onTakeBack(chosen));
    const clashes = results.flatMap(result => result.clashes);
    const count = results.filter(result => goesBack(result, chosen)).length;
    const toggle = (field: string) =>
        setChosen(known =>
            known.includes(field) ? known.filter(each => each !== field) : [...known, field],
        );
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="sm"
            aria-labelledby={heading}
            onClose={isRunning ? undefined : onCancel}
        >
            <DialogTitle id={heading}>
                {translate('history.takeBack.title', { smart_count: results.length })}
            </DialogTitle>
            <DialogContent>
                {results.map(({ edit, outcome, blockers }) => (
                    <Why key={edit}>
                        {translate(`history.takeBack.outcomes.${outcome}`, {
                            names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                            smart_count: blockers.length,
                        })}
                    </Why>
                ))}
                <ChangedFields
                    resource={resource}
                    fields={fields}
                    changes={clashes.map(({ field, now, before }) => ({ field, before: now, after: before }))}
                    noteOf={field => (
                        <FormControlLabel
                            control={
                                <Checkbox checked={chosen.includes(field)} onChange={() => toggle(field)} />
                            }
                            label={translate('history.takeBack.anyway', { field: fieldLabel(field) })}
                        />
                    )}
                />
            </DialogContent>
            <DialogActions>
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={onCancel} disabled={isRunning} autoFocus>
                    {translate('ra.action.cancel')}
                </Button>
                <Button
                    variant="contained"
                    disabled={count === 0}
                    loading={isRunning}
                    loadingPosition="start"
                    onClick={() => void take()}
                >
                    {translate('history.takeBack.do', { smart_count: count })}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

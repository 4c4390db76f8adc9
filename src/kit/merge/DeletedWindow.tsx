import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { Kbd } from '../Kbd.tsx';
import type { Question } from './useMergedSave.ts';
import { momentText } from './useSayKept.ts';

interface DeletedWindowProps extends Omit<Question, 'about'> {
    deletion: Edit;
}

/** The record of the form was deleted: it can be restored, and what was typed saved to it. Escape keeps the form. */
export const DeletedWindow = ({ deletion, saving, answer }: DeletedWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const question = useId();
    const name = deletion.by?.name;
    const close = () => answer();
    return (
        <Dialog
            open
            fullWidth
            maxWidth="sm"
            role="alertdialog"
            aria-labelledby={heading}
            aria-describedby={question}
            onClose={saving ? undefined : close}
        >
            <DialogTitle id={heading}>
                {translate(`components.clash.${name ? 'deleted' : 'deletedBySomebody'}`, { name })}
            </DialogTitle>
            <DialogContent id={question}>
                {translate('components.clash.deletedText', { time: momentText(deletion.at) ?? '' })}
            </DialogContent>
            <DialogActions>
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={close} disabled={saving} autoFocus aria-keyshortcuts="Escape">
                    {translate('components.clash.back')}
                    <Kbd keys="Esc" />
                </Button>
                <Button
                    variant="contained"
                    loading={saving}
                    loadingPosition="start"
                    onClick={() => answer({})}
                >
                    {translate('components.clash.restore')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

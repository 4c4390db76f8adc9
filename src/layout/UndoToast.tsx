import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { Kbd } from '../ui/keys/Kbd.tsx';
import { useFootHeight } from '../ui/message/useFootHeight.ts';
import { styled } from '../ui/styled.ts';

const Deleted = styled('span')(({ theme: { typography } }) => ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: typography.fontWeightMedium },
}));

interface UndoToastProps {
    open: boolean;
    /** The deleted record's name, or the text of a comment or an answer. */
    name: string;
    onUndo: () => void;
    onClose: () => void;
}

/** Names the record that was just deleted and offers Undo, where the confirmation has been. */
export const UndoToast = ({ open, name, onUndo, onClose }: UndoToastProps) => {
    const translate = useTranslate();
    const foot = useFootHeight(open);
    const close = translate('ra.action.close');
    return (
        <Snackbar
            open={open}
            autoHideDuration={null}
            transitionDuration={0}
            style={{ insetBlockEnd: `max(24px, ${foot + 12}px)` }}
            message={
                <Deleted>
                    {translate('shell.acts.did.deleted')} <b dir="auto">{name}</b>
                </Deleted>
            }
            action={
                <>
                    <Button size="small" color="inherit" aria-keyshortcuts="Z" onClick={onUndo}>
                        {translate('shell.acts.undo')}
                        <Kbd keys="Z" />
                    </Button>
                    <IconButton size="small" aria-label={close} title={close} onClick={onClose}>
                        <CloseIcon fontSize="inherit" />
                    </IconButton>
                </>
            }
            slotProps={{ content: { role: 'status' } }}
        />
    );
};

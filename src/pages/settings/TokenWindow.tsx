import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../ui/styled.ts';
import { CopyButton } from './CopyButton.tsx';

const Token = styled('code')(({ theme: { palette, radius, space, typography } }) => ({
    display: 'block',
    margin: `6px 0 ${space.card}px`,
    padding: space.card,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    fontFamily: 'monospace',
    fontSize: typography.body2.fontSize,
    overflowWrap: 'anywhere',
    userSelect: 'all',
}));

interface TokenWindowProps {
    open: boolean;
    /** The name of the program. */
    name: string;
    token: string;
    onClose: () => void;
    /** Called once it is out of sight, to forget the token. */
    onClosed: () => void;
}

/** The token of a new program, which is shown only here; only its button closes it. */
export const TokenWindow = ({ open, name, token, onClose, onClosed }: TokenWindowProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`pages.settings.program.${key}`, { name });
    const heading = useId();
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="sm"
            aria-labelledby={heading}
            aria-describedby={`${heading}-text`}
            slotProps={{ transition: { onExited: onClosed } }}
        >
            <DialogTitle id={heading}>{t('token')}</DialogTitle>
            <DialogContent>
                <div id={`${heading}-text`}>{t('keep')}</div>
                <Token dir="ltr" translate="no">
                    {token}
                </Token>
                <CopyButton wide text={token} label={t('copy')} />
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {t('kept')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

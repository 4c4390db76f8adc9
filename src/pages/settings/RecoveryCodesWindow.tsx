import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useServices, useSession } from '../../services/services.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { styled } from '../../ui/styled.ts';
import { CopyButton } from './CopyButton.tsx';

const Codes = styled('ol')(({ theme: { palette, radius, space, typography } }) => ({
    columns: 2,
    margin: `6px 0 ${space.card}px`,
    padding: space.card,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    listStyle: 'none',
    fontFamily: 'monospace',
    fontSize: typography.body1.fontSize,
    lineHeight: 1.9,
    textAlign: 'center',
}));

const Head = styled('div')(({ theme: { palette, space, typography } }) => ({
    marginBlockStart: space.card,
    color: palette.paper.muted,
    ...typography.caption,
}));

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** On paper the codes stand alone. */
const paper = (
    <GlobalStyles
        styles={{
            '@media print': {
                '#root, .MuiDialog-root button, .MuiDialog-root a, .MuiDialogActions-root, .MuiBackdrop-root':
                    {
                        display: 'none !important',
                    },
                '.MuiDialog-root, .MuiDialog-root *': {
                    position: 'static !important' as 'static',
                    boxShadow: 'none !important',
                },
            },
        }}
    />
);

interface RecoveryCodesWindowProps {
    open: boolean;
    codes: readonly string[];
    onClose: () => void;
}

/** Recovery codes, which are shown only here. Whoever has not kept them is asked before it closes. */
export const RecoveryCodesWindow = ({ open, codes, onClose }: RecoveryCodesWindowProps) => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`pages.settings.factors.recovery.${key}`, args);
    const { appName } = useServices().config;
    const session = useSession();
    const heading = useId();
    const text = useId();
    const owner = useId();
    const [asks, setAsks] = useState(false);
    const head = say('fileHead', {
        name: appName,
        email: session.status === 'staff' ? session.me.email : '',
    });
    const file = `${head}\n\n${codes.join('\n')}\n`;
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="xs"
            aria-labelledby={heading}
            aria-describedby={text}
            onClose={() => setAsks(true)}
        >
            {open && paper}
            <DialogTitle id={heading}>{say('keep')}</DialogTitle>
            <DialogContent>
                <div id={text}>{say('keepText')}</div>
                <Head id={owner}>{head}</Head>
                <Codes dir="ltr" translate="no" aria-labelledby={owner}>
                    {codes.map(code => (
                        <li key={code}>{code}</li>
                    ))}
                </Codes>
                <Tools>
                    <CopyButton wide text={codes.join('\n')} label={say('copy')} />
                    <Button
                        component="a"
                        startIcon={<DownloadIcon />}
                        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
                        download="recovery-codes.txt"
                    >
                        {say('download')}
                    </Button>
                    <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
                        {say('print')}
                    </Button>
                </Tools>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {say('kept')}
                </Button>
            </DialogActions>
            <ConfirmDialog
                open={asks}
                danger
                title={say('leave')}
                text={say('leaveText')}
                onYes={() => {
                    setAsks(false);
                    onClose();
                }}
                onNo={() => setAsks(false)}
            />
        </Dialog>
    );
};

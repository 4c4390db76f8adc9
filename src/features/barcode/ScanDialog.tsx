import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { Link, useNavigate, useTranslate } from 'react-admin';
import { printedBarcode } from '../../../contract/barcode.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { barcodePath } from './barcodePath.ts';
import { CameraView } from './CameraView.tsx';
import { useSeries, useWantsSeries } from './useSeries.ts';

const Frame = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    marginBlockStart: 8,
    ...typography.body2,
    '& .head': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
    '& .head > :last-child': { marginInlineStart: 'auto' },
    '& h3': { ...typography.h3 },
    '& ul': { display: 'grid', gap: 4, fontVariantNumeric: 'tabular-nums' },
}));

interface SeriesProps extends ReturnType<typeof useSeries> {
    last: string | undefined;
    onOpen: () => void;
}

const Series = ({ codes, missing, clear, last, onOpen }: SeriesProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`shell.scanner.${key}`, args);
    return (
        <Frame>
            <div className="head" role="status">
                <b>{t('counted', { smart_count: codes.length })}</b>
                {missing.length > 0 && <Quiet>{t('missing', { smart_count: missing.length })}</Quiet>}
                {last && <Quiet>{t('last', { barcode: printedBarcode(last) })}</Quiet>}
                {codes.length > 0 && (
                    <Button size="small" onClick={clear}>
                        {t('clear')}
                    </Button>
                )}
            </div>
            {missing.length > 0 && (
                <>
                    <h3>{t('list')}</h3>
                    <ul>
                        {missing.map(code => (
                            <li key={code}>
                                <Link to={barcodePath(code) ?? ''} onClick={onOpen}>
                                    {printedBarcode(code)}
                                </Link>
                            </li>
                        ))}
                    </ul>
                </>
            )}
        </Frame>
    );
};

interface ScanDialogProps {
    open: boolean;
    /** Receives the barcode; by default its page opens, or it joins the series. */
    onCode: ((barcode: string) => void) | undefined;
    onOpened?: (() => void) | undefined;
    onClose: () => void;
}

/** How long the phone vibrates for a barcode, in milliseconds. */
const buzz = 60;

/** Reads one barcode with the camera, or a series of them. */
export const ScanDialog = ({ open, onCode, onOpened, onClose }: ScanDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const navigate = useNavigate();
    const [wantsSeries, setWantsSeries] = useWantsSeries();
    const isSeries = wantsSeries && !onCode;
    const series = useSeries();
    const [last, setLast] = useState<string>();
    const leave = () => {
        onClose();
        onOpened?.();
    };
    const take = (barcode: string) => {
        // Not every browser can.
        navigator.vibrate?.(buzz);
        if (isSeries) {
            setLast(barcode);
            series.add(barcode);
            return;
        }
        if (onCode) {
            onClose();
            onCode(barcode);
        } else {
            leave();
            void navigate(barcodePath(barcode)!);
        }
    };
    return (
        <Dialog open={open} fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose}>
            <DialogTitle id={heading}>{translate('shell.scan')}</DialogTitle>
            <DialogContent>
                <CameraView onCode={take} />
                {!onCode && (
                    <FormControlLabel
                        label={translate('shell.scanner.series')}
                        control={
                            <Checkbox
                                checked={wantsSeries}
                                onChange={(_, wanted) => setWantsSeries(wanted)}
                            />
                        }
                    />
                )}
                {isSeries && <Series {...series} last={last} onOpen={leave} />}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { barcodePath } from './barcodePath.ts';
import { CameraView } from './CameraView.tsx';
import { Series } from './Series.tsx';
import { useSeries, useWantsSeries } from './useSeries.ts';

interface ScanDialogProps {
    open: boolean;
    /** Takes the barcode that was read; without it its page opens, or it joins the series. */
    onCode: ((barcode: string) => void) | undefined;
    onOpened?: (() => void) | undefined;
    onClose: () => void;
}

/** How long the phone vibrates for a barcode, in milliseconds. */
const buzz = 60;

/** Reads a barcode with the camera, or one after the other, which are counted. */
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

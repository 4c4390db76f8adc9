import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FootBar } from '../../ui/form/FootBar.tsx';
import { styled } from '../../ui/styled.ts';
import { ScanDialog } from './ScanButton.tsx';
import { useSeries, useWantsSeries } from './useSeries.ts';

const Bar = styled(FootBar)(({ theme: { breakpoints, palette, typography } }) => ({
    '& small': { display: 'block', color: palette.paper.muted, ...typography.caption },
    [breakpoints.up('phone')]: { display: 'none' },
}));

/** At the foot of a phone: the number of scanned barcodes, the children, and the button for the next scan. */
export const ScanBar = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`shell.scanner.${key}`, args);
    const { codes, missing } = useSeries();
    const [, setWantsSeries] = useWantsSeries();
    const [open, setOpen] = useState(false);
    return (
        <Bar data-foot>
            {codes.length > 0 && (
                <span>
                    <b>{t('counted', { smart_count: codes.length })}</b>
                    {missing.length > 0 && <small>{t('missing', { smart_count: missing.length })}</small>}
                </span>
            )}
            <div className="end">
                {children}
                <Button
                    size="large"
                    startIcon={<CameraIcon />}
                    aria-haspopup="dialog"
                    onClick={() => {
                        setWantsSeries(true);
                        setOpen(true);
                    }}
                >
                    {t('next')}
                </Button>
            </div>
            <ScanDialog open={open} onCode={undefined} onClose={() => setOpen(false)} />
        </Bar>
    );
};

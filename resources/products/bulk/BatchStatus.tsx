import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Batches } from './useBatches.ts';

/** The progress of adding names, with a button that stops it; renders nothing when none are being added. */
export const BatchStatus = ({ batches: { progress, stop } }: { batches: Batches }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!progress) return null;
    const { done, total } = progress;
    const text = translate('resources.products.bulk.missing.progress', {
        done: done.toLocaleString(locale),
        total: total.toLocaleString(locale),
    });
    return (
        <div>
            <p role="status">{text}</p>
            <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
            <Button size="small" variant="text" onClick={stop}>
                {translate('resources.products.bulk.missing.stop')}
            </Button>
        </div>
    );
};

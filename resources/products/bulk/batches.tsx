import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'react-admin';

/** Long work in batches: its progress while it runs, and a way to stop it between two batches. */
export const useBatches = () => {
    const [progress, setProgress] = useState<{ done: number; total: number }>();
    const running = useRef(false);
    const stopped = useRef(false);

    const send = async (
        names: readonly string[],
        size: number,
        sendBatch: (batch: readonly string[]) => Promise<unknown>,
    ) => {
        running.current = true;
        stopped.current = false;
        try {
            for (let done = 0; done < names.length && !stopped.current; done += size) {
                setProgress({ done, total: names.length });
                await sendBatch(names.slice(done, done + size));
            }
        } finally {
            running.current = false;
            setProgress(undefined);
        }
    };
    return {
        progress,
        stop: () => {
            stopped.current = true;
        },
        /** At most `size` names at a time. Undefined during another run: a second press outruns the disabled button. */
        run: (...work: Parameters<typeof send>) => (running.current ? undefined : send(...work)),
    };
};

type Batches = ReturnType<typeof useBatches>;

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

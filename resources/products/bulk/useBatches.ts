import { useRef, useState } from 'react';

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
        /**
         * Sends names, at most `size` at a time; rejects when a batch does. Undefined while another run is in
         * progress: a second press arrives before a button is disabled.
         */
        run: (...work: Parameters<typeof send>) => (running.current ? undefined : send(...work)),
    };
};

export type Batches = ReturnType<typeof useBatches>;

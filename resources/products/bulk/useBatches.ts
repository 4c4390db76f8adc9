import { useRef, useState } from 'react';

export interface BatchProgress {
    done: number;
    total: number;
}

/** Long work in batches: its progress while it runs, and a way to stop it between two batches. */
export const useBatches = () => {
    const [progress, setProgress] = useState<BatchProgress>();
    const running = useRef(false);
    const stopped = useRef(false);
    return {
        progress,
        stop: () => {
            stopped.current = true;
        },
        /**
         * Sends items, `size` at a time; rejects when a batch does. Does nothing while another run is in
         * progress: a second press arrives before a button is disabled.
         */
        run: async <Item>(
            items: readonly Item[],
            size: number,
            send: (batch: readonly Item[]) => Promise<unknown>,
        ) => {
            if (running.current) return false;
            running.current = true;
            stopped.current = false;
            try {
                for (let done = 0; done < items.length && !stopped.current; done += size) {
                    setProgress({ done, total: items.length });
                    await send(items.slice(done, done + size));
                }
                return true;
            } finally {
                running.current = false;
                setProgress(undefined);
            }
        },
    };
};

export type Batches = ReturnType<typeof useBatches>;

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A call during a run, such as the second of a double click, does nothing and returns the promise of the first. Also
 * returns whether it is running: `isPending` of a mutation is only known after the next render, which is too late.
 */
export const useOneAtATime = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
    const latest = useRef(act);
    useLayoutEffect(() => {
        latest.current = act;
    });
    const running = useRef<Promise<Result>>(undefined);
    const [isRunning, setRunning] = useState(false);
    const run = useCallback((...args: Args): Promise<Result> => {
        if (running.current) return running.current;
        setRunning(true);
        running.current = latest.current(...args).finally(() => {
            running.current = undefined;
            setRunning(false);
        });
        return running.current;
    }, []);
    return [run, isRunning] as const;
};

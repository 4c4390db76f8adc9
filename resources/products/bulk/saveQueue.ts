/** Processes keys in order, at most `concurrency` at a time. `work` must never reject. */
export const createQueue = (work: (key: number) => Promise<void>, concurrency: number) => {
    const waiting: number[] = [];
    const idle = new Set<() => void>();
    let running = 0;
    const pump = () => {
        while (running < concurrency && waiting.length > 0) {
            running++;
            void work(waiting.shift()!).finally(() => {
                running--;
                pump();
            });
        }
        if (running > 0) return;
        for (const done of idle) done();
        idle.clear();
    };
    return {
        /** Resolves when nothing is in progress. */
        add: (keys: readonly number[]) => {
            waiting.push(...keys);
            return new Promise<void>(resolve => {
                idle.add(resolve);
                pump();
            });
        },
        /** Starts nothing further; work in progress finishes. Returns the keys that were still waiting. */
        stop: () => waiting.splice(0),
    };
};

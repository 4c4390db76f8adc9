/** Work on keys in turn, at most `atOnce` of it under way. `work` never rejects. */
export const createQueue = (work: (key: number) => Promise<void>, atOnce: number) => {
    const waiting: number[] = [];
    const idle = new Set<() => void>();
    let running = 0;
    const pump = () => {
        while (running < atOnce && waiting.length > 0) {
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
        /** Resolves when nothing is left under way. */
        add: (keys: readonly number[]) => {
            waiting.push(...keys);
            return new Promise<void>(resolve => {
                idle.add(resolve);
                pump();
            });
        },
        /** Starts nothing further; what is under way ends as it will. Answers what was still waiting. */
        stop: () => waiting.splice(0),
    };
};

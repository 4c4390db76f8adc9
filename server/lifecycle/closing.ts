type Close = () => Promise<unknown> | void;

/** What has been opened and how to close it, the last first. */
export const createClosing = () => {
    const open: Close[] = [];
    let running: Promise<void> | undefined;
    const closeAll = async () => {
        for (let close = open.pop(); close; close = open.pop()) await close();
    };
    return {
        add: (close: Close) => void open.push(close),
        begun: () => running !== undefined,
        /** Closes everything once, however often it is called. */
        close: () => (running ??= closeAll()),
    };
};

export type Closing = ReturnType<typeof createClosing>;

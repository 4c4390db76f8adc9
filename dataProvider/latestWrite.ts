export interface LatestWrite {
    /** The position of the last change that this tab has made or been told of; empty without one. */
    get: () => string;
    note: (position: string | null | undefined) => void;
}

/** What a request sends, so that a backend that reads from standbys answers with all that this tab knows of. */
export const createLatestWrite = (): LatestWrite => {
    let latest = '';
    return {
        get: () => latest,
        note: position => {
            if (position && position > latest) latest = position;
        },
    };
};

import { isChange, type HttpClient } from './httpClient.ts';

/** How long after the response to a write its event may take to come, in milliseconds. */
const settling = 3000;

/** Watches what this tab writes, so that it can tell its own changes from those of others. */
export const watchWrites = (client: HttpClient) => {
    let underWay = 0;
    let ended = Number.NEGATIVE_INFINITY;
    const watched: HttpClient = async (path, init) => {
        if (!isChange(path, init)) return client(path, init);
        underWay += 1;
        try {
            return await client(path, init);
        } finally {
            underWay -= 1;
            ended = performance.now();
        }
    };
    return {
        client: watched,
        /** Whether this tab is writing, or was just now. */
        justWrote: () => underWay > 0 || performance.now() - ended < settling,
    };
};

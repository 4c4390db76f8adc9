import { editHeader } from '../contract/headers.ts';
import { isChange, type HttpClient } from './httpClient.ts';

/** The most edits to remember: events of older ones are long past. */
const mostRemembered = 1000;

/** Watches what this tab writes, so that it can tell its own changes from those of others. */
export const watchWrites = (client: HttpClient) => {
    const underWay = new Set<Promise<unknown>>();
    const edits = new Set<string>();
    const watched: HttpClient = async (path, init) => {
        if (!isChange(path, init)) return client(path, init);
        const writing = client(path, init);
        underWay.add(writing);
        try {
            const reply = await writing;
            const edit = reply.headers.get(editHeader);
            if (edit) edits.add(edit);
            if (edits.size > mostRemembered) edits.delete(edits.values().next().value!);
            return reply;
        } finally {
            underWay.delete(writing);
        }
    };
    return {
        client: watched,
        /** Whether this tab made an edit. An event may overtake the response, so what is under way is waited for. */
        madeHere: async (edit: number) => {
            while (!edits.has(String(edit)) && underWay.size > 0) await Promise.allSettled(underWay);
            return edits.has(String(edit));
        },
    };
};

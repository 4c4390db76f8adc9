import { isUnsettled } from './failure.ts';
import { newUuid } from './uuid.ts';

/**
 * Returns a function that sends a save with its key. A save of the same `what` that is repeated because the first one got no
 * definite response, or while that is under way, has the same key, so that the server does not save it twice; after a
 * response it has a new one.
 */
export const createSaveOnce = () => {
    const open = new Map<string, string>();
    const files = new WeakMap<Blob, string>();
    const nameOf = (file: Blob) => {
        const name = files.get(file) ?? newUuid();
        files.set(file, name);
        return name;
    };
    return async <Reply>(what: unknown, send: (key: string) => Promise<Reply>): Promise<Reply> => {
        const id = JSON.stringify(what, (_, value) => (value instanceof Blob ? nameOf(value) : value));
        const key = open.get(id) ?? newUuid();
        open.set(id, key);
        const settle = () => {
            if (open.get(id) === key) open.delete(id);
        };
        try {
            const reply = await send(key);
            settle();
            return reply;
        } catch (error) {
            if (!isUnsettled(error)) settle();
            throw error;
        }
    };
};

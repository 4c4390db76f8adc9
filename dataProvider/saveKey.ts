import { HttpError } from 'ra-core';
import { newUuid } from './uuid.ts';

/** Runs a save with `count` keys; see `createSaveOnce`. */
export type SaveOnce = <Result>(
    what: unknown,
    send: (keys: string[]) => Promise<Result>,
    count?: number,
) => Promise<Result>;

/** Whether the server told how the save ended: it may have been done otherwise. */
const isDefinite = (error: unknown) =>
    error instanceof HttpError && error.status >= 400 && error.status < 500;

/**
 * Gives saves that create records their keys. A save of the same `what` that is repeated because the first one
 * got no definite response has the same keys, so that the server does not create the records twice; after a
 * response it has new ones.
 */
export const createSaveOnce = (): SaveOnce => {
    const open = new Map<string, string[]>();
    const files = new WeakMap<Blob, string>();
    const nameOf = (file: Blob) => {
        const name = files.get(file) ?? newUuid();
        files.set(file, name);
        return name;
    };
    return async (what, send, count = 1) => {
        const id = JSON.stringify(what, (_, value) => (value instanceof Blob ? nameOf(value) : value));
        const keys = open.get(id) ?? Array.from({ length: count }, newUuid);
        open.set(id, keys);
        try {
            const response = await send(keys);
            open.delete(id);
            return response;
        } catch (error) {
            if (isDefinite(error)) open.delete(id);
            throw error;
        }
    };
};

import { HttpError } from 'ra-core';

/**
 * A version 4 UUID that identifies one save, so that the server creates only one product for it.
 * `crypto.randomUUID` is missing where the console is not served over HTTPS.
 */
export const newSaveKey = (): string => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

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
        const name = files.get(file) ?? newSaveKey();
        files.set(file, name);
        return name;
    };
    return async (what, send, count = 1) => {
        const id = JSON.stringify(what, (_, value) => (value instanceof Blob ? nameOf(value) : value));
        const keys = open.get(id) ?? Array.from({ length: count }, newSaveKey);
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

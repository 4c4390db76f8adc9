import { problem } from '../../contract/refusals.ts';
import { unavailable } from '../http/errors.ts';
import type { Blobs } from './openBlobs.ts';
import { renditions } from './renditions.ts';
import {
    blobKey,
    erasureKey,
    type Cut,
    imageKind,
    type ImageSize,
    keysOf,
    mediaType,
    nameOfStem,
    newStem,
} from './stem.ts';

export interface StoredImage {
    bytes: Uint8Array;
    type: string;
}

/** A stem is the address of a picture without its size, `/images/ab12cd34`. */
export interface ImageStore {
    /**
     * Stores a picture, or its cut, in every size and returns the stem. `field` is the field of a 422. Throws 413 (too
     * many bytes or pixels), 415 (not a still JPEG, PNG or WebP), 422 (damaged) or 503 (the storage fails); then
     * nothing is stored.
     */
    save(bytes: Uint8Array, field?: string, cut?: Cut): Promise<string>;
    /** Removes every size; an unknown stem is not an error. */
    remove(stem: string): Promise<void>;
    /** Keeps outside of the database that a member was erased, and when their account was made. */
    noteErasure(member: number, erasure: { created: Date; at: Date }): Promise<void>;
    /** One size of a picture, or null if there is none. Throws 503 if the storage fails. */
    open(stem: string, size: ImageSize): Promise<StoredImage | null>;
}

const refuse = (error: unknown) => {
    throw unavailable(problem('imagesUnread'), error);
};

/** An image store on any storage of named bytes; `render` makes the sizes of a picture. */
export const createImageStore = (blobs: Blobs, render = renditions): ImageStore => ({
    async save(bytes, field = 'image', cut) {
        const all = await render(bytes, field, cut);
        const stem = newStem();
        const name = nameOfStem(stem)!;
        const written = await Promise.allSettled(
            all.map(({ size, bytes: encoded, type }) => blobs.put(blobKey(name, size), encoded, type)),
        );
        const failed = written.find(result => result.status === 'rejected');
        if (!failed) return stem;
        await blobs.remove(keysOf(name)).catch(() => {});
        throw unavailable(problem('imageStore'), failed.reason);
    },

    async remove(stem) {
        const name = nameOfStem(stem);
        if (name) await blobs.remove(keysOf(name));
    },

    noteErasure: (member, erasure) =>
        blobs.put(erasureKey(member), Buffer.from(JSON.stringify(erasure)), 'application/json'),

    async open(stem, size) {
        const name = nameOfStem(stem);
        const bytes = name && (await blobs.get(blobKey(name, size)).catch(refuse));
        const kind = bytes && imageKind(bytes);
        return kind ? { bytes, type: mediaType(kind) } : null;
    },
});

import { problem } from '../../contract/refusals.ts';
import { unavailable } from '../http/errors.ts';
import type { Blobs } from './blobs.ts';
import type { ImageStore } from './imageStore.ts';
import { imageKind, mediaType } from './kind.ts';
import { renditions } from './renditions.ts';
import { blobKey, keysOf, nameOfStem, newStem } from './stem.ts';

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

    async open(stem, size) {
        const name = nameOfStem(stem);
        const bytes = name && (await blobs.get(blobKey(name, size)).catch(refuse));
        const kind = bytes && imageKind(bytes);
        return kind ? { bytes, type: mediaType(kind) } : null;
    },
});

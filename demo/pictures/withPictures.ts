import type { Blobs } from '../../server/images/openBlobs.ts';
import { parseBlobKey, type ImageSize } from '../../server/images/stem.ts';
import { parseDemoStem } from './demoStem.ts';

/** The code that makes pictures is loaded on first use: without the demo data, never. */
const make = async (stem: string, size: ImageSize) => {
    if (!parseDemoStem(stem)) return null;
    const { demoImage } = await import('./demoImage.ts');
    return demoImage(stem, size);
};

/**
 * Storage that has the demo pictures on demand: the first request for a size makes and stores it. They come out the
 * same every time, so two processes may make one at once.
 */
export const withPictures = (blobs: Blobs): Blobs => ({
    ...blobs,
    async get(key) {
        const kept = await blobs.get(key);
        if (kept) return kept;
        const wanted = parseBlobKey(key);
        const made = wanted && (await make(wanted.stem, wanted.size));
        // Full storage must not prevent the response; the next request makes it again.
        if (made) await blobs.put(key, made, 'image/webp').catch(() => undefined);
        return made;
    },
});

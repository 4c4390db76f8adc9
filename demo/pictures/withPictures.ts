import type { Blobs } from '../../server/images/openBlobs.ts';
import { parseBlobKey, type ImageSize } from '../../server/images/stem.ts';
import { parseDemoStem } from './demoStem.ts';

/** The code that makes pictures is loaded on first use, so never without the demo data. */
const make = async (stem: string, size: ImageSize) => {
    if (!parseDemoStem(stem)) return null;
    const { demoImage } = await import('./demoImage.ts');
    return demoImage(stem, size);
};

/** The first request for a size makes and stores it. Two processes may make one at once: they come out the same. */
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

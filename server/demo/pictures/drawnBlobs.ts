import type { Blobs } from '../../images/blobs.ts';
import { parseBlobKey } from '../../images/stem.ts';
import { drawDemoImage } from './drawnImages.ts';

/**
 * Storage that has the pictures of the demo data without anybody putting them there: the first to ask for a size
 * has it drawn, and it is kept. Drawings are the same each time, so it does no harm when two processes draw at once.
 */
export const withDrawings = (blobs: Blobs): Blobs => ({
    ...blobs,
    async get(key) {
        const kept = await blobs.get(key);
        if (kept) return kept;
        const wanted = parseBlobKey(key);
        const drawn = wanted && (await drawDemoImage(wanted.stem, wanted.size));
        if (drawn) await blobs.put(key, drawn, 'image/webp');
        return drawn;
    },
});

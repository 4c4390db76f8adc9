import type { Blobs } from '../../server/images/openBlobs.ts';
import { parseBlobKey } from '../../server/images/stem.ts';
import type { ImageSize } from '../../server/images/stem.ts';
import { parseDemoStem } from './demoStem.ts';

/** The drawing code is loaded on first use: without the demo data, never. */
const draw = async (stem: string, size: ImageSize) => {
    if (!parseDemoStem(stem)) return null;
    const { drawDemoImage } = await import('./drawnImages.ts');
    return drawDemoImage(stem, size);
};

/**
 * Storage that generates the demo pictures on demand: the first request for a size draws and stores it.
 * Drawings are reproducible, so two processes may draw at once.
 */
export const withDrawings = (blobs: Blobs): Blobs => ({
    ...blobs,
    async get(key) {
        const kept = await blobs.get(key);
        if (kept) return kept;
        const wanted = parseBlobKey(key);
        const drawn = wanted && (await draw(wanted.stem, wanted.size));
        // Full storage must not prevent the response; the next request draws it again.
        if (drawn) await blobs.put(key, drawn, 'image/webp').catch(() => undefined);
        return drawn;
    },
});

import type { Blobs } from '../../server/images/blobs.ts';
import { parseBlobKey } from '../../server/images/stem.ts';
import type { ImageSize } from '../../server/images/imageStore.ts';
import { parseDemoStem } from './demoStem.ts';

/** What draws is loaded when there is something to draw: without the demo data it never is. */
const draw = async (stem: string, size: ImageSize) => {
    if (!parseDemoStem(stem)) return null;
    const { drawDemoImage } = await import('./drawnImages.ts');
    return drawDemoImage(stem, size);
};

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
        const drawn = wanted && (await draw(wanted.stem, wanted.size));
        // A storage that is full does not keep anybody from seeing it; the next one has it drawn again.
        if (drawn) await blobs.put(key, drawn, 'image/webp').catch(() => undefined);
        return drawn;
    },
});

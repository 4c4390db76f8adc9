import sharp from 'sharp';
import type { ImageSize } from '../../server/images/stem.ts';
import { parseDemoStem } from './demoStem.ts';
import { drawPicture } from './drawPicture.ts';

/** The width of the original of a drawn picture, in pixels. */
const originalWidth = 900;

/** A demo picture in one size, as WebP; null for any other stem. */
export const drawDemoImage = async (stem: string, size: ImageSize): Promise<Uint8Array | null> => {
    const picture = parseDemoStem(stem);
    const drawing = picture && drawPicture(picture.kind, picture.index, picture.variant);
    if (!drawing) return null;
    const width = size === 'original' ? originalWidth : Number(size);
    // Outlines are drawn at twice the size and scaled down, which keeps small letters sharp.
    const drawn = Number(/ width="(\d+)"/.exec(drawing)![1]);
    const density = Math.max(72, (72 * width * (width < 400 ? 2 : 1)) / drawn);
    return sharp(Buffer.from(drawing), { density })
        .resize({ width })
        .webp({ quality: 86, effort: 3 })
        .toBuffer();
};

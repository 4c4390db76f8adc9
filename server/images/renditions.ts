import sharp, { type Sharp } from 'sharp';
import { imageWidths, limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid, tooLarge, unsupportedType } from '../http/errors.ts';
import type { ImageSize } from './imageStore.ts';
import { imageKind, isAnimatedPng, mediaType, type ImageKind } from './kind.ts';

export interface Rendition {
    size: ImageSize;
    bytes: Uint8Array;
    type: string;
}

/** The longest side that WebP allows, in pixels. */
const webpSide = 16_383;

const widest = Math.max(...imageWidths);

/** Effort 2 takes less than half the time of the default 4; one point more quality makes up for the loss. */
const webp = { quality: 83, effort: 2 } as const;

const options = { limitInputPixels: limits.image.pixels, failOn: 'error' } as const;

/** Refuses by size, by type and by the header, before any pixel is decoded. */
const checkImage = async (bytes: Uint8Array, broken: () => Error): Promise<ImageKind> => {
    if (bytes.length > limits.image.bytes) throw tooLarge('imageBytes');
    const kind = imageKind(bytes);
    if (!kind) throw unsupportedType('imageKind');
    const header = await sharp(bytes, { limitInputPixels: false })
        .metadata()
        .catch(() => {
            throw broken();
        });
    if (header.format !== kind) throw unsupportedType('imageKind');
    if ((header.pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(bytes)))
        throw unsupportedType('imageAnimated');
    if (header.width * header.height > limits.image.pixels) throw tooLarge('imagePixels');
    return kind;
};

const fitting = (picture: Sharp, width: number) =>
    picture.resize({ width, height: webpSide, fit: 'inside', withoutEnlargement: true });

/**
 * A picture in every size, upright and without metadata: the widths as WebP, never enlarged, and the original
 * re-encoded in its own type. `field` is the field of a 422. Throws 413, 415 or 422.
 */
export const renditions = async (bytes: Uint8Array, field: string): Promise<Rendition[]> => {
    const broken = () => invalid({ [field]: problem('imageBroken') });
    const kind = await checkImage(bytes, broken);
    const upright = () => sharp(bytes, options).autoOrient();
    const original = async (): Promise<Rendition> => {
        const encoded = upright().toFormat(kind, kind === 'png' ? {} : { quality: 90 });
        return { size: 'original', bytes: await encoded.toBuffer(), type: mediaType(kind) };
    };
    const widths = async (): Promise<Rendition[]> => {
        // The smaller widths are made from the largest, so that a picture of 50 megapixels is decoded only
        // once.
        const { data, info } = await fitting(upright(), widest).raw().toBuffer({ resolveWithObject: true });
        const { width, height, channels } = info;
        return Promise.all(
            imageWidths.map(async wanted => ({
                size: `${wanted}` as const,
                bytes: await fitting(sharp(data, { raw: { width, height, channels } }), wanted)
                    .webp(webp)
                    .toBuffer(),
                type: mediaType('webp'),
            })),
        );
    };
    try {
        return [await original(), ...(await widths())];
    } catch {
        throw broken();
    }
};

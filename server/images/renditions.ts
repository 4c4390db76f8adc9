import sharp, { type Sharp } from 'sharp';
import { imageWidths, limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid, tooLarge, unsupportedType } from '../http/errors.ts';
import type { Cut, ImageSize } from './stem.ts';
import { imageKind, type ImageKind, isAnimatedPng, mediaType } from './stem.ts';

export interface Rendition {
    size: ImageSize;
    bytes: Uint8Array;
    type: string;
}

/** The longest side that WebP allows, in pixels. */
const webpSide = 16_383;

const widest = Math.max(...imageWidths);

/** Up to this many pixels all sizes are made in parallel; larger pictures take turns, to limit the memory. */
const largePixels = 4_000_000;

/** Effort 2 takes less than half the time of the default 4; one point more quality makes up for the loss. */
const webp = { quality: 83, effort: 2 } as const;

/** Optimised codes take twice the time to save an eighth of the bytes. */
const originalJpeg = { quality: 90, optimiseCoding: false } as const;

const options = { limitInputPixels: limits.image.pixels, failOn: 'error' } as const;

interface Checked {
    kind: ImageKind;
    isLarge: boolean;
    width: number;
    height: number;
}

/** Refuses by type and header, before any pixel is decoded. */
const checkImage = async (bytes: Uint8Array, broken: () => Error): Promise<Checked> => {
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
    const pixels = header.width * header.height;
    if (pixels > limits.image.pixels) throw tooLarge('imagePixels');
    return { kind, isLarge: pixels > largePixels, ...header.autoOrient };
};

const fitting = (picture: Sharp, width: number) =>
    picture.resize({ width, height: webpSide, fit: 'inside', withoutEnlargement: true });

/** A crop in pixels, at least one. */
const pixelsOf = (crop: NonNullable<Cut['crop']>, width: number, height: number) => {
    const span = (start: number, length: number, whole: number) => {
        const first = Math.min(Math.round(start * whole), whole - 1);
        const end = Math.min(Math.round((start + length) * whole), whole);
        return [first, Math.max(end - first, 1)] as const;
    };
    const [left, columns] = span(crop.x, crop.width, width);
    const [top, rows] = span(crop.y, crop.height, height);
    return { left, top, width: columns, height: rows };
};

const cutOut = (picture: Sharp, { turn, crop }: Cut, { width, height }: Checked) => {
    const turned = picture.rotate(turn);
    if (!crop) return turned;
    return turned.extract(turn % 180 ? pixelsOf(crop, height, width) : pixelsOf(crop, width, height));
};

/** Decodes a picture once; each call of the returned function starts from its pixels. */
const decode = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return () => sharp(data, { raw: { width, height, channels } });
};

const originalOf = async (picture: Sharp, kind: ImageKind): Promise<Rendition> => ({
    size: 'original',
    bytes: await picture
        .toFormat(kind, { jpeg: originalJpeg, webp: { quality: 90 }, png: {} }[kind])
        .toBuffer(),
    type: mediaType(kind),
});

/** The smaller widths are made from the largest. */
const widthsOf = async (picture: Sharp): Promise<Rendition[]> => {
    const largest = await decode(fitting(picture, widest));
    return Promise.all(
        imageWidths.map(async width => ({
            size: `${width}` as const,
            bytes: await fitting(largest(), width).webp(webp).toBuffer(),
            type: mediaType('webp'),
        })),
    );
};

let lastLarge: Promise<unknown> = Promise.resolve();

/** Runs `work` after all earlier ones, whatever became of them. */
const inTurn = <Result>(work: () => Promise<Result>) => {
    const done = lastLarge.then(work);
    lastLarge = done.catch(() => undefined);
    return done;
};

/**
 * Makes every size, upright and without metadata: widths as WebP, never enlarged, and the original in its own type.
 * `field` is the field of a 422. Throws 413, 415 or 422.
 */
export const renditions = async (bytes: Uint8Array, field: string, cut?: Cut): Promise<Rendition[]> => {
    const broken = () => invalid({ [field]: problem('imageBroken') });
    // A stored picture may have more bytes than its upload, because it was re-encoded.
    if (!cut && bytes.length > limits.image.bytes) throw tooLarge('imageBytes');
    const checked = await checkImage(bytes, broken);
    const { kind, isLarge } = checked;
    const upright = () => {
        const picture = sharp(bytes, options).autoOrient();
        return cut ? cutOut(picture, cut, checked) : picture;
    };
    const makeLarge = async () => [await originalOf(upright(), kind), ...(await widthsOf(upright()))];
    const makeSmall = async () => {
        // A JPEG has no more bits than its decoded pixels, so it is decoded only once.
        const start = kind === 'jpeg' ? await decode(upright()) : upright;
        const [original, widths] = await Promise.all([originalOf(start(), kind), widthsOf(start())]);
        return [original, ...widths];
    };
    try {
        return await (isLarge ? inTurn(makeLarge) : makeSmall());
    } catch {
        throw broken();
    }
};

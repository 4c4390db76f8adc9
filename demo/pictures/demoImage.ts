import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../server/config/root.ts';
import type { ImageSize } from '../../server/images/stem.ts';
import packs from '../content/packs.json' with { type: 'json' };
import { labelPhoto, type Side } from '../labels/labelPhotos.ts';
import { productLabel, submissionLabel } from '../labels/labels.ts';
import { parseDemoStem, type DemoPicture, type PictureKind } from './demoStem.ts';

/** In pixels. */
const originalWidth = 900;

/** Pictures of each kind; subjects take turns. */
const counts = {
    brandLogo: 10,
    shopLogo: 12,
    portrait: 10,
    flatLay: 6,
    icon: 8,
    faceLeft: 3,
    faceCenter: 3,
    faceRight: 3,
} as const;

const fileOf = ({ kind, index, variant }: DemoPicture) => {
    if (kind === 'product') return packs[index];
    if (kind === 'snapshot') return packs[index] && `snapshot-${packs[index].split('-')[0]}`;
    if (!(kind in counts)) return undefined;
    // A member's face is the same from every side and on every day.
    const turn = kind.startsWith('face') ? index : index + variant;
    return `${kind}-${1 + (turn % counts[kind as keyof typeof counts])}`;
};

const sides: Partial<Record<PictureKind, Side>> = {
    submissionFront: 'front',
    submissionBack: 'back',
    submissionIngredients: 'list',
    productIngredients: 'list',
};

const drawingOf = ({ kind, index, variant }: DemoPicture) => {
    const side = sides[kind];
    const label = kind === 'productIngredients' ? productLabel(index) : submissionLabel(index);
    return side && label && labelPhoto(side, label, `backbar/${kind}/${index}/${variant}`);
};

/** Outlines are drawn at twice the size and scaled down, which keeps small letters sharp. */
const outlined = (drawing: string, width: number) => {
    const drawn = Number(/ width="(\d+)"/.exec(drawing)![1]);
    return sharp(Buffer.from(drawing), {
        density: Math.max(72, (72 * width * (width < 400 ? 2 : 1)) / drawn),
    });
};

/** A demo picture in one size, as WebP; null for any other stem. */
export const demoImage = async (stem: string, size: ImageSize): Promise<Uint8Array | null> => {
    const picture = parseDemoStem(stem);
    if (!picture) return null;
    const width = size === 'original' ? originalWidth : Number(size);
    const file = fileOf(picture);
    const drawing = file ? undefined : drawingOf(picture);
    if (!file && !drawing) return null;
    const image = drawing ? outlined(drawing, width) : sharp(join(root, `demo/pictures/files/${file}.webp`));
    return image.resize({ width }).webp({ quality: 86, effort: 3 }).toBuffer();
};

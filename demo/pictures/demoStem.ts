import { createHash } from 'node:crypto';
import { demoSeed } from '../seed.ts';
import { nameOfStem, stemOfName } from '../../server/images/stem.ts';

/** The subjects of the demo pictures; each has a drawing in `drawPicture.ts`. */
export const pictureKinds = {
    product: 'p',
    brandLogo: 'l',
    shopLogo: 's',
    portrait: 'a',
    snapshot: 'r',
    flatLay: 'f',
    icon: 'i',
    submissionFront: 'v',
    submissionBack: 'b',
    submissionIngredients: 'n',
    productIngredients: 'c',
    faceLeft: 'x',
    faceCenter: 'y',
    faceRight: 'z',
} as const;
export type PictureKind = keyof typeof pictureKinds;

const kindOfLetter = new Map(
    (Object.keys(pictureKinds) as PictureKind[]).map(kind => [pictureKinds[kind] as string, kind]),
);

const nameOf = (kind: PictureKind, index: number, variant: number) => {
    const head = `demo${pictureKinds[kind]}${index.toString(36).padStart(5, '0')}${variant.toString(36).padStart(4, '0')}`;
    return (
        head +
        createHash('sha256')
            .update(`${demoSeed}/${head}`)
            .digest('hex')
            .slice(0, 32 - head.length)
    );
};

/**
 * The stem of a drawn picture: it encodes what to draw, and ends in a checksum so that no other can be
 * requested. `index` is the position of the subject in the catalogue, `variant` distinguishes several
 * pictures of it.
 */
export const demoStem = (kind: PictureKind, index: number, variant = 0) =>
    stemOfName(nameOf(kind, index, variant));

/** The subject of a demo stem; null for every other stem. */
export const parseDemoStem = (stem: string) => {
    const name = nameOfStem(stem);
    const [, letter, index, variant] = /^demo([a-z])([0-9a-z]{5})([0-9a-z]{4})/.exec(name ?? '') ?? [];
    const kind = kindOfLetter.get(letter ?? '');
    if (!kind || !index || !variant) return null;
    const picture = { kind, index: Number.parseInt(index, 36), variant: Number.parseInt(variant, 36) };
    return nameOf(picture.kind, picture.index, picture.variant) === name ? picture : null;
};

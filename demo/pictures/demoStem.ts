import { createHash } from 'node:crypto';
import { nameOfStem, stemOfName } from '../../server/images/stem.ts';

/** The subjects of the demo pictures, drawn in `demoImage.ts`. */
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

/** `index` is the position of the subject, `variant` distinguishes several pictures of it. */
export interface DemoPicture {
    kind: PictureKind;
    index: number;
    variant: number;
}

const kindOfLetter = new Map(
    (Object.keys(pictureKinds) as PictureKind[]).map(kind => [pictureKinds[kind] as string, kind]),
);

const nameOf = ({ kind, index, variant }: DemoPicture) => {
    const head = `demo${pictureKinds[kind]}${index.toString(36).padStart(5, '0')}${variant.toString(36).padStart(4, '0')}`;
    const checksum = createHash('sha256').update(`backbar/${head}`).digest('hex');
    return head + checksum.slice(0, 32 - head.length);
};

/** The stem names the picture and ends in a checksum, so that no other can be requested. */
export const demoStem = (kind: PictureKind, index: number, variant = 0) =>
    stemOfName(nameOf({ kind, index, variant }));

/** The stem of a cell of a table: `@p12.3` is product 12, variant 3. */
export const stemOfCell = (cell: string) => {
    const [, letter = '', index, variant = 0] = /^@([a-z])(\d+)(?:\.(\d+))?$/.exec(cell) ?? [];
    const kind = kindOfLetter.get(letter);
    if (!kind) throw new Error(`There is no demo picture ${cell}.`);
    return demoStem(kind, Number(index), Number(variant));
};

/** The subject of a demo stem; null for any other stem. */
export const parseDemoStem = (stem: string): DemoPicture | null => {
    const name = nameOfStem(stem);
    const [, letter, index, variant] = /^demo([a-z])([0-9a-z]{5})([0-9a-z]{4})/.exec(name ?? '') ?? [];
    const kind = kindOfLetter.get(letter ?? '');
    if (!kind || !index || !variant) return null;
    const picture = { kind, index: Number.parseInt(index, 36), variant: Number.parseInt(variant, 36) };
    return nameOf(picture) === name ? picture : null;
};

import type { imageWidths } from '../../../contract/limits.ts';

export type ImageSize = (typeof imageWidths)[number] | 'original';

/** Any origin will do for a path: only the protocol is checked. */
const anywhere = 'https://backbar.example';

const isWebAddress = (text: string) =>
    URL.canParse(text, anywhere) && /^https?:$/.test(new URL(text, anywhere).protocol);

/** The address of a picture at a size, stem + `.110`; undefined if it is not an http or https address. */
export const imageAddress = (stem: string, size: ImageSize) =>
    isWebAddress(stem) ? `${stem}.${size}` : undefined;

/** The stem of a record's picture, or of one of its several pictures, which have an id. */
export const stemOf = (picture: unknown) =>
    typeof picture === 'string' ? picture : (picture as { image?: string } | null | undefined)?.image;

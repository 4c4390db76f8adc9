import type { imageWidths } from '../../../contract/limits.ts';

export type ImageSize = (typeof imageWidths)[number] | 'original';

/** The address of a picture at a size: stem + `.110`. */
export const imageAddress = (stem: string, size: ImageSize) => `${stem}.${size}`;

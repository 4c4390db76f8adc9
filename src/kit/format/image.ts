import type { imageWidths } from '../../../contract/limits.ts';

export type ImageSize = (typeof imageWidths)[number] | 'original';

/** Where paths lead does not matter here, only that they lead to http or https. */
const anywhere = 'https://backbar.example';

const isWebAddress = (text: string) =>
    URL.canParse(text, anywhere) && /^https?:$/.test(new URL(text, anywhere).protocol);

/** The address of a picture at a size: stem + `.110`; undefined for what would be run or opened as something else. */
export const imageAddress = (stem: string, size: ImageSize) =>
    isWebAddress(stem) ? `${stem}.${size}` : undefined;

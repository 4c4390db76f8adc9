import { imageAddress, type ImageSize } from '../format/image.ts';
import { PictureBox, type PictureLook } from './PictureBox.tsx';

export interface StemImageProps extends PictureLook {
    /** The stem on the wire; null or undefined for a record without a picture. */
    stem: string | null | undefined;
    size: ImageSize;
}

/** A stored picture at the requested size. */
export const StemImage = ({ stem, size, ...look }: StemImageProps) => (
    <PictureBox address={stem ? imageAddress(stem, size) : undefined} {...look} />
);

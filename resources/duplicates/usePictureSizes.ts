import { useEffect, useState } from 'react';
import { imageAddress } from '../../src/ui/format/image.ts';
import type { PictureSizes } from './choices.ts';

/** Loads pictures as they were uploaded; returns their sizes by stem, as soon as each is known. */
export const usePictureSizes = (stems: readonly string[]): PictureSizes => {
    const [sizes, setSizes] = useState<PictureSizes>({});
    const wanted = stems.join('\n');
    useEffect(() => {
        const pictures = wanted.split('\n').flatMap(stem => {
            const address = stem && imageAddress(stem, 'original');
            if (!address) return [];
            const picture = new Image();
            picture.addEventListener('load', () => {
                const { naturalWidth: width, naturalHeight: height } = picture;
                setSizes(known => ({ ...known, [stem]: { width, height } }));
            });
            picture.src = address;
            return [picture];
        });
        return () => {
            for (const picture of pictures) picture.removeAttribute('src');
        };
    }, [wanted]);
    return sizes;
};

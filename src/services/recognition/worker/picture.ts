import { RecognitionError } from '../recognitionError.ts';
import type { Sheet } from '../sheet.ts';

/** Throws `unreadable` if the picture does not load or is none. */
export const loadPicture = async (address: string): Promise<ImageBitmap> => {
    try {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${response.status} ${address}`);
        return await createImageBitmap(await response.blob());
    } catch (cause) {
        throw new RecognitionError('unreadable', { cause });
    }
};

/** The pixels of a part of a picture, grey in corners beyond it. */
export const drawSheet = (picture: ImageBitmap, sheet: Sheet): ImageData => {
    const canvas = new OffscreenCanvas(sheet.width, sheet.height).getContext('2d', {
        willReadFrequently: true,
    });
    if (!canvas) throw new RecognitionError('unreadable');
    canvas.fillStyle = 'grey';
    canvas.fillRect(0, 0, sheet.width, sheet.height);
    canvas.setTransform(...sheet.transform);
    canvas.imageSmoothingQuality = 'high';
    const { x, y, width, height } = sheet.source;
    canvas.drawImage(picture, x, y, width, height, x, y, width, height);
    return canvas.getImageData(0, 0, sheet.width, sheet.height);
};

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { boxAround, wholePicture, type Box } from '../box.ts';
import { sheetOf } from '../sheet.ts';
import { drawSheet, loadPicture } from './picture.ts';
import { serve } from './serve.ts';

/** A picture by its address, or its pixels. */
export type BarcodeRequest = { address: string } | { pixels: ImageData };

export interface FoundBarcode {
    /** 13 digits. */
    code: string;
    box: Box;
}

let loaded: Promise<unknown> | undefined;

const load = () =>
    (loaded ??= prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }));

const pixelsAt = async (address: string) => {
    const picture = await loadPicture(address);
    const pixels = drawSheet(picture, sheetOf({ picture, frame: wholePicture, turn: 0, scale: 1 }));
    picture.close();
    return pixels;
};

serve(async (request: BarcodeRequest): Promise<FoundBarcode[]> => {
    const [pixels] = await Promise.all([
        'pixels' in request ? request.pixels : pixelsAt(request.address),
        load(),
    ]);
    const found = await readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA'] });
    return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        code: text.padStart(13, '0'),
        box: boxAround([topLeft, topRight, bottomRight, bottomLeft], pixels),
    }));
});

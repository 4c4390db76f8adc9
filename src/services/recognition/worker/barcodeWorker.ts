import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { boxAround, wholePicture, type Box } from '../box.ts';
import { sheetOf } from '../sheet.ts';
import { drawSheet, loadPicture } from './picture.ts';
import { serve } from './serve.ts';

export interface BarcodeRequest {
    address: string;
}

export interface FoundBarcode {
    /** 13 digits. */
    code: string;
    box: Box;
}

let loaded: Promise<unknown> | undefined;

const load = () =>
    (loaded ??= prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }));

serve(async ({ address }: BarcodeRequest): Promise<FoundBarcode[]> => {
    const [picture] = await Promise.all([loadPicture(address), load()]);
    const sheet = sheetOf({ picture, frame: wholePicture, turn: 0, scale: 1 });
    const pixels = drawSheet(picture, sheet);
    picture.close();
    const found = await readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA'] });
    return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        code: text.padStart(13, '0'),
        box: boxAround([topLeft, topRight, bottomRight, bottomLeft], sheet),
    }));
});

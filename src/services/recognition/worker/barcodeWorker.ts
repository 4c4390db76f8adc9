import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { boxAround, wholePicture, type Box } from '../box.ts';
import { sheetOf } from '../sheet.ts';
import { agreedCodes, type SeenCode } from './agreedCodes.ts';
import { evenLight } from './evenLight.ts';
import { toGrey, toPixels } from './grey.ts';
import { drawSheet, loadPicture } from './picture.ts';
import { serve } from './serve.ts';

/** A picture by its address, looked at quickly or thoroughly, or the pixels of a frame of a video. */
export type BarcodeRequest = { address: string; isQuick: boolean } | { pixels: ImageData };

export interface FoundBarcode {
    /** 13 digits. */
    code: string;
    box: Box;
}

let loaded: Promise<unknown> | undefined;

const load = () =>
    (loaded ??= prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }));

/** The size of the picture, and whether in even light. */
interface Look {
    scale: number;
    isEven: boolean;
}

/** The most successful first; enlarging makes thin bars readable. */
const looks: readonly Look[] = [
    { scale: 1, isEven: false },
    { scale: 0.75, isEven: false },
    { scale: 1, isEven: true },
    { scale: 0.75, isEven: true },
    { scale: 1.5, isEven: false },
    { scale: 1.5, isEven: true },
    { scale: 0.5, isEven: false },
    { scale: 0.5, isEven: true },
];

/** These find the barcode of most pictures, in a fifth of the time. */
const quickLooks = looks.filter(({ scale, isEven }) => scale <= 1 && !isEven);

/** The most pixels to enlarge, or to put into even light, which takes twenty bytes for each. */
const most = 6_000_000;

/** Shadows and gloss are wider than this share of a picture, bars are thinner. */
const evenOver = 1 / 12;

const isPossible = ({ width, height }: ImageBitmap, { scale, isEven }: Look) =>
    (scale <= 1 && !isEven) || width * height * scale ** 2 <= most;

const lookAt = async (picture: ImageBitmap, { scale, isEven }: Look): Promise<SeenCode[]> => {
    const drawn = drawSheet(picture, sheetOf({ picture, frame: wholePicture, turn: 0, scale }));
    const radius = Math.max(8, Math.round(drawn.width * evenOver));
    const pixels = isEven ? toPixels(evenLight(toGrey(drawn), radius)) : drawn;
    const found = await readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA'] });
    return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        code: text.padStart(13, '0'),
        box: boxAround([topLeft, topRight, bottomRight, bottomLeft], pixels),
        scale,
    }));
};

serve(async (request: BarcodeRequest): Promise<FoundBarcode[]> => {
    const isFrame = 'pixels' in request;
    const [picture] = await Promise.all([
        isFrame ? createImageBitmap(request.pixels) : loadPicture(request.address),
        load(),
    ]);
    const seen: SeenCode[] = [];
    // Another frame of the video follows.
    for (const look of isFrame || request.isQuick ? quickLooks : looks) {
        if (!isPossible(picture, look)) continue;
        seen.push(...(await lookAt(picture, look)));
        if (agreedCodes(seen).isCertain) break;
    }
    picture.close();
    return agreedCodes(seen).codes;
});

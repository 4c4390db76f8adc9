import { wholePicture, type Box } from './box.ts';
import type { BarcodeRequest, FoundBarcode } from './worker/barcodeWorker.ts';
import type { TextReading, TextRequest } from './worker/textWorker.ts';
import { workerQueue } from './workerQueue.ts';

/** In reading order, with line breaks; an empty line between blocks. */
export interface RecognizedText extends TextReading {
    /** From the call to the result; the first call includes loading the recognizer. */
    milliseconds: number;
}

interface TextOptions {
    /** The part of the picture to read, before it is turned; all of it by default. */
    frame?: Box;
    /** How far to turn the picture clockwise, in degrees. */
    turn?: 0 | 90 | 180 | 270;
    signal: AbortSignal;
    /** Called with the share done, from 0 to 1. */
    onProgress: (share: number) => void;
}

const textQueue = workerQueue<TextRequest, TextReading>(
    () => new Worker(new URL('worker/textWorker.ts', import.meta.url), { type: 'module' }),
);

const barcodeQueue = workerQueue<BarcodeRequest, FoundBarcode[]>(
    () => new Worker(new URL('worker/barcodeWorker.ts', import.meta.url), { type: 'module' }),
);

/** A worker resolves relative addresses by its own. */
const absolute = (address: string) => new URL(address, document.baseURI).href;

/** In a worker. The boxes of words are on the picture as stored, not turned. Rejects with a `RecognitionError`. */
export const readText = async (
    address: string,
    { frame = wholePicture, turn = 0, signal, onProgress }: TextOptions,
): Promise<RecognizedText> => {
    const started = performance.now();
    const reading = await textQueue({ address: absolute(address), frame, turn }, { signal, onProgress });
    return { ...reading, milliseconds: performance.now() - started };
};

interface BarcodeOptions {
    signal: AbortSignal;
    /** Only the looks that find most barcodes, in a fifth of the time all take on a picture without one. */
    isQuick?: boolean;
}

/**
 * EAN-13, EAN-8 and UPC-A, whichever way they are turned, in a worker. The codes have 13 digits: shorter ones get
 * leading zeros, as GS1 does. Rejects with a `RecognitionError`.
 */
export const readBarcodes = (
    address: string,
    { signal, isQuick = false }: BarcodeOptions,
): Promise<FoundBarcode[]> => barcodeQueue({ address: absolute(address), isQuick }, { signal });

/** `readBarcodes` for a frame of a video. */
export const readBarcodesIn = (
    pixels: ImageData,
    options: { signal: AbortSignal },
): Promise<FoundBarcode[]> => barcodeQueue({ pixels }, options);

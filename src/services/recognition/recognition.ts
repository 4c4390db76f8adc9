/** A part of a picture in fractions of its width and height, as it is stored. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface RecognizedText {
    /** In reading order, with line breaks. */
    text: string;
    words: { start: number; end: number; box: Box; confidence: number }[];
    milliseconds: number;
}

export interface ReadOptions {
    frame?: Box;
    turn?: 0 | 90 | 180 | 270;
    signal: AbortSignal;
    onProgress: (share: number) => void;
}

/** Reads the text on a picture. */
export const readText = (_address: string, _options: ReadOptions): Promise<RecognizedText> =>
    Promise.reject(new Error('unavailable'));

/** Reads the barcodes on a picture. */
export const readBarcodes = (
    _address: string,
    _options: { signal: AbortSignal },
): Promise<{ code: string; box: Box }[]> => Promise.reject(new Error('unavailable'));

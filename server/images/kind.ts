/** The accepted types of picture. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

const ascii = (bytes: Uint8Array, start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, end));

/** The type according to a file's first bytes, whatever its name. Null for every other type. */
export const imageKind = (bytes: Uint8Array): ImageKind | null => {
    if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
    if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
    if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
    return null;
};

export const mediaType = (kind: ImageKind) => `image/${kind}`;

/** Whether a PNG declares frames (APNG), which it does before its picture data. */
export const isAnimatedPng = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
        const chunk = ascii(bytes, at + 4, at + 8);
        if (chunk === 'acTL') return true;
        if (chunk === 'IDAT') return false;
    }
    return false;
};

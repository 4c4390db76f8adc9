import { randomBytes } from 'node:crypto';
import { imageWidths } from '../../contract/limits.ts';

/** A width in pixels, or the uploaded picture without its metadata. */
export type ImageSize = `${(typeof imageWidths)[number]}` | 'original';

export interface Cut {
    /** Clockwise, in degrees. */
    turn: 0 | 90 | 180 | 270;
    /** In fractions of the turned picture. */
    crop?: { x: number; y: number; width: number; height: number };
}

const prefix = '/images/';

export const imageSizes: ImageSize[] = [...imageWidths.map(width => `${width}` as const), 'original'];

const isSize = (size: string): size is ImageSize => (imageSizes as string[]).includes(size);

/** The name inside a stem, or null if the text is not one of our stems. */
export const nameOfStem = (stem: string) => /^\/images\/([a-z0-9]{32})$/.exec(stem)?.[1] ?? null;

export const stemOfName = (name: string) => prefix + name;

/** An unguessable stem: 128 random bits. */
export const newStem = () => stemOfName(randomBytes(16).toString('hex'));

/** Splits `{name}.{size}`, the last part of a picture's address; null for anything else. */
export const parseImageFile = (file: string): { stem: string; size: ImageSize } | null => {
    const [, name, size] = /^([a-z0-9]{32})\.([a-z0-9]+)$/.exec(file) ?? [];
    return name && size && isSize(size) ? { stem: stemOfName(name), size } : null;
};

/** The storage key of a size of a picture, spread over 256 folders. */
export const blobKey = (name: string, size: ImageSize) => `${name.slice(0, 2)}/${name}.${size}`;

export const keysOf = (name: string) => imageSizes.map(size => blobKey(name, size));

export const parseBlobKey = (key: string) => parseImageFile(key.slice(key.indexOf('/') + 1));

export const isBlobKey = (key: string) => {
    const file = parseBlobKey(key);
    return file !== null && key === blobKey(nameOfStem(file.stem)!, file.size);
};

export type ImageKind = 'jpeg' | 'png' | 'webp';

const ascii = (bytes: Uint8Array, start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, end));

/** By a file's first bytes, whatever its name. Null for every other type. */
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

export const erasuresFolder = 'erasures/';

/** Where the store notes that a member was erased, apart from the pictures. */
export const erasureKey = (member: number) => `${erasuresFolder}${member}`;

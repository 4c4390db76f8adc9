import { randomBytes } from 'node:crypto';
import { imageWidths } from '../../contract/limits.ts';
import type { ImageSize } from './imageStore.ts';

const prefix = '/images/';

/** Every size in which a picture is stored. */
export const imageSizes: ImageSize[] = [...imageWidths.map(width => `${width}` as const), 'original'];

const isSize = (size: string): size is ImageSize => (imageSizes as string[]).includes(size);

/** The name inside a stem, or null for a text that is not one of our stems. */
export const nameOfStem = (stem: string) => /^\/images\/([a-z0-9]{32})$/.exec(stem)?.[1] ?? null;

export const stemOfName = (name: string) => prefix + name;

/** An unguessable stem: 128 random bits. */
export const newStem = () => stemOfName(randomBytes(16).toString('hex'));

/** Splits `{name}.{size}`, the last part of a picture's address; null when it is not one. */
export const parseImageFile = (file: string): { stem: string; size: ImageSize } | null => {
    const [, name, size] = /^([a-z0-9]{32})\.([a-z0-9]+)$/.exec(file) ?? [];
    return name && size && isSize(size) ? { stem: stemOfName(name), size } : null;
};

/** The storage key of a size of a picture, spread over 256 folders. */
export const blobKey = (name: string, size: ImageSize) => `${name.slice(0, 2)}/${name}.${size}`;

/** The storage keys of every size of a picture. */
export const keysOf = (name: string) => imageSizes.map(size => blobKey(name, size));

/** Splits a key made by `blobKey`. */
export const parseBlobKey = (key: string) => parseImageFile(key.slice(key.indexOf('/') + 1));

/** Whether a name is a key made by `blobKey`. */
export const isBlobKey = (key: string) => {
    const file = parseBlobKey(key);
    return file !== null && key === blobKey(nameOfStem(file.stem)!, file.size);
};

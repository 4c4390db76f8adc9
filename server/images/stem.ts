import { randomBytes } from 'node:crypto';
import { imageWidths } from '../../contract/limits.ts';
import type { ImageSize } from './imageStore.ts';

const prefix = '/images/';

/** Every size a picture is kept in. */
export const imageSizes: ImageSize[] = [...imageWidths.map(width => `${width}` as const), 'original'];

const isSize = (size: string): size is ImageSize => (imageSizes as string[]).includes(size);

/** The bare name inside a stem, or null for anything that is not a stem of ours. */
export const nameOfStem = (stem: string) => /^\/images\/([a-z0-9]{32})$/.exec(stem)?.[1] ?? null;

export const stemOfName = (name: string) => prefix + name;

/** A stem nobody can guess: 128 random bits. */
export const newStem = () => stemOfName(randomBytes(16).toString('hex'));

/** Takes `{name}.{size}`, the last part of a picture's address, apart; null when it is not one. */
export const parseImageFile = (file: string): { stem: string; size: ImageSize } | null => {
    const [, name, size] = /^([a-z0-9]{32})\.([a-z0-9]+)$/.exec(file) ?? [];
    return name && size && isSize(size) ? { stem: stemOfName(name), size } : null;
};

/** Where a size of a picture lies in its storage, spread over 256 folders. */
export const blobKey = (name: string, size: ImageSize) => `${name.slice(0, 2)}/${name}.${size}`;

/** Takes a key of `blobKey` apart. */
export const parseBlobKey = (key: string) => parseImageFile(key.slice(key.indexOf('/') + 1));

/** Whether a name is one that `blobKey` makes. */
export const isBlobKey = (key: string) => {
    const file = parseBlobKey(key);
    return file !== null && key === blobKey(nameOfStem(file.stem)!, file.size);
};

import { imageKey } from '../../../contract/bulkUpload.ts';
import type { BulkImages } from './bulkImages.ts';

/** A name as files have it: without accents, spaces, signs and letter case. */
const fold = (text: string) =>
    text
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '');

const stemOf = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** The barcode that a file's name begins with, without leading zeros. */
const barcodeIn = (stem: string) => /^0*(\d{7,14})(?!\d)/.exec(stem)?.[1];

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Gives a product that names no picture the one whose file is named after its barcode, its name, or brand and name; of
 * several the first by name. A file named without its ending gets it.
 */
export const pictureFinder = (images: BulkImages) => {
    const byKey = new Map<string, string>();
    const names = [...images.values()].map(({ name }) => name).toSorted();
    for (const name of names)
        for (const key of [fold(stemOf(name)), barcodeIn(stemOf(name))])
            if (key !== undefined && key !== '' && !byKey.has(key)) byKey.set(key, name);
    return (product: unknown): unknown => {
        if (typeof product !== 'object' || product === null || Array.isArray(product)) return product;
        const { image_file, barcodes, name, brand } = product as Record<string, unknown>;
        if (image_file !== undefined && typeof image_file !== 'string') return product;
        const given = image_file?.trim() ?? '';
        if (images.has(imageKey(given))) return product;
        const keys =
            given === ''
                ? [
                      ...(Array.isArray(barcodes) ? barcodes : []).map(each => text(each).replace(/^0+/, '')),
                      fold(text(name)),
                      fold(text(brand) + text(name)),
                  ]
                : [fold(given)];
        const found = keys.filter(Boolean).find(key => byKey.has(key));
        return found === undefined ? product : { ...product, image_file: byKey.get(found) };
    };
};

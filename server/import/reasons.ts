import type { ImportReason, ImportWhy } from '../../contract/importReasons.ts';
import { limits } from '../../contract/limits.ts';
import { problem, refusals, sentenceOf } from '../../contract/refusals.ts';

const atMost = (max: number) => sentenceOf(problem('maxLength', { max }));

/** In English, for the terminal and the file of errors. */
const sentences: Record<ImportWhy, (args: ImportReason['args']) => string> = {
    nameMissing: () => `name: ${refusals.required}`,
    nameLong: () => `name: ${atMost(limits.productName)}`,
    brandMissing: () => `brand: ${refusals.required}`,
    brandLong: ({ brand }) => `brand: ${atMost(limits.brandName)} (“${brand}”)`,
    brandNear: ({ brand, near }) => `brand: “${brand}” is nearly “${near}”`,
    descriptionLong: () => `description: ${atMost(limits.description)}`,
    categoryMissing: () => `categories: ${refusals.required} (a default is given with --category)`,
    categoryUnknown: ({ category }) => `there is no category “${category}”`,
    categorySeveral: ({ category }) => `several categories are called “${category}”; write Top > Sub`,
    categoriesMany: ({ max }) => `categories: at most ${max}`,
    barcodesMany: ({ max }) => `barcodes: at most ${max}`,
    barcodeForm: ({ barcode }) =>
        /^\d{8}$/.test(String(barcode))
            ? `barcode “${barcode}” is an EAN-8; only EAN-13 is kept`
            : `barcode “${barcode}”: ${sentenceOf(problem('exactLength', { length: limits.barcode }))}`,
    barcodeDigit: ({ barcode }) => `barcode “${barcode}”: ${refusals.ean13}`,
    barcodeOther: ({ name }) =>
        name === ''
            ? 'its barcodes belong to different products'
            : `its barcode belongs to another product, “${name}”`,
    labelNone: ({ text }) => `ingredients: not a list of ingredients (“${text}”)`,
    labelOpen: ({ names }) => `Ingredients not found: ${names}`,
    labelTwice: ({ names }) => `Duplicate ingredients found: ${names}`,
    labelMany: ({ max }) => `ingredients: at most ${max}`,
    twice: ({ line, what }) => `the ${what} is already in line ${line}`,
    undone: () => 'its import was undone',
    pictureMissing: ({ name }) => `there is no picture “${name}”`,
    pictureBad: ({ name }) => `the picture “${name}” cannot be read`,
    broken: ({ text }) => String(text),
    characters: ({ what }) =>
        what === 'nul' ? 'it contains a NUL character' : 'it contains invalid characters (not UTF-8)',
    database: ({ text }) => `the database rejected it: “${text}”`,
};

export const reason = (why: ImportWhy, args: ImportReason['args'] = {}): ImportReason => ({ why, args });

export const sentenceOfReason = ({ why, args }: ImportReason) => sentences[why](args);

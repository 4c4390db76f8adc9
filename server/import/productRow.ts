import { isEan13 } from '../../contract/barcode.ts';
import type { ImportReason } from '../../contract/importReasons.ts';
import { characters, limits } from '../../contract/limits.ts';
import { partsOf, saysYes, separators } from '../../contract/tableColumns.ts';
import { tidyName } from '../ingredients/names.ts';
import type { Row } from './importFile.ts';
import type { NameChoice } from './labels.ts';
import { reason } from './reasons.ts';
import { fittingName, proposedName } from './shortName.ts';

export interface ProductDraft {
    line: number;
    /** Shortened by rule if it would not fit. */
    name: string;
    /** As it came. */
    fullName: string;
    brand: string;
    description: string | null;
    single_use: boolean | null;
    barcodes: string[];
    categories: string[];
    /** The label as delivered; null if there is none. */
    label: string | null;
    choices: Readonly<Record<string, NameChoice>>;
    /** Somebody said that a brand of nearly the same name is another one. */
    isOtherBrand: boolean;
}

const valuesIn = (text = '', mark: RegExp) => [...new Set(partsOf(text, mark))];

/** Parses a row. `category` is the default for a row that names none. */
export const draftOf = ({ line, cells }: Row, category: string | null): ProductDraft => {
    const categories = valuesIn(cells.categories, separators.categories);
    const [fullName, brand] = [tidyName(cells.name ?? ''), tidyName(cells.brand ?? '')];
    return {
        line,
        name: fittingName(fullName, brand),
        fullName,
        brand,
        description: cells.description || null,
        single_use: cells.single_use ? saysYes.test(cells.single_use) : null,
        barcodes: valuesIn(cells.barcodes, separators.barcodes),
        categories: categories.length > 0 || category === null ? categories : [category],
        label: cells.ingredients || null,
        choices: {},
        isOtherBrand: false,
    };
};

const wrongBarcode = (barcode: string) => {
    if (!/^\d+$/.test(barcode) || barcode.length !== limits.barcode)
        return reason('barcodeForm', { barcode });
    return isEan13(barcode) ? null : reason('barcodeDigit', { barcode });
};

/** Why a row cannot be saved whatever the database has. */
export const whyRefused = (draft: ProductDraft): ImportReason | null => {
    const { name, brand, description, barcodes, categories } = draft;
    if (!name) return reason('nameMissing');
    if (characters(name) > limits.productName)
        return reason('nameLong', {
            length: characters(name),
            max: limits.productName,
            short: proposedName(name, brand),
        });
    if (!brand) return reason('brandMissing');
    if (characters(brand) > limits.brandName)
        return reason('brandLong', { brand, length: characters(brand), max: limits.brandName });
    if (characters(description ?? '') > limits.description)
        return reason('descriptionLong', { max: limits.description });
    if (categories.length === 0) return reason('categoryMissing');
    if (categories.length > limits.categories) return reason('categoriesMany', { max: limits.categories });
    if (barcodes.length > limits.barcodes) return reason('barcodesMany', { max: limits.barcodes });
    for (const barcode of barcodes) {
        const wrong = wrongBarcode(barcode);
        if (wrong) return wrong;
    }
    return null;
};

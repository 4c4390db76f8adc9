import type { BrandChoice } from '../../../contract/brands.ts';
import { submissionIn } from '../../../src/features/newProduct/newProductTabs.ts';
import { emptyValues, type ProductValues } from './productValues.ts';

/** Values from the address of a new product (catalogue document, section 2). */
export interface Prefill {
    name: string;
    barcode: string;
    /** A brand's name, not its id. */
    brand: string;
    /** The id of the new product to link; empty when it is not an id. */
    linkTo: string;
}

export const readPrefill = (search: string): Prefill => {
    const params = new URLSearchParams(search);
    const param = (name: string) => params.get(name)?.trim() ?? '';
    return {
        name: param('name'),
        barcode: param('barcode'),
        brand: param('brand'),
        linkTo: String(submissionIn(search) ?? ''),
    };
};

export const brandNamed = (brands: readonly BrandChoice[], name: string): BrandChoice | undefined => {
    const wanted = name.trim().toLowerCase();
    return wanted === '' ? undefined : brands.find(brand => brand.name.toLowerCase() === wanted);
};

/** The initial form values of a new product; the brand is filled in once brands are loaded. */
export const prefilledValues = ({ name, barcode, linkTo }: Prefill): ProductValues => ({
    ...emptyValues,
    name,
    barcodes: barcode === '' ? [] : [{ barcode }],
    new_product_id: linkTo,
});

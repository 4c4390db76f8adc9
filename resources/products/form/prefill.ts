import type { BrandChoice } from '../../../contract/brands.ts';
import { emptyValues, type ProductValues } from './productValues.ts';

/** What the address of a new product may bring along (catalogue document, section 2). */
export interface Prefill {
    name: string;
    barcode: string;
    /** A brand's name, not its id. */
    brand: string;
    /** The id of a new product to link; nothing when it is not a number. */
    linkTo: string;
}

export const readPrefill = (search: string): Prefill => {
    const params = new URLSearchParams(search);
    const given = (name: string) => params.get(name)?.trim() ?? '';
    const linkTo = given('link_to');
    return {
        name: given('name'),
        barcode: given('barcode'),
        brand: given('brand'),
        linkTo: /^\d+$/.test(linkTo) ? linkTo : '',
    };
};

/** The brand of that name, whatever its case. */
export const brandNamed = (brands: readonly BrandChoice[], name: string): BrandChoice | undefined => {
    const wanted = name.trim().toLowerCase();
    return wanted === '' ? undefined : brands.find(brand => brand.name.toLowerCase() === wanted);
};

/** The form of a new product with what its address brought along; the brand follows when brands are known. */
export const prefilledValues = ({ name, barcode, linkTo }: Prefill): ProductValues => ({
    ...emptyValues,
    name,
    barcodes: barcode === '' ? [] : [{ barcode }],
    new_product_id: linkTo,
});

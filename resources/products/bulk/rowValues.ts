import type { BrandChoice } from '../../../contract/brands.ts';
import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { Category } from '../../../contract/reference.ts';
import type { IdentifiedProduct } from './foundIds.ts';
import { treeChoices } from '../../../src/kit/input/categoryTree.ts';
import { joinIngredients, namesToKeepWhole, splitIngredients } from '../form/ingredientText.ts';
import { barcodesIn, type BarcodeValue } from '../form/productValues.ts';

/** The values of the edit form of a validated product. */
export interface RowValues {
    name: string;
    brand_id: number | null;
    categories: number[];
    barcodes: BarcodeValue[];
    description: string;
    ingredients: string;
    /** The index of its image among the picked ones. */
    image: number | null;
}

export const rowValues = (product: IdentifiedProduct, imageKeys: readonly string[]): RowValues => {
    const image = imageKeys.indexOf(imageKey(product.image_file));
    return {
        name: product.name,
        brand_id: product.brand_id,
        categories: product.category_ids,
        barcodes: product.barcodes.map(barcode => ({ barcode })),
        description: product.description,
        ingredients: joinIngredients(product.ingredients),
        image: image < 0 ? null : image,
    };
};

interface Known {
    brands: readonly BrandChoice[];
    categories: readonly Category[];
    images: readonly File[];
}

/** The edited product, ready for validation. It keeps its image file name when no image was chosen. */
export const editedProduct = (
    values: RowValues,
    before: BulkProduct,
    { brands, categories, images }: Known,
) => ({
    name: values.name.trim(),
    brand: brands.find(({ id }) => id === values.brand_id)?.name ?? before.brand,
    image_file: (values.image === null ? undefined : images[values.image]?.name) ?? before.image_file,
    description: values.description.trim(),
    ingredients: splitIngredients(values.ingredients, namesToKeepWhole(before.ingredients)),
    barcodes: barcodesIn(values.barcodes),
    categories: treeChoices(categories)
        .filter(({ id }) => values.categories.includes(id))
        .map(({ path }) => path),
});

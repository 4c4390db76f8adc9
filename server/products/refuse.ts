import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { type FieldProblems, invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

/** A product to write: everything it refers to has an id. */
export type ProductForm = Omit<ParsedForm<'PUT product/{id}'>, 'version'>;

/** A new product, whose brand and ingredients may be new too. */
export type AddedForm = ParsedForm<'POST products'>;

type References = Pick<ProductForm, 'new_product_id' | 'categories' | 'barcodes'> & {
    brand_id?: number | undefined;
    product_ingredients: readonly { ingredient_id?: number | undefined }[];
};

interface Unknown {
    brand: boolean;
    new_product: boolean;
    categories: boolean;
    ingredients: boolean;
}

const readUnknown = (db: Pick<Database, 'execute'>, form: References) =>
    readRow<Unknown>(
        db,
        sql`select
            ${form.brand_id ?? null}::int is not null
                and not exists (select from brand where id = ${form.brand_id ?? null}::int) as brand,
            ${form.new_product_id ?? null}::int is not null
                and not exists (select from new_product where id = ${form.new_product_id ?? null}::int) as new_product,
            exists (select from unnest(${sql.param(form.categories)}::int[]) as given (id)
                where not exists (select from category c where c.id = given.id)) as categories,
            exists (select from unnest(${sql.param(form.product_ingredients.flatMap(row => row.ingredient_id ?? []))}::int[])
                as given (id) where not exists (select from ingredient i where i.id = given.id)) as ingredients`,
    );

/** The barcodes that other products have, with the owner's brand and name. */
export const barcodesOfOthers = (
    db: Pick<Database, 'execute'>,
    barcodes: readonly string[],
    productId: number | null,
) =>
    readRows<{ barcode: string; id: number; owner: string }>(
        db,
        sql`select c.barcode, p.id, b.name || ' ' || p.name as owner
            from product_barcode c join product p on p.id = c.product_id join brand b on b.id = p.brand_id
            where c.barcode = any(${sql.param(barcodes)}::text[])
                and p.id is distinct from ${productId}::int`,
    );

/** The fields that refer to something unknown, or to a barcode that another product has. */
export const findWrongReferences = async (
    db: Pick<Database, 'execute'>,
    form: References,
    productId: number | null,
) => {
    const unknown = await readUnknown(db, form);
    const errors: FieldProblems = {};
    if (unknown?.brand) errors.brand_id = problem('noBrand');
    if (unknown?.new_product) errors.new_product_id = problem('noNewProduct');
    if (unknown?.categories) errors.categories = problem('noCategories');
    if (unknown?.ingredients) errors.product_ingredients = problem('ingredientsNotFound');
    const barcodes = form.barcodes.map(row => row.barcode);
    const taken = await barcodesOfOthers(db, barcodes, productId);
    const owners = new Map(taken.map(row => [row.barcode, row]));
    for (const [index, { barcode }] of form.barcodes.entries()) {
        const other = owners.get(barcode);
        if (other)
            errors[`barcodes.${index}.barcode`] = problem('barcodeTaken', {
                name: other.owner,
                id: other.id,
            });
    }
    return errors;
};

/** Throws 422 at these fields. */
export const refuseWrongReferences = async (...asked: Parameters<typeof findWrongReferences>) => {
    const errors = await findWrongReferences(...asked);
    if (Object.keys(errors).length) throw invalid(errors);
};

import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedForm } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit, Saving } from '../http/services.ts';
import { withPicture } from '../images/withPicture.ts';
import { findProduct } from './queries.ts';
import { type ProductForm, refuseWrongReferences } from './refuse.ts';
import { writeCategories, writeParts } from './write.ts';

/** Waits for other saves of the product. Throws 404. */
export const lockProduct = async (tx: Pick<Database, 'execute'>, id: number) => {
    const row = await readRow(tx, sql`select from product where id = ${id} for no key update`);
    if (!row) throw notFound('noProduct');
};

/** Writes within a transaction; without an image it keeps its own. The caller checks the references. */
export const writeProduct = async (
    tx: Pick<Database, 'execute'>,
    id: number,
    form: ProductForm,
    image: string | null,
) => {
    await tx.execute(sql`
        update product set name = ${form.name}, brand_id = ${form.brand_id},
            description = ${form.description || null}, single_use = ${form.single_use},
            image = coalesce(${image}, image)
        where id = ${id}`);
    await writeParts(tx, id, form);
};

type ReplacedProduct = ParsedForm<'PUT product/{id}'>;

/** Without a version the later of two saves wins. Throws 404, 409 if changed since the version, 413, 415, 422. */
export const replaceProduct = async (
    { db, edit, images, log }: Saving,
    id: number,
    form: ReplacedProduct,
) => {
    await refuseWrongReferences(db, form, id);
    const update = (image: string | null) =>
        edit(async tx => {
            await lockProduct(tx, id);
            await checkVersion(tx, { kind: 'product', id, version: form.version }, () => findProduct(tx, id));
            await writeProduct(tx, id, form, image);
            return findProduct(tx, id);
        });
    return orNameDuplicate(
        () => withPicture({ images, log }, { file: form.image, field: 'image' }, update),
        () => refuseWrongReferences(db, form, id),
    );
};

/** Adds a category; `only` replaces the others. Throws 404, and 422 for an unknown category or too many. */
export const assignCategory = (edit: Edit, id: number, category: number, only: boolean) =>
    edit(async tx => {
        await lockProduct(tx, id);
        if (!(await readRow(tx, sql`select from category where id = ${category}`)))
            throw invalid({ categories: problem('noCategories') });
        const before = await readRows<{ id: number }>(
            tx,
            sql`select category_id as id from product_category where product_id = ${id}`,
        );
        const categories = only ? [category] : [...new Set([...before.map(row => row.id), category])];
        if (categories.length > limits.categories)
            throw invalid({ categories: problem('max', { max: limits.categories }) });
        await writeCategories(tx, id, categories);
    });

/** Throws 404, 422 for an unknown brand. */
export const assignBrand = (edit: Edit, id: number, brand: number) =>
    edit(async tx => {
        await lockProduct(tx, id);
        if (!(await readRow(tx, sql`select from brand where id = ${brand}`)))
            throw invalid({ brand_id: problem('noBrand') });
        await tx.execute(
            sql`update product set brand_id = ${brand} where id = ${id} and brand_id <> ${brand}`,
        );
    });

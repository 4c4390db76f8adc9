import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { invalid } from '../http/errors.ts';
import type { Edit } from '../http/services.ts';
import { lockProduct } from './save.ts';
import { writeCategories } from './write.ts';

/**
 * Adds a category to those of a product, or with `only` puts it in their place. Throws 404, 422 for an unknown category
 * and where a product would have too many.
 */
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

/** Gives a product another brand. Throws 404, 422 for an unknown brand. */
export const assignBrand = (edit: Edit, id: number, brand: number) =>
    edit(async tx => {
        await lockProduct(tx, id);
        if (!(await readRow(tx, sql`select from brand where id = ${brand}`)))
            throw invalid({ brand_id: problem('noBrand') });
        await tx.execute(
            sql`update product set brand_id = ${brand} where id = ${id} and brand_id <> ${brand}`,
        );
    });

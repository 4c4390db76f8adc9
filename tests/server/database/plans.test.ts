import { expect, test } from 'vitest';
import { listBrands } from '../../../server/brands/queries.ts';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { listIngredients } from '../../../server/ingredients/queries.ts';
import { findProduct, listLatestProducts } from '../../../server/products/queries.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase } from '../support/database.ts';

test('the statements of pages and of a product are planned once for a connection', async () => {
    const { connection, close } = await testDatabase();
    const pool = createPool({ connection, size: 1, log: { warn: () => undefined }, slowQueryMs: 60_000 });
    afterFile(async () => {
        await pool.end();
        await close();
    });
    const db = createDatabase(pool);
    await pool.query(`insert into brand (name) select 'Brand ' || n from generate_series(1, 3000) n`);
    await pool.query(`insert into product (name, brand_id) select 'Product ' || id, id from brand`);
    await pool.query(`insert into ingredient (description) select 'Extract ' || id from brand`);
    await pool.query(`insert into ingredient_name (ingredient_id, name, is_primary)
        select id, 'Extract ' || id, true from ingredient`);
    await pool.query('vacuum analyze');

    // PostgreSQL compares the plans of the first five runs with one for any value.
    for (let page = 1; page <= 8; page++) {
        await listLatestProducts(db, { limit: 25, page, order: 'latest' });
        await listBrands(db, { orderBy: 'created-desc', paginate: 'true', page, perPage: 50 });
        await listIngredients(db, { page, per_page: 50 });
        await findProduct(db, page);
    }
    const { rows } = await pool.query('select custom_plans, generic_plans from pg_prepared_statements');
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ custom_plans: '5', generic_plans: '3' })));
});

import type { Pool } from 'pg';

const words = `Rose Oat Sea Birch Fig Clay Rice Sage Neroli Barley Linden Mallow
    Calm Bright Daily Deep Gentle Velvet Pure Night Dew Silk Glow Still`.split(/\s+/);
const kinds = [
    'Cream',
    'Serum',
    'Toner',
    'Mask',
    'Balm',
    'Cleanser',
    'Oil',
    'Lotion',
    'Essence',
    'Mist',
    'Gel',
];
const sizes = { brands: 2000, ingredients: 5000, categories: 12, ingredientsEach: 20 };

/**
 * Beyond this many products only the first ones have ingredient lists, so that a million fit on a laptop's
 * disk.
 */
const withIngredients = 100_000;

const filled = ['product', 'product_barcode', 'product_category', 'product_ingredient'];

const picks = (list: readonly string[], by: string) =>
    `(array['${list.join("','")}'])[1 + (${by}) % ${list.length}]`;

/** `hashtext` spreads the numbers, so that neighbours differ and every run produces the same rows. */
const mixed = (column: string, salt: number) => `abs(hashtext((${column} * 31 + ${salt})::text))`;

/**
 * Fills an empty, migrated database with `products` products in SQL, with names from about ten thousand
 * combinations and a number. The triggers that update search and check references would take an hour at a
 * million, so they are disabled, and the function of the search triggers is called for all rows at once.
 */
export const fillCatalogue = async (pool: Pool, products: number) => {
    const run = (sql: string) => pool.query(sql);
    await run(`insert into country (name) values ('France')`);
    await run(
        `insert into category (name) select 'Care ' || n from generate_series(1, ${sizes.categories}) n`,
    );
    await run(`insert into category (name, parent_id) select 'Kind ' || n, 1 + n % ${sizes.categories}
        from generate_series(1, 60) n`);
    await run(`insert into brand (name, country_id) select ${picks(words, mixed('n', 1))} || ' House ' || n, 1
        from generate_series(1, ${sizes.brands}) n`);
    await run(`insert into ingredient (ewg_hazard_score)
        select ${picks(['none', 'low', 'low', 'moderate', 'high'], 'n')} from generate_series(1, ${sizes.ingredients}) n`);
    await run(`insert into ingredient_name (ingredient_id, name, is_primary)
        select n, ${picks(words, mixed('n', 2))} || ' Extract ' || n, true
        from generate_series(1, ${sizes.ingredients}) n`);
    for (const name of filled) await run(`alter table ${name} disable trigger all`);
    // Builds that count the products of each day read the total from that count.
    await run(`do $$ begin
        if exists (select from pg_trigger where tgrelid = 'product'::regclass and tgname = 'list_day_insert')
        then alter table product enable trigger list_day_insert; end if; end $$`);
    await run(`insert into product (name, brand_id, description, created)
        select ${picks(words, mixed('n', 3))} || ' ' || ${picks(words, mixed('n', 4))} || ' '
            || ${picks(kinds, mixed('n', 5))} || ' ' || n, 1 + n % ${sizes.brands}, 'A ' || n, now() - n * interval '1 minute'
        from generate_series(1, ${products}) n`);
    await run(`select count(search_store(brand.id, product.id, brand.name, product.name))
        from product join brand on brand.id = product.brand_id`);
    await run(`insert into product_barcode (product_id, barcode)
        select n, lpad(n::text, 13, '0') from generate_series(1, ${products}) n`);
    await run(
        `insert into product_category select n, ${sizes.categories} + 1 + n % 60 from generate_series(1, ${products}) n`,
    );
    await run(`insert into product_ingredient (product_id, ingredient_id, "order")
        select n, 1 + (n * 7 + position * 131) % ${sizes.ingredients}, position
        from generate_series(1, ${Math.min(products, withIngredients)}) n, generate_series(0, ${sizes.ingredientsEach - 1}) position`);
    for (const name of filled) await run(`alter table ${name} enable trigger all`);
    // Builds that know what products lack read it from a table that triggers keep.
    await run(`do $$ begin
        if to_regclass('product_lack') is not null then
            insert into product_lack (product_id, lack) select id, 'picture' from product
            union all select id, 'ingredients' from product
                where not exists (select from product_ingredient where product_id = product.id);
        end if; end $$`);
    await run('vacuum analyze');
};

import type { Pool } from 'pg';
import type { Target } from './throughput.ts';

const newest = `
    select p.id, p.name, p.image, p.single_use, p.created, b.id as brand_id, b.name as brand_name
    from product p join brand b on b.id = p.brand_id order by p.created desc, p.id desc limit 25`;

const one = `
    select p.id, p.name, p.description, p.image, p.single_use, p.created, b.id as brand_id, b.name as brand_name
    from product p join brand b on b.id = p.brand_id where p.id = $1`;

const itsIngredients = `
    select pi.id, pi."order", i.id as ingredient_id, n.name, i.ewg_hazard_score
    from product_ingredient pi
    join ingredient i on i.id = pi.ingredient_id
    join ingredient_name n on n.ingredient_id = i.id and n.is_primary
    where pi.product_id = $1 order by pi."order"`;

const search = `
    select p.id, p.name, p.image, b.id as brand_id, b.name as brand_name, similarity(f.title, $1) as score,
        count(*) over () as total
    from flat_search f join product p on p.id = f.id join brand b on b.id = p.brand_id
    where f.words @@ to_tsquery('simple', $2) order by score desc, p.name limit 25`;

/** A search index of the bench's own for the flat search: brand and name of each product, and its words. */
export const prepareFlatSearch = async (pool: Pool) => {
    await pool.query(`create table flat_search as
        select p.id, b.name || ' ' || p.name as title, to_tsvector('simple', b.name || ' ' || p.name) as words
        from product p join brand b on b.id = p.brand_id`);
    await pool.query('create index on flat_search using gin (words)');
    await pool.query('vacuum analyze flat_search');
};

const searchFor = (text: string) => ({
    method: 'POST' as const,
    path: 'search/brand-product',
    body: { text, from: 0, to: 25, include_total: true },
});

/** The requests of the catalogue that are measured beside the bare server. */
export const catalogueTargets: readonly Target[] = [
    {
        what: 'Products, the latest 25',
        method: 'GET',
        path: 'products?limit=25&order=latest',
        flat: { statements: [{ text: newest, values: [] }], aim: 0.7 },
    },
    { what: 'Products, the latest 50', method: 'GET', path: 'products?limit=50&order=latest' },
    {
        what: 'Product by id',
        method: 'GET',
        path: 'product/4242',
        flat: {
            statements: [
                { text: one, values: [4242] },
                { text: itsIngredients, values: [4242] },
            ],
            aim: 0.6,
        },
    },
    {
        what: 'Search, two words',
        ...searchFor('birch velvet'),
        flat: { statements: [{ text: search, values: ['birch velvet', 'birch & velvet:*'] }], aim: 0.8 },
    },
    {
        what: 'Search, a common word',
        ...searchFor('serum'),
        flat: { statements: [{ text: search, values: ['serum', 'serum:*'] }], aim: 0.8 },
    },
    {
        what: 'Brands, a page of 50',
        method: 'GET',
        path: 'brands?orderBy=created-desc&paginate=true&page=2&perPage=50',
    },
    {
        what: 'Ingredient check of 60 names',
        method: 'POST',
        path: 'ingredients/check',
        body: { names: Array.from({ length: 60 }, (_, index) => `Oat Extract ${index * 40}`) },
    },
];

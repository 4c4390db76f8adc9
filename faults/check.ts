import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { blobKey, imageSizes, nameOfStem } from '../server/images/stem.ts';
import { mark, type Ledger } from './writers.ts';

interface Row {
    id: number;
    text: string;
    /** The stems of its pictures. */
    images: string[];
    products: number;
}

const queries = {
    brands: `select id, name as text, array_remove(array[logo], null) as images, 0 as products from brand
        where starts_with(name, $1) and country_id is not null and exists (select from search_entry where brand_id = brand.id)`,
    posts: `select id, title as text, array(select image from post_image where post_id = post.id) as images,
        (select count(*)::int from post_product where post_id = post.id) as products
        from post where starts_with(title, $1)`,
    comments: `select id, body as text, array[]::text[] as images,
        (select count(*)::int from post_comment_product where post_comment_id = post_comment.id) as products
        from post_comment where starts_with(body, $1)`,
};

/** The numbers of pictures and products that each record was sent with. */
const sentWith = {
    brands: { images: 1, products: 0 },
    posts: { images: 1, products: 1 },
    comments: { images: 0, products: 1 },
};

const isThere = (folder: string, stem: string) => {
    const name = nameOfStem(stem);
    return name !== null && imageSizes.every(size => existsSync(join(folder, blobKey(name, size))));
};

interface Approved {
    id: number;
    text: string;
    image: string | null;
    /** How many new products it is linked to, and how many brands and ingredients have its text. */
    links: number;
    brands: number;
    ingredients: number;
}

/** The products saved from a new product of which something is missing, and what is there without its product. */
const findHalfApproved = async (pool: Pool, images: string, said: Ledger['approved']) => {
    const { rows } = await pool.query<Approved>(
        `select id, name as text, image,
            (select count(*)::int from new_product where product_id = product.id) as links,
            (select count(*)::int from brand where id = product.brand_id and name = product.name) as brands,
            (select count(*)::int from product_ingredient listed join ingredient_name using (ingredient_id)
                where listed.product_id = product.id and ingredient_name.name = product.name) as ingredients
        from product where starts_with(name, $1)`,
        [mark],
    );
    const { rows: alone } = await pool.query<{ what: string }>(
        `select 'ingredient ' || name as what from ingredient_name
            where starts_with(name, $1) and not exists (select from product where product.name = ingredient_name.name)
        union all select 'brand ' || name from brand
            where starts_with(name, $1) and country_id is null
                and not exists (select from product where product.brand_id = brand.id)`,
        [mark],
    );
    const found = new Map(rows.map(row => [row.id, row.text]));
    const isWhole = ({ image, links, brands, ingredients }: Approved) =>
        image !== null && isThere(images, image) && links === 1 && brands === 1 && ingredients === 1;
    return [
        ...[...said].filter(([id, text]) => found.get(id) !== text).map(([id]) => `product ${id} is missing`),
        ...rows.filter(row => !isWhole(row)).map(({ id }) => `product ${id} is there in part`),
        ...alone.map(({ what }) => `${what} is there without its product`),
    ];
};

/** The acknowledged records that are missing, and those that are incomplete, in words. */
export const findLosses = async (pool: Pool, images: string, ledger: Ledger) => {
    // Read before the products, of which more may be acknowledged meanwhile.
    const losses = await findHalfApproved(pool, images, new Map(ledger.approved));
    for (const kind of ['brands', 'posts', 'comments'] as const) {
        const said = [...ledger[kind]];
        const { rows } = await pool.query<Row>(queries[kind], [mark]);
        const found = new Map(rows.map(row => [row.id, row.text]));
        for (const [id, text] of said) if (found.get(id) !== text) losses.push(`${kind} ${id} is missing`);
        for (const row of rows)
            if (
                row.images.length !== sentWith[kind].images ||
                row.products !== sentWith[kind].products ||
                !row.images.every(stem => isThere(images, stem))
            )
                losses.push(`${kind} ${row.id} is there in part`);
    }
    const questions = [...ledger.questions].map(([id, known]) => ({
        id,
        saved: known.saved,
        sent: known.sent,
    }));
    const { rows } = await pool.query<{ id: number; question: string }>(
        'select id, question from product_question where id = any($1)',
        [questions.map(({ id }) => id)],
    );
    const texts = new Map(rows.map(({ id, question }) => [id, question]));
    for (const { id, saved, sent } of questions) {
        const text = texts.get(id) ?? '';
        // A later one may have been saved between reading the ledger and the query.
        const later = ledger.questions.get(id);
        if (![saved, ...sent, later?.saved, ...(later?.sent ?? [])].includes(text))
            losses.push(`question ${id} is older than what was saved`);
    }
    const { rows: miscounted } = await pool.query<{ list: string }>(
        `select 'post' as list where (select sum(rows) from list_day where list = 'post') <> (select count(*) from post)`,
    );
    return [...losses, ...miscounted.map(({ list }) => `the days of ${list} do not add up`)];
};

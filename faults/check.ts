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
        where starts_with(name, $1) and exists (select from search_entry where brand_id = brand.id)`,
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

/** The acknowledged records that are missing, and those that are incomplete, in words. */
export const findLosses = async (pool: Pool, images: string, ledger: Ledger) => {
    const losses: string[] = [];
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

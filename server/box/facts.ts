import { sql, type SQL } from 'drizzle-orm';
import { boxRecordKinds, type BoxRecordKind, type BoxRow } from '../../contract/box.ts';
import { readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';

/** What a row shows of a record, `r`. */
interface Facts {
    title: SQL;
    note?: SQL;
    image?: SQL;
}

/** The characters of a text that are sent for a line. */
const line = 160;

const username = sql`(select username from account a where a.id = r.account_id)`;
const joined = (...texts: SQL[]) => sql`nullif(concat_ws(' · ', ${sql.join(texts, sql`, `)}), '')`;
const subject = sql`coalesce(
    (select name from product x where x.id = r.product_id),
    (select product_name from new_product x where x.id = r.new_product_id))`;

const facts: Readonly<Record<BoxRecordKind, Facts>> = {
    product: {
        title: sql`r.name`,
        note: sql`(select name from brand b where b.id = r.brand_id)`,
        image: sql`r.image`,
    },
    brand: {
        title: sql`r.name`,
        note: sql`(select name from country c where c.id = r.country_id)`,
        image: sql`r.logo`,
    },
    ingredient: {
        title: sql`(select name from ingredient_name n where n.ingredient_id = r.id and is_primary)`,
    },
    account: { title: sql`r.username`, note: sql`r.email`, image: sql`r.photo` },
    new_product: {
        title: sql`r.product_name`,
        note: joined(sql`nullif(r.brand_name, '')`, username),
        image: sql`r.front_image`,
    },
    shop_item: {
        title: sql`r.name`,
        note: joined(
            sql`(select name from shop s where s.id = r.shop_id)`,
            sql`(select name from shop_brand b where b.id = r.shop_brand_id)`,
        ),
        image: sql`r.image`,
    },
    post: { title: sql`r.title`, note: username },
    product_question: { title: sql`r.question`, note: username },
    collection: { title: sql`r.name`, note: username, image: sql`r.image` },
    routine: { title: sql`r.name`, note: username },
    correction: {
        title: sql`left(r.correction, ${sql.raw(String(line))})`,
        note: sql`coalesce(
            (select name from product x where x.id = r.product_id), (select name from brand x where x.id = r.brand_id),
            (select name from ingredient_name x where x.ingredient_id = r.ingredient_id and is_primary))`,
    },
    product_review: { title: sql`coalesce(${subject}, ${username})`, note: username },
};

const none = sql`null::text`;

const rowsOf = Object.fromEntries(
    boxRecordKinds.map(kind => {
        const { title, note = none, image = none } = facts[kind];
        return [
            kind,
            statement<{ ids: number[] }>(sql`
                select ${sql.raw(`'${kind}'`)} as kind, r.id, ${title} as title, ${note} as note, ${image} as image
                from ${sql.identifier(kind)} r where r.id = any(${sql.placeholder('ids')}::int[])`),
        ];
    }),
) as Record<BoxRecordKind, (values: { ids: number[] }) => SQL>;

/** A record that was found, and why. */
export interface Hit {
    id: number;
    why: BoxRow['why'];
    by?: string | null;
}

/** The rows of records of one kind, in their order; one that is gone is left out. */
export const readHits = async (
    db: Pick<Database, 'execute'>,
    kind: BoxRecordKind,
    hits: readonly Hit[],
): Promise<BoxRow[]> => {
    if (hits.length === 0) return [];
    const rows = await readRows<Omit<BoxRow, 'why' | 'by'>>(
        db,
        rowsOf[kind]({ ids: hits.map(({ id }) => id) }),
    );
    const byId = new Map(rows.map(row => [row.id, row]));
    return hits.flatMap(({ id, why, by = null }) => {
        const row = byId.get(id);
        return row ? [{ ...row, why, by }] : [];
    });
};

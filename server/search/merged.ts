import { sql, type SQL } from 'drizzle-orm';
import type { SearchItem } from '../../contract/search.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { findByMergedText } from '../merging/follow.ts';

type Reader = Pick<Database, 'execute'>;

const columns: Readonly<Record<SearchItem['type'], SQL>> = {
    product: sql`'product' as type, r.id, r.name, r.image,
        (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = r.brand_id) as brand`,
    brand: sql`'brand' as type, r.id, r.name, r.logo as image, null as brand`,
};

const readItems = async (
    db: Reader,
    type: SearchItem['type'],
    asked: ParsedBody<'POST search/brand-product'>,
) => {
    const merged = await findByMergedText(db, type, asked.text);
    if (!merged.length) return [];
    const ofBrand = type === 'product' ? sql`r.brand_id` : sql`r.id`;
    const only = asked.brand_ids?.length
        ? sql`and ${ofBrand} = any(${sql.param(asked.brand_ids)}::int[])`
        : sql``;
    const items = await readRows<SearchItem>(
        db,
        sql`select ${columns[type]}, 100 as score from ${sql.identifier(type)} r
            where id = any(${sql.param(merged.map(({ id }) => id))}::int[]) ${only} order by id`,
    );
    return items.map((item): SearchItem => {
        const { merged_id, name } = merged.find(({ id }) => id === item.id)!;
        return { ...item, merged_from: { id: merged_id, name } };
    });
};

/** Puts those first into which a record was merged whose whole name was the text. */
export const withMerged = async (
    db: Reader,
    asked: ParsedBody<'POST search/brand-product'>,
    found: { items: SearchItem[]; total: number },
) => {
    if (asked.from > 0) return found;
    const first = [
        ...(await readItems(db, 'product', asked)),
        ...(asked.exclude_brands ? [] : await readItems(db, 'brand', asked)),
    ];
    if (!first.length) return found;
    const isFirst = ({ type, id }: SearchItem) => first.some(item => item.type === type && item.id === id);
    const rest = found.items.filter(item => !isFirst(item));
    const added = first.length - (found.items.length - rest.length);
    return {
        items: [...first, ...rest].slice(0, Math.max(asked.to - asked.from, 0)),
        total: found.total + added,
    };
};

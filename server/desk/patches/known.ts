import { sql, type SQL } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { similarNames } from '../../ingredients/known.ts';
import type { Named } from './corrected.ts';

export interface Mentioned {
    ingredients: ReadonlySet<string>;
    brands: ReadonlySet<string>;
    barcodes: ReadonlySet<string>;
}

export interface Like extends Named {
    /** The similar name; `name` is the record's primary one. */
    as: string;
}

/** What the database has of the mentioned names, by name in lower case. */
export interface Known {
    ingredients: ReadonlyMap<string, Named>;
    likeIngredients: ReadonlyMap<string, Like[]>;
    brands: ReadonlyMap<string, Named>;
    likeBrands: ReadonlyMap<string, Like[]>;
    barcodes: ReadonlyMap<string, number>;
}

interface Row {
    kind: 'ingredient' | 'likeIngredient' | 'brand' | 'likeBrand' | 'barcode';
    key: string;
    id: number;
    name: string;
    as: string;
}

const texts = (values: ReadonlySet<string>) => sql`${sql.param([...values])}::text[]`;

const namesOf = (names: ReadonlySet<string>) => sql`
    select 'ingredient' as kind, typed.name as key, p.ingredient_id as id, p.name, n.name as "as"
    from unnest(${texts(names)}) as typed (name)
    join ingredient_name n on lower(n.name) = lower(typed.name)
    join ingredient_name p on p.ingredient_id = n.ingredient_id and p.is_primary`;

const likeNames = (names: ReadonlySet<string>) => sql`
    select 'likeIngredient', near.key, near.id, p.name, near.name
    from (${similarNames([...names])}) as near
    join ingredient_name p on p.ingredient_id = near.id and p.is_primary`;

const brandsOf = (names: ReadonlySet<string>) => sql`
    select 'brand', typed.name, b.id, b.name, b.name
    from unnest(${texts(names)}) as typed (name) join brand b on lower(b.name) = lower(typed.name)`;

/** Reads only names with the same first two letters from the index; typing slips are rarely that early. */
const likeBrands = (names: ReadonlySet<string>) => sql`
    select 'likeBrand', typed.name, b.id, b.name, b.name
    from unnest(${texts(names)}) as typed (name)
    cross join lateral (
        select id, name from brand
        where lower(name) >= lower(left(typed.name, 2)) and lower(name) <= lower(left(typed.name, 2)) || 'zzzz'
            and abs(length(name) - length(typed.name)) <= 2
        limit 1000) as b
    where length(typed.name) >= 6 and not exists (select from brand where lower(name) = lower(typed.name))`;

const barcodesOf = (barcodes: ReadonlySet<string>) => sql`
    select 'barcode', barcode, product_id, '', '' from product_barcode where barcode = any(${texts(barcodes)})`;

const askFor = ({ ingredients, brands, barcodes }: Mentioned): SQL[] => [
    ...(ingredients.size ? [namesOf(ingredients), likeNames(ingredients)] : []),
    ...(brands.size ? [brandsOf(brands), likeBrands(brands)] : []),
    ...(barcodes.size ? [barcodesOf(barcodes)] : []),
];

const grouped = (rows: readonly Row[], kind: Row['kind']) => {
    const groups = new Map<string, Like[]>();
    for (const { key, id, name, as } of rows.filter(row => row.kind === kind)) {
        const lower = key.toLowerCase();
        groups.set(lower, [...(groups.get(lower) ?? []), { id, name, as }]);
    }
    return groups;
};

const single = (rows: readonly Row[], kind: Row['kind']) =>
    new Map(
        rows
            .filter(row => row.kind === kind)
            .map(({ key, id, name }) => [key.toLowerCase(), { id, name }] as const),
    );

/** Looks up everything mentioned in one query, or in none if nothing is mentioned. */
export const readKnown = async (db: Pick<Database, 'execute'>, mentioned: Mentioned): Promise<Known> => {
    const parts = askFor(mentioned).map(part => sql`(${part})`);
    const rows = parts.length
        ? await readRows<Row>(
              db,
              sql`select * from (${sql.join(parts, sql` union all `)}) as known (kind, key, id, name, "as")`,
          )
        : [];
    return {
        ingredients: single(rows, 'ingredient'),
        likeIngredients: grouped(rows, 'likeIngredient'),
        brands: single(rows, 'brand'),
        likeBrands: grouped(rows, 'likeBrand'),
        barcodes: new Map(rows.filter(row => row.kind === 'barcode').map(({ key, id }) => [key, id])),
    };
};

import { sql } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import type { Database } from '../http/services.ts';
import { brandsOf, nearProducts, type NearRecord } from './candidates.ts';
import { type ProductFacts, readFacts } from './facts.ts';
import { keysOf } from './keys.ts';
import { type NamedKind, nearNamed, readNamed } from './names.ts';
import { holdPairs, readPartners, storePairs } from './store.ts';

type Writer = Pick<Database, 'execute'>;

/** Products of a brand that wait when its name becomes like another brand's. */
const mostOfBrand = 2000;

/** Stores the keys of products and removes those that they had; without facts a product is gone. */
const storeKeys = async (tx: Writer, ids: readonly number[], given: readonly ProductFacts[]) => {
    const brands = new Map<number, Awaited<ReturnType<typeof brandsOf>>>();
    for (const product of given) brands.set(product.id, await brandsOf(tx, product));
    const keys = given.flatMap(product =>
        brands
            .get(product.id)!
            .flatMap(brand => keysOf(product, brand).map(({ key }) => [key, product.id] as const)),
    );
    const [hashes, products] = [keys.map(([key]) => key), keys.map(([, product]) => product)];
    await tx.execute(sql`
        with given as materialized (
            select distinct key, product_id
            from unnest(${sql.param(hashes)}::int[], ${sql.param(products)}::int[]) as g (key, product_id)),
        added as (insert into duplicate_key (key, product_id) select key, product_id from given on conflict do nothing)
        delete from duplicate_key k where k.product_id = any(${sql.param(ids)}::int[])
            and not exists (select from given g where g.key = k.key and g.product_id = k.product_id)`);
    return brands;
};

/** Makes products findable, without looking for any. */
export const keyProducts = async (tx: Writer, ids: readonly number[]) => {
    await storeKeys(tx, ids, await readFacts(tx, ids));
};

const lookAtProducts = async (tx: Writer, ids: readonly number[]) => {
    const given = await readFacts(tx, ids);
    const brands = await storeKeys(tx, ids, given);
    const partners = await readPartners(tx, 'product', ids);
    const found = new Map<number, NearRecord[]>(ids.map(id => [id, []]));
    for (const product of given)
        found.set(product.id, await nearProducts(tx, product, brands.get(product.id)!, partners(product.id)));
    await storePairs(tx, 'product', found);
};

const lookAtNamed = async (tx: Writer, kind: NamedKind, ids: readonly number[]) => {
    const partners = await readPartners(tx, kind, ids);
    const found = new Map<number, NearRecord[]>(ids.map(id => [id, []]));
    for (const named of await readNamed(tx, kind, ids))
        if (named.names.length > 0) found.set(named.id, await nearNamed(tx, kind, named, partners(named.id)));
    const added = await storePairs(tx, kind, found);
    if (kind === 'brand')
        for (const { a, b } of added)
            await tx.execute(sql`
                insert into duplicate_waiting (kind, record_id, many)
                select 'product', id, true from product where brand_id = (
                    select brand.id from brand where brand.id in (${a}, ${b})
                    order by (select count(*) from (
                        select from product p where p.brand_id = brand.id limit ${mostOfBrand}) as its), brand.id limit 1)
                order by id limit ${mostOfBrand}`);
};

/** Compares records with those that they may be the same as, and stores what is found. One server at a time. */
export const lookAt = async (tx: Writer, kind: MergedKind, ids: readonly number[]) => {
    await holdPairs(tx, kind);
    await (kind === 'product' ? lookAtProducts(tx, ids) : lookAtNamed(tx, kind, ids));
};

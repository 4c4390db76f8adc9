import { sql, type SQL } from 'drizzle-orm';
import type { DoctorRule, FindingKind } from '../../contract/doctorRules.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../http/services.ts';
import { findDebris } from './debris.ts';
import { idsIn, type Scope } from './scope.ts';
import { findTwins } from './twins.ts';

/** A query for the ids of the records, named `id`, that break a rule. */
export type Look = (db: Database, scope: Scope) => SQL | Promise<SQL>;

interface Rule {
    looks: Partial<Record<FindingKind, Look>>;
    /** A query for further records that a change of these may make break the rule, or break it no longer. */
    near?: { of: FindingKind | 'ingredient_name'; query: (ids: readonly number[]) => SQL };
}

const within = (scope: Scope, id = sql`r.id`) => (scope ? sql`${id} = ${idsIn(scope)}` : sql`true`);

/** Looks for the records `r` of a table for which a condition holds. */
const where =
    (table: FindingKind, condition: SQL): Look =>
    (_db, scope) =>
        sql`select r.id from ${sql.identifier(table)} r where ${condition} and ${within(scope)}`;

const waiting = (table: FindingKind) =>
    where(
        table,
        sql`exists (select from correction c where not c.resolved and c.${sql.identifier(`${table}_id`)} = r.id)`,
    );

/** Whether the last digit of the GTIN is the wrong one, or the text is no GTIN. */
const isWrongBarcode = (code: SQL) => {
    const digits = sql`gtin(${code})`;
    const weighed = sql.join(
        Array.from({ length: 13 }, (_, index) => {
            const digit = sql`substr(${digits}, ${sql.raw(String(index + 1))}, 1)::int`;
            return index % 2 ? digit : sql`3 * ${digit}`;
        }),
        sql` + `,
    );
    return sql`case when ${digits} ~ '^[0-9]{14}$'
        then (10 - (${weighed}) % 10) % 10 <> right(${digits}, 1)::int else true end`;
};

const sameDescription = sql`o.id <> r.id and md5(o.description) = md5(r.description)`;

/** Each rule of the doctor: what it finds. Its weight and mend are in the contract and in `mends.ts`. */
export const rules: Record<DoctorRule, Rule> = {
    'no-picture': { looks: { product: where('product', sql`coalesce(r.image, '') = ''`) } },
    'no-ingredients': {
        looks: {
            product: where(
                'product',
                sql`not exists (select from product_ingredient i where i.product_id = r.id)`,
            ),
        },
    },
    'no-category': {
        looks: {
            product: where(
                'product',
                sql`not exists (select from product_category c where c.product_id = r.id)`,
            ),
        },
    },
    'no-barcode': {
        looks: {
            product: where(
                'product',
                sql`not exists (select from product_barcode b where b.product_id = r.id)`,
            ),
        },
    },
    'wrong-check-digit': {
        looks: {
            product: (_db, scope) => sql`
                select distinct b.product_id as id from product_barcode b
                where ${within(scope, sql`b.product_id`)} and ${isWrongBarcode(sql`b.barcode`)}`,
        },
    },
    'no-products': {
        looks: {
            brand: where('brand', sql`not exists (select from product p where p.brand_id = r.id)`),
        },
    },
    'name-cut': {
        looks: {
            product: where('product', sql`char_length(r.name) >= ${sql.raw(String(limits.productName))}`),
            brand: where('brand', sql`char_length(r.name) >= ${sql.raw(String(limits.brandName))}`),
        },
    },
    'listed-twice': {
        looks: {
            product: async (db, scope) => {
                const twins = await findTwins(db);
                return sql`
                    select i.product_id as id from product_ingredient i
                    where ${within(scope, sql`i.product_id`)} group by i.product_id, i.ingredient_id
                    having count(*) > 1
                    union select i.product_id from unnest(${sql.param(twins.map(({ one }) => one))}::int[],
                        ${sql.param(twins.map(({ other }) => other))}::int[]) as twin (one, other)
                    join product_ingredient i on i.ingredient_id = twin.one and ${within(scope, sql`i.product_id`)}
                    join product_ingredient o on o.product_id = i.product_id and o.ingredient_id = twin.other`;
            },
        },
        near: {
            of: 'ingredient_name',
            query: ids =>
                sql`select product_id as id from product_ingredient where ingredient_id = ${idsIn(ids)}`,
        },
    },
    'never-used': {
        looks: {
            ingredient: where(
                'ingredient',
                sql`not exists (select from product_ingredient i where i.ingredient_id = r.id)`,
            ),
        },
    },
    'name-debris': {
        looks: {
            ingredient: async (db, scope) =>
                sql`select unnest(${sql.param(await findDebris(db, scope))}::int[]) as id`,
        },
    },
    'no-rating': {
        looks: {
            ingredient: where(
                'ingredient',
                sql`r.ewg_hazard_score <> 'none' and coalesce(r.ewg_rating, '') = ''`,
            ),
        },
    },
    'same-description': {
        looks: {
            product: where(
                'product',
                sql`r.description is not null and exists (
                    select from product o where o.description is not null and ${sameDescription})`,
            ),
        },
        near: {
            of: 'product',
            query: ids => sql`
                select o.id from product r join product o on ${sameDescription} and o.description is not null
                where r.id = ${idsIn(ids)}
                union select record_id from finding where rule = 'same-description'`,
        },
    },
    'nothing-has': {
        looks: {
            category: where(
                'category',
                sql`not exists (select from product_category c where c.category_id = r.id)
                    and not exists (select from category below where below.parent_id = r.id)`,
            ),
        },
    },
    'correction-waits': {
        looks: {
            product: waiting('product'),
            brand: waiting('brand'),
            ingredient: waiting('ingredient'),
        },
    },
    'same-picture': {
        looks: {
            product: (_db, scope) => sql`
                select r.id from product r join picture_hash h on h.stem = r.image
                where ${within(scope)} and exists (
                    select from picture_hash likely join product o on o.image = likely.stem
                    where likely.alike = h.alike and o.id <> r.id)`,
        },
        near: {
            of: 'product',
            query: ids => sql`
                select o.id from product r join picture_hash h on h.stem = r.image
                join picture_hash likely on likely.alike = h.alike join product o on o.image = likely.stem
                where r.id = ${idsIn(ids)}
                union select record_id from finding where rule = 'same-picture'`,
        },
    },
};

import { sql } from 'drizzle-orm';
import {
    boolean,
    index,
    integer,
    pgTable,
    primaryKey,
    smallint,
    text,
    uniqueIndex,
    type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { account, country } from './accounts.ts';
import { about, created, key, moment, partOf, restsOn } from './columns.ts';

export const category = pgTable(
    'category',
    {
        id: key(),
        name: text().notNull(),
        parent_id: integer().references((): AnyPgColumn => category.id),
    },
    table => [
        uniqueIndex('category_name').on(sql`coalesce(${table.parent_id}, 0)`, sql`lower(${table.name})`),
    ],
);

export const tag = pgTable('tag', { id: key(), name: text().notNull().unique() });

export const brand = pgTable(
    'brand',
    {
        id: key(),
        name: text().notNull(),
        country_id: integer().references(() => country.id),
        description: text(),
        logo: text(),
        parent_id: integer().references((): AnyPgColumn => brand.id),
        created: created(),
    },
    table => [
        uniqueIndex('brand_name').on(sql`lower(${table.name})`),
        index('brand_created').on(table.created, table.id),
        index('brand_parent').on(table.parent_id),
    ],
);

export const brandTag = pgTable(
    'brand_tag',
    {
        brand_id: partOf(() => brand.id),
        tag_id: restsOn(() => tag.id),
    },
    table => [primaryKey({ columns: [table.brand_id, table.tag_id] })],
);

export const ingredient = pgTable('ingredient', {
    id: key(),
    description: text(),
    ewg_rating: text(),
    ewg_hazard_score: text({ enum: ['none', 'low', 'moderate', 'high'] })
        .notNull()
        .default('none'),
    /** Several are separated by slashes, as inventories have them. */
    cas_number: text(),
    functions: text(),
    created: created(),
});

/** In how many products an ingredient is; without a row, in none. Only triggers write it. */
export const ingredientUse = pgTable('ingredient_use', {
    ingredient_id: partOf(() => ingredient.id).primaryKey(),
    products: integer().notNull(),
});

/** What the statements of an open transaction change in `ingredient_use`; its commit empties it. */
export const ingredientUseChange = pgTable('ingredient_use_change', {
    ingredients: integer().array().notNull(),
    changes: integer().array().notNull(),
});

export const ingredientName = pgTable(
    'ingredient_name',
    {
        id: key(),
        ingredient_id: partOf(() => ingredient.id),
        name: text().notNull(),
        is_primary: boolean().notNull().default(false),
    },
    table => [
        uniqueIndex('ingredient_name_text').on(sql`lower(${table.name})`),
        index('ingredient_name_ingredient').on(table.ingredient_id),
        uniqueIndex('ingredient_name_primary')
            .on(table.ingredient_id)
            .where(sql`${table.is_primary}`),
    ],
);

export const product = pgTable(
    'product',
    {
        id: key(),
        name: text().notNull(),
        brand_id: restsOn(() => brand.id),
        description: text(),
        single_use: boolean().notNull().default(false),
        image: text(),
        /** Products with the same number are variants of one line; see server/merging/lines.ts. */
        line: integer(),
        created: created(),
    },
    table => [
        index('product_created').on(table.created, table.id),
        index('product_brand').on(table.brand_id, table.name),
        index('product_brand_id').on(table.brand_id, table.id),
        index('product_name').on(sql`lower(${table.name})`, table.id),
        index('product_single_use')
            .on(table.id)
            .where(sql`${table.single_use}`),
        index('product_line')
            .on(table.line)
            .where(sql`${table.line} is not null`),
    ],
);

export const productBarcode = pgTable(
    'product_barcode',
    {
        id: key(),
        product_id: partOf(() => product.id),
        barcode: text().notNull().unique(),
    },
    table => [
        index('product_barcode_product').on(table.product_id),
        index('product_barcode_gtin').on(sql`gtin(${table.barcode})`),
    ],
);

export const productCategory = pgTable(
    'product_category',
    {
        product_id: partOf(() => product.id),
        category_id: restsOn(() => category.id),
    },
    table => [
        primaryKey({ columns: [table.product_id, table.category_id] }),
        index('product_category_category').on(table.category_id, table.product_id),
    ],
);

/** The ingredient list of a label; `order` counts from 0. */
export const productIngredient = pgTable(
    'product_ingredient',
    {
        id: key(),
        product_id: partOf(() => product.id),
        ingredient_id: restsOn(() => ingredient.id),
        order: smallint().notNull(),
    },
    table => [
        index('product_ingredient_product').on(table.product_id, table.order),
        index('product_ingredient_ingredient').on(table.ingredient_id, table.product_id),
    ],
);

/** What is kept of a merged record: its number and its name then, which lead to the record it was merged into. */
const mergedColumns = () => ({
    id: key(),
    merged_id: integer().notNull().unique(),
    name: text().notNull(),
    account_id: about(() => account.id),
    at: moment('at').notNull().defaultNow(),
});

export const productMerge = pgTable(
    'product_merge',
    { ...mergedColumns(), product_id: partOf(() => product.id), brand: text().notNull() },
    table => [
        index('product_merge_product').on(table.product_id),
        index('product_merge_name').on(sql`lower(${table.name})`),
        index('product_merge_account').on(table.account_id),
    ],
);

export const brandMerge = pgTable(
    'brand_merge',
    { ...mergedColumns(), brand_id: partOf(() => brand.id) },
    table => [
        index('brand_merge_brand').on(table.brand_id),
        index('brand_merge_name').on(sql`lower(${table.name})`),
        index('brand_merge_account').on(table.account_id),
    ],
);

export const ingredientMerge = pgTable(
    'ingredient_merge',
    { ...mergedColumns(), ingredient_id: partOf(() => ingredient.id) },
    table => [
        index('ingredient_merge_ingredient').on(table.ingredient_id),
        index('ingredient_merge_account').on(table.account_id),
    ],
);

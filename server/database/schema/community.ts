import { sql } from 'drizzle-orm';
import {
    boolean,
    index,
    integer,
    pgTable,
    primaryKey,
    smallint,
    text,
    type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { ownedByAccount } from './accounts.ts';
import { product } from './catalogue.ts';
import { created, key, moment, partOf, oneOfSubjects } from './columns.ts';
import { newProduct } from './moderation.ts';

/** `protected` marks the collections every member starts with; staff lists leave them out. */
export const collection = pgTable(
    'collection',
    {
        id: key(),
        name: text().notNull(),
        icon: text(),
        image: text(),
        protected: boolean().notNull().default(false),
        account_id: ownedByAccount(),
        /** The number of products, kept by triggers. */
        size: integer().notNull().default(0),
        created: created(),
    },
    table => [
        index('collection_created').on(table.created, table.id),
        index('collection_unprotected')
            .on(table.created, table.id)
            .where(sql`not ${table.protected}`),
        index('collection_account').on(table.account_id, table.created, table.id),
        index('collection_name')
            .on(sql`lower(${table.name})`, table.created, table.id)
            .where(sql`not ${table.protected}`),
        index('collection_size')
            .on(table.size, table.created, table.id)
            .where(sql`not ${table.protected}`),
    ],
);

/** `order` counts from 0. */
export const collectionItem = pgTable(
    'collection_item',
    {
        collection_id: partOf(() => collection.id),
        product_id: partOf(() => product.id),
        order: smallint().notNull().default(0),
    },
    table => [
        primaryKey({ columns: [table.collection_id, table.product_id] }),
        index('collection_item_product').on(table.product_id),
    ],
);

export const routine = pgTable(
    'routine',
    {
        id: key(),
        name: text().notNull(),
        icon_url: text(),
        account_id: ownedByAccount(),
        /** The number of steps, kept by triggers. */
        size: integer().notNull().default(0),
        created: created(),
    },
    table => [
        index('routine_created').on(table.created, table.id),
        index('routine_account').on(table.account_id, table.created, table.id),
        index('routine_name').on(sql`lower(${table.name})`, table.created, table.id),
        index('routine_size').on(table.size, table.created, table.id),
    ],
);

/** A step is a product or a new product. `order` counts from 0. */
export const routineProduct = pgTable(
    'routine_product',
    {
        id: key(),
        routine_id: partOf(() => routine.id),
        product_id: oneOfSubjects(() => product.id),
        new_product_id: oneOfSubjects(() => newProduct.id),
        order: smallint().notNull().default(0),
    },
    table => [
        index('routine_product_routine').on(table.routine_id, table.order),
        index('routine_product_product').on(table.product_id),
        index('routine_product_new_product').on(table.new_product_id),
    ],
);

export const channel = pgTable('channel', { id: key(), name: text().notNull().unique() });

/** `visible_after` is when members see the post; null means immediately. */
export const post = pgTable(
    'post',
    {
        id: key(),
        title: text().notNull(),
        body: text().notNull(),
        channel_id: integer()
            .notNull()
            .references(() => channel.id),
        account_id: ownedByAccount(),
        visible_after: moment('visible_after'),
        upvote_count: integer().notNull().default(0),
        created: created(),
    },
    table => [
        index('post_created').on(table.created, table.id),
        index('post_channel').on(table.channel_id, table.created, table.id),
        index('post_scheduled')
            .on(table.visible_after)
            .where(sql`${table.visible_after} is not null`),
        index('post_account').on(table.account_id),
        index('post_title').on(sql`lower(${table.title})`, table.created, table.id),
    ],
);

export const postImage = pgTable(
    'post_image',
    {
        id: key(),
        post_id: partOf(() => post.id),
        image: text().notNull(),
        order: smallint().notNull().default(0),
    },
    table => [index('post_image_post').on(table.post_id, table.order)],
);

export const postProduct = pgTable(
    'post_product',
    {
        post_id: partOf(() => post.id),
        product_id: partOf(() => product.id),
        order: smallint().notNull().default(0),
    },
    table => [
        primaryKey({ columns: [table.post_id, table.product_id] }),
        index('post_product_product').on(table.product_id),
    ],
);

/** A comment; with `parent_id`, a reply to one. */
export const postComment = pgTable(
    'post_comment',
    {
        id: key(),
        post_id: partOf(() => post.id),
        parent_id: integer().references((): AnyPgColumn => postComment.id, { onDelete: 'cascade' }),
        account_id: ownedByAccount(),
        body: text().notNull(),
        upvote_count: integer().notNull().default(0),
        created: created(),
    },
    table => [
        index('post_comment_post').on(table.post_id, table.created, table.id),
        index('post_comment_parent').on(table.parent_id),
        index('post_comment_account').on(table.account_id),
    ],
);

export const postCommentProduct = pgTable(
    'post_comment_product',
    {
        post_comment_id: partOf(() => postComment.id),
        product_id: partOf(() => product.id),
        order: smallint().notNull().default(0),
    },
    table => [
        primaryKey({ columns: [table.post_comment_id, table.product_id] }),
        index('post_comment_product_product').on(table.product_id),
    ],
);

export const productQuestion = pgTable(
    'product_question',
    {
        id: key(),
        question: text().notNull(),
        account_id: ownedByAccount(),
        /** The number of answers and replies, kept by triggers. */
        size: integer().notNull().default(0),
        created: created(),
    },
    table => [
        index('product_question_created').on(table.created, table.id),
        index('product_question_unanswered')
            .on(table.created, table.id)
            .where(sql`${table.size} = 0`),
        index('product_question_account').on(table.account_id),
        index('product_question_size').on(table.size, table.created, table.id),
    ],
);

/** An answer; with `parent_id`, a reply to one. */
export const productQuestionAnswer = pgTable(
    'product_question_answer',
    {
        id: key(),
        product_question_id: partOf(() => productQuestion.id),
        parent_id: integer().references((): AnyPgColumn => productQuestionAnswer.id, { onDelete: 'cascade' }),
        account_id: ownedByAccount(),
        answer: text().notNull(),
        created: created(),
    },
    table => [
        index('product_question_answer_question').on(table.product_question_id, table.created, table.id),
        index('product_question_answer_parent').on(table.parent_id),
        index('product_question_answer_account').on(table.account_id),
    ],
);

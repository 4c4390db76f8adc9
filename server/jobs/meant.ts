import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { calls } from '../../contract/calls.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { JobList } from '../../contract/jobs.ts';
import { problem } from '../../contract/refusals.ts';
import { meantBrands } from '../brands/queries.ts';
import { meantPosts } from '../community/queriesPost.ts';
import { meantQuestions } from '../community/queriesQuestion.ts';
import { invalid } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { meantIngredients } from '../ingredients/queries.ts';
import { meantCorrections } from '../moderation/queriesCorrection.ts';
import { meantNewProducts } from '../moderation/queriesNewProduct.ts';
import { meantReviews } from '../moderation/queriesReview.ts';
import { meantProducts } from '../products/queriesAll.ts';

type Query = Record<string, string>;

/**
 * Reads the parameters that narrow a list. Throws 422 for any other: a selection that left one out would change more than
 * anybody saw.
 */
const narrowing =
    <Schema extends z.ZodObject, Name extends keyof Schema['shape'] & string>(
        schema: Schema,
        names: readonly Name[],
        meant: (query: z.output<Schema>) => SQL,
    ) =>
    (query: Query) => {
        const unknown = Object.keys(query).find(name => !(names as readonly string[]).includes(name));
        if (unknown !== undefined) throw invalid({ [`query.${unknown}`]: problem('empty') });
        return meant(parse(schema, query) as z.output<Schema>);
    };

interface List {
    /** The kind of its records, which is the name of their table. */
    kind: RecordKind;
    /** The ids of all records that the list means with these parameters of its call, as a query. Throws 422. */
    meant: (query: Query) => SQL;
    /** In which order its records, `chosen`, are changed; by default in that of their ids. */
    order?: SQL;
}

/** How many brands a chosen one is below. */
const depth = sql`(
    with recursive above as (
        select parent_id from brand where id = chosen.id
        union select b.parent_id from above join brand b on b.id = above.parent_id)
    select count(parent_id) from above)`;

/** The lists whose records jobs change. */
export const lists: Record<JobList, List> = {
    products: {
        kind: 'product',
        meant: narrowing(
            calls['GET products/all'].query,
            ['brand', 'category', 'without', 'single_use'],
            meantProducts,
        ),
    },
    'new-products': {
        kind: 'new_product',
        meant: narrowing(
            calls['GET new-products'].query,
            ['exclude', 'hide', 'q', 'barcode', 'member', 'pictures'],
            meantNewProducts,
        ),
    },
    corrections: {
        kind: 'correction',
        meant: narrowing(calls['GET corrections'].query, ['resolved', 'kind'], meantCorrections),
    },
    'product-reviews': {
        kind: 'product_review',
        meant: narrowing(calls['GET product-reviews'].query, ['stars', 'text'], meantReviews),
    },
    posts: {
        kind: 'post',
        meant: narrowing(
            calls['GET community/posts'].query,
            ['respect_visible_after', 'q', 'channel', 'scheduled'],
            meantPosts,
        ),
    },
    questions: {
        kind: 'product_question',
        meant: narrowing(calls['GET product-questions'].query, ['q', 'answered'], meantQuestions),
    },
    brands: {
        kind: 'brand',
        meant: narrowing(calls['GET brands'].query, [], meantBrands),
        // A brand can only be deleted once its children are.
        order: sql`${depth} desc, chosen.id`,
    },
    ingredients: {
        kind: 'ingredient',
        meant: narrowing(calls['GET ingredients'].query, ['q'], meantIngredients),
    },
};

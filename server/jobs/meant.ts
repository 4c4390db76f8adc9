import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { calls } from '../../contract/calls.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { JobList } from '../../contract/jobLists.ts';
import { problem } from '../../contract/refusals.ts';
import { meantBrands } from '../brands/queries.ts';
import { brandRoutes } from '../brands/routes.ts';
import { meantPosts } from '../community/queriesPost.ts';
import { meantQuestions } from '../community/queriesQuestion.ts';
import { communityRoutes } from '../community/routes.ts';
import { invalid } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import type { Services } from '../http/services.ts';
import { meantIngredients } from '../ingredients/queries.ts';
import { ingredientRoutes } from '../ingredients/routes.ts';
import { meantCorrections } from '../moderation/queriesCorrection.ts';
import { meantNewProducts } from '../moderation/queriesNewProduct.ts';
import { meantReviews } from '../moderation/queriesReview.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { meantProducts } from '../products/queriesAll.ts';
import { productRoutes } from '../products/routes.ts';

type Query = Record<string, string>;

/** Throws 422 for any other parameter: ignoring one would change more records than anybody saw. */
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
    kind: RecordKind;
    /** A query for the ids of all records that the list's call returns for these parameters. Throws 422. */
    meant: (query: Query) => SQL;
    /** The handlers of the calls that change one of its records. */
    routes: (services: Services) => object;
    /** The order in which its records, `chosen`, are changed; by default by id. */
    order?: SQL;
}

const depth = sql`(
    with recursive above as (
        select parent_id from brand where id = chosen.id
        union select b.parent_id from above join brand b on b.id = above.parent_id)
    select count(parent_id) from above)`;

export const lists: Record<JobList, List> = {
    products: {
        kind: 'product',
        routes: productRoutes,
        meant: narrowing(
            calls['GET products/all'].query,
            [
                'brand',
                'category',
                'without',
                'single_use',
                'ingredient',
                'q',
                'batch',
                'unanswered',
                'country',
                'list_age',
            ],
            meantProducts,
        ),
    },
    'new-products': {
        kind: 'new_product',
        routes: moderationRoutes,
        meant: narrowing(
            calls['GET new-products'].query,
            ['exclude', 'hide', 'q', 'barcode', 'member', 'pictures'],
            meantNewProducts,
        ),
    },
    corrections: {
        kind: 'correction',
        routes: moderationRoutes,
        meant: narrowing(
            calls['GET corrections'].query,
            ['resolved', 'kind', 'q', 'member'],
            meantCorrections,
        ),
    },
    'product-reviews': {
        kind: 'product_review',
        routes: moderationRoutes,
        meant: narrowing(calls['GET product-reviews'].query, ['stars', 'text', 'q', 'member'], meantReviews),
    },
    posts: {
        kind: 'post',
        routes: communityRoutes,
        meant: narrowing(
            calls['GET community/posts'].query,
            ['respect_visible_after', 'q', 'channel', 'scheduled', 'member'],
            meantPosts,
        ),
    },
    questions: {
        kind: 'product_question',
        routes: communityRoutes,
        meant: narrowing(calls['GET product-questions'].query, ['q', 'answered', 'member'], meantQuestions),
    },
    brands: {
        kind: 'brand',
        routes: brandRoutes,
        meant: narrowing(calls['GET brands'].query, ['q', 'country', 'used'], meantBrands),
        // A brand can be deleted only after its children.
        order: sql`${depth} desc, chosen.id`,
    },
    ingredients: {
        kind: 'ingredient',
        routes: ingredientRoutes,
        meant: narrowing(calls['GET ingredients'].query, ['q', 'hazard', 'rated', 'used'], meantIngredients),
    },
};

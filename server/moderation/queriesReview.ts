import { sql } from 'drizzle-orm';
import type { Review, ReviewRow } from '../../contract/moderation.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { jsonRow } from '../database/jsonText.ts';
import {
    isOrNot,
    narrowedBy,
    narrowedPage,
    selectedIds,
    type NarrowedList,
} from '../database/narrowedPage.ts';
import { newestPages } from '../database/newestPage.ts';
import { productReview } from '../database/schema/moderation.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { deleteStored } from '../records/stored.ts';
import { hasWords } from '../search/likePattern.ts';
import { mergedFrom, subject, userRef } from './subject.ts';

const columns = sql`
    r.id, r.num_stars, r.repurchase, ${wireTime(sql`r.created`)} as created,
    ${userRef(sql`r.account_id`)} as "user", ${subject(sql`r`)},
    ${mergedFrom}`;

const firstWords = sql`
    (select x.point from product_review_point x where x.product_review_id = r.id order by x.id limit 1)`;

export const reviews = {
    table: 'product_review',
    as: 'r',
    columns: sql`${columns}, ${firstWords} as words`,
};

const narrowable: NarrowedList<ParsedQuery<'GET product-reviews'>> = {
    ...reviews,
    filters: {
        stars: stars => sql`r.num_stars = ${stars}`,
        text: isWanted =>
            isOrNot(
                isWanted,
                sql`exists (select from product_review_point x where x.product_review_id = r.id)`,
            ),
        q: text => sql`r.id in (
            select x.product_review_id from product_review_point x where ${hasWords(sql`x.search`, text)})`,
        member: id => sql`r.account_id = ${id}`,
    },
    sorts: { stars: { value: sql`r.num_stars`, type: 'bigint' } },
};

const newest = newestPages<ReviewRow>(reviews);

/** Newest first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listReviews = (db: Database, query: ParsedQuery<'GET product-reviews'>) =>
    narrowedBy(narrowable, query).length > 0
        ? narrowedPage<ReviewRow>(db, narrowable, query, { size: query.perPage })
        : newest(db, query);

export const meantReviews = (query: ParsedQuery<'GET product-reviews'>) => selectedIds(narrowable, query);

/** Answers, points and pictures are in stored order. Throws 404. */
export const findReview = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await jsonRow<Review>(
        db,
        sql`select ${columns},
                (select coalesce(json_agg(json_build_object('id', x.id, 'choice', json_build_object(
                        'id', c.id, 'choice', c.choice, 'review_question_id', c.review_question_id,
                        'question', json_build_object(
                            'id', q.id, 'question', q.question, 'multi_choice', q.multi_choice)))
                        order by q.id, c.id, x.id), '[]')
                    from product_review_answer x
                    join review_choice c on c.id = x.review_choice_id
                    join review_question q on q.id = c.review_question_id
                    where x.product_review_id = r.id) as answers,
                (select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'point', x.point)
                        order by x.id), '[]')
                    from product_review_point x where x.product_review_id = r.id) as points,
                (select coalesce(json_agg(json_build_object('id', x.id, 'url', x.url) order by x.id), '[]')
                    from review_picture x where x.product_review_id = r.id) as review_pictures,
                ${versionOf('product_review', sql`r.id`)} as version
            from product_review r where r.id = ${id}`,
    );
    if (!found) throw notFound('noReview');
    return found;
};

/** Throws 404, 409 if the review was changed since the version. */
export const deleteReview = (edit: Edit, id: number, version?: number) =>
    edit(tx => deleteStored(tx, productReview, { id, version }, findReview));

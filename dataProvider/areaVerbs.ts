import type { Identifier } from 'ra-core';
import type { Deal } from '../contract/shops.ts';
import type { BodyOf, QueryOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';
import { createProfileVerbs } from './profileVerbs.ts';

/**
 * The console's own calls for moderation, profiles, community, shops and operations, beyond records and
 * lists.
 */
export const createAreaVerbs = (http: Http) => ({
    /**
     * The position of a new product in the list that the query selects, and its neighbours there; null from a
     * backend without this call.
     */
    newProductPlace: (id: Identifier, query: QueryOf<'GET new-product/{id}/place'>, signal?: AbortSignal) =>
        http.call('GET new-product/{id}/place', { params: { id }, query, signal }).catch(unlessAbsent(null)),
    /** Hides or shows a new product; resolves to the id of the edit. */
    hideNewProduct: (id: Identifier, body: BodyOf<'PUT new-product/{id}/hide'>) =>
        http.change('PUT new-product/{id}/hide', { params: { id }, body }),
    linkNewProduct: (id: Identifier, body: BodyOf<'PUT new-product/{id}/link'>) =>
        http.call('PUT new-product/{id}/link', { params: { id }, body }),

    ...createProfileVerbs(http),

    /** The id of every post, and of every question. */
    postIds: () => http.call('GET community/post-ids', { quiet: true }),
    questionIds: () => http.call('GET product-question-ids', { quiet: true }),

    /** A post's comments and replies, oldest first. */
    postComments: (id: Identifier) => http.call('GET community/post/{id}/post-comments', { params: { id } }),

    addComment: (postId: Identifier, body: BodyOf<'POST community/post/{id}/post-comments'>) =>
        http.call('POST community/post/{id}/post-comments', { params: { id: postId }, body }),
    saveComment: (id: Identifier, body: BodyOf<'PUT community/post-comment/{id}'>) =>
        http.call('PUT community/post-comment/{id}', { params: { id }, body }),
    deleteComment: (id: Identifier, version?: number) =>
        http.call('DELETE community/post-comment/{id}', { params: { id }, query: { version } }),

    saveAnswer: (body: BodyOf<'PUT product-question-answer/{id}'>) =>
        http.call('PUT product-question-answer/{id}', { params: { id: body.id }, body }),
    deleteAnswer: (id: number, version?: number) =>
        http.call('DELETE product-question-answer/{id}', { params: { id }, query: { version } }),

    recentPrices: (id: Identifier) =>
        http.call('GET shop-item/{id}/shop-item-recent-prices', {
            params: { id },
            query: { shop_item_id: id },
        }),
    /** All prices of an item by region. */
    priceHistory: (id: number) =>
        http.call('POST shop-item/{id}/price-history', { params: { id }, body: { shop_item_id: id } }),
    enabledDeals: (query: QueryOf<'GET shop-region-deals/enabled'>) =>
        http.call('GET shop-region-deals/enabled', { query }),
    calculatedDeals: (body: BodyOf<'POST get-deals'>) => http.call('POST get-deals', { body }),
    /**
     * Saves a deal with its fields: updates the stored one, or creates it when nobody has stored one yet
     * (decision 32). A deal without a day is saved for today.
     */
    saveDeal: ({ id, ...deal }: Deal, isStored: boolean) => {
        const date = deal.date ?? new Date().toISOString().slice(0, 10);
        const body = { ...deal, ...(id !== null && { id }), date };
        return isStored
            ? http.call('PUT shop-region-deals', { body })
            : http.call('POST shop-region-deals', { body });
    },

    /** The processing runs of a day, `YYYY-MM-DD`. */
    runsOf: (date: string) => http.call('GET region-processings', { query: { date } }),
    /** The outcomes of the runs of each day, from one day to another, both included; none from a backend without this call. */
    runDays: (from: string, to: string) =>
        http.call('GET region-processings/days', { query: { from, to } }).catch(unlessAbsent([])),
    dashboardStats: () => http.call('GET dashboard-stats'),
});

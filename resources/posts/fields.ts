import type { Post } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import type { FormOf } from '../../contract/types.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date, imageArray, link, linkArray, number, reference, text } from '../../src/kit/fields/field.ts';

/** The fields of a post (moderation document, sections 5 and 7). */
export const postFields = defineFields<Post, FormOf<'POST community/posts'>>()({
    channel_id: reference({ reference: 'channels', required: true, createOnly: true }),
    user_id: link({ to: 'users', by: 'username', required: true, createOnly: true }),
    title: text({ required: true, max: limits.postTitle }),
    body: text({ required: true, max: limits.body, multiline: true }),
    visible_after: date({ optional: true }),
    products: linkArray({
        to: 'products',
        max: limits.postProducts,
        tooMany: 'refusals.postProducts',
        optional: true,
        sentAs: 'product_ids',
    }),
    images: imageArray({
        max: limits.postImages,
        tooMany: 'refusals.postImages',
        removedAs: 'deleted_image_ids',
    }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
    upvote_count: number({ readOnly: true }),
});

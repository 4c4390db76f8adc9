import { z } from 'zod';
import { defineArea } from './call.ts';
import { collectionCalls } from './collections.ts';
import {
    uploadedFile,
    dateTime,
    id,
    imageStem,
    named,
    per_pageQuery,
    rangeQuery,
    textBoolean,
    textId,
    userRef,
    requiredText,
    narrowable,
    narrowing,
    narrowingText,
} from './wire.ts';
import { deletedVersion, savedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { rule } from './refusals.ts';
import { productRef } from './productRow.ts';

const author = userRef.extend({ photo: imageStem.nullable() });

export const postRow = z.object({
    id,
    title: z.string(),
    /** When members see it; null means immediately. */
    visible_after: dateTime.nullable(),
    created: dateTime.nullable(),
    user: userRef.nullable(),
    upvote_count: z.int(),
});
export type PostRow = z.infer<typeof postRow>;

export const post = postRow.extend({
    body: z.string(),
    channel: named.nullable(),
    images: z.array(z.object({ id, image: imageStem.nullable() })),
    products: z.array(productRef),
    /** Only ids: the comments have a call of their own. */
    post_comments: z.array(z.object({ id })),
    version,
});
export type Post = z.infer<typeof post>;

/** A reply has the id of its comment in `parent_id`. */
export const postComment = z.object({
    id,
    parent_id: id.nullable(),
    body: z.string(),
    products: z.array(productRef),
    user: author.nullable(),
    created: dateTime.nullable(),
    upvote_count: z.int(),
    version,
});
export type PostComment = z.infer<typeof postComment>;

export const questionRow = z.object({
    id,
    question: z.string(),
    created: dateTime.nullable(),
    user: author.nullable(),
    /** Only ids, of answers and replies. */
    product_question_answers: z.array(z.object({ id })),
});
export type QuestionRow = z.infer<typeof questionRow>;

/** A reply has the id of its answer in `parent_id`. */
export const questionAnswer = z.object({
    id,
    answer: z.string(),
    created: dateTime.nullable(),
    parent_id: id.nullable(),
    user: author.nullable(),
    version,
});

export type QuestionAnswer = z.infer<typeof questionAnswer>;

export const question = questionRow.extend({ product_question_answers: z.array(questionAnswer), version });
export type Question = z.infer<typeof question>;

const postProducts = <Id extends z.ZodType>(product: Id) =>
    z.array(product).max(limits.postProducts, rule('postProducts')).default([]);

/** PUT replaces title, body, products and `visible_after`; it deletes only the images in `deleted_image_ids`. */
const postFields = {
    title: requiredText(limits.postTitle),
    body: requiredText(limits.body),
    visible_after: z.union([dateTime, z.literal('')]).optional(),
    images: z.array(uploadedFile).max(limits.postImages, rule('postImages')).default([]),
    product_ids: postProducts(textId),
};
const newPost = z.object({ ...postFields, channel_id: textId, user_id: textId });
const editedPost = z.object({
    ...postFields,
    deleted_image_ids: z.array(textId).default([]),
    version: savedVersion,
});

const commentFields = { body: requiredText(limits.body), products: postProducts(id) };

export const communityArea = defineArea({
    name: 'community',
    rights: 'community',
    calls: {
        ...collectionCalls,
        'GET community/posts': {
            access: 'staff',
            summary: 'Posts, newest first; with respect_visible_after only those that members can see',
            query: rangeQuery.extend({
                respect_visible_after: textBoolean.default(true),
                ...narrowing(
                    {
                        q: narrowingText.optional(),
                        channel: textId.optional(),
                        /** Whether members do not see it yet. */
                        scheduled: textBoolean.optional(),
                        member: textId.optional(),
                    },
                    ['-created', 'created', 'title', '-title'],
                ),
            }),
            response: narrowable(postRow),
        },
        'POST community/posts': {
            access: 'staff',
            summary: 'Write a post on behalf of a member',
            form: newPost,
            response: post,
        },
        'GET community/post/{id}': { access: 'staff', summary: 'One post', response: post },
        'PUT community/post/{id}': {
            access: 'staff',
            summary: 'Change a post; new images follow the ones that stay',
            form: editedPost,
            response: post,
        },
        'DELETE community/post/{id}': {
            access: 'staff',
            summary: 'Delete a post with its comments; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET community/channels': {
            access: 'staff',
            summary: 'The channels that posts appear in, by name',
            response: z.array(named),
        },
        'GET community/post-ids': { access: 'staff', summary: 'The id of every post', response: z.array(id) },
        'GET community/post/{id}/post-comments': {
            access: 'staff',
            summary: "A post's comments and replies, oldest first",
            response: z.array(postComment),
        },
        'POST community/post/{id}/post-comments': {
            access: 'staff',
            summary: 'Comment on behalf of a member; with parent_id, reply',
            body: z.object({ ...commentFields, user_id: id, parent_id: id.nullish() }),
            response: postComment,
        },
        'PUT community/post-comment/{id}': {
            access: 'staff',
            summary: 'Change a comment',
            body: z.object({ ...commentFields, version }),
            response: postComment,
        },
        'DELETE community/post-comment/{id}': {
            access: 'staff',
            summary: 'Delete a comment with its replies; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET product-questions': {
            access: 'staff',
            summary: 'Questions, newest first',
            query: per_pageQuery(pageSizes.questions).extend(
                narrowing(
                    {
                        q: narrowingText.optional(),
                        answered: textBoolean.optional(),
                        member: textId.optional(),
                    },
                    ['-created', 'created', '-size', 'size'],
                ),
            ),
            response: narrowable(questionRow),
        },
        'GET product-question/{id}': {
            access: 'staff',
            summary: 'A question with its answers and replies, oldest first',
            response: question,
        },
        'PUT product-question/{id}': {
            access: 'staff',
            summary: 'Change the text of a question',
            body: z.object({ question: requiredText(limits.question), version }),
            response: question,
        },
        'DELETE product-question/{id}': {
            access: 'staff',
            summary: 'Delete a question with its answers; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'PUT product-question-answer/{id}': {
            access: 'staff',
            summary: 'Change the text of an answer or reply',
            body: z.object({ id, answer: requiredText(limits.body), version }),
            response: questionAnswer,
        },
        'DELETE product-question-answer/{id}': {
            access: 'staff',
            summary: 'Delete an answer with its replies; 409 when it was changed since `version`',
            query: deletedVersion,
            response: null,
        },
        'GET product-question-ids': {
            access: 'staff',
            summary: 'The id of every question',
            response: z.array(id),
        },
    },
});

import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findCollection, findRoutine, listCollections, listRoutines } from './owned.ts';
import { addComment, deleteComment, listComments, replaceComment } from './queriesComment.ts';
import { findPost, listChannels, listPostIds, listPosts } from './queriesPost.ts';
import {
    deleteAnswer,
    deleteQuestion,
    findQuestion,
    listQuestionIds,
    listQuestions,
    updateAnswer,
    updateQuestion,
} from './queriesQuestion.ts';
import { addPost, deletePost, replacePost } from './savePost.ts';

export const communityRoutes = (services: Services): Routes<'community'> => {
    const { db } = services;

    return {
        'GET collections': ({ query }) => listCollections(db, query),
        'GET collection/{id}': ({ params }) => findCollection(db, params.id),

        'GET routines': ({ query }) => listRoutines(db, query),
        'GET routine/{id}': ({ params }) => findRoutine(db, params.id),

        'GET community/posts': ({ query }) => listPosts(db, query),
        'POST community/posts': ({ form, edit }) => addPost({ ...services, edit }, form),
        'GET community/post/{id}': ({ params }) => findPost(db, params.id),
        'PUT community/post/{id}': ({ params, form, edit }) =>
            replacePost({ ...services, edit }, params.id, form),
        'DELETE community/post/{id}': ({ params, query, edit }) => deletePost(edit, params.id, query.version),
        'GET community/post-ids': () => listPostIds(db),
        'GET community/channels': () => listChannels(db),

        'GET community/post/{id}/post-comments': ({ params }) => listComments(db, params.id),
        'POST community/post/{id}/post-comments': ({ params, body, edit }) =>
            addComment(edit, params.id, body),
        'PUT community/post-comment/{id}': ({ params, body, edit }) => replaceComment(edit, params.id, body),
        'DELETE community/post-comment/{id}': ({ params, query, edit }) =>
            deleteComment(edit, params.id, query.version),

        'GET product-questions': ({ query }) => listQuestions(db, query),
        'GET product-question/{id}': ({ params }) => findQuestion(db, params.id),
        'PUT product-question/{id}': ({ params, body, edit }) => updateQuestion(edit, params.id, body),
        'DELETE product-question/{id}': ({ params, query, edit }) =>
            deleteQuestion(edit, params.id, query.version),
        'PUT product-question-answer/{id}': ({ params, body, edit }) => updateAnswer(edit, params.id, body),
        'DELETE product-question-answer/{id}': ({ params, query, edit }) =>
            deleteAnswer(edit, params.id, query.version),
        'GET product-question-ids': () => listQuestionIds(db),
    };
};

import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findCollection, listCollections } from './queriesCollection.ts';
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
import { findRoutine, listRoutines } from './queriesRoutine.ts';
import { addPost, deletePost, replacePost } from './savePost.ts';

/** Collections, routines, posts and questions. */
export const communityRoutes = (services: Services): Routes<'community'> => {
    const { db } = services;

    return {
        'GET collections': ({ query }) => listCollections(db, query),
        'GET collection/{id}': ({ params }) => findCollection(db, params.id),

        'GET routines': ({ query }) => listRoutines(db, query),
        'GET routine/{id}': ({ params }) => findRoutine(db, params.id),

        'GET community/posts': ({ query }) => listPosts(db, query),
        'POST community/posts': ({ form }) => addPost(services, form),
        'GET community/post/{id}': ({ params }) => findPost(db, params.id),
        'PUT community/post/{id}': ({ params, form }) => replacePost(services, params.id, form),
        'DELETE community/post/{id}': ({ params }) => deletePost(services, params.id),
        'GET community/post-ids': () => listPostIds(db),
        'GET community/channels': () => listChannels(db),

        'GET community/post/{id}/post-comments': ({ params }) => listComments(db, params.id),
        'POST community/post/{id}/post-comments': ({ params, body }) => addComment(db, params.id, body),
        'PUT community/post-comment/{id}': ({ params, body }) => replaceComment(db, params.id, body),
        'DELETE community/post-comment/{id}': ({ params }) => deleteComment(db, params.id),

        'GET product-questions': ({ query }) => listQuestions(db, query),
        'GET product-question/{id}': ({ params }) => findQuestion(db, params.id),
        'PUT product-question/{id}': ({ params, body }) => updateQuestion(db, params.id, body),
        'DELETE product-question/{id}': ({ params }) => deleteQuestion(db, params.id),
        'PUT product-question-answer/{id}': ({ params, body }) => updateAnswer(db, params.id, body),
        'DELETE product-question-answer/{id}': ({ params }) => deleteAnswer(db, params.id),
        'GET product-question-ids': () => listQuestionIds(db),
    };
};

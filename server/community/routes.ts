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
export const communityRoutes = (services: Services) => {
    const { route, db } = services;

    route('GET collections', ({ query }) => listCollections(db, query));
    route('GET collection/{id}', ({ params }) => findCollection(db, params.id));

    route('GET routines', ({ query }) => listRoutines(db, query));
    route('GET routine/{id}', ({ params }) => findRoutine(db, params.id));

    route('GET community/posts', ({ query }) => listPosts(db, query));
    route('POST community/posts', ({ form }) => addPost(services, form));
    route('GET community/post/{id}', ({ params }) => findPost(db, params.id));
    route('PUT community/post/{id}', ({ params, form }) => replacePost(services, params.id, form));
    route('DELETE community/post/{id}', ({ params }) => deletePost(services, params.id));
    route('GET community/post-ids', () => listPostIds(db));
    route('GET community/channels', () => listChannels(db));

    route('GET community/post/{id}/post-comments', ({ params }) => listComments(db, params.id));
    route('POST community/post/{id}/post-comments', ({ params, body }) => addComment(db, params.id, body));
    route('PUT community/post-comment/{id}', ({ params, body }) => replaceComment(db, params.id, body));
    route('DELETE community/post-comment/{id}', ({ params }) => deleteComment(db, params.id));

    route('GET product-questions', ({ query }) => listQuestions(db, query));
    route('GET product-question/{id}', ({ params }) => findQuestion(db, params.id));
    route('PUT product-question/{id}', ({ params, body }) => updateQuestion(db, params.id, body));
    route('DELETE product-question/{id}', ({ params }) => deleteQuestion(db, params.id));
    route('PUT product-question-answer/{id}', ({ params, body }) => updateAnswer(db, params.id, body));
    route('DELETE product-question-answer/{id}', ({ params }) => deleteAnswer(db, params.id));
    route('GET product-question-ids', () => listQuestionIds(db));
};

import type { Services } from '../http/services.ts';
import { findCollection, listCollections } from './queriesCollection.ts';
import { findPost, listChannels, listComments, listPostIds, listPosts } from './queriesPost.ts';
import { findQuestion, listQuestionIds, listQuestions } from './queriesQuestion.ts';
import { findRoutine, listRoutines } from './queriesRoutine.ts';

/** Collections, routines, posts and questions. */
export const communityRoutes = ({ route, db }: Services) => {
    route('GET collections', ({ query }) => listCollections(db, query));
    route('GET collection/{id}', ({ params }) => findCollection(db, params.id));

    route('GET routines', ({ query }) => listRoutines(db, query));
    route('GET routine/{id}', ({ params }) => findRoutine(db, params.id));

    route('GET community/posts', ({ query }) => listPosts(db, query));
    route('GET community/post/{id}', ({ params }) => findPost(db, params.id));
    route('GET community/post/{id}/post-comments', ({ params }) => listComments(db, params.id));
    route('GET community/post-ids', () => listPostIds(db));
    route('GET community/channels', () => listChannels(db));

    route('GET product-questions', ({ query }) => listQuestions(db, query));
    route('GET product-question/{id}', ({ params }) => findQuestion(db, params.id));
    route('GET product-question-ids', () => listQuestionIds(db));
};

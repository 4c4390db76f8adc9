import { screen } from '@testing-library/react';
import type { Post, PostComment } from '../../../contract/community.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import { balm } from '../../unit/products/balm.ts';
import { answerBrand, kelp } from '../brands/backend.ts';
import { answerForm } from '../products/backend.ts';
import { answer } from '../support/answers.ts';

/** A form that staff can type in. */
export interface TypedForm {
    /** Of a resource, or of an entry below one of its records. */
    name: string;
    address: string;
    answers: () => void;
    /** Lets its save succeed; absent where it needs more than texts. */
    saves?: () => unknown;
}

const created = '2026-03-09 16:12:00';
const tess = { id: 8, username: 'tess', photo: null };

const glycerin: Ingredient = {
    id: 7,
    description: 'Draws water.',
    ewg_rating: '1-2',
    ewg_hazard_score: 'low',
    names: [{ id: 70, name: 'Glycerin', primary: true }],
};

const comment: PostComment = {
    id: 2,
    parent_id: null,
    body: 'First',
    products: [],
    user: tess,
    created,
    upvote_count: 0,
};

const post: Post = {
    id: 3,
    title: 'Scalp care',
    body: 'Treat it so.',
    visible_after: null,
    created,
    user: tess,
    upvote_count: 0,
    channel: { id: 1, name: 'News' },
    images: [],
    products: [],
    post_comments: [{ id: 2 }],
};

const question = {
    id: 9,
    question: 'Safe beside adapalene?',
    created,
    user: tess,
    product_question_answers: [{ id: 1, answer: 'Yes.', created, parent_id: null, user: tess }],
};

const answerIngredients = () => {
    answer('GET ingredient/{id}', glycerin);
    answer('GET ingredients', { items: [glycerin], total: 1 });
};

const answerPosts = () => {
    answer('GET community/post/{id}', post);
    answer('GET community/posts', { items: [post], total: 1 });
    answer('GET community/channels', [{ id: 1, name: 'News' }]);
    answer('GET community/post/{id}/post-comments', [comment]);
};

const answerQuestion = () => {
    answer('GET product-question/{id}', question);
};

const answerProducts = () => {
    answerForm();
    answer('GET product/{id}/new-products', []);
};

/** Every form of the console but those of passwords, which keep nothing. */
export const typedForms: readonly TypedForm[] = [
    {
        name: 'products, edit',
        address: '/product/12?edit=true',
        answers: answerProducts,
        saves: () => answer('PUT product/{id}', balm),
    },
    { name: 'products, new', address: '/products/new', answers: answerProducts },
    {
        name: 'brands, edit',
        address: '/brand/12?edit=true',
        answers: answerBrand,
        saves: () => answer('PUT brand/{id}', kelp),
    },
    { name: 'brands, new', address: '/brands?new=true', answers: answerBrand },
    {
        name: 'ingredients, edit',
        address: '/ingredient/7?edit=true',
        answers: answerIngredients,
        saves: () => answer('PUT ingredient/{id}', glycerin),
    },
    {
        name: 'ingredients, new',
        address: '/ingredients?new=true',
        answers: answerIngredients,
        saves: () => answer('POST ingredients', glycerin),
    },
    {
        name: 'posts, edit',
        address: '/post/3?edit=true',
        answers: answerPosts,
        saves: () => answer('PUT community/post/{id}', post),
    },
    { name: 'posts, new', address: '/posts?new=true', answers: answerPosts },
    { name: 'posts, a comment', address: '/post/3?replying=0', answers: answerPosts },
    { name: 'posts, a reply', address: '/post/3?replying=2', answers: answerPosts },
    {
        name: 'posts, editing a comment',
        address: '/post/3?editing=2',
        answers: answerPosts,
        saves: () => answer('PUT community/post-comment/{id}', comment),
    },
    {
        name: 'questions, edit',
        address: '/question/9?edit=true',
        answers: answerQuestion,
        saves: () => answer('PUT product-question/{id}', question),
    },
    {
        name: 'questions, editing an answer',
        address: '/question/9?editing=1',
        answers: answerQuestion,
        saves: () => answer('PUT product-question-answer/{id}', question.product_question_answers[0]!),
    },
];

/** The fields of the open form that take any text, by their labels. */
export const textFields = () =>
    screen
        .getAllByRole<HTMLInputElement>('textbox')
        .filter(field => field.closest('form') && field.inputMode !== 'numeric');

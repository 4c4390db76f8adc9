import type { CollectionRow, RoutineRow } from '../../contract/collections.ts';
import type { PostComment, PostRow, QuestionAnswer, QuestionRow } from '../../contract/community.ts';
import type { CorrectionRow, NewProduct, ReviewRow } from '../../contract/moderation.ts';
import { type Gaps, type Received, numbered } from './fillGaps.ts';
import { productRef, subject } from './catalogue.ts';

/** The documents call a picture's stem `image` or `url`. */
const imageOrUrl = (image: unknown, { url }: Received) => (image ?? url ?? null) as string | null;

const author = { photo: null } as const;

const collectionRow: Gaps<CollectionRow> = { icon: null, image: null, user: null, created: null };
const routineRow: Gaps<RoutineRow> = { icon_url: null, user: null, created: null };

const postRow: Gaps<PostRow> = { visible_after: null, created: null, user: null, upvote_count: 0 };
const post = {
    ...postRow,
    body: '',
    channel: null,
    images: [{ id: numbered, image: imageOrUrl }],
    products: [productRef],
    post_comments: [],
} as const;
const postComment: Gaps<PostComment> = {
    parent_id: null,
    products: [productRef],
    user: author,
    created: null,
    upvote_count: 0,
};

const questionRow: Gaps<QuestionRow> = { created: null, user: author, product_question_answers: [] };
const questionAnswer: Gaps<QuestionAnswer> = { created: null, parent_id: null, user: author };
const question = { ...questionRow, product_question_answers: [questionAnswer] } as const;

const newProduct: Gaps<NewProduct> = {
    brand_name: null,
    barcode: null,
    front_image: null,
    back_image: null,
    ingredients_image: null,
    hide: false,
    created: null,
    user: null,
    product: { brand: null },
};

export const reviewRow: Gaps<ReviewRow> = {
    num_stars: null,
    repurchase: null,
    created: null,
    user: null,
    ...subject,
};

const correctionRow: Gaps<CorrectionRow> = {
    resolved: false,
    created: null,
    user: null,
    product: null,
    brand: null,
    ingredient: null,
};
const correction = { ...correctionRow, correction_pictures: [{ id: numbered }] } as const;

const ownedGaps = {
    'GET user/{id}/collections': [collectionRow],
    'GET user/{id}/routines': [routineRow],
    'GET collections': [collectionRow],
    'GET collection/{id}': { ...collectionRow, products: [productRef] },
    'GET routines': [routineRow],
    'GET routine/{id}': {
        ...routineRow,
        routine_products: [{ id: numbered, product_id: null, new_product_id: null, ...subject }],
    },
} as const;

export const communityGaps = {
    ...ownedGaps,
    'GET community/posts': [postRow],
    'POST community/posts': post,
    'GET community/post/{id}': post,
    'PUT community/post/{id}': post,
    'GET community/post/{id}/post-comments': [postComment],
    'POST community/post/{id}/post-comments': postComment,
    'PUT community/post-comment/{id}': postComment,
    'GET product-questions': [questionRow],
    'GET product-question/{id}': question,
    'PUT product-question/{id}': question,
    'PUT product-question-answer/{id}': questionAnswer,
    'GET new-products': [newProduct],
    'GET new-product/{id}': newProduct,
    'PUT new-product/{id}/link': newProduct,
    'PUT new-product/{id}/hide': newProduct,
    'GET product-reviews': [reviewRow],
    'GET product-review/{id}': {
        ...reviewRow,
        answers: [{ id: numbered, choice: { question: null } }],
        points: [{ id: numbered }],
        review_pictures: [{ id: numbered }],
    },
    'GET corrections': [correctionRow],
    'GET correction/{id}': correction,
    'PUT correction/{id}': correction,
    'GET barcode-scan-misses': [{ id: numbered, hits: null, created: null }],
} as const;

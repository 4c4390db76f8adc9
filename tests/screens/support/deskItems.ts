import type { DeskCounts, DeskItem, DeskKind } from '../../../contract/desk.ts';
import type { DeskPerson, DeskProduct, Patch } from '../../../contract/deskDetail.ts';
import { deskKinds } from '../../../contract/desk.ts';
import type { Correction, NewProduct } from '../../../contract/moderation.ts';
import { deskRow } from './deskRow.ts';
import { answer, refusal } from './answers.ts';

type Item<Kind extends DeskKind> = Extract<DeskItem, { kind: Kind }>;

const created = '2026-11-17 07:14:00';
const user = { id: 8, username: 'lin_cica' };

export const person: DeskPerson = {
    ...user,
    photo: null,
    since: '2024-03-05 10:00:00',
    submissions: 12,
    submissions_right: 11,
    corrections: 31,
    corrections_right: 29,
    last: [
        { text: 'The net weight is 90 ml', outcome: 'right' },
        { text: 'It is vegan now', outcome: 'already_so' },
    ],
    written: 47,
    removed: 0,
    waiting: 3,
    warned: null,
    muted: null,
};

const ingredients = [
    'Aqua',
    'Glycerin',
    'Cetearyl Alcohol',
    'Petrolatum',
    'Squalane',
    'Tocopherol',
    'Parfum',
    'CI 77891',
];

/** The id of an ingredient of the product, by its name. */
export const named = (name: string) => ({ id: 100 + ingredients.indexOf(name), name });

export const panthenol = { id: 200, name: 'Panthenol' };

export const balm: DeskProduct = {
    id: 12,
    name: 'Neem Velvet Cleansing Balm',
    brand: { id: 4, name: 'Hanbyeol' },
    image: null,
    category: [
        { id: 1, name: 'Face care' },
        { id: 2, name: 'Cleansing balms' },
    ],
    barcodes: ['2949012824298'],
    ingredients: ingredients.map(named),
    stashes: 6,
    reviews: 14,
    changed: { at: '2026-11-18 09:00:00', by: 'ben' },
};

const { kind: _, ...shared } = deskRow(44, { title: balm.name, text: null, member: user });
const row = { ...shared, person, product: balm, notes: [], decided: null };

const words = 'Panthenol is missing from the list, and Petrolatum is not on it any more.';

/** Panthenol is added after Squalane, and Petrolatum goes. */
export const patch: Patch = {
    read: [
        { from: 0, to: 34 },
        { from: 40, to: 63 },
    ],
    changes: [
        {
            field: 'ingredients',
            add: [{ ingredient: panthenol, after: named('Squalane') }],
            remove: [named('Petrolatum')],
        },
    ],
    strength: 'propose',
    submission: { id: 4812, image: '/images/label' },
};

const correctionRecord: Correction = {
    id: 44,
    resolved: false,
    correction: words,
    created,
    user,
    product: { id: balm.id, name: balm.name },
    brand: null,
    ingredient: null,
    correction_pictures: [],
    version: 5,
};

export const correctionItem = (given: Partial<Item<'correction'>> = {}): Item<'correction'> => ({
    ...row,
    kind: 'correction',
    text: words,
    proposed: true,
    record: correctionRecord,
    patch,
    said: [],
    ...given,
});

const submission: NewProduct = {
    id: 40,
    brand_name: 'Halden',
    product_name: 'Balm of barley',
    barcode: '4006381333931',
    front_image: '/images/front',
    back_image: null,
    ingredients_image: '/images/label',
    hide: false,
    created,
    user,
    product: null,
    version: 3,
};

export const submissionItem = (given: Partial<Item<'new_product'>> = {}): Item<'new_product'> => ({
    ...row,
    kind: 'new_product',
    id: 40,
    title: submission.product_name,
    product: null,
    record: submission,
    ...given,
});

export const reviewItem = (given: Partial<Item<'product_review'>> = {}): Item<'product_review'> => ({
    ...row,
    kind: 'product_review',
    id: 42,
    record: {
        id: 42,
        num_stars: 1,
        repurchase: 'no',
        created,
        user,
        product: { id: balm.id, name: balm.name, brand: { name: 'Hanbyeol' }, image: null },
        new_product: null,
        answers: [],
        points: [{ id: 1, type: 'negative', point: 'Stung the moment it touched' }],
        review_pictures: [],
    },
    ...given,
});

export const postItem = (given: Partial<Item<'post'>> = {}): Item<'post'> => ({
    ...row,
    kind: 'post',
    id: 50,
    title: 'My empties',
    product: null,
    record: {
        id: 50,
        title: 'My empties',
        body: 'Nine of them this month.',
        visible_after: null,
        created,
        user,
        upvote_count: 2,
        channel: null,
        images: [{ id: 1, image: '/images/empties' }],
        products: [],
        post_comments: [],
    },
    ...given,
});

const author = { ...user, photo: null };

export const commentItem = (given: Partial<Item<'post_comment'>> = {}): Item<'post_comment'> => ({
    ...row,
    kind: 'post_comment',
    id: 60,
    product: null,
    record: {
        id: 60,
        parent_id: null,
        body: 'Buy it at my shop',
        products: [],
        user: author,
        created,
        upvote_count: 0,
    },
    on: { id: 50, title: 'My empties', text: 'Nine of them this month.' },
    ...given,
});

export const questionItem = (given: Partial<Item<'product_question'>> = {}): Item<'product_question'> => ({
    ...row,
    kind: 'product_question',
    id: 70,
    title: 'Is it safe with adapalene?',
    record: {
        id: 70,
        question: 'Is it safe with adapalene?',
        created,
        user: author,
        product_question_answers: [
            { id: 71, answer: 'It was for me.', created, parent_id: null, user: author },
        ],
    },
    ...given,
});

export const answerItem = (
    given: Partial<Item<'product_question_answer'>> = {},
): Item<'product_question_answer'> => ({
    ...row,
    kind: 'product_question_answer',
    id: 71,
    record: { id: 71, answer: 'It was for me.', created, parent_id: null, user: author },
    on: { id: 70, title: 'Is it safe with adapalene?', text: '' },
    ...given,
});

export const missItem = (given: Partial<Item<'barcode_scan_miss'>> = {}): Item<'barcode_scan_miss'> => ({
    ...row,
    kind: 'barcode_scan_miss',
    id: 80,
    title: '2014477390815',
    member: null,
    person: null,
    product: null,
    hits: 214,
    record: { id: 80, barcode: '2014477390815', hits: 214, created },
    submissions: [submission],
    ...given,
});

/** A member's answer to the message that their submission was hidden. */
export const memberAnswerItem = (given: Partial<Item<'member_answer'>> = {}): Item<'member_answer'> => ({
    ...row,
    kind: 'member_answer',
    id: 90,
    title: 'Balm of barley',
    text: 'Here is a sharper one',
    product: null,
    record: { id: 90, body: 'Here is a sharper one', user, created, reply: null, version: 1 },
    talk: {
        said: [{ by: 'staff', texts: { en: 'Not readable.', de: 'Nicht lesbar.' }, at: created }],
        about: { kind: 'new_product', id: 40, name: 'Balm of barley', exists: true },
    },
    ...given,
});

/** The counts of a desk on which each given kind waits once. */
/** How many of these items each kind has. */
export const countsOf = (items: readonly DeskItem[]) =>
    Object.fromEntries(
        deskKinds.map(kind => [kind, items.filter(each => each.kind === kind).length]),
    ) as DeskCounts;

/** Answers what the desk reads, with these items in their order. Gives what is claimed. */
export const answerDesk = (items: readonly DeskItem[]) => {
    answer('GET desk', { items: [...items], next: null, counts: countsOf(items) });
    answer('GET desk/counts', countsOf(items));
    answer('GET desk/figures', { days: [], outcomes: [], later: 0, handed: 0, half_within: null });
    answer('GET desk/{kind}/{id}', ({ params }) => {
        const item = items.find(({ kind, id }) => kind === params.kind && id === Number(params.id));
        if (!item) throw new Error(`There is no ${params.kind} ${params.id}`);
        return item;
    });
    answer('POST search/brand-product', { items: [] });
    answer('GET barcode/{digits}', refusal(404, { error: 'Not found' }));
    return answer('PUT desk/claim', { claimed_by: { id: 1, name: 'ingrid' } });
};

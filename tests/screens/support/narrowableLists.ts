import type { CallName } from '../../../contract/types.ts';
import { balmOfBarley } from './balmOfBarley.ts';

/** What a list can be narrowed and sorted by beyond the specification, as staff reads it, and what is sent for it. */
export interface NarrowableList {
    address: string;
    /** A row as a narrowed list has it. */
    row: object;
    /** It shows its newest rows alone, unless it is narrowed or sorted. */
    newestOnly?: true;
    choices: readonly [field: string, option: string, sent: Readonly<Record<string, string>>][];
    /** The name of its search box, where the search narrows the list. */
    search?: string;
    /** The order it has first, and others. */
    order: string;
    orders: readonly [order: string, sent: string][];
    /** A search that a server that follows the specification alone ignores, and what that is called. */
    ignored: readonly [search: string, said: string];
}

const user = { id: 8, username: 'tess' };
const created = '2026-03-09 16:12:00';

export const lists = {
    'GET new-products': {
        address: '/new-products',
        row: { ...balmOfBarley, version: 1 },
        choices: [['Pictures', 'With pictures', { pictures: 'true' }]],
        search: 'Search submissions',
        order: 'Newest first',
        orders: [['Oldest first', 'created']],
        ignored: ['pictures=true', '“Pictures”'],
    },
    'GET corrections': {
        address: '/corrections',
        row: {
            id: 1,
            resolved: false,
            correction: 'Wrong',
            created,
            user,
            product: null,
            brand: null,
            ingredient: null,
        },
        choices: [['About', 'Brands', { kind: 'brand' }]],
        search: 'Search',
        order: 'Newest first',
        orders: [['Oldest first', 'created']],
        ignored: ['kind=brand', '“About”'],
    },
    'GET product-reviews': {
        address: '/product-reviews',
        row: {
            id: 1,
            num_stars: 4,
            repurchase: null,
            created,
            user,
            product: { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: null },
            new_product: null,
        },
        choices: [
            ['Stars', '1 star', { stars: '1' }],
            ['Text', 'With text', { text: 'true' }],
        ],
        search: 'Search',
        order: 'Newest first',
        orders: [
            ['Most stars first', '-stars'],
            ['Fewest stars first', 'stars'],
        ],
        ignored: ['stars=1&sort=stars&order=ASC', '“Stars” or order'],
    },
    'GET community/posts': {
        address: '/posts',
        row: { id: 1, title: 'Hello', visible_after: null, created, user, upvote_count: 0 },
        choices: [
            ['Channel', 'Tips', { channel: '2' }],
            ['Visible', 'Later', { scheduled: 'true' }],
        ],
        search: 'Search post titles',
        order: 'Newest first',
        orders: [
            ['Oldest first', 'created'],
            ['A to Z', 'title'],
        ],
        ignored: ['q=balm', 'text'],
    },
    'GET product-questions': {
        address: '/questions',
        row: {
            id: 1,
            question: 'Why?',
            created,
            user: { ...user, photo: null },
            product_question_answers: [],
        },
        choices: [['Answers', 'Unanswered', { answered: 'false' }]],
        search: 'Search questions',
        order: 'Newest first',
        orders: [
            ['Oldest first', 'created'],
            ['Most answers first', '-size'],
        ],
        ignored: ['answered=true', '“Answers”'],
    },
    'GET ingredients': {
        address: '/ingredients',
        row: {
            id: 1,
            description: null,
            ewg_rating: null,
            ewg_hazard_score: 'none',
            names: [{ id: 1, name: 'Aqua', primary: true }],
            products: 3,
        },
        choices: [
            ['EWG hazard score', 'High', { hazard: 'high' }],
            ['EWG rating', 'Without rating', { rated: 'false' }],
            ['Use', 'In no product', { used: 'false' }],
        ],
        order: 'A to Z',
        orders: [
            ['Z to A', '-name'],
            ['Most products first', '-products'],
        ],
        ignored: ['used=false', '“Use”'],
    },
    'GET users': {
        address: '/users',
        row: {
            ...user,
            email: 'tess@example.com',
            country: null,
            account_type: 'regular',
            created,
            has_password: true,
            level: 7,
        },
        choices: [
            ['Skincare experience', 'Expert', { skincare_experience: 'expert' }],
            ['Fitzpatrick', 'Type II', { fitzpatrick: '2' }],
            ['Country', 'Portugal', { country: '5' }],
            ['Signup method', 'Email', { account_type: 'regular' }],
        ],
        order: 'Newest first',
        orders: [
            ['A to Z', 'username'],
            ['Highest level first', '-level'],
        ],
        ignored: ['level=7&sort=level&order=DESC', '“Level” or order'],
    },
    'GET shop-items': {
        address: '/shop-items',
        row: {
            id: 1,
            name: 'Rose Water',
            category: null,
            url: null,
            shop_id: 7,
            shop: null,
            shop_brand: null,
            created,
        },
        newestOnly: true,
        choices: [['Product', 'Not linked', { linked: 'false' }]],
        order: 'Newest first',
        orders: [
            ['Z to A', '-name'],
            ['Oldest first', 'created'],
        ],
        ignored: ['linked=true', '“Product”'],
    },
    'GET collections': {
        address: '/collections',
        row: { id: 1, name: 'Shelf', icon: null, image: null, user, created, size: 12 },
        choices: [['Contents', 'Empty', { empty: 'true' }]],
        search: 'Search collections',
        order: 'Newest first',
        orders: [['Most products first', '-size']],
        ignored: ['empty=true', '“Contents”'],
    },
    'GET routines': {
        address: '/routines',
        row: { id: 1, name: 'Evening', icon_url: null, user, created, size: 3 },
        choices: [['Contents', 'Not empty', { empty: 'false' }]],
        search: 'Search routines',
        order: 'Newest first',
        orders: [['A to Z', 'name']],
        ignored: ['empty=true', '“Contents”'],
    },
    'GET barcode-scan-misses': {
        address: '/barcode-misses',
        row: { id: 1, barcode: '4006381333931', hits: 9, created },
        choices: [['Submissions', 'With a submission', { submitted: 'true' }]],
        order: 'Most scans first',
        orders: [['Newest first', '-created']],
        ignored: ['submitted=true', '“Submissions”'],
    },
} satisfies Partial<Record<CallName, NarrowableList>>;

export type Listing = keyof typeof lists;

/** Each list with its call. */
export const eachList = Object.entries(lists) as unknown as readonly [Listing, NarrowableList][];

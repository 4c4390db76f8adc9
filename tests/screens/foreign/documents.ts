import type { CallName } from '../../../contract/types.ts';
import { optional } from './documented.ts';

const moment = '2026-03-12 09:30:00';
const day = '2026-03-12';

const user = { id: 8, username: 'maren' };
const author = { ...user, photo: optional('people/8') };
const searchedProduct = { id: 12, name: 'Barley Balm', image: optional('products/12') };
const productInside = { ...searchedProduct, brand: optional({ name: 'Vesperine' }) };

const product = {
    id: 12,
    name: 'Barley Balm',
    brand: optional({ id: 5, name: 'Vesperine' }),
    brand_id: optional(5),
    description: optional('A balm.'),
    single_use: optional(true),
    image: optional('products/12'),
    barcodes: optional([{ id: 1, barcode: '2009481530271' }]),
    categories: optional([{ id: 2 }]),
    lineage: optional([{ id: 1, name: 'Face care', subcategories: optional([{ id: 2, name: 'Masks' }]) }]),
    product_ingredients: optional([
        {
            id: 1,
            order: 1,
            ingredient: {
                id: 30,
                name: 'Aqua',
                names: optional([{ id: 1, name: 'Aqua', primary: true }]),
                ewg_hazard_score: optional('low'),
            },
        },
    ]),
    new_product_id: optional(40),
};

const ingredient = {
    id: 30,
    description: optional('A solvent.'),
    ewg_rating: optional('1'),
    ewg_hazard_score: optional('low'),
    names: [{ id: 1, name: 'Aqua', primary: true }],
};

const brandChoice = { id: 5, name: 'Vesperine', country_id: optional(1) };
const brand = {
    ...brandChoice,
    description: optional('Balms.'),
    logo: optional('brands/5'),
    parent_id: optional(4),
    tags: optional([3]),
    active_product_count: optional(2),
    created: optional(moment),
};

const newProduct = {
    id: 40,
    brand_name: optional('Vesperine'),
    product_name: 'Barley Balm',
    barcode: optional('2009481530271'),
    front_image: optional('new/40-front'),
    back_image: optional('new/40-back'),
    ingredients_image: optional('new/40-ingredients'),
    hide: optional(false),
    created: optional(moment),
    user: optional(user),
    product: optional({ id: 12, name: 'Barley Balm', brand: optional({ name: 'Vesperine' }) }),
};

const linkedNewProduct = {
    id: 40,
    product_name: 'Barley Balm',
    barcode: optional('2009481530271'),
    brand_name: optional('Vesperine'),
    user: optional(user),
    created: optional(moment),
    hide: optional(false),
    product: optional({ id: 12, name: 'Barley Balm' }),
};

const review = {
    id: 50,
    num_stars: optional(4),
    repurchase: optional('yes'),
    created: optional(moment),
    user: optional(user),
    product: optional(productInside),
    new_product: optional({ id: 40, product_name: 'Barley Balm' }),
    answers: optional([
        {
            choice: optional({
                choice: 'Dry',
                review_question_id: 7,
                question: optional({ id: 7, question: 'Skin type?', multi_choice: false }),
            }),
        },
    ]),
    points: optional([{ type: 'positive', point: 'Gentle' }]),
    review_pictures: optional([{ id: 1, url: 'reviews/50' }]),
};

const owned = { id: 60, name: 'Winter', user: optional(user) };
const collection = {
    ...owned,
    icon: optional('collections/icon'),
    image: optional('collections/60'),
    products: optional([productInside]),
};
const routine = {
    ...owned,
    icon_url: optional('routines/60'),
    created: optional(moment),
    routine_products: optional([{ product_id: 12 }, { new_product_id: 40 }]),
};

const correction = {
    id: 70,
    resolved: optional(false),
    correction: 'The name is wrong.',
    created: optional(moment),
    user: optional(user),
    product: optional({ id: 12, name: 'Barley Balm' }),
    correction_pictures: optional([{ id: 1, url: 'corrections/70' }]),
};

const comment = {
    id: 91,
    parent_id: optional(null),
    body: 'I like it.',
    products: optional([productInside]),
    user: optional(user),
    created: optional(moment),
    upvote_count: optional(2),
};

const post = {
    id: 90,
    title: 'Balms in winter',
    body: optional('Which one?'),
    visible_after: optional(moment),
    images: optional([{ id: 1, url: 'posts/90' }]),
    products: optional([productInside]),
    user: optional(user),
    created: optional(moment),
    upvote_count: optional(3),
    post_comments: optional([comment]),
};

const answers = [
    {
        id: 101,
        answer: 'Daily.',
        created: optional(moment),
        parent_id: optional(null),
        user: optional(author),
    },
    {
        id: 102,
        answer: 'Thanks.',
        created: optional(moment),
        parent_id: optional(101),
        user: optional(author),
    },
];
const question = {
    id: 100,
    question: 'How often?',
    created: optional(moment),
    user: optional(author),
    product_question_answers: optional(answers),
};

const member = {
    ...user,
    level: optional(3),
    experience: optional(120),
    created: optional(moment),
    country: optional({ id: 1, name: 'Norway' }),
    account_type: optional('regular'),
    email: optional('maren@backbar.example'),
    photo: optional('people/8'),
    instagram: optional('maren'),
    skin_concerns: optional([{ name: 'Redness' }]),
    skincare_experience: optional('lover'),
    fitzpatrick: optional(2),
    gender: optional('female'),
    age: optional(31),
    bio: optional('Balms.'),
};

const userRow = {
    ...user,
    email: optional('maren@backbar.example'),
    country: optional({ name: 'Norway' }),
    account_type: optional('regular'),
    created: optional(moment),
    has_password: optional(true),
};

const shopItem = {
    id: 30,
    name: 'Calm Serum',
    category: optional('Serum'),
    url: optional('https://zen.example/30'),
    shop_id: optional(7),
    shop: optional({ logo: 'shops/7' }),
    shop_brand: optional({ name: 'Aurea' }),
    item_region_urls: optional([{ region_name: 'France', url: 'https://zen.example/fr/30' }]),
};

const deal = (region: number, name: string) => ({
    shop_item_id: 30,
    shop_region_id: region,
    enabled: true,
    price_difference: optional(-12.5),
    has_price: optional(true),
    recent_price: optional(17.5),
    avg: optional(20),
    image: optional('items/30'),
    date: optional(day),
    item_region_url: optional(''),
    region_url: optional('https://zen.example/fr'),
    shop_item: optional({ name: 'Calm Serum', shop_brand: optional({ name: 'Aurea' }) }),
    shop_region: optional({ name, currency: optional('EUR') }),
});

const run = (id: number, processed: unknown) => ({
    id,
    start: optional(moment),
    end: optional('2026-03-12 09:45:00'),
    processed,
    shop_region: {
        name: 'France',
        shop_id: optional(7),
        shop: optional({ name: 'Zen' }),
        expected_count: optional(100),
    },
});

const stat = { data: optional([{ key: 'products', label: 'Products', value: 4 }]) };

const bulkProduct = {
    name: 'Barley Toner',
    brand: 'Vesperine',
    image_file: 'toner.png',
    description: optional('A toner.'),
    ingredients: optional(['Aqua']),
    barcodes: optional(['2009481530271']),
    categories: optional(['Face care › Masks']),
    errors: optional([]),
};

const me = {
    id: 1,
    username: 'ingrid',
    email: 'staff@backbar.example',
    photo: null,
    super_user: true,
    has_password: true,
};

const paged = (row: unknown) => ({ items: [row], total: 1 });

/** A call that neither document has; a backend that follows them returns 404. */
export const absent = Symbol('absent');

/**
 * The response of every call with exactly the fields that the two specification documents name (section 3 of
 * each); null for an empty one.
 */
export const documents: Record<CallName, unknown> = {
    'GET auth/me': me,
    'POST auth/login': me,
    'POST auth/logout': null,
    'POST auth/change-password': null,
    'GET auth/reset-password/{token}': me,
    'GET auth/user/{id}/latest-login-log': {
        os: optional('iOS'),
        os_version: optional('19'),
        brand: optional('Apple'),
        model_name: optional('iPhone'),
    },
    'GET ingredients': paged(ingredient),
    'POST ingredients': ingredient,
    'GET ingredient/{id}': ingredient,
    'PUT ingredient/{id}': ingredient,
    'DELETE ingredient/{id}': null,
    'POST ingredients/bulk': [ingredient],
    'POST ingredients/check': [{ name: 'Aqua', ingredient_id: 30 }],
    'GET products': paged(product),
    'POST products': product,
    'GET product/{id}': product,
    'PUT product/{id}': product,
    'DELETE product/{id}': null,
    'GET product/{id}/new-products': [linkedNewProduct],
    'GET product/{id}/shop-items': [{ id: 30, name: 'Calm Serum', shop: optional({ id: 7, name: 'Zen' }) }],
    'GET product/{id}/users': [{ user: optional(user), used: optional(1), unused: optional(2) }],
    'GET product/{id}/product-reviews': [{ id: 50, user: optional(user), num_stars: optional(4) }],
    'GET product/{id}/routines': [owned],
    'GET product/{id}/collections': [owned],
    'POST products/bulk/validate': {
        products: [bulkProduct],
        missing_ingredients: optional([]),
        missing_brands: optional([]),
    },
    'GET product/{id}/social-post': {
        name: 'Barley Balm',
        brand_name: optional('Vesperine'),
        image: optional('products/12'),
        risk: optional('low'),
        hazards: optional({ none: 0, low: 1, moderate: 0, high: 0 }),
    },
    'GET brands': [brand, { id: 4, name: 'Maison Vesper', country_id: optional(1) }],
    'POST brands': brand,
    'GET brand/{id}': brand,
    'PUT brand/{id}': brand,
    'DELETE brand/{id}': null,
    'GET brand/{id}/products': [product],
    'GET brand/{id}/children': [{ id: 6, name: 'Vesperine Baby', country_id: optional(1) }],
    'GET countries': [{ id: 1, name: 'Norway' }],
    'GET categories': [
        { id: 1, name: 'Face care', parent_id: optional(null) },
        { id: 2, name: 'Masks', parent_id: 1 },
    ],
    'GET tags': [{ id: 3, name: 'Vegan' }],
    'POST search/brand-product': paged({ ...productInside, type: 'product', score: optional(90) }),
    'GET users': { ...paged(userRow), page: 1, per_page: 100 },
    'POST search/users': paged(userRow),
    'GET search/users': { items: [userRow] },
    'GET user/{id}': member,
    'GET user/{id}/product-reviews': [review],
    'GET user/{id}/stash': [
        {
            product: optional(productInside),
            expiry: optional(day),
            created: optional(moment),
            quantity: optional(2),
        },
        { new_product: optional({ id: 40, product_name: 'Barley Balm' }) },
    ],
    'GET user/{id}/usage': [{ product: optional(productInside), used: day }],
    'GET user/{id}/collections': [collection],
    'GET user/{id}/routines': [routine],
    'GET user/{id}/face-captures': [
        {
            note: optional('Better.'),
            left_side: optional('faces/left'),
            center: optional('faces/center'),
            right_side: optional('faces/right'),
            created: optional(moment),
        },
    ],
    'GET user/{id}/reminders': [
        { day: optional('daily'), time: optional('08:00'), custom_message: optional('Sunscreen!') },
    ],
    'GET user/{id}/milestones': [{ name: 'First review', created: optional(moment) }],
    'GET user/{id}/uncovered-stats': { user_stats: optional(stat), total_stats: optional(stat) },
    'GET user/{id}/experience-logs': paged({
        awarded: optional(moment),
        activity: 'Review',
        amount: optional(10),
    }),
    'GET user/{id}/push-logs': paged({
        created: optional(moment),
        type: optional('post'),
        title: 'New post',
        body: optional('Balms'),
    }),
    'GET new-products': paged(newProduct),
    'GET new-product/{id}': newProduct,
    'GET new-product/{id}/place': absent,
    'PUT new-product/{id}/link': newProduct,
    'PUT new-product/{id}/hide': newProduct,
    'GET product-reviews': paged(review),
    'GET product-review/{id}': review,
    'DELETE product-review/{id}': null,
    'GET corrections': paged(correction),
    'GET correction/{id}': correction,
    'PUT correction/{id}': correction,
    'GET barcode-scan-misses': paged({
        barcode: '2009481530271',
        hits: optional(4),
        created: optional(moment),
    }),
    'GET collections': paged(collection),
    'GET collection/{id}': collection,
    'GET routines': paged(routine),
    'GET routine/{id}': routine,
    'GET community/posts': paged(post),
    'POST community/posts': post,
    'GET community/post/{id}': post,
    'PUT community/post/{id}': post,
    'DELETE community/post/{id}': null,
    'GET community/channels': [{ id: 1, name: 'Balms' }],
    'GET community/post-ids': [90],
    'GET community/post/{id}/post-comments': [comment],
    'POST community/post/{id}/post-comments': comment,
    'PUT community/post-comment/{id}': comment,
    'DELETE community/post-comment/{id}': null,
    'GET product-questions': paged(question),
    'GET product-question/{id}': question,
    'PUT product-question/{id}': question,
    'DELETE product-question/{id}': null,
    'PUT product-question-answer/{id}': answers[0],
    'DELETE product-question-answer/{id}': null,
    'GET product-question-ids': [100],
    'GET shops': [{ id: 7, name: 'Zen', tag_colour: optional('#336699') }],
    'GET shop-regions': [
        { id: 1, name: 'France', shop: optional({ name: 'Zen' }), currency: optional('EUR') },
    ],
    'GET shop-items': paged(shopItem),
    'POST search/shop-items': paged(shopItem),
    'GET shop-item/{id}': shopItem,
    'GET shop-item/{id}/shop-item-recent-prices': [
        { price: 17.5, date: day, shop_region: optional({ name: 'France', currency: optional('EUR') }) },
    ],
    'POST shop-item/{id}/price-history': {
        image: optional('items/30'),
        regions: optional([
            {
                name: 'France',
                avg: optional(11.5),
                prices: optional([
                    { date: '2026-03-10', price: 12 },
                    { date: day, price: 11 },
                ]),
            },
        ]),
    },
    'POST get-deals': [
        {
            id: 30,
            name: 'Calm Serum',
            shop_brand: optional({ name: 'Aurea' }),
            deals: [deal(1, 'France'), deal(2, 'Spain')],
        },
    ],
    'GET shop-region-deals/enabled': [deal(1, 'France')],
    'PUT shop-region-deals': deal(1, 'France'),
    'POST shop-region-deals': deal(1, 'France'),
    'GET region-processings': {
        processed: optional([run(1, 120), run(2, null)]),
        skipped: optional([run(3, null)]),
    },
    'GET region-processings/days': absent,
    'GET dashboard-stats': {
        new_products: optional(1),
        reviews: optional(2),
        products: optional(3),
        users: optional(4),
        shop_items: optional(5),
        posts: optional(6),
        unlinked_new_products: optional(7),
        c3r1: optional(8),
        c3r4: optional(9),
    },
};

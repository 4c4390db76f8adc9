import { author, day, moment, productInside, user } from './catalogueRecords.ts';
import { optional } from './documented.ts';

export const owned = { id: 60, name: 'Winter', user: optional(user) };
export const collection = {
    ...owned,
    icon: optional('collections/icon'),
    image: optional('collections/60'),
    products: optional([productInside]),
};
export const routine = {
    ...owned,
    icon_url: optional('routines/60'),
    created: optional(moment),
    routine_products: optional([{ product_id: 12 }, { new_product_id: 40 }]),
};

export const correction = {
    id: 70,
    resolved: optional(false),
    correction: 'The name is wrong.',
    created: optional(moment),
    user: optional(user),
    product: optional({ id: 12, name: 'Barley Balm' }),
    correction_pictures: optional([{ id: 1, url: 'corrections/70' }]),
};

export const comment = {
    id: 91,
    parent_id: optional(null),
    body: 'I like it.',
    products: optional([productInside]),
    user: optional(user),
    created: optional(moment),
    upvote_count: optional(2),
};

export const post = {
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

export const answers = [
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
export const question = {
    id: 100,
    question: 'How often?',
    created: optional(moment),
    user: optional(author),
    product_question_answers: optional(answers),
};

export const member = {
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

export const userRow = {
    ...user,
    email: optional('maren@backbar.example'),
    country: optional({ name: 'Norway' }),
    account_type: optional('regular'),
    created: optional(moment),
    has_password: optional(true),
};

export const shopItem = {
    id: 30,
    name: 'Calm Serum',
    category: optional('Serum'),
    url: optional('https://zen.example/30'),
    shop_id: optional(7),
    shop: optional({ logo: 'shops/7' }),
    shop_brand: optional({ name: 'Aurea' }),
    item_region_urls: optional([{ region_name: 'France', url: 'https://zen.example/fr/30' }]),
};

export const deal = (region: number, name: string) => ({
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

export const run = (id: number, processed: unknown) => ({
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

export const stat = { data: optional([{ key: 'products', label: 'Products', value: 4 }]) };

export const bulkProduct = {
    name: 'Barley Toner',
    brand: 'Vesperine',
    image_file: 'toner.png',
    description: optional('A toner.'),
    ingredients: optional(['Aqua']),
    barcodes: optional(['2009481530271']),
    categories: optional(['Face care › Masks']),
    errors: optional([]),
};

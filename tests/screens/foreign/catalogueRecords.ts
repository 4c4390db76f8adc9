import { optional } from './documented.ts';

export const moment = '2026-03-12 09:30:00';
export const day = '2026-03-12';

export const user = { id: 8, username: 'maren' };
export const author = { ...user, photo: optional('people/8') };
const searchedProduct = { id: 12, name: 'Barley Balm', image: optional('products/12') };
export const productInside = { ...searchedProduct, brand: optional({ name: 'Vesperine' }) };

export const product = {
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

export const ingredient = {
    id: 30,
    description: optional('A solvent.'),
    ewg_rating: optional('1'),
    ewg_hazard_score: optional('low'),
    names: [{ id: 1, name: 'Aqua', primary: true }],
};

const brandChoice = { id: 5, name: 'Vesperine', country_id: optional(1) };
export const brand = {
    ...brandChoice,
    description: optional('Balms.'),
    logo: optional('brands/5'),
    parent_id: optional(4),
    tags: optional([3]),
    active_product_count: optional(2),
    created: optional(moment),
};

export const newProduct = {
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

export const linkedNewProduct = {
    id: 40,
    product_name: 'Barley Balm',
    barcode: optional('2009481530271'),
    brand_name: optional('Vesperine'),
    user: optional(user),
    created: optional(moment),
    hide: optional(false),
    product: optional({ id: 12, name: 'Barley Balm' }),
};

export const review = {
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

import type { BulkProduct } from '../../../contract/products.ts';
import { answer, type Received } from '../support/answers.ts';
import { answerForm } from './backend.ts';

export const toner = {
    name: 'Barley Toner',
    brand: 'Vesperine',
    image_file: 'toner.png',
    ingredients: 'Aqua, Glycerin',
    barcodes: ['2009481530271'],
    categories: ['Face care › Sheet masks'],
};

type Given = Partial<Record<keyof typeof toner | 'description', unknown>>;

export const sentProducts = ({ form }: Received) => JSON.parse(String(form?.products)) as Given[];

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const listed = (value: unknown) => (typeof value === 'string' ? value.split(', ') : texts(value));

/** Parses a product like a server that knows these brands and ingredients. */
const understood = (
    given: Given,
    brands: Record<string, number>,
    ingredients: Record<string, number>,
): BulkProduct => {
    const brand = String(given.brand ?? '');
    const names = listed(given.ingredients);
    const brand_id = brands[brand.toLowerCase()] ?? null;
    const missing = names.filter(name => !ingredients[name.toLowerCase()]);
    return {
        name: String(given.name ?? ''),
        brand,
        brand_id,
        image_file: String(given.image_file ?? ''),
        description: String(given.description ?? ''),
        ingredients: names,
        ingredient_ids: names.flatMap(name => ingredients[name.toLowerCase()] ?? []),
        barcodes: texts(given.barcodes),
        categories: texts(given.categories),
        category_ids: texts(given.categories).map(() => 2),
        errors: [
            ...(given.name ? [] : ['Name: This field is required!']),
            ...(brand_id === null ? [`Brand not found: ${brand}`] : []),
            ...(missing.length ? [`Ingredients not found: ${missing.join(', ')}`] : []),
        ],
    };
};

/** Mocks validation for a server that knows two brands and three ingredients, and stores added ones. */
export const answerBulk = () => {
    answerForm();
    const brands: Record<string, number> = { vesperine: 5, 'halden & rye': 4 };
    const ingredients: Record<string, number> = { aqua: 30, parfum: 31, glycerin: 32 };
    const validations = answer('POST products/bulk/validate', received => {
        const products = sentProducts(received).map(given => understood(given, brands, ingredients));
        return {
            products,
            missing_ingredients: [
                ...new Set(
                    products.flatMap(each =>
                        each.ingredients.filter(name => !ingredients[name.toLowerCase()]),
                    ),
                ),
            ],
            missing_brands: [
                ...new Set(products.filter(({ brand_id }) => brand_id === null).map(({ brand }) => brand)),
            ],
        };
    });
    return { validations, brands, ingredients };
};

export const picture = (name: string) => new File([new Uint8Array(200)], name, { type: 'image/png' });

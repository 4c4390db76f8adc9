import type { QueryClient } from '@tanstack/react-query';
import type { BulkProduct } from '../../../contract/products.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import type { Http } from '../../../dataProvider/http.ts';
import { referenceQuery } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { brandNamed } from '../form/prefill.ts';

type Validated = ResponseOf<'POST products/bulk/validate'>;

export type IdentifiedProduct = BulkProduct & Required<Pick<BulkProduct, 'category_ids' | 'ingredient_ids'>>;

const key = (name: string) => name.trim().toLowerCase();

/** `Face care > Serums` and `face care›serums` are the same path. */
const pathKey = (path: string) => path.split(/[›>]/).map(key).join('›');

/** The brands by name; not requested if every product has its id or a brand that is missing anyway. */
const brandFinder = async ({ products, missing_brands }: Validated, queryClient: QueryClient) => {
    const missing = new Set(missing_brands.map(key));
    const isSought = ({ brand, brand_id }: BulkProduct) =>
        brand_id === null && brand !== '' && !missing.has(key(brand));
    const brands = products.some(isSought) ? await queryClient.fetchQuery(referenceQuery('brands')) : [];
    return (product: BulkProduct) =>
        isSought(product) ? (brandNamed(brands, product.brand)?.id ?? null) : product.brand_id;
};

const categoryFinder = async ({ products }: Validated, queryClient: QueryClient) => {
    const isSought = products.some(({ category_ids }) => category_ids === undefined);
    const choices = isSought ? treeChoices(await queryClient.fetchQuery(referenceQuery('categories'))) : [];
    const byName = new Map([
        ...choices.map(({ id, name }) => [key(name), id] as const),
        ...choices.map(({ id, path }) => [pathKey(path), id] as const),
    ]);
    return ({ categories, category_ids }: BulkProduct) =>
        category_ids ?? categories.flatMap(path => byName.get(pathKey(path)) ?? []);
};

const ingredientFinder = async ({ products }: Validated, call: Http['call']) => {
    const sought = products.filter(({ ingredient_ids }) => ingredient_ids === undefined);
    const names = [...new Set(sought.flatMap(({ ingredients }) => ingredients))];
    const checked = names.length > 0 ? await call('POST ingredients/check', { body: { names } }) : [];
    const ids = new Map(checked.map(({ name, ingredient_id }) => [key(name), ingredient_id]));
    return {
        idsOf: ({ ingredients, ingredient_ids }: BulkProduct) =>
            ingredient_ids ?? ingredients.flatMap(name => ids.get(key(name)) ?? []),
        unknown: names.filter(name => (ids.get(key(name)) ?? null) === null),
    };
};

const together = (said: readonly string[], found: readonly string[]) => {
    const known = new Set(said.map(key));
    return [...said, ...found.filter(name => !known.has(key(name)))];
};

/** Finds ids by name if the backend sends only names (moderation document, section 3). */
export const withFoundIds = async (validated: Validated, call: Http['call'], queryClient: QueryClient) => {
    const [brandOf, categoriesOf, { idsOf, unknown }] = await Promise.all([
        brandFinder(validated, queryClient),
        categoryFinder(validated, queryClient),
        ingredientFinder(validated, call),
    ]);
    return {
        ...validated,
        missing_ingredients: together(validated.missing_ingredients, unknown),
        products: validated.products.map((product): IdentifiedProduct => ({
            ...product,
            brand_id: brandOf(product),
            category_ids: categoriesOf(product),
            ingredient_ids: idsOf(product),
        })),
    };
};

// The console loads these screens lazily; importing them here loads them before the first test.
import '../../../src/app/Console.tsx';
import '../../../resources/products/ProductCreate.tsx';
import '../../../resources/products/ProductEdit.tsx';
import '../../../resources/products/ProductList.tsx';
import '../../../resources/products/ProductShow.tsx';
import type { ProductRow } from '../../../contract/productRow.ts';
import type { Product } from '../../../contract/products.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';

export const brands = [
    { id: 4, name: 'Halden & Rye', country_id: 1 },
    { id: 5, name: 'Vesperine', country_id: 1 },
];
export const categories = [
    { id: 1, name: 'Face care', parent_id: null },
    { id: 2, name: 'Sheet masks', parent_id: 1 },
    { id: 3, name: 'Treatments', parent_id: 1 },
];

/** The ingredients the check knows. */
const known: Record<string, number> = { aqua: 30, parfum: 31, glycerin: 32 };

/** Mocks the check for a database with these ingredients; added ones become known. */
const answerCheck = () => {
    const names = { ...known };
    let lastId = 89;
    const checks = answer('POST ingredients/check', ({ body }) =>
        (body as { names: string[] }).names.map(name => ({
            name,
            ingredient_id: names[name.toLowerCase()] ?? null,
            ewg_hazard_score: 'low' as const,
        })),
    );
    const added = answer('POST ingredients/bulk', ({ body }) =>
        (body as { ingredients: { names: { name: string; primary: boolean }[] }[] }).ingredients.map(
            ({ names: given }) => {
                lastId += 1;
                for (const { name } of given) names[name.toLowerCase()] = lastId;
                return {
                    id: lastId,
                    description: null,
                    ewg_rating: null,
                    ewg_hazard_score: 'none' as const,
                    names: given.map((name, at) => ({ id: at + 1, ...name })),
                };
            },
        ),
    );
    return { checks, added };
};

/** Mocks the requests of every product form. */
export const answerForm = (product: Product = balm) => {
    answer('GET brands', brands);
    answer('GET categories', categories);
    answer('GET countries', [{ id: 1, name: 'Norway' }]);
    answer('GET product/{id}', product);
    answer('GET new-product/{id}', () => refusal(404, { error: 'Not found' }));
    // A test of labels says what they read as.
    answer('POST ingredients/parse', () => refusal(404, { error: 'Not found' }));
    const similar = answer('POST search/brand-product', { items: [] });
    return { ...answerCheck(), similar };
};

/** A row of the whole catalogue, as plain as can be. */
export const plainRow = (id: number): ProductRow => ({
    id,
    name: `Product ${id}`,
    brand: { id: 4, name: 'Halden & Rye' },
    image: null,
    single_use: false,
    barcodes: [],
    lineage: [],
});

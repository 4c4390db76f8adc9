import type { Brand } from '../../../contract/brands.ts';
import { answer } from '../support/answers.ts';

export const kelp: Brand = {
    id: 12,
    name: 'Kelp Lab',
    country_id: 2,
    description: 'From the sea.',
    logo: null,
    parent_id: 13,
    parent: { id: 13, name: 'Nordhav' },
    tags: [4],
    active_product_count: 0,
    created: '2026-02-03 09:05:00',
};

const choices = [
    { id: 12, name: 'Kelp Lab', country_id: 2 },
    { id: 13, name: 'Nordhav', country_id: 2 },
    { id: 14, name: 'Ålesund', country_id: 2 },
];

/** Mocks every request of the brand page and form. Returns the recorded requests that may change data. */
export const answerBrand = (brand: Brand = kelp) => {
    answer('GET countries', [
        { id: 1, name: 'France' },
        { id: 2, name: 'Norway' },
    ]);
    answer('GET tags', [
        { id: 4, name: 'Vegan' },
        { id: 5, name: 'Luxury' },
    ]);
    const products = answer('GET brand/{id}/products', []);
    const children = answer('GET brand/{id}/children', [{ id: 14, name: 'Ålesund', country_id: 2 }]);
    const loads = answer('GET brand/{id}', brand);
    const lists = answer('GET brands', ({ query }) =>
        query.paginate === 'true' ? { items: [brand], total: 120 } : choices,
    );
    return { loads, lists, products, children };
};

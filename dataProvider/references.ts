import type { BrandChoice } from '../contract/brands.ts';
import type { ResponseOf } from '../contract/types.ts';
import type { Http } from './http.ts';
import type { ReferenceCache } from './referenceCache.ts';

const hour = 3_600_000;

/** In milliseconds in local storage (catalogue document, section 7); other lists are not stored. */
const lifetimes: { [Name in ReferenceName]?: number } = {
    brands: 2 * hour,
    categories: 2 * hour,
    countries: 24 * hour,
    'shop-regions': 12 * hour,
    shops: 12 * hour,
};

export interface References {
    brands: BrandChoice[];
    categories: ResponseOf<'GET categories'>;
    countries: ResponseOf<'GET countries'>;
    'shop-regions': ResponseOf<'GET shop-regions'>;
    shops: ResponseOf<'GET shops'>;
    tags: ResponseOf<'GET tags'>;
    channels: ResponseOf<'GET community/channels'>;
}

export type ReferenceName = keyof References;

export const createReferences = (http: Http, cache: ReferenceCache) => {
    const loads: { [Name in ReferenceName]: () => Promise<References[Name]> } = {
        brands: async () => {
            const brands = await http.call('GET brands', { query: { orderBy: 'name' } });
            return Array.isArray(brands) ? brands : brands.items;
        },
        categories: () => http.call('GET categories'),
        countries: () => http.call('GET countries'),
        'shop-regions': () => http.call('GET shop-regions'),
        shops: () => http.call('GET shops'),
        tags: () => http.call('GET tags'),
        channels: () => http.call('GET community/channels'),
    };
    return <Name extends ReferenceName>(name: Name): Promise<References[Name]> => {
        const lifetime = lifetimes[name];
        return lifetime === undefined ? loads[name]() : cache.read(name, lifetime, loads[name]);
    };
};

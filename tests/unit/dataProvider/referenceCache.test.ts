import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReferenceCache } from '../../../dataProvider/referenceCache.ts';
import { createReferences } from '../../../dataProvider/references.ts';
import { allOffers } from '../../support/allOffers.ts';
import { savesOf } from '../../support/savesOf.ts';
import { createHttp } from '../../../dataProvider/http.ts';
import type { HttpClient } from '../../../dataProvider/httpClient.ts';

/** Local storage as in a browser: its keys are its own properties. */
const createStorage = () => {
    const storage = Object.create({
        getItem: (key: string) => storage[key] ?? null,
        setItem: (key: string, value: string) => void (storage[key] = value),
        removeItem: (key: string) => void delete storage[key],
    });
    return storage as Storage & Record<string, string>;
};

const hours = (count: number) => count * 3_600_000;
const answers = {
    brands: [{ id: 1, name: 'Kelp Lab', country_id: null }],
    categories: [{ id: 1, name: 'Face care', parent_id: null }],
    countries: [{ id: 1, name: 'Norway' }],
    'shop-regions': [{ id: 1, name: 'Norway', shop: { id: 1, name: 'Pillar' }, currency: 'NOK' }],
    shops: [{ id: 1, name: 'Pillar', logo: null, tag_colour: null }],
};
type Name = keyof typeof answers;

const setUp = (storage = createStorage()) => {
    const asked: string[] = [];
    const client: HttpClient = async path => {
        asked.push(path);
        const name = path.split('?')[0] as Name;
        return { status: 200, headers: new Headers(), body: '', json: answers[name] };
    };
    const http = createHttp(client, allOffers, savesOf(client));
    const cache = createReferenceCache(storage);
    return { storage, cache, asked, reference: createReferences(http, cache) };
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 8) }));
afterEach(() => void vi.useRealTimers());

describe('reference lists', () => {
    it.each<[Name, number]>([
        ['brands', 2],
        ['categories', 2],
        ['countries', 24],
        ['shop-regions', 12],
        ['shops', 12],
    ])('of %s are stored for %i hours', async (name, lifetime) => {
        const { asked, reference } = setUp();
        await reference(name);
        vi.advanceTimersByTime(hours(lifetime) - 1);
        expect(await reference(name)).toEqual(answers[name]);
        expect(asked).toHaveLength(1);
        vi.advanceTimersByTime(1);
        await reference(name);
        expect(asked).toHaveLength(2);
    });

    it('request the brands in order and not in pages', async () => {
        const { asked, reference } = setUp();
        await reference('brands');
        expect(asked).toEqual(['brands?orderBy=name']);
    });

    it('stay in local storage, as version 1', async () => {
        const { storage, reference } = setUp();
        await reference('countries');
        expect(JSON.parse(storage['backbar.reference.countries'] ?? '')).toMatchObject({
            version: 1,
            value: answers.countries,
        });
        const next = setUp(storage);
        expect(await next.reference('countries')).toEqual(answers.countries);
        expect(next.asked).toEqual([]);
    });

    it.each([
        ['broken', '{"version":1,"stored":17'],
        ['of another version', JSON.stringify({ version: 2, stored: Date.UTC(2026, 0, 15, 8), value: [] })],
        ['from the future', JSON.stringify({ version: 1, stored: Date.UTC(2027, 0, 1), value: [] })],
        ['not a list', JSON.stringify({ version: 1, stored: Date.UTC(2026, 0, 15, 8), value: 'x' })],
    ])('are requested again when the entry is %s', async (_, entry) => {
        const { storage, asked, reference } = setUp();
        storage.setItem('backbar.reference.countries', entry);
        expect(await reference('countries')).toEqual(answers.countries);
        expect(asked).toHaveLength(1);
    });

    it('work without usable storage', async () => {
        const { storage, reference } = setUp();
        Object.getPrototypeOf(storage).setItem = () => {
            throw new Error('Full');
        };
        expect(await reference('countries')).toEqual(answers.countries);
    });

    it('are removed one by one, or all at once', async () => {
        const { storage, cache, reference } = setUp();
        storage.setItem('backbar.read.1.posts', '[]');
        await Promise.all([reference('brands'), reference('countries'), reference('shops')]);
        cache.discard('brands');
        expect(Object.keys(storage)).not.toContain('backbar.reference.brands');
        expect(Object.keys(storage)).toContain('backbar.reference.countries');
        cache.clear();
        expect(Object.keys(storage)).toEqual(['backbar.read.1.posts']);
    });

    it('requested before a save are not stored after it', async () => {
        const { cache, asked, reference } = setUp();
        const before = reference('brands');
        cache.discard('brands');
        await before;
        await reference('brands');
        expect(asked).toHaveLength(2);
    });
});

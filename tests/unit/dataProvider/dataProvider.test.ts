import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { saveKeyHeader } from '../../../contract/saves.ts';
import { createDataProvider } from '../../../dataProvider/dataProvider.ts';
import { unknownId } from '../../../dataProvider/endpoint.ts';
import { allOffers } from '../../support/allOffers.ts';
import { savesOf } from '../../support/savesOf.ts';
import { createHttp } from '../../../dataProvider/http.ts';
import { createHttpClient } from '../../../dataProvider/httpClient.ts';
import { createLatestToken } from '../../../dataProvider/latestToken.ts';
import { createLatestWrite } from '../../../dataProvider/latestWrite.ts';
import { brands } from '../../../resources/brands/index.ts';
import { ingredients } from '../../../resources/ingredients/index.ts';
import { productsEndpoint } from '../../../resources/products/endpoint.ts';
import { users } from '../../../resources/users/index.ts';
import { answer, api, refusal, useBackend } from '../../screens/support/answers.ts';

useBackend();

const setUp = () => {
    const client = createHttpClient({
        screen: () => '/products',
        api,
        latestToken: createLatestToken('X-CSRF-Token'),
        latestWrite: createLatestWrite(),
        signInAgain: async () => false,
        noteOver: () => undefined,
        takenOver: () => undefined,
    });
    const discardReference = vi.fn();
    const provider = createDataProvider({
        client,
        http: createHttp(client, allOffers, savesOf(client)),
        endpoints: {
            brands: brands.endpoint!,
            ingredients: ingredients.endpoint!,
            products: productsEndpoint,
            users: users.endpoint!,
            notes: {},
        },
        discardReference,
    });
    return { provider, discardReference };
};

const sort = { field: 'id', order: 'ASC' } as const;
const page = (number: number, perPage: number, filter: object = {}) => ({
    pagination: { page: number, perPage },
    sort,
    filter,
});

const kelp = {
    id: 7,
    name: 'Kelp Lab',
    country_id: 1,
    description: null,
    logo: null,
    parent_id: null,
    parent: null,
    tags: [],
    active_product_count: 0,
    created: '2026-01-15 08:00:00',
};
const balm = {
    id: 12,
    name: 'Balm',
    brand: { id: 7, name: 'Kelp Lab' },
    image: null,
    single_use: false,
    barcodes: [],
    lineage: [],
};

describe('lists', () => {
    it('page ingredients by page and per_page, with the text only when there is one', async () => {
        const received = answer('GET ingredients', { items: [], total: 41 });
        const { provider } = setUp();
        expect(await provider.getList('ingredients', page(3, 20))).toMatchObject({ total: 41 });
        await provider.getList('ingredients', page(1, 20, { q: 'aqua' }));
        expect(received.map(({ query }) => query)).toEqual([
            { page: '3', per_page: '20' },
            { page: '1', per_page: '20', q: 'aqua' },
        ]);
    });

    it('show the most recent products, those of a brand, or the results of a search', async () => {
        const recent = answer('GET products', { items: [balm], total: 1 });
        const ofBrand = answer('GET brand/{id}/products', [balm]);
        const found = answer('POST search/brand-product', {
            items: [{ type: 'brand', id: 12, name: 'Balmy', brand: null, image: null, score: 91 }],
            total: 60,
        });
        const { provider } = setUp();
        await provider.getList('products', page(1, 25));
        expect(recent[0]?.query).toEqual({ limit: '50', order: 'latest' });
        await provider.getList('products', page(1, 25, { brand: '7' }));
        expect(ofBrand[0]?.params).toEqual({ id: '7' });
        const { data, total } = await provider.getList('products', page(2, 25, { q: 'balm', brand: '7' }));
        expect(found[0]?.body).toMatchObject({
            text: 'balm',
            from: 25,
            to: 50,
            include_total: true,
            brand_ids: [7],
        });
        expect(total).toBe(60);
        // A brand and a product may have the same id.
        expect(data[0]).toMatchObject({ id: 'brand-12', record_id: 12 });
    });

    it('cut a list that arrives whole into pages', async () => {
        const products = Array.from({ length: 30 }, (_, index) => ({ ...balm, id: index + 1 }));
        answer('GET brand/{id}/products', products);
        const { provider } = setUp();
        const { data, total } = await provider.getList('products', page(2, 25, { brand: '7' }));
        expect(data.map(({ id }) => id)).toEqual([26, 27, 28, 29, 30]);
        expect(total).toBe(30);
    });

    it('list members, or search for them', async () => {
        const listed = answer('GET users', { items: [], total: 0, page: 1, per_page: 100 });
        const found = answer('POST search/users', { items: [], total: 0 });
        const { provider } = setUp();
        await provider.getList('users', page(1, 100));
        expect(listed[0]?.query).toEqual({ page: '1', per_page: '100' });
        await provider.getList('users', page(1, 25, { q: 'ana' }));
        expect(found[0]?.body).toEqual({
            text: 'ana',
            from: 0,
            to: 25,
            include_total: true,
            include_self: true,
        });
    });

    it('show the records that belong to another one', async () => {
        const received = answer('GET brand/{id}/products', [balm]);
        const { provider } = setUp();
        const params = { ...page(1, 25), target: 'brand_id', id: 7 };
        expect(await provider.getManyReference('products', params)).toEqual({ data: [balm], total: 1 });
        expect(received[0]?.params).toEqual({ id: '7' });
    });

    it('are aborted when react-admin no longer needs them', async () => {
        answer('GET products', { items: [], total: 0 });
        const { provider } = setUp();
        const given = { ...page(1, 25), signal: AbortSignal.abort() };
        await expect(provider.getList('products', given)).rejects.toThrow(/abort/i);
    });
});

describe('records', () => {
    it('are read, and read together, by their id', async () => {
        const received = answer('GET brand/{id}', ({ params }) => ({ ...kelp, id: Number(params.id) }));
        const { provider } = setUp();
        expect((await provider.getOne('brands', { id: 7 })).data).toEqual(kelp);
        const { data } = await provider.getMany('brands', { ids: [7, 8] });
        expect(data.map(({ id }) => id)).toEqual([7, 8]);
        expect(received).toHaveLength(3);
    });

    it('are saved as a form with flat names where the contract says so, without read-only fields', async () => {
        const received = answer('PUT brand/{id}', kelp);
        const { provider, discardReference } = setUp();
        const data = { ...kelp, tags: [3, 5], name: 'Kelp' };
        await provider.update('brands', { id: 7, data, previousData: kelp });
        expect(received[0]?.form).toEqual({ name: 'Kelp', country_id: '1', 'tags-0': '3', 'tags-1': '5' });
        expect(discardReference).toHaveBeenCalledWith('brands');
    });

    it('are added as JSON otherwise', async () => {
        const water = { description: null, ewg_rating: '1', ewg_hazard_score: 'low' as const };
        const received = answer('POST ingredients', {
            id: 3,
            ...water,
            names: [{ id: 1, name: 'Aqua', primary: true }],
        });
        const { provider, discardReference } = setUp();
        await provider.create('ingredients', {
            data: { ...water, names: [{ name: 'Aqua', primary: true }] },
        });
        expect(received[0]?.body).toEqual({
            ...water,
            names: [{ name: 'Aqua', primary: true }],
        });
        expect(discardReference).not.toHaveBeenCalled();
    });

    it('are deleted, and a refusal is passed on', async () => {
        answer('DELETE brand/{id}', undefined);
        const { provider, discardReference } = setUp();
        expect(await provider.delete('brands', { id: 7, previousData: kelp })).toEqual({ data: kelp });
        expect(discardReference).toHaveBeenCalledWith('brands');
        answer('DELETE brand/{id}', () => refusal(409, { error: 'It has products' }));
        await expect(provider.delete('brands', { id: 7 })).rejects.toThrow('It has products');
    });
});

describe('several records at once', () => {
    const water = { description: null, ewg_rating: null, ewg_hazard_score: 'low' as const, names: [] };

    it('are saved one by one at their own addresses, each like a single save', async () => {
        const received = answer('PUT brand/{id}', ({ params }) => ({ ...kelp, id: Number(params.id) }));
        const { provider, discardReference } = setUp();
        const data = { name: 'Kelp', country_id: 1, tags: [] };
        expect(await provider.updateMany('brands', { ids: [7, 8], data })).toEqual({ data: [7, 8] });
        expect(received.map(({ params, form }) => [params.id, form])).toEqual([
            ['7', { name: 'Kelp', country_id: '1' }],
            ['8', { name: 'Kelp', country_id: '1' }],
        ]);
        expect(discardReference).toHaveBeenCalledWith('brands');
    });

    it('are saved as JSON where a single save is JSON', async () => {
        const received = answer('PUT ingredient/{id}', ({ params }) => ({ ...water, id: Number(params.id) }));
        await setUp().provider.updateMany('ingredients', { ids: [3], data: { ...water, id: 3 } });
        expect(received[0]?.body).toEqual(water);
    });

    it('are deleted one by one at their own addresses', async () => {
        const received = answer('DELETE brand/{id}', undefined);
        const { provider, discardReference } = setUp();
        expect(await provider.deleteMany('brands', { ids: [7, 8] })).toEqual({ data: [7, 8] });
        expect(received.map(({ params }) => params.id)).toEqual(['7', '8']);
        expect(discardReference).toHaveBeenCalledWith('brands');
    });

    it('fail together when one is refused', async () => {
        answer('DELETE brand/{id}', ({ params }) =>
            params.id === '8' ? refusal(409, { error: 'It has products' }) : undefined,
        );
        await expect(setUp().provider.deleteMany('brands', { ids: [7, 8] })).rejects.toThrow(
            'It has products',
        );
    });
});

it('names the verb that a resource does not have, and sends no request', async () => {
    const { provider } = setUp();
    const asked = [
        ['cannot be listed', () => provider.getList('notes', page(1, 25))],
        [
            'cannot be listed by',
            () => provider.getManyReference('notes', { ...page(1, 25), target: 'a', id: 1 }),
        ],
        ['has no records', () => provider.getOne('notes', { id: 1 })],
        ['has no records', () => provider.getMany('notes', { ids: [1] })],
        ['cannot be added to', () => provider.create('notes', { data: {} })],
        ['has no records', () => provider.update('notes', { id: 1, data: {}, previousData: { id: 1 } })],
        ['has no records', () => provider.updateMany('notes', { ids: [1], data: {} })],
        ['has no records', () => provider.delete('notes', { id: 1 })],
        ['has no records', () => provider.deleteMany('notes', { ids: [1] })],
        ['No endpoint', () => provider.getOne('nothing', { id: 1 })],
    ] as const;
    await Promise.all(asked.map(([reason, ask]) => expect((async () => ask())()).rejects.toThrow(reason)));
});

describe('the key of a save that creates a record', () => {
    const keyOf = ({ headers }: { headers: Headers }) => headers.get(saveKeyHeader);

    it('stays the same while the server has not told how the save ended', async () => {
        answer('GET outcome/{save_key}', () => refusal(404, { error: 'Not found' }));
        let reply: () => typeof kelp | Response = () => refusal(500, { error: 'Out of order' });
        const sent = answer('POST brands', () => reply());
        const { provider } = setUp();
        const create = (name: string) =>
            provider.create('brands', { data: { name, country_id: 1, tags: [] } });
        await expect(create('Kelp Lab')).rejects.toThrow('Out of order');
        reply = () => HttpResponse.error() as never;
        await expect(create('Kelp Lab')).rejects.toThrow();
        reply = () => kelp;
        await create('Kelp Lab');
        await create('Kelp Lab');
        await create('Other');
        const keys = sent.map(keyOf);
        expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
        expect(new Set(keys.slice(0, 3)).size).toBe(1);
        expect(new Set(keys.slice(2)).size).toBe(3);
    });

    it('is shared by two saves at once, and is new after a refusal', async () => {
        const sent = answer('POST ingredients', () =>
            refusal(422, { errors: { 'names.0.name': ['Taken'] } }),
        );
        const { provider } = setUp();
        const data = { names: [{ name: 'Aqua', primary: true }] };
        const create = () => provider.create('ingredients', { data }).catch(() => undefined);
        await Promise.all([create(), create()]);
        await create();
        const [one, other, later] = sent.map(keyOf);
        expect(other).toBe(one);
        expect(later).not.toBe(one);
    });
});

describe('a save that the backend answers without a record', () => {
    it.each([
        ['204', () => new HttpResponse(null, { status: 204 })],
        ['{}', () => HttpResponse.json({})],
    ])('(%s) reads a changed record again, and has no id for a new one', async (_, reply) => {
        answer('PUT brand/{id}', reply);
        answer('POST brands', reply);
        answer('GET brand/{id}', { ...kelp, name: 'Kelp' });
        const { provider } = setUp();
        const values = { name: 'Kelp', country_id: 1, tags: [1] };
        const changed = await provider.update('brands', { id: 7, data: values, previousData: kelp });
        expect(changed.data).toEqual({ ...kelp, name: 'Kelp' });
        expect((await provider.create('brands', { data: values })).data.id).toBe(unknownId);
        answer('GET brand/{id}', () => refusal(500, { error: 'Out of order' }));
        const unread = await provider.update('brands', { id: 7, data: values, previousData: kelp });
        expect(unread.data.id).toBe(7);
    });
});

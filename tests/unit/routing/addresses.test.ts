import { describe, expect, it } from 'vitest';
import { createAddresses, nowhere, type Place } from '../../../src/routing/addresses.ts';

const addresses = createAddresses([
    {
        name: 'products',
        paths: { record: '/product/:id', create: '/products/new' },
        filters: ['q', 'brand'],
        idFilters: { brand: 'resources.products.fields.brand_id' },
        pageSizesFor: filter => (filter.q ? [25, 50] : [50]),
        pages: ['bulk-upload'],
    },
    {
        name: 'users',
        paths: { record: '/user/:id' },
        filters: ['q'],
        pageSizesFor: () => [100, 250],
        pages: [],
    },
    {
        name: 'brands',
        paths: { record: '/brand/:id' },
        filters: [],
        pageSizesFor: () => [50, 100],
        sort: { field: 'created', order: 'DESC' },
        pages: [],
    },
]);

const place = (text: string): Place => {
    const { pathname, search } = new URL(text, 'http://localhost');
    return { pathname, search };
};
const text = ({ pathname, search }: Place) => pathname + decodeURIComponent(search).replaceAll('+', ' ');

const list = (filter: object, page = 1, perPage = 50, sort = 'id', order = 'ASC') =>
    `?filter=${JSON.stringify(filter)}&page=${page}&perPage=${perPage}&sort=${sort}&order=${order}`;

describe('public addresses and the paths react-admin reads', () => {
    it.each([
        ['/dashboard', '/'],
        ['/settings', '/settings'],
        ['/products/new', '/products/create'],
        ['/products/new?brand=Kelp%20Lab', '/products/create?brand=Kelp Lab'],
        ['/products/bulk-upload', '/products/bulk-upload'],
        ['/product/12', '/products/12/show'],
        ['/product/12?edit=true', '/products/12'],
        ['/product/12?tab=users&edit=true', '/products/12?tab=users'],
        ['/product/12?tab=users', '/products/12/show?tab=users'],
        ['/products', `/products${list({})}`],
        ['/products?q=serum', `/products${list({ q: 'serum' }, 1, 25)}`],
        ['/products?q=serum&brand=12', `/products${list({ q: 'serum', brand: '12' }, 1, 25)}`],
        ['/products?q=serum&page=2&perPage=50', `/products${list({ q: 'serum' }, 2, 50)}`],
        ['/products?q=a%26b%3D%22c%22', `/products${list({ q: 'a&b="c"' }, 1, 25)}`],
        ['/users?perPage=250', `/users${list({}, 1, 250)}`],
        ['/brands', `/brands${list({}, 1, 50, 'created', 'DESC')}`],
        ['/brands?sort=name&order=ASC', `/brands${list({}, 1, 50, 'name', 'ASC')}`],
    ])('%s is %s', (address, internal) => {
        expect(text(addresses.toInternal(place(address)))).toBe(internal);
        expect(text(addresses.toAddress(addresses.toInternal(place(address))))).toBe(text(place(address)));
    });

    it.each([
        ['a page that is not a number', '/products?q=a&page=x', `/products${list({ q: 'a' }, 1, 25)}`],
        ['a filter that is no id', '/products?q=a&brand=0x10', `/products${list({ q: 'a' }, 1, 25)}`],
        ['a size that is not offered', '/products?q=a&perPage=9999', `/products${list({ q: 'a' }, 1, 25)}`],
        ['a trailing slash', '/product/12/', '/products/12/show'],
    ])('ignores %s', (_, address, internal) => {
        expect(text(addresses.toInternal(place(address)))).toBe(internal);
    });

    it.each(['/products/new/more', '/products/nonsense', '/products/12/show/more', '/brands/new'])(
        'leads nowhere from %s, which react-admin would take for a record',
        address => expect(addresses.toInternal(place(address)).pathname).toBe(nowhere),
    );

    it.each([
        '/products/create',
        '/products/12/show',
        '/products/12',
        '/product/abc',
        '/product',
        '/nonsense',
    ])('shows no page at %s', address => {
        const { pathname } = addresses.toInternal(place(address));
        expect([nowhere, address]).toContain(pathname);
        expect(['/products', '/products/create', '/products/12', '/products/12/show']).not.toContain(
            pathname,
        );
    });
});

describe('locations react-admin navigates to', () => {
    it.each([
        ['/', '/dashboard'],
        ['/products/create', '/products/new'],
        ['/products/12/show', '/product/12'],
        ['/products/12', '/product/12?edit=true'],
        ['/products', '/products'],
        [`/products${list({ q: 'serum' }, 1, 25)}&displayedFilters={}`, '/products?q=serum'],
        // The sizes of the recent products and of a search differ, and nothing at its default is written.
        [`/products${list({ q: 'serum' }, 1, 50)}`, '/products?q=serum&perPage=50'],
        [`/products${list({}, 1, 25)}`, '/products'],
        [`/users${list({ q: '' }, 3, 100)}`, '/users?page=3'],
        ['/products?brand=12', '/products?brand=12'],
        ['/product/12', '/product/12'],
        ['/product/12?edit=true', '/product/12?edit=true'],
        ['/products/new?barcode=1', '/products/new?barcode=1'],
        ['/login', '/login'],
    ])('%s leads to %s', (internal, address) => {
        expect(text(addresses.toAddress(place(internal)))).toBe(address);
    });
});

it('drops the page size when nobody chose it', () => {
    const search = place(`/products${list({ q: 'serum' }, 1, 50)}`);
    const to = (from: string) => text(addresses.toAddress(search, place(from)));
    expect(to(`/products${list({}, 1, 50)}`)).toBe('/products?q=serum');
    expect(to(`/products${list({ q: 'ser' }, 1, 50)}`)).toBe('/products?q=serum&perPage=50');
    expect(to('/')).toBe('/products?q=serum&perPage=50');
});

describe('addresses in the framework’s spelling', () => {
    it.each([
        ['/products/12/show', '/product/12'],
        ['/products/12', '/product/12?edit=true'],
        ['/products/create', '/products/new'],
        [`/products${list({ q: 'serum' }, 2, 25)}`, '/products?q=serum&page=2'],
        ['/users/', '/users'],
    ])('%s is really %s', (address, real) => {
        expect(text(addresses.realAddress(place(address)) ?? place('/none'))).toBe(real);
    });

    it.each([
        '/products',
        '/products?q=serum',
        '/product/12',
        '/product/12?edit=true',
        '/',
        '/nonsense',
        '/products/abc/show',
    ])('%s stays', address => {
        expect(addresses.realAddress(place(address))).toBeUndefined();
    });
});

it('lists every known path in both spellings', () => {
    expect(addresses.patterns).toEqual(
        expect.arrayContaining([
            '/',
            '/dashboard',
            '/products',
            '/products/new',
            '/products/bulk-upload',
            '/product/:id',
            '/products/:id/show',
            '/user/:id',
        ]),
    );
});

import type { Api } from './test.ts';

interface Rows {
    items: { id: number }[];
}

/** The call whose first record stands in for the braces of an address. */
const records = {
    '/brand/{id}': 'brands',
    '/ingredient/{id}': 'ingredients',
    '/product/{id}': 'products',
    '/new-product/{id}': 'new-products',
    '/product-review/{id}': 'product-reviews',
    '/user/{id}': 'users',
    '/correction/{id}': 'corrections',
    '/collection/{id}': 'collections',
    '/routine/{id}': 'routines',
    '/post/{id}': 'community/posts',
    '/shop-item/{id}': 'shop-items',
    '/question/{id}': 'product-questions',
};

/** What each protected address shows: the heading of its page, or of the list a record belongs to. */
export const pageNames = {
    '/dashboard': 'Dashboard',
    '/settings': 'Your Settings',
    '/brands': 'Brands',
    '/brand/{id}': 'Brands',
    '/ingredients': 'Ingredients',
    '/ingredient/{id}': 'Ingredients',
    '/products': 'Products',
    '/products/new': 'Add New Product',
    '/products/bulk-upload': 'Bulk Upload',
    '/product/{id}': 'Products',
    '/new-products': 'New products',
    '/new-product/{id}': 'New products',
    '/product-reviews': 'Product reviews',
    '/product-review/{id}': 'Product reviews',
    '/users': 'Users',
    '/user/{id}': 'Users',
    '/corrections': 'Corrections',
    '/correction/{id}': 'Corrections',
    '/collections': 'Collections',
    '/collection/{id}': 'Collections',
    '/routines': 'Routines',
    '/routine/{id}': 'Routines',
    '/posts': 'Posts',
    '/post/{id}': 'Posts',
    '/barcode-misses': 'Barcode misses',
    '/shop-items': 'Shop items',
    '/shop-item/{id}': 'Shop items',
    '/deals': 'Deals',
    '/questions': 'Questions',
    '/question/{id}': 'Questions',
};

/** The 30 protected addresses of the catalogue document, section 2; braces stand for an id. */
export const protectedAddresses = Object.keys(pageNames);

/** The address with the id of a record that is there. */
export const realAddress = async (api: Api, address: string) => {
    if (!address.includes('{id}')) return address;
    const answer = await api.get<Rows | { id: number }[]>(records[address as keyof typeof records]);
    const rows = Array.isArray(answer) ? answer : answer.items;
    return address.replace('{id}', String(rows[0]!.id));
};

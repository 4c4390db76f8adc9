import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText, type Read } from '../../server/box/readText.ts';

const barcode = (digits: string): Read => ({ as: 'barcode', digits });
const record = (kind: string, id: number) => ({ as: 'address', record: { kind, id } });

describe('what a text in the box means', () => {
    it.each<[string, Partial<Read> | object]>([
        ['2507189283326', barcode('2507189283326')],
        [' 2 507189 283326 ', barcode('2507189283326')],
        ['2-507189-283326', barcode('2507189283326')],
        ['2507 1892\u00a08332\u20116', barcode('2507189283326')],
        ['25071892', barcode('25071892')],
        ['507189283326', barcode('507189283326')],
        ['02507189283326', barcode('02507189283326')],
        ['EAN-13: 2507189283326', barcode('2507189283326')],
        ['٢٥٠٧١٨٩٢٨٣٣٢٦', barcode('2507189283326')],
        ['\u200e2507189283326\u200f', barcode('2507189283326')],
        ['https://backbar.example/barcode/2507189283326', barcode('2507189283326')],
        // Copied out of a sentence, a spreadsheet, a label, or as a scanner sends it
        ['2507189283326.', barcode('2507189283326')],
        ['(2507189283326)', barcode('2507189283326')],
        ['="2507189283326"', barcode('2507189283326')],
        ["'2507189283326", barcode('2507189283326')],
        ['2507189283326.0', barcode('2507189283326')],
        ['#2507189283326', barcode('2507189283326')],
        ['2.507189.283326', barcode('2507189283326')],
        [']E02507189283326', barcode('2507189283326')],
        ['(01)02507189283326', barcode('02507189283326')],
        ['ISBN 978-3-16-148410-0', barcode('9783161484100')],
        ['Sea Fennel Gel (2507189283326)', barcode('2507189283326')],
        ['25O7I892833Z6', { as: 'text' }],
        ['25O7l89283326', barcode('2507189283326')],
        ['25O7l89283327', { as: 'text' }],
        ['12.05.2026', { as: 'text' }],
        ['2507189283326 2507189283333', { as: 'text' }],
        ['https://backbar.example/barcode/2507189283326.', barcode('2507189283326')],
        ['https://id.gs1.org/01/02507189283326', barcode('02507189283326')],
        ['https://duckduckgo.com/?q=2507189283326', barcode('2507189283326')],
        ['/products?q=2507189283326', { as: 'address', record: null }],
        ['123456789', { as: 'text' }],
        ['#12', { as: 'id', kind: null, id: 12 }],
        ['# 12', { as: 'id', kind: null, id: 12 }],
        ['product 12', { as: 'id', kind: 'product', id: 12 }],
        ['Brand #3', { as: 'id', kind: 'brand', id: 3 }],
        ['new product 4', { as: 'id', kind: 'new_product', id: 4 }],
        ['Marque n° 3', { as: 'id', kind: 'brand', id: 3 }],
        ['Ingrédient 7', { as: 'id', kind: 'ingredient', id: 7 }],
        ['Mitglied Nr. 5', { as: 'id', kind: 'account', id: 5 }],
        ['Colección 8', { as: 'id', kind: 'collection', id: 8 }],
        ['منتج ١٢', { as: 'id', kind: 'product', id: 12 }],
        ['المكوّنات 7', { as: 'id', kind: 'ingredient', id: 7 }],
        ['#12.', { as: 'id', kind: null, id: 12 }],
        ['№12', { as: 'id', kind: null, id: 12 }],
        ['Marca nº 3', { as: 'id', kind: 'brand', id: 3 }],
        ['Produkt Nr 12', { as: 'id', kind: 'product', id: 12 }],
        ['producto núm. 12', { as: 'id', kind: 'product', id: 12 }],
        ['منتج رقم ١٢', { as: 'id', kind: 'product', id: 12 }],
        ['product_id=12', { as: 'id', kind: 'product', id: 12 }],
        ['productId: 12,', { as: 'id', kind: 'product', id: 12 }],
        ['products/12', { as: 'id', kind: 'product', id: 12 }],
        ['product 0012', { as: 'id', kind: 'product', id: 12 }],
        ['Nylon-12', { as: 'text', text: 'Nylon-12' }],
        ['SPF 50', { as: 'text', text: 'SPF 50' }],
        ['12', { as: 'text', text: '12' }],
        ['#0', { as: 'text' }],
        ['/product/12', record('product', 12)],
        ['/product/12?edit=true#notes', record('product', 12)],
        ['https://backbar.example/products/12/show', record('product', 12)],
        ['localhost:3000/new-product/4', record('new_product', 4)],
        ['https://app.example/fr/p/products/12-rose-serum?utm_source=chat', record('product', 12)],
        ['backbar://product/12', record('product', 12)],
        ['/product/12/instagram/post', record('product', 12)],
        ['https://app.example/@mira', { as: 'address', record: null, username: 'mira' }],
        ['app.example/user/mira', { as: 'address', username: 'mira' }],
        [
            'https://www.shop.example/Item/77?utm=x',
            {
                as: 'address',
                record: { kind: 'shop_item', id: 77 },
                addresses: ['https://www.shop.example/Item/77?utm=x', 'https://www.shop.example/Item/77'],
            },
        ],
        ['https://shop.example/%E0%A4%A', { as: 'address', record: null }],
        ['“https://backbar.example/product/12”,', record('product', 12)],
        ['<https://backbar.example/product/12>', record('product', 12)],
        ['Look at https://backbar.example/product/12.', record('product', 12)],
        ['https://app.example/@mira.', { as: 'address', username: 'mira' }],
        ['https://shop.example/p/(rose)', { as: 'address', addresses: ['https://shop.example/p/(rose)'] }],
        ['Mira@Mail.Example', { as: 'email', email: 'Mira@Mail.Example' }],
        ['mailto:mira@mail.example', { as: 'email', email: 'mira@mail.example' }],
        ['<mira@mail.example>', { as: 'email', email: 'mira@mail.example' }],
        ['"Mira O." <mira@mail.example>,', { as: 'email', email: 'mira@mail.example' }],
        ['mailto:mira@mail.example?subject=Hello', { as: 'email', email: 'mira@mail.example' }],
        ['(mira@mail.example).', { as: 'email', email: 'mira@mail.example' }],
        ['@mira,', { as: 'username', username: 'mira' }],
        ['@mira', { as: 'username', username: 'mira' }],
        ['and/or', { as: 'text', text: 'and/or' }],
        ['rose serum', { as: 'text', text: 'rose serum' }],
        ['كريم', { as: 'text', text: 'كريم' }],
    ])('%s', (typed, meaning) => {
        expect(readText(typed)).toMatchObject(meaning);
    });
});

describe('what the kinds of record are called', () => {
    const kinds = {
        products: 'product',
        brands: 'brand',
        ingredients: 'ingredient',
        users: 'account',
        'new-products': 'new_product',
        'shop-items': 'shop_item',
        posts: 'post',
        questions: 'product_question',
        collections: 'collection',
        routines: 'routine',
        corrections: 'correction',
        'product-reviews': 'product_review',
    } as const;

    it.each(['en', 'fr', 'de', 'es', 'ar'])('is understood as the console says it in %s', locale => {
        const { resources } = JSON.parse(readFileSync(`src/i18n/${locale}.json`, 'utf8')) as {
            resources: Record<string, { name: string }>;
        };
        for (const [name, kind] of Object.entries(kinds))
            for (const word of resources[name]!.name.split(' |||| '))
                expect(readText(`${word} 12`), word).toEqual({ as: 'id', kind, id: 12 });
    });
});

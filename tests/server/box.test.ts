import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import { account } from '../../server/database/schema/accounts.ts';
import { brand, ingredient, ingredientName, productBarcode } from '../../server/database/schema/catalogue.ts';
import {
    channel,
    collection,
    post,
    productQuestion,
    routine,
} from '../../server/database/schema/community.ts';
import { barcodeScanMiss, correction, newProduct } from '../../server/database/schema/moderation.ts';
import { itemRegionUrl, shop, shopItem, shopRegion } from '../../server/database/schema/shops.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Box = ResponseOf<'GET box'>;
type Row = Box['exact'][number];

let server: TestServer;
let staff: Client;
/** The ids of the records, by names that the texts below use. */
const ids: Record<string, number> = {};

const kinds: Record<string, readonly string[]> = {
    account: ['mira'],
    brand: ['kelpie', 'kérastelle'],
    product: ['serum', 'gel', 'balm', 'soap', 'krim'],
    ingredient: ['niacinamide'],
    new_product: ['sent', 'mistyped'],
    shop_item: ['item'],
    post: ['post'],
    product_question: ['question'],
    collection: ['collection'],
    routine: ['routine'],
    correction: ['correction'],
};

const code = '2507189283326';

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    ids['mira'] = await add(db, account, { username: 'mira_oduya', email: 'mira@mail.example' });
    const own = { account_id: ids['mira'] };
    ids['kelpie'] = await add(db, brand, { name: 'Kelpie Lab' });
    ids['kérastelle'] = await add(db, brand, { name: 'Kérastelle' });
    ids['serum'] = await addProduct(db, 'Sea Fennel Serum', ids['kelpie']);
    ids['gel'] = await addProduct(db, 'Sea Fennel Gel Cleanser', ids['kelpie']);
    ids['balm'] = await addProduct(db, 'Barley Balm', ids['kérastelle']);
    ids['soap'] = await addProduct(db, 'Wild Soap', ids['kérastelle']);
    ids['krim'] = await addProduct(db, 'كريم مرطب', ids['kérastelle']);
    for (const [name, barcode] of [
        ['serum', '2507189283333'],
        ['balm', '12345670'],
        ['soap', '0012345678905'],
        ['krim', '4006381333931'],
    ] as const)
        await add(db, productBarcode, { product_id: ids[name]!, barcode });
    ids['niacinamide'] = await add(db, ingredient, {});
    for (const [name, is_primary] of [
        ['Niacinamide', true],
        ['Nicotinamide', false],
    ] as const)
        await add(db, ingredientName, { ingredient_id: ids['niacinamide'], name, is_primary });
    const submitted = { brand_name: 'Kelpie Lab', ...own };
    ids['sent'] = await add(db, newProduct, { ...submitted, product_name: 'Fennel cleanser', barcode: code });
    ids['mistyped'] = await add(db, newProduct, {
        ...submitted,
        product_name: 'Fennel gel',
        barcode: '2507189283327',
    });
    await add(db, barcodeScanMiss, { barcode: code, hits: 174 });
    await add(db, barcodeScanMiss, { barcode: '2507189283320', hits: 3 });
    const ofShop = await add(db, shop, { name: 'Counter Culture' });
    const region = await add(db, shopRegion, { shop_id: ofShop, name: 'UK', currency: 'GBP' });
    ids['item'] = await add(db, shopItem, {
        shop_id: ofShop,
        name: 'KELPIE LAB Sea Fennel 30ml',
        product_id: ids['serum'],
        url: 'https://www.counter.example/p/sea-fennel/',
    });
    await db.insert(itemRegionUrl).values({
        shop_item_id: ids['item'],
        shop_region_id: region,
        url: 'https://counter.example/uk/item?pid=77',
    });
    const inChannel = await add(db, channel, { name: 'General of the box' });
    ids['post'] = await add(db, post, {
        title: 'My first retinal',
        body: '…',
        channel_id: inChannel,
        ...own,
    });
    ids['question'] = await add(db, productQuestion, { question: 'Is kelp safe at night?', ...own });
    ids['collection'] = await add(db, collection, { name: 'Summer shelf', ...own });
    await add(db, collection, { name: 'Summer favourites', protected: true, ...own });
    ids['routine'] = await add(db, routine, { name: 'Evening calm', ...own });
    ids['correction'] = await add(db, correction, {
        correction: 'Misspelt',
        product_id: ids['balm'],
        ...own,
    });
});

const ask = async (q: string, more = '') => {
    const { status, body } = await staff.get<Box>(`box?q=${encodeURIComponent(q)}${more}`);
    expect(status).toBe(200);
    return body;
};

const rowsOf = ({ exact, groups }: Box) => [...exact, ...groups.flatMap(({ items }) => items)];

const named = ({ kind, id, title }: Row) => `${kind} ${kinds[kind]?.find(name => ids[name] === id) ?? title}`;

describe('what comes first', () => {
    it.each<[string, string, Row['why']]>([
        // Barcodes: of eight, twelve, thirteen and fourteen digits, with spaces and hyphens
        ['12345670', 'product balm', 'code'],
        ['1234 5670', 'product balm', 'code'],
        ['012345678905', 'product soap', 'code'],
        ['0-12345-67890-5', 'product soap', 'code'],
        ['4 006381 333931', 'product krim', 'code'],
        ['04006381333931', 'product krim', 'code'],
        ['EAN: 4006381333931', 'product krim', 'code'],
        [code, 'new_product sent', 'code'],
        // Codes with what stands around them, and with letters for digits
        ['Barley Balm, 4006381333931', 'product krim', 'code'],
        ['"4006381333931".', 'product krim', 'code'],
        ['4OO638l333931', 'product krim', 'code'],
        // Numbers with their kind
        ['product {serum}', 'product serum', 'id'],
        ['Marque n° {kelpie}', 'brand kelpie', 'id'],
        ['Mitglied {mira}', 'account mira', 'id'],
        ['correction #{correction}', 'correction correction', 'id'],
        // Addresses of the console, of the app and of shops
        ['/product/{gel}?edit=true', 'product gel', 'address'],
        ['https://backbar.example/new-product/{sent}', 'new_product sent', 'address'],
        ['https://backbar.example/questions/{question}/show', 'product_question question', 'address'],
        ['https://app.example/products/{balm}-barley-balm', 'product balm', 'address'],
        ['backbar://routine/{routine}', 'routine routine', 'address'],
        ['Have a look at (https://backbar.example/product/{gel}).', 'product gel', 'address'],
        ['https://app.example/@Mira_Oduya', 'account mira', 'username'],
        ['http://counter.example/p/sea-fennel?utm_source=mail', 'shop_item item', 'address'],
        ['https://www.counter.example/uk/item?pid=77', 'shop_item item', 'address'],
        // People
        ['MIRA@mail.example', 'account mira', 'email'],
        ['Mira Oduya <mira@mail.example>;', 'account mira', 'email'],
        ['mira_oduya', 'account mira', 'username'],
        ['@mira_oduya', 'account mira', 'username'],
        ['mira odu', 'account mira', null],
        // Names: whole, in part, misspelt, without accents, in other scripts
        ['kelpie lab', 'brand kelpie', 'name'],
        ['kerastelle', 'brand kérastelle', 'name'],
        ['Kelpie Lab Sea Fennel Serum', 'product serum', 'name'],
        ['fennel ge', 'product gel', null],
        ['barly balm', 'product balm', 'similar'],
        ['كريم', 'product krim', null],
        ['nicotinamide', 'ingredient niacinamide', 'name'],
        ['nicotin', 'ingredient niacinamide', 'otherName'],
        ['niacinamid3', 'ingredient niacinamide', 'similar'],
        ['first retinal', 'post post', null],
        ['kelp night', 'product_question question', null],
        ['summer', 'collection collection', null],
        ['evening calm', 'routine routine', null],
    ])('%s', async (text, first, why) => {
        const [row] = rowsOf(
            await ask(text.replaceAll(/\{(.+?)\}/g, (_, name: string) => String(ids[name]))),
        );
        expect(row && named(row)).toBe(first);
        expect(row?.why).toBe(why);
    });

    it.each([
        'nobody@mail.example',
        '@nobody',
        '/product/999999',
        '#999999',
        'zzqx',
        '%',
        '…',
        '\u200f',
        '🧴',
        'zq'.repeat(150),
        "'; drop table product; --",
        '9999999999999',
    ])('nothing for %s', async text => {
        expect(rowsOf(await ask(text))).toEqual([]);
    });
});

describe('a barcode', () => {
    it('finds submissions and shop items with it, and what is one digit off only if somebody has that code', async () => {
        const { read, barcode, exact, groups } = await ask('2 507189 283326');
        expect(read).toBe('barcode');
        expect(exact).toEqual([]);
        expect(barcode).toEqual({ digits: code, scans: 174, near: [{ digits: '2507189283320', scans: 3 }] });
        expect(
            groups.map(({ kind, items }) => [kind, items.map(row => [named(row), row.why, row.by])]),
        ).toEqual([
            [
                'new_product',
                [
                    ['new_product sent', 'code', code],
                    ['new_product mistyped', 'nearCode', '2507189283327'],
                ],
            ],
        ]);
    });

    it('finds the shop items of its product', async () => {
        const { exact, groups } = await ask('2507189283333');
        expect(exact.map(named)).toEqual(['product serum']);
        expect(groups.map(({ kind, items }) => [kind, items[0]?.why])).toEqual([['shop_item', 'code']]);
    });
});

describe('a barcode with a slip', () => {
    const first = async (text: string) => {
        const [row] = rowsOf(await ask(text));
        return [row && named(row), row?.why, row?.by];
    };
    const ean = '4006381333931';
    const places = [...ean].map((_, place) => place);

    it.each(
        places
            .slice(1)
            .filter(place => ean[place] !== ean[place - 1])
            .map(place => ean.slice(0, place - 1) + ean[place] + ean[place - 1] + ean.slice(place + 1)),
    )('of two digits that are swapped: %s', async text => {
        expect(await first(text)).toEqual(['product krim', 'swappedCode', ean]);
    });

    it.each([...new Set(places.map(place => ean.slice(0, place) + ean.slice(place + 1)))])(
        'of a digit that is missing: %s',
        async text => {
            const [title, why, by] = await first(text);
            expect([title, by]).toEqual(['product krim', ean]);
            // Twelve digits are a barcode themselves, and may be another slip of the same one.
            expect(['shortCode', 'swappedCode', 'nearCode']).toContain(why);
        },
    );

    it.each([
        ['01234567890', 'product soap', '0012345678905'],
        ['1234567', 'product balm', '12345670'],
    ])('of a digit that is missing from a shorter one: %s', async (text, product, by) => {
        expect(await first(text)).toEqual([product, 'shortCode', by]);
    });
});

describe('the groups', () => {
    it('begin with the kind whose best row is the likest, where all have similar words only', async () => {
        const { db } = server;
        for (const n of [1, 2, 3, 4, 5, 6]) await addProduct(db, `Kerastone Niacinol Balm ${n}`);
        const kindsOf = async (text: string) => (await ask(text)).groups.map(({ kind }) => kind);
        expect((await kindsOf('kerastele'))[0]).toBe('brand');
        expect((await kindsOf('niacinamidd'))[0]).toBe('ingredient');
    });

    it('have at most five rows and the number of all, and no row that is an exact hit', async () => {
        const { db } = server;
        for (const n of [1, 2, 3, 4, 5, 6, 7]) await addProduct(db, `Nettle Tonic ${n}`, ids['kelpie']);
        await add(db, newProduct, {
            brand_name: 'Kelpie Lab',
            product_name: 'Nettle Tonic',
            account_id: null,
        });
        const { groups } = await ask('nettle tonic');
        expect(groups.map(({ kind, items, total }) => [kind, items.length, total])).toEqual([
            ['product', 5, 7],
            ['new_product', 1, 1],
        ]);
        const one = await ask('Nettle Tonic 3');
        expect(one.exact.map(({ title }) => title)).toEqual(['Nettle Tonic 3']);
        expect(one.groups.flatMap(({ items }) => items.map(({ title }) => title))).not.toContain(
            'Nettle Tonic 3',
        );
    });

    it('are narrowed to one kind', async () => {
        expect((await ask('kelpie lab')).groups.map(({ kind }) => kind)).toContain('new_product');
        const narrowed = await ask('kelpie lab', '&kind=product');
        expect(narrowed.exact).toEqual([]);
        expect(narrowed.groups.map(({ kind }) => kind)).toEqual(['product']);
    });

    it('leave out what staff lists leave out', async () => {
        expect(rowsOf(await ask('summer favourites'))).toEqual([]);
    });

    it('fail alone when one of them takes too long', async () => {
        const { db } = server;
        await db.transaction(async tx => {
            await tx.execute(sql`lock table routine in access exclusive mode`);
            const { groups, failed } = await ask('kelpie');
            expect(failed).toEqual(['routine']);
            expect(groups.map(({ kind }) => kind)).toContain('brand');
        });
        expect((await ask('kelpie')).failed).toEqual([]);
    });
});

describe('records by id', () => {
    it('come in the order asked for, without those that are gone', async () => {
        const { body } = await staff.get<{ items: Row[] }>(
            `box/records?records=brand:${ids['kelpie']},product:999999,product:${ids['gel']},account:${ids['mira']}`,
        );
        expect(body.items.map(named)).toEqual(['brand kelpie', 'product gel', 'account mira']);
        expect(body.items[1]).toMatchObject({
            title: 'Sea Fennel Gel Cleanser',
            note: 'Kelpie Lab',
            why: null,
        });
    });

    it('are refused when they are none', async () => {
        for (const records of ['', 'product', 'shelf:3', 'product:0'])
            expect((await staff.get(`box/records?records=${records}`)).status).toBe(422);
    });
});

it('is for staff alone, and for a text that is not empty', async () => {
    const member = await server.signIn('member');
    expect((await member.get('box?q=rose')).status).toBe(403);
    expect((await staff.get('box?q=%20')).status).toBe(422);
    expect((await staff.get('box')).status).toBe(422);
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, country } from '../../server/database/schema/accounts.ts';
import { product } from '../../server/database/schema/catalogue.ts';
import {
    collection,
    collectionItem,
    routine,
    routineProduct,
} from '../../server/database/schema/community.ts';
import { barcodeScanMiss, newProduct } from '../../server/database/schema/moderation.ts';
import { shop, shopBrand, shopItem } from '../../server/database/schema/shops.ts';
import type { Client } from './support/client.ts';
import { narrowingOf, type Narrowing } from './support/narrowing.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let narrowing: Narrowing;
let serum: number;
let balm: number;
const ids: Record<string, number> = {};
const named: Record<string, number> = {};

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));

const addMembers = async () => {
    const { db } = server;
    named.$france = await add(db, country, { name: 'France' });
    ids.a = await add(db, account, {
        username: 'Zoé',
        email: 'zoe@salon.example',
        country_id: named.$france,
        account_type: 'apple',
        level: 3,
        skincare_experience: 'expert',
        fitzpatrick: 2,
        created: at(1),
    });
    ids.b = await add(db, account, {
        username: 'anaïs',
        email: 'anais@salon.example',
        level: 7,
        skincare_experience: 'novice',
        fitzpatrick: 2,
        created: at(2),
    });
    ids.c = await add(db, account, {
        username: 'Bruno',
        email: 'bruno@salon.example',
        account_type: 'facebook',
        level: 3,
        created: at(3),
    });
    named.$member = ids.a;
};

const addShopItems = async () => {
    const { db } = server;
    const shop_id = await add(db, shop, { name: 'Zen' });
    const shop_brand_id = await add(db, shopBrand, { name: 'Aurea' });
    named.$shop = await add(db, shop, { name: 'Apothecary' });
    ids.h = await add(db, shopItem, {
        name: 'Rosé Water',
        shop_id,
        shop_brand_id,
        product_id: serum,
        created: at(1),
    });
    ids.i = await add(db, shopItem, { name: 'clay mask', shop_id, shop_brand_id, created: at(2) });
    ids.j = await add(db, shopItem, { name: 'Water Mist', shop_id: named.$shop, created: at(3) });
};

const addOwned = async () => {
    const { db } = server;
    ids.n = await add(db, collection, { name: 'Travel kit', account_id: ids.a!, created: at(1) });
    ids.o = await add(db, collection, { name: 'winter shelf', account_id: ids.b!, created: at(2) });
    ids.p = await add(db, collection, {
        name: 'Travelled',
        account_id: ids.a!,
        protected: true,
        created: at(3),
    });
    await db.insert(collectionItem).values([
        { collection_id: ids.n, product_id: serum },
        { collection_id: ids.n, product_id: balm },
    ]);
    ids.r = await add(db, routine, { name: 'Évening', account_id: ids.a!, created: at(1) });
    ids.s = await add(db, routine, { name: 'Morning', account_id: ids.b!, created: at(2) });
    await db.insert(routineProduct).values({ routine_id: ids.r, product_id: serum });
};

const addMisses = async () => {
    const { db } = server;
    ids.u = await add(db, barcodeScanMiss, { barcode: '0400638133393', hits: 5, created: at(3) });
    ids.v = await add(db, barcodeScanMiss, { barcode: '4006381333931', hits: 9, created: at(2) });
    ids.w = await add(db, barcodeScanMiss, { barcode: '4006381333948', hits: 1, created: at(1) });
    await db.insert(newProduct).values([
        { brand_name: 'Aurea', product_name: 'Oil', barcode: '400638133393' },
        { brand_name: 'Aurea', product_name: 'Oil', barcode: null },
    ]);
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    serum = await addProduct(server.db, 'Calm Serum');
    balm = await addProduct(server.db, 'Barley Balm');
    await addMembers();
    await addShopItems();
    await addOwned();
    await addMisses();
    const of = (letters: string) => Object.fromEntries([...letters].map(letter => [letter, ids[letter]!]));
    narrowing = narrowingOf(staff, {
        ids: {
            users: of('abc'),
            'shop-items': of('hij'),
            collections: of('nop'),
            routines: of('rs'),
            'barcode-scan-misses': of('uvw'),
        },
        named,
    });
});

const own = 'excludeProtected=true';

describe('a list that is narrowed or sorted', () => {
    it.each([
        ['users', 'q=salon', 'cba'],
        ['users', 'q=ZOE', 'a'],
        ['users', 'q=%25', ''],
        ['users', 'level=3', 'ca'],
        ['users', 'skincare_experience=expert', 'a'],
        ['users', 'fitzpatrick=2', 'ba'],
        ['users', 'account_type=facebook', 'c'],
        ['users', 'country=$france', 'a'],
        ['users', 'level=3&fitzpatrick=2&q=salon', 'a'],
        ['users', 'q=salon&sort=created', 'abc'],
        ['users', 'q=salon&sort=username', 'bca'],
        ['users', 'q=salon&sort=-username', 'acb'],
        ['users', 'q=salon&sort=-level', 'bca'],
        ['users', 'q=salon&sort=level', 'acb'],
        ['shop-items', 'q=water', 'jh'],
        ['shop-items', 'q=AUREA', 'ih'],
        ['shop-items', 'q=water aurea', 'h'],
        ['shop-items', 'q=rose', 'h'],
        ['shop-items', 'linked=true', 'h'],
        ['shop-items', 'linked=false', 'ji'],
        ['shop-items', 'linked=false&shop_id=$shop', 'j'],
        ['shop-items', 'sort=created', 'hij'],
        ['shop-items', 'sort=name', 'ihj'],
        ['shop-items', 'sort=-name&q=water', 'jh'],
        ['collections', 'q=travel', 'pn'],
        ['collections', `${own}&q=travel`, 'n'],
        ['collections', `${own}&member=$member`, 'n'],
        ['collections', `${own}&empty=true`, 'o'],
        ['collections', `${own}&empty=false`, 'n'],
        ['collections', `${own}&sort=created`, 'no'],
        ['collections', `${own}&sort=name`, 'no'],
        ['collections', `${own}&sort=-size`, 'no'],
        ['collections', `${own}&sort=size`, 'on'],
        ['routines', 'q=even', 'r'],
        ['routines', 'member=$member&empty=true', ''],
        ['routines', 'empty=true', 's'],
        ['routines', 'empty=false', 'r'],
        ['routines', 'sort=-size', 'rs'],
        ['barcode-scan-misses', 'submitted=true', 'u'],
        ['barcode-scan-misses', 'submitted=false', 'vw'],
        ['barcode-scan-misses', 'barcode=4006381333931', 'v'],
        ['barcode-scan-misses', 'barcode=400638133393', 'u'],
        ['barcode-scan-misses', 'barcode=400638133393&submitted=false', ''],
        ['barcode-scan-misses', 'order=wanted&barcode=4006381333948', 'w'],
        ['barcode-scan-misses', 'sort=hits', 'wuv'],
        ['barcode-scan-misses', 'sort=-created', 'uvw'],
        ['barcode-scan-misses', 'order=wanted&submitted=false', 'vw'],
    ])('%s?%s has exactly those rows, and says by what', (path, query, expected) =>
        narrowing.expectRows(path, query, expected),
    );

    it.each([
        ['users', 'q=salon&sort=username', 'per_page=1'],
        ['users', 'q=salon&sort=-level', 'per_page=2'],
        ['shop-items', 'sort=name', 'limit=2'],
        ['collections', 'sort=-size', 'perPage=1'],
        ['routines', 'sort=name', 'perPage=1'],
        ['barcode-scan-misses', 'sort=hits', 'perPage=2'],
    ])('%s?%s is read from place to place, there and back, by %s', (path, query, size) =>
        narrowing.expectPlaces(path, query, size),
    );

    it.each([
        ['users?level=high', 'level'],
        ['users?level=0', 'level'],
        ['users?skincare_experience=none', 'skincare_experience'],
        ['users?fitzpatrick=7', 'fitzpatrick'],
        ['users?account_type=post', 'account_type'],
        ['users?country=France', 'country'],
        ['users?sort=email', 'sort'],
        ['shop-items?linked=maybe', 'linked'],
        ['shop-items?sort=name&after=here', 'after'],
        ['collections?member=tess', 'member'],
        ['routines?empty=1', 'empty'],
        ['barcode-scan-misses?submitted=some', 'submitted'],
    ])('refuses %s by its name', (path, field) => narrowing.expectRefusal(path, field));

    it.each([
        ['users', ['items', 'page', 'per_page', 'total']],
        ['shop-items', ['items', 'total']],
        ['collections', ['items', 'total']],
        ['routines', ['items', 'total']],
        ['barcode-scan-misses', ['items', 'total']],
    ])('%s has nothing beyond the specification when it is neither', async (path, keys) => {
        const page = await narrowing.read(path);
        expect(Object.keys(page).toSorted()).toEqual(keys);
        for (const row of page.items) {
            expect(row).not.toHaveProperty('level');
            expect(row).not.toHaveProperty('size');
        }
    });

    it('takes an email address from a header, which no proxy logs, beside the query', async () => {
        const ask = (path: string, headers: Record<string, string>) =>
            staff.send<{ items?: { id: number }[] }>('GET', path, { headers });
        const hidden = { 'x-query': '?q=zoe%40salon.example' };
        const found = await ask('users?level=3', hidden);
        expect(found.body.items!.map(({ id }) => id)).toEqual([ids.a]);
        expect((await ask('users?level=2', hidden)).body.items).toEqual([]);
        // As with an address that has it twice.
        expect((await ask('users?q=other', hidden)).status).toBe(422);
        expect((await ask('users', { 'x-query': '?q=%00' })).status).toBe(422);
    });

    it('says how high the level of a member is, and how large a collection', async () => {
        expect((await narrowing.read('users?level=7')).items).toEqual([
            expect.objectContaining({ username: 'anaïs', country: null, level: 7 }),
        ]);
        expect((await narrowing.read('collections?sort=-size')).items[0]).toMatchObject({ size: 2 });
    });
});

describe('what lists are narrowed by', () => {
    const sizes = async (path: string) =>
        (await narrowing.read<{ id: number; size: number }>(`${path}?sort=created`)).items.map(
            ({ size }) => size,
        );

    it('follows the products of collections and the steps of routines', async () => {
        const { db } = server;
        await db.insert(collectionItem).values([
            { collection_id: ids.o!, product_id: serum },
            { collection_id: ids.p!, product_id: balm },
        ]);
        await db.insert(routineProduct).values({ routine_id: ids.s!, product_id: balm });
        expect(await sizes('collections')).toEqual([2, 1, 1]);
        expect(await sizes('routines')).toEqual([1, 1]);
        await db
            .update(routineProduct)
            .set({ routine_id: ids.r! })
            .where(eq(routineProduct.routine_id, ids.s!));
        expect(await sizes('routines')).toEqual([2, 0]);
        await db.delete(product).where(eq(product.id, balm));
        expect(await sizes('collections')).toEqual([1, 1, 0]);
        expect(await sizes('routines')).toEqual([1, 0]);
    });

    it('follows the barcodes of submissions and of misses', async () => {
        const { db } = server;
        const submitted = async () => {
            const { items } = await narrowing.read<{ id: number; barcode: string }>(
                'barcode-scan-misses?submitted=true',
            );
            return items.map(({ barcode }) => barcode).toSorted();
        };
        const sent = { brand_name: 'Aurea', product_name: 'Oil' };
        const one = await add(db, newProduct, { ...sent, barcode: '4006381333931' });
        expect(await submitted()).toEqual(['0400638133393', '4006381333931']);
        await db.update(newProduct).set({ barcode: '5012345678900' }).where(eq(newProduct.id, one));
        expect(await submitted()).toEqual(['0400638133393']);
        await db.insert(barcodeScanMiss).values({ barcode: '5012345678900' });
        expect(await submitted()).toEqual(['0400638133393', '5012345678900']);
        await db.delete(newProduct).where(eq(newProduct.id, one));
        expect(await submitted()).toEqual(['0400638133393']);
    });
});

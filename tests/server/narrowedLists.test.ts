import { beforeAll, describe, expect, it } from 'vitest';
import {
    channel,
    post,
    productQuestion,
    productQuestionAnswer,
} from '../../server/database/schema/community.ts';
import {
    brand,
    ingredient,
    ingredientName,
    productIngredient,
} from '../../server/database/schema/catalogue.ts';
import {
    barcodeScanMiss,
    correction,
    newProduct,
    productReview,
    productReviewPoint,
} from '../../server/database/schema/moderation.ts';
import { accountCalled, addAccount } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { narrowingOf, type Narrowing } from './support/narrowing.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let narrowing: Narrowing;

/** Of the rows of each list, by letters, the oldest first. */
const ids: Record<string, number> = {};
let member: number;
let other: number;
let news: number;
let tips: number;

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    member = await accountCalled(db, 'member', false);
    other = await addAccount(db, { username: 'other' });
    const product = await addProduct(db, 'Calm Serum');

    const submitted = { brand_name: 'Aurea', product_name: 'Night Cream', account_id: member };
    ids.a = await add(db, newProduct, { ...submitted, barcode: '4006381333931', created: at(1) });
    ids.b = await add(db, newProduct, {
        ...submitted,
        product_name: 'Rosé Oil',
        front_image: 'x',
        created: at(2),
    });
    ids.c = await add(db, newProduct, {
        ...submitted,
        account_id: other,
        back_image: 'x',
        hide: true,
        created: at(3),
    });
    ids.d = await add(db, newProduct, {
        ...submitted,
        account_id: null,
        product_id: product,
        created: at(3),
    });
    await db.insert(barcodeScanMiss).values({ barcode: '4006381333931', hits: 9 });

    const said = { correction: 'Wrong', account_id: member };
    ids.p = await add(db, correction, { ...said, product_id: product, created: at(1) });
    ids.q = await add(db, correction, {
        ...said,
        brand_id: await add(db, brand, { name: 'Bryn' }),
        created: at(2),
    });
    ids.r = await add(db, correction, {
        ...said,
        ingredient_id: await add(db, ingredient, {}),
        resolved: true,
        created: at(3),
    });
    ids.s = await add(db, correction, { ...said, created: at(4) });

    const rated = { account_id: member, product_id: product };
    ids.k = await add(db, productReview, { ...rated, num_stars: 5, created: at(1) });
    ids.l = await add(db, productReview, { ...rated, num_stars: 1, created: at(2) });
    ids.m = await add(db, productReview, { ...rated, num_stars: 5, created: at(3) });
    await db.insert(productReviewPoint).values([
        { product_review_id: ids.l, type: 'negative', point: 'Stings' },
        { product_review_id: ids.l, type: 'negative', point: 'Smells' },
    ]);

    news = await add(db, channel, { name: 'News' });
    tips = await add(db, channel, { name: 'Tips' });
    const written = { body: 'Hello', account_id: member, channel_id: news };
    ids.u = await add(db, post, { ...written, title: 'How to double cleanse', created: at(1) });
    ids.v = await add(db, post, {
        ...written,
        title: 'Cleanse late',
        channel_id: tips,
        visible_after: at(1),
        created: at(2),
    });
    ids.w = await add(db, post, {
        ...written,
        title: 'In a year',
        visible_after: new Date('2099-01-01T00:00:00Z'),
        created: at(3),
    });

    ids.x = await add(db, productQuestion, { question: 'Is it vegan?', account_id: member, created: at(1) });
    ids.y = await add(db, productQuestion, {
        question: 'Does it sting?',
        account_id: member,
        created: at(2),
    });
    await db
        .insert(productQuestionAnswer)
        .values({ product_question_id: ids.x, account_id: other, answer: 'Yes' });
    ids.e = await add(db, brand, { name: 'Zinnia Lane', created: at(1) });
    ids.f = await add(db, brand, { name: 'zinnia Atelier', created: at(2) });
    ids.g = await add(db, brand, { name: 'Zinnia Moor', created: at(3) });
    ids.h = await add(db, ingredient, { ewg_hazard_score: 'low', ewg_rating: '2', created: at(1) });
    ids.i = await add(db, ingredient, { functions: 'Zinnia Care', created: at(2) });
    ids.j = await add(db, ingredient, { ewg_hazard_score: 'low', cas_number: '56-81-5', created: at(3) });
    await db.insert(ingredientName).values(
        (['h Zinnia Oil', 'i Aster', 'j zinnia Extract'] as const).map(text => ({
            ingredient_id: ids[text[0]!]!,
            name: text.slice(2),
            is_primary: true,
        })),
    );
    for (const [name, brand_id, listed] of [
        ['One', ids.e, [ids.h]],
        ['Two', ids.e, [ids.h, ids.j]],
        ['Three', ids.g, [ids.h]],
    ] as const) {
        const product_id = await addProduct(db, name, brand_id);
        await db
            .insert(productIngredient)
            .values(
                listed.map((ingredient_id, order) => ({ product_id, ingredient_id: ingredient_id!, order })),
            );
    }
    const of = (letters: string) => Object.fromEntries([...letters].map(letter => [letter, ids[letter]!]));
    narrowing = narrowingOf(staff, {
        ids: {
            'new-products': of('abcd'),
            corrections: of('pqrs'),
            'product-reviews': of('klm'),
            'community/posts': of('uvw'),
            'product-questions': of('xy'),
            brands: of('efg'),
            ingredients: of('hij'),
        },
        named: { $member: member, $other: other, $news: news, $tips: tips },
    });
});

const cases: readonly [path: string, query: string, expected: string][] = [
    ['new-products', 'q=cream', 'dca'],
    ['new-products', 'q=ROSE', 'b'],
    ['new-products', 'q=aur oil', 'b'],
    ['new-products', 'q=oil aurea', ''],
    ['new-products', 'q=%25', ''],
    ['new-products', 'barcode=04006381333931', 'a'],
    ['new-products', 'member=$member', 'ba'],
    ['new-products', 'pictures=true', 'cb'],
    ['new-products', 'pictures=false', 'da'],
    ['new-products', 'pictures=true&hide=false&exclude=linked', 'b'],
    ['new-products', 'member=$member&pictures=true&q=oil', 'b'],
    ['new-products', 'sort=created', 'abcd'],
    ['new-products', 'sort=-created', 'dcba'],
    ['new-products', 'order=wanted&q=cream', 'adc'],
    ['corrections', 'kind=product', 'p'],
    ['corrections', 'kind=brand', 'q'],
    ['corrections', 'kind=ingredient', 'r'],
    ['corrections', 'kind=ingredient&resolved=false', ''],
    ['corrections', 'q=WRÓ', 'srqp'],
    ['corrections', 'q=wrong&kind=brand&resolved=false', 'q'],
    ['corrections', 'q=right', ''],
    ['corrections', 'member=$member&kind=product', 'p'],
    ['corrections', 'member=$other', ''],
    ['corrections', 'sort=created', 'pqrs'],
    ['corrections', 'sort=created&resolved=false', 'pqs'],
    ['product-reviews', 'stars=5', 'mk'],
    ['product-reviews', 'stars=2', ''],
    ['product-reviews', 'text=true', 'l'],
    ['product-reviews', 'text=false', 'mk'],
    ['product-reviews', 'stars=5&text=true', ''],
    ['product-reviews', 'q=sting', 'l'],
    ['product-reviews', 'q=stings smells', ''],
    ['product-reviews', 'q=smell&member=$member&sort=stars', 'l'],
    ['product-reviews', 'member=$other', ''],
    ['product-reviews', 'sort=created', 'klm'],
    ['product-reviews', 'sort=-stars', 'mkl'],
    ['product-reviews', 'sort=stars', 'lkm'],
    ['community/posts', 'respect_visible_after=false&q=cleanse', 'vu'],
    ['community/posts', 'respect_visible_after=false&channel=$news', 'wu'],
    ['community/posts', 'respect_visible_after=false&scheduled=true', 'w'],
    ['community/posts', 'respect_visible_after=false&scheduled=false', 'vu'],
    ['community/posts', 'channel=$news', 'u'],
    ['community/posts', 'respect_visible_after=false&sort=created', 'uvw'],
    ['product-questions', 'q=vegan', 'x'],
    ['product-questions', 'answered=true', 'x'],
    ['product-questions', 'answered=false', 'y'],
    ['community/posts', 'respect_visible_after=false&member=$member&scheduled=false', 'vu'],
    ['community/posts', 'respect_visible_after=false&sort=title', 'vuw'],
    ['community/posts', 'respect_visible_after=false&sort=-title', 'wuv'],
    ['product-questions', 'sort=created', 'xy'],
    ['product-questions', 'member=$member', 'yx'],
    ['product-questions', 'member=$other', ''],
    ['product-questions', 'sort=-size', 'xy'],
    ['product-questions', 'sort=size', 'yx'],
    ['brands', 'paginate=true&q=zinnia', 'gfe'],
    ['brands', 'paginate=true&q=zin moo', ''],
    ['brands', 'paginate=true&q=zinnia moo', 'g'],
    ['brands', 'paginate=true&q=zinnia&used=false', 'f'],
    ['brands', 'paginate=true&q=zinnia&used=true&sort=created', 'eg'],
    ['brands', 'paginate=true&q=zinnia&sort=name', 'feg'],
    ['brands', 'paginate=true&q=zinnia&sort=-products', 'egf'],
    ['brands', 'paginate=true&q=zinnia&country=1', ''],
    ['ingredients', 'q=zinnia&sort=name', 'ijh'],
    ['ingredients', 'q=zinnia&hazard=low', 'jh'],
    ['ingredients', 'q=zinnia&used=false', 'i'],
    ['ingredients', 'q=zinnia&used=true', 'jh'],
    ['ingredients', 'q=zinnia&rated=false', 'ij'],
    ['ingredients', 'q=zinnia&rated=true', 'h'],
    ['ingredients', 'q=zinnia&sort=-products', 'hji'],
    ['ingredients', 'q=zinnia&sort=created', 'hij'],
    ['ingredients', 'q=56-81&sort=created', 'j'],
    ['ingredients', 'q=zinnia care&sort=name', 'i'],
];

describe('a list that is narrowed or sorted', () => {
    it.each(cases)('%s?%s has exactly those rows, and says by what', (path, query, expected) =>
        narrowing.expectRows(path, query, expected),
    );

    it.each([
        ['new-products', 'sort=created', 'perPage=1'],
        ['new-products', 'sort=-created', 'perPage=3'],
        ['corrections', 'sort=-created', 'perPage=2'],
        ['product-reviews', 'sort=-stars', 'perPage=1'],
        ['product-reviews', 'sort=stars', 'perPage=2'],
        ['community/posts', 'respect_visible_after=false&sort=created', 'from=0&to=2'],
        ['product-questions', 'sort=-size', 'per_page=1'],
        ['community/posts', 'respect_visible_after=false&sort=title', 'from=0&to=1'],
        ['brands', 'paginate=true&q=zinnia&sort=name', 'perPage=1'],
        ['brands', 'paginate=true&q=zinnia&sort=-products', 'perPage=2'],
        ['ingredients', 'q=zinnia&sort=name', 'per_page=1'],
        ['ingredients', 'q=zinnia&sort=-products', 'per_page=2'],
    ])('%s?%s is read from place to place, there and back, by %s', (path, query, size) =>
        narrowing.expectPlaces(path, query, size),
    );

    it.each([
        ['new-products?pictures=some', 'pictures'],
        ['new-products?member=nobody', 'member'],
        ['new-products?q=', 'q'],
        ['corrections?kind=shop', 'kind'],
        ['product-reviews?stars=6', 'stars'],
        ['product-reviews?text=1', 'text'],
        ['product-reviews?sort=name', 'sort'],
        ['product-reviews?stars=5&after=here', 'after'],
        ['community/posts?channel=0', 'channel'],
        ['product-questions?answered=maybe', 'answered'],
        ['brands?paginate=true&sort=size', 'sort'],
        ['ingredients?hazard=huge', 'hazard'],
    ])('refuses %s by its name', (path, field) => narrowing.expectRefusal(path, field));

    it('refuses a place of another order', async () => {
        const { next } = await narrowing.read('product-reviews?sort=stars&perPage=1');
        expect((await staff.get(`product-reviews?sort=-stars&after=${next}`)).status).toBe(422);
    });

    it.each(['new-products', 'corrections', 'product-reviews', 'community/posts', 'product-questions'])(
        '%s has nothing beyond the specification when it is neither',
        async path => {
            expect(Object.keys(await narrowing.read(path)).toSorted()).toEqual(['items', 'total']);
        },
    );
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Coverage, Week } from '../../../contract/coverage.ts';
import { lookAtCoverage } from '../../../server/coverage/keepCoverage.ts';
import { add, addProduct } from '../support/rows.ts';
import { brand, category } from '../../../server/database/schema/catalogue.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { change } from '../doctor/support.ts';

let server: TestServer;
let staff: Client;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const run = (query: ReturnType<typeof sql>) => server.db.execute(query);

const scanned = (id: number, scans: number, daysAgo = 0) =>
    run(sql`insert into product_scan values (${id}, current_date - ${daysAgo}::int, ${scans})`);

const addIngredient = async (isRated = true) => {
    const { rows } = await server.db.execute<{ id: number }>(
        sql`insert into ingredient (ewg_rating) values (${isRated ? '1' : null}) returning id`,
    );
    return rows[0]!.id;
};

const list = (id: number, ...ingredients: number[]) =>
    run(sql`insert into product_ingredient (product_id, ingredient_id, "order")
        select ${id}, id, place - 1 from unnest(${sql.param(ingredients)}::int[]) with ordinality as l (id, place)`);

const look = (isAsked = true) => lookAtCoverage(server.db, isAsked);
const figures = async () => (await staff.get<Coverage>('coverage')).body;

const ids = async (query: string) => {
    const { status, body } = await staff.get<{ total: number; items: { id: number }[] }>(
        `products/all?${query}`,
    );
    expect(status).toBe(200);
    return body.items.map(({ id }) => id);
};

const totalOf = async (query: string) =>
    (await staff.get<{ total: number }>(`products/all?per_page=1&${query}`)).body.total;

/** Ten products of two brands, two countries and three categories: some without a picture, a list or a rating. */
const fill = async () => {
    const country = async (name: string) =>
        (
            await server.db.execute<{ id: number }>(
                sql`insert into country (name) values (${name}) returning id`,
            )
        ).rows[0]!.id;
    const countries = [await country('Atlantis'), await country('Lemuria')];
    const brands = [
        await add(server.db, brand, { name: 'Nori', country_id: countries[0] }),
        await add(server.db, brand, { name: 'Kelp', country_id: countries[1] }),
    ];
    const top = await add(server.db, category, { name: 'Care' });
    const categories = [
        top,
        await add(server.db, category, { name: 'Balms', parent_id: top }),
        await add(server.db, category, { name: 'Soaps' }),
    ];
    const [rated, unrated] = [await addIngredient(), await addIngredient(false)];
    for (let place = 0; place < 10; place += 1) {
        const id = await addProduct(server.db, `Product ${place}`, brands[place % 2]);
        if (place % 3 === 0) await run(sql`update product set image = null where id = ${id}`);
        if (place % 4 !== 1) await list(id, rated, ...(place % 5 === 2 ? [unrated] : []));
        await run(sql`insert into product_category values (${id}, ${categories[place % 3]})`);
        await run(
            sql`update product set created = now() - make_interval(days => ${place * 90}) where id = ${id}`,
        );
        if (place < 9) await scanned(id, 10 * (place + 1));
    }
    return { brands, categories, countries };
};

describe('coverage', () => {
    it('is empty until something was counted', async () => {
        expect(await figures()).toMatchObject({
            counted: null,
            all: { scans: 0, products: 0 },
            course: [],
            brand: [],
        });
    });

    it('weighs products by their scans, not by their number', async () => {
        const [answered, other] = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Other')];
        await list(answered, await addIngredient());
        await scanned(answered, 300);
        await scanned(other, 100);
        await look();
        const { all, course } = await figures();
        expect(all).toEqual({
            scans: 400,
            answered: 300,
            products: 2,
            unanswered: 1,
            no_picture: 0,
            no_list: 1,
            no_hazard: 0,
        });
        expect(course).toEqual([{ day: expect.any(String), share: 0.75 }]);
    });

    it('counts scans of barcodes that no product has as not answered', async () => {
        const id = await addProduct(server.db, 'One');
        await list(id, await addIngredient());
        await scanned(id, 60);
        await run(
            sql`insert into barcode_scan_miss (barcode, hits, created) values ('2565594127444', 40, now() - interval '60 days')`,
        );
        await look();
        expect(await figures()).toMatchObject({ missed: 20, course: [{ share: 0.75 }] });
    });

    it('counts the last thirty days, and a merged product for the one it was merged into', async () => {
        const id = await addProduct(server.db, 'One');
        await scanned(id, 5, 29);
        await scanned(id, 7, 30);
        await scanned(987_654, 3);
        await run(
            sql`insert into product_merge (merged_id, name, brand, product_id) values (987654, 'Old', 'Brand', ${id})`,
        );
        await look();
        expect((await figures()).all.scans).toBe(8);
    });

    it('names the length of a list of products with each number', async () => {
        await fill();
        await look();
        const body = await figures();
        const views = [
            { figure: body.all, query: '' },
            ...body.brand.map(figure => ({ figure, query: `&brand=${figure.id}` })),
            ...body.category.map(figure => ({ figure, query: `&category=${figure.id}` })),
            ...body.country.map(figure => ({ figure, query: `&country=${figure.id}` })),
            ...body.list_age.map(figure => ({ figure, query: `&list_age=${figure.age}` })),
        ];
        expect(views).toHaveLength(1 + 2 + 3 + 2 + 2);
        for (const { figure, query } of views)
            for (const [name, unanswered] of [
                ['no_picture', 'picture'],
                ['no_list', 'list'],
                ['no_hazard', 'hazard'],
                ['unanswered', 'any'],
            ] as const)
                for (const sort of ['', '&sort=-reach'])
                    expect(
                        await totalOf(`unanswered=${unanswered}${query}${sort}`),
                        `${name}${query}${sort}`,
                    ).toBe(figure[name]);
        expect(body.all).toMatchObject({ products: 9, scans: 450 });
        expect(body.all.unanswered).toBeGreaterThan(body.all.no_list);
    });

    it('lists first what most people look at', async () => {
        await fill();
        await look();
        const found = await ids('unanswered=any&sort=-reach&per_page=3');
        const { rows } = await server.db.execute<{ product_id: number }>(sql`
            select product_id from product_reach where not (picture and list and hazard) order by reach desc limit 3`);
        expect(found).toEqual(rows.map(({ product_id }) => product_id));
    });

    it('counts an edit at the next look, and the rest only when it is due', async () => {
        const [one, other] = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Other')];
        const ingredient = await addIngredient();
        await scanned(one, 10);
        await scanned(other, 20);
        await look();
        await change(server.db, tx =>
            tx.execute(
                sql`insert into product_ingredient (product_id, ingredient_id, "order") values (${one}, ${ingredient}, 0)`,
            ),
        );
        await scanned(other, 20, 1);
        await look(false);
        expect((await figures()).all).toMatchObject({ answered: 10, scans: 30, no_list: 1 });
        await change(server.db, tx => tx.execute(sql`delete from product where id = ${one}`));
        await look(false);
        expect((await figures()).all).toMatchObject({ answered: 0, scans: 20, products: 1 });
        await look();
        expect((await figures()).all).toMatchObject({ scans: 40 });
    });

    it('reads figures alone, so that a catalogue of any size opens as fast', async () => {
        await fill();
        await look();
        const held = ['product', 'product_reach', 'product_scan', 'product_ingredient', 'product_category'];
        const { body } = await server.database.owner.transaction(async tx => {
            await tx.execute(sql.raw(`lock table ${held.join(', ')} in access exclusive mode`));
            return staff.get<Coverage>('coverage');
        });
        expect(body.all.products).toBe(9);
    });
});

describe('the week', () => {
    it('says what moved, by whom, and what broke', async () => {
        await run(
            sql`insert into coverage_day values ('2026-11-15', 100, 80, 0), ('2026-11-22', 100, 90, 0), ('2026-11-23', 100, 10, 0)`,
        );
        await run(
            sql`insert into doctor_score values ('2026-11-14', 70, 70, 1, 0), ('2026-11-20', 71.5, 71.5, 1, 0)`,
        );
        await run(sql`insert into doctor_day values ('2026-11-14', 'no-picture', 5), ('2026-11-20', 'no-picture', 9),
            ('2026-11-14', 'no-barcode', 7), ('2026-11-20', 'no-barcode', 4), ('2026-11-14', 'name-cut', 1), ('2026-11-20', 'name-cut', 1)`);
        const { body: me } = await staff.get<{ id: number; username: string }>('auth/me');
        await run(sql`insert into desk_item (kind, item_id, since, state, decided_at, decided_by)
            values ('correction', 1, '2026-11-16', 'done', '2026-11-16 00:00Z', ${me.id}),
                ('correction', 2, '2026-11-16', 'done', '2026-11-22 23:59Z', ${me.id}),
                ('correction', 3, '2026-11-16', 'done', '2026-11-23 00:00Z', ${me.id})`);
        for (const of of ['2026-11-23', '2026-11-25'])
            expect((await staff.get<Week>(`week?of=${of}`)).body).toEqual({
                of: '2026-11-23',
                from: '2026-11-16',
                to: '2026-11-22',
                coverage: { before: 0.8, after: 0.9 },
                score: { before: 70, after: 71.5 },
                people: [{ id: me.id, name: me.username, edits: 0, decided: 2 }],
                decided: [{ kind: 'correction', count: 2 }],
                broke: [{ rule: 'no-picture', before: 5, after: 9 }],
                mended: [{ rule: 'no-barcode', before: 7, after: 4 }],
                failed_jobs: 0,
            });
    });

    it('refuses what is no day, and weeks before anything was counted or after this one', async () => {
        const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        const sunday = (7 - new Date().getUTCDay()) % 7;
        expect((await staff.get<Week>(`week?of=${inDays(sunday)}`)).status).toBe(200);
        for (const of of ['2026-02-30', '0001-01-01', '1999-12-31', inDays(sunday + 1), '9999-12-31'])
            expect((await staff.get(`week?of=${of}`)).status).toBe(422);
        expect((await staff.get<Week>('week?of=2000-01-01')).body).toMatchObject({ of: '1999-12-27' });
        expect((await staff.get<Week>('week')).body).toMatchObject({
            coverage: { before: null, after: null },
            broke: [],
        });
    });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Acceptance, DoctorFigures, Finding, MendOffer } from '../../../contract/doctor.ts';
import type { Job } from '../../../contract/jobs.ts';
import { category, productBarcode } from '../../../server/database/schema/catalogue.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { keepFindings } from '../../../server/doctor/keepFindings.ts';
import { linkEdits } from '../../../server/history/chain/link.ts';
import { endOf, soon } from '../jobs/support.ts';
import type { Client } from '../support/client.ts';
import { picture } from '../support/pictures.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { change, count, found, look } from './support.ts';

let server: TestServer;
let staff: Client;

beforeEach(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
});

const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Row[];

const figures = async (rule: string) => {
    const { body } = await staff.get<DoctorFigures>('doctor');
    return { ...body, ...body.rules.find(each => each.rule === rule)! };
};

const addIngredient = async (name: string, ...others: string[]) => {
    const [row] = await ask<{ id: number }>('insert into ingredient default values returning id');
    for (const [place, each] of [name, ...others].entries())
        await ask('insert into ingredient_name (ingredient_id, name, is_primary) values ($1, $2, $3)', [
            row!.id,
            each,
            place === 0,
        ]);
    return row!.id;
};

const listIngredients = (id: number, ingredients: number[]) =>
    ask(
        `insert into product_ingredient (product_id, ingredient_id, "order")
            select $1, id, place - 1 from unnest($2::int[]) with ordinality as listed (id, place)`,
        [id, ingredients],
    );

const namesOf = async (id: number) => {
    const rows = await ask<{ name: string }>(
        `select n.name from product_ingredient i join ingredient_name n using (ingredient_id)
            where n.is_primary and i.product_id = $1 order by i."order"`,
        [id],
    );
    return rows.map(({ name }) => name);
};

const mend = async (rule: string, limit?: number) => {
    const { status, body } = await staff.post<Job>('doctor/mend', { rule, ...(limit && { limit }) });
    expect(status).toBe(200);
    return endOf(staff, body);
};

describe('keeping in step', () => {
    it('says that nothing was counted yet, and counts when it is first looked at', async () => {
        const { body } = await staff.get<DoctorFigures>('doctor');
        expect(body).toMatchObject({ counted: null, state: 'counting', score: null, rules: [] });
        await look(server);
        const { body: counted } = await staff.get<DoctorFigures>('doctor');
        expect(counted).toMatchObject({ state: 'still', score: 100, products: 0, clean: 0 });
        expect(counted.counted).not.toBeNull();
    });

    it('finds and forgets what an edit changes, without counting all again', async () => {
        const id = await addProduct(server.db, 'Serum');
        await count(server);
        expect(await found(server, 'no-category')).toEqual([id]);
        const counted = (await figures('no-category')).counted;
        const other = await change(server.db, async tx => {
            const of = await add(tx, category, { name: 'Serums' });
            await tx.execute(sql`insert into product_category values (${id}, ${of})`);
        });
        expect(other).toBeUndefined();
        await look(server);
        expect(await found(server, 'no-category')).toEqual([]);
        expect(await figures('no-category')).toMatchObject({ count: 0, counted });
        await change(server.db, tx => tx.execute(sql`delete from product where id = ${id}`));
        await look(server);
        expect(await found(server, 'no-barcode')).toEqual([]);
    });

    it('looks at the other of two products with one description when one changes', async () => {
        const [one, other] = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Other')];
        await count(server);
        const tell = (id: number, text: string) =>
            change(server.db, tx =>
                tx.execute(sql`update product set description = ${text} where id = ${id}`),
            );
        await tell(one, 'Same');
        await tell(other, 'Same');
        await look(server);
        expect(await found(server, 'same-description')).toEqual([one, other]);
        await tell(one, 'Its own');
        await look(server);
        expect(await found(server, 'same-description')).toEqual([]);
    });

    it('looks at the lists with an ingredient that gets or loses the name of another one', async () => {
        const [aqua, water] = [await addIngredient('Aqua'), await addIngredient('Water')];
        const id = await addProduct(server.db, 'Serum');
        await listIngredients(id, [aqua, water]);
        await count(server);
        expect(await found(server, 'listed-twice')).toEqual([]);
        const name = (text: string) =>
            change(server.db, tx =>
                tx.execute(sql`update ingredient_name set name = ${text} where ingredient_id = ${water}`),
            );
        await name('Water (Aqua)');
        await look(server);
        expect(await found(server, 'listed-twice')).toEqual([id]);
        await name('Water');
        await look(server);
        expect(await found(server, 'listed-twice')).toEqual([]);
    });

    it('names the edit that brought most findings, and whether it was undone', async () => {
        await count(server);
        await change(server.db, async tx => {
            for (let place = 0; place < 6; place += 1) await addProduct(tx, `Imported ${place}`);
        });
        await look(server);
        const { cause } = await figures('no-category');
        expect(cause).toMatchObject({ count: 6, by: 'anna', import: null, undone: false });
        expect((await figures('no-category')).products).toBe(6);
        await ask(`update edit set batch = '4f1c4c4e-5a5e-4d7e-8d55-0d6a9cf0a111'`);
        await ask(
            `insert into import (account_id, name, header, columns, batch)
                select min(id), 'spring.csv', '{}', '[]', '4f1c4c4e-5a5e-4d7e-8d55-0d6a9cf0a111' from account`,
        );
        expect((await figures('no-category')).cause).toMatchObject({ import: 'spring.csv' });
        const { body } = await staff.post('history/undo', { edits: [cause!.edit], preview: false });
        expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
        await look(server);
        expect(await figures('no-category')).toMatchObject({ count: 0, cause: null });
    });

    it('keeps a course of one score a day, of 90 days', async () => {
        await ask(
            `insert into doctor_score values (current_date - 95, 50, 50, 1, 0), (current_date - 89, 60, 60, 1, 0)`,
        );
        await ask(
            `insert into doctor_day values (current_date - 95, 'no-barcode', 7), (current_date - 89, 'no-barcode', 5)`,
        );
        await addProduct(server.db, 'Serum');
        await count(server);
        await count(server);
        const { course, series } = await figures('no-barcode');
        expect(course.map(({ score }) => score)).toEqual([60, 0]);
        expect(series).toEqual([5, 1]);
    });

    it('orders findings by the people they reach', async () => {
        const [few, many] = [await addProduct(server.db, 'Few'), await addProduct(server.db, 'Many')];
        await ask(`insert into barcode_scan_miss (barcode, hits) values ('4006381333931', 7)`);
        await add(server.db, newProduct, {
            brand_name: 'B',
            product_name: 'P',
            barcode: '4006381333931',
            product_id: many,
        });
        await count(server);
        const { body } = await staff.get<{ items: Finding[]; total: number }>(
            'doctor/rule/no-barcode?per_page=1',
        );
        expect(body).toMatchObject({ total: 2, items: [{ id: many, name: 'Many', reached: 7 }] });
        const { body: next } = await staff.get<{ items: Finding[] }>(
            'doctor/rule/no-barcode?per_page=1&page=2',
        );
        expect(next.items).toMatchObject([{ id: few, reached: 0 }]);
        const { body: own } = await staff.get<Finding[]>(`doctor/findings/product/${many}`);
        expect(own.map(({ rule }) => rule)).toEqual(['no-ingredients', 'no-category', 'no-barcode']);
    });
});

describe('mending', () => {
    it('shows what it would do, tries some first, and is undone and redone as one job', async () => {
        const ids = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Two')];
        for (const [place, product_id] of ids.entries())
            await add(server.db, newProduct, {
                brand_name: 'B',
                product_name: 'P',
                barcode: ['4006381333931', '73513537'][place] ?? null,
                product_id,
            });
        await ask(`update new_product set barcode = '4012345678901' where product_id = $1`, [ids[1]]);
        await addProduct(server.db, 'Without a submission');
        await count(server);
        const { body: preview } = await staff.get<{ count: number; mendable: number; items: MendOffer[] }>(
            'doctor/rule/no-barcode/mend',
        );
        expect(preview).toMatchObject({ count: 3, mendable: 2 });
        expect(preview.items.map(({ becomes }) => becomes)).toEqual(['4006381333931', '4012345678901']);
        expect(await mend('no-barcode', 1)).toMatchObject({
            total: 1,
            done: 1,
            act: 'mend',
            rule: 'no-barcode',
        });
        await look(server);
        expect(await figures('no-barcode')).toMatchObject({ count: 2, mendable: 1 });
        const job = await mend('no-barcode');
        expect(job).toMatchObject({ total: 1, done: 1 });
        const { body: back } = await staff.post<Job>(`job/${job.id}/undo`);
        await endOf(staff, back);
        await look(server);
        expect(await figures('no-barcode')).toMatchObject({ count: 2, mendable: 1 });
        const { body: again } = await staff.post<Job>(`job/${back.id}/undo`);
        expect(await endOf(staff, again)).toMatchObject({ done: 1, rule: 'no-barcode' });
        await look(server);
        expect(await figures('no-barcode')).toMatchObject({ count: 1, mendable: 0 });
        const { status } = await staff.post('doctor/mend', { rule: 'no-barcode' });
        expect(status).toBe(422);
    });

    it('copies the picture of a submission, which stays private', async () => {
        const stem = await server.images.save(new Uint8Array(await (await picture('#c04080')).arrayBuffer()));
        const id = await addProduct(server.db, 'Serum');
        await ask('update product set image = null');
        await add(server.db, newProduct, {
            brand_name: 'B',
            product_name: 'P',
            front_image: stem,
            product_id: id,
        });
        await count(server);
        expect(await mend('no-picture')).toMatchObject({ done: 1 });
        const [{ image }] = (await ask<{ image: string }>('select image from product')) as [
            { image: string },
        ];
        expect(image).not.toBe(stem);
        expect(await server.images.open(image, 'original')).not.toBeNull();
        await look(server);
        expect(await found(server, 'no-picture')).toEqual([]);
    });

    it('splits debris into the names it holds, in the place of the debris', async () => {
        const glycerin = await addIngredient('Glycerin');
        const joined = await addIngredient('Aqua, Glycerin');
        const headed = await addIngredient('INGREDIENTS: Parfum');
        const synonym = await addIngredient('Tocopherol', 'Vitamin E; Tocopherol');
        const id = await addProduct(server.db, 'Serum');
        await listIngredients(id, [synonym, joined, headed]);
        await count(server);
        expect(await found(server, 'name-debris', 'ingredient')).toEqual([joined, headed, synonym]);
        expect(await mend('name-debris')).toMatchObject({ done: 3, skipped: 0 });
        expect(await namesOf(id)).toEqual(['Tocopherol', 'Aqua', 'Glycerin', 'Parfum']);
        const [row] = await ask<{ id: number }>(
            `select ingredient_id as id from ingredient_name where name = 'Parfum'`,
        );
        // Renamed, so that its rating stays.
        expect(row!.id).toBe(headed);
        expect(glycerin).toBeGreaterThan(0);
        await look(server);
        expect(await found(server, 'name-debris', 'ingredient')).toEqual([]);
    });

    it('removes the second of an ingredient, and reads a list from a description', async () => {
        const [aqua, glycerin, parfum] = [
            await addIngredient('Aqua'),
            await addIngredient('Glycerin'),
            await addIngredient('Parfum'),
        ];
        const twice = await addProduct(server.db, 'Twice');
        await listIngredients(twice, [aqua, glycerin, aqua]);
        const told = await addProduct(server.db, 'Told');
        await ask('update product set description = $1 where id = $2', [
            'A light serum. Ingredients: Aqua, Glycerin, Parfum',
            told,
        ]);
        await count(server);
        expect(await mend('listed-twice')).toMatchObject({ done: 1 });
        expect(await namesOf(twice)).toEqual(['Aqua', 'Glycerin']);
        expect(await mend('no-ingredients')).toMatchObject({ done: 1 });
        expect(await namesOf(told)).toEqual(['Aqua', 'Glycerin', 'Parfum']);
        expect(parfum).toBeGreaterThan(0);
    });

    it('corrects a digit only if one barcode was seen that is one digit off', async () => {
        const [sure, unsure] = [await addProduct(server.db, 'Sure'), await addProduct(server.db, 'Unsure')];
        await add(server.db, productBarcode, { product_id: sure, barcode: '4006381333932' });
        await add(server.db, productBarcode, { product_id: unsure, barcode: '4012345678909' });
        await ask(
            `insert into barcode_scan_miss (barcode) values ('4006381333931'), ('4012345678901'), ('6012345678909')`,
        );
        await count(server);
        expect(await figures('wrong-check-digit')).toMatchObject({ count: 2 });
        expect(await mend('wrong-check-digit')).toMatchObject({ done: 1 });
        const rows = await ask<{ barcode: string }>(
            'select barcode from product_barcode where product_id = $1',
            [sure],
        );
        expect(rows).toEqual([{ barcode: '4006381333931' }]);
    });

    it('deletes what nobody uses and nobody has worked on', async () => {
        await addIngredient('Unused');
        const rated = await addIngredient('Rated');
        await ask(`update ingredient set ewg_rating = '3' where id = $1`, [rated]);
        await ask(`insert into brand (name, logo) values ('Empty', null), ('With a logo', '/images/x')`);
        await count(server);
        expect(await mend('never-used')).toMatchObject({ done: 1 });
        expect(await mend('no-products')).toMatchObject({ done: 1 });
        expect(await ask('select name from ingredient_name')).toEqual([{ name: 'Rated' }]);
        expect(await ask('select name from brand')).toEqual([{ name: 'With a logo' }]);
    });

    it('takes the category that products of like names have', async () => {
        const of = await add(server.db, category, { name: 'Cleansing balms' });
        for (let place = 0; place < 6; place += 1) {
            const id = await addProduct(server.db, `Number ${place} Cleansing Balm`);
            await ask('insert into product_category values ($1, $2)', [id, of]);
        }
        const id = await addProduct(server.db, 'New Cleansing Balm');
        await count(server);
        const { body } = await staff.get<{ items: MendOffer[] }>('doctor/rule/no-category/mend');
        expect(body.items).toEqual([
            { id, name: 'New Cleansing Balm', becomes: 'Cleansing balms', image: null },
        ]);
        expect(await mend('no-category')).toMatchObject({ done: 1 });
    });

    it('leaves a record that somebody changes in the meantime, and refuses a rule that is mended by hand', async () => {
        const { status, body } = await staff.post<{ codes: { code: string }[] }>('doctor/mend', {
            rule: 'name-cut',
        });
        expect([status, body.codes[0]!.code]).toEqual([409, 'mendedByHand']);
        expect((await staff.post('doctor/mend', { rule: 'nothing-like-it' })).status).toBe(422);
        expect((await staff.get('doctor/rule/nothing-like-it')).status).toBe(404);
    });
});

describe('accepting', () => {
    const listed = async (rule: string) => {
        const { body } = await staff.get<{ items: Finding[]; total: number }>(`doctor/rule/${rule}`);
        expect(body.total).toBe(body.items.length);
        return body.items.map(({ id }) => id).toSorted();
    };
    const accept = (given: object) =>
        staff.post<Acceptance[]>('doctor/acceptances', {
            rule: 'no-ingredients',
            reason: 'A brush',
            ...given,
        });

    it('takes a record out of the count and out of the second score, until a day, and is undone', async () => {
        const id = await addProduct(server.db, 'Brush');
        await add(server.db, productBarcode, { product_id: id, barcode: '4006381333931' });
        const of = await add(server.db, category, { name: 'Brushes' });
        await ask('insert into product_category values ($1, $2)', [id, of]);
        await count(server);
        expect(await figures('no-ingredients')).toMatchObject({ count: 1, score: 0, score_accepted: 0 });
        const { status, body } = await accept({ records: [{ kind: 'product', id }] });
        expect([status, body]).toMatchObject([
            200,
            [{ rule: 'no-ingredients', until: null, by: { name: 'staff' } }],
        ]);
        expect((await accept({ records: [{ kind: 'product', id }] })).status).toBe(409);
        // At once, before the doctor looks.
        expect(await listed('no-ingredients')).toEqual([]);
        expect(await figures('no-ingredients')).toMatchObject({ count: 0, accepted: 1 });
        await look(server);
        expect(await figures('no-ingredients')).toMatchObject({
            count: 0,
            accepted: 1,
            score: 0,
            score_accepted: 100,
        });
        const { body: list } = await staff.get<{ items: Finding[] }>(
            'doctor/rule/no-ingredients?accepted=true',
        );
        expect(list.items).toMatchObject([{ id, acceptance: { reason: 'A brush' } }]);
        const [{ edit }] = (await ask<{ edit: number }>('select max(id)::float8 as edit from edit')) as [
            { edit: number },
        ];
        expect((await staff.post('history/undo', { edits: [edit], preview: false })).body).toMatchObject({
            results: [{ outcome: 'done' }],
        });
        await look(server);
        expect(await figures('no-ingredients')).toMatchObject({ count: 1, accepted: 0 });
        await ask(
            `insert into acceptance (rule, kind, record_id, reason, until) values ('no-ingredients', 'product', $1, 'Old', current_date - 1)`,
            [id],
        );
        await count(server);
        expect(await figures('no-ingredients')).toMatchObject({ count: 1, accepted: 0 });
    });

    it('accepts many records at once, but none of them twice, and mends the chosen ones alone', async () => {
        const ids = [];
        for (const name of ['One', 'Two', 'Three']) ids.push(await addProduct(server.db, name));
        await count(server);
        const records = ids.map(id => ({ kind: 'product', id }));
        const both = await Promise.all([accept({ records }), accept({ records: records.slice(0, 2) })]);
        const given = both.flatMap(({ status, body }) => (status === 200 ? body : []));
        expect(given.map(({ record_id }) => record_id).toSorted()).toEqual(ids);
        expect((await accept({ records })).status).toBe(409);
        const [row] = await ask<{ edits: number }>(
            `select count(*)::int as edits from edit where call = 'POST doctor/acceptances'`,
        );
        expect(row!.edits).toBe(both.filter(({ status }) => status === 200).length);
        for (const [place, product_id] of ids.entries())
            await add(server.db, newProduct, {
                brand_name: 'B',
                product_name: 'P',
                barcode: ['4006381333931', '4012345678901', '5901234123457'][place]!,
                product_id,
            });
        await count(server);
        const { body } = await staff.post<Job>('doctor/mend', { rule: 'no-barcode', records: [ids[1], 999] });
        expect(await endOf(staff, body)).toMatchObject({ total: 1, done: 1 });
        const counts = [await figures('no-barcode'), await listed('no-barcode')];
        expect(counts).toMatchObject([{ count: 2, mendable: 2 }, [ids[0], ids[2]]]);
        await look(server);
        expect(await found(server, 'no-barcode')).toEqual([ids[0], ids[2]]);
        expect(await figures('no-barcode')).toMatchObject({ count: 2, mendable: 2 });
    });

    it('accepts a rule for all products of a category and of those below it', async () => {
        const tools = await add(server.db, category, { name: 'Tools' });
        const brushes = await add(server.db, category, { name: 'Brushes', parent_id: tools });
        const [brush, cream] = [await addProduct(server.db, 'Brush'), await addProduct(server.db, 'Cream')];
        await ask('insert into product_category values ($1, $2)', [brush, brushes]);
        await count(server);
        const { body } = await accept({ categories: [tools] });
        expect(await listed('no-ingredients')).toEqual([cream]);
        expect((await staff.delete(`doctor/accepted/${body[0]!.id}`)).status).toBe(204);
        expect((await staff.delete(`doctor/accepted/${body[0]!.id}`)).status).toBe(404);
        expect(await listed('no-ingredients')).toEqual([brush, cream]);
        expect(await figures('no-ingredients')).toMatchObject({ count: 2, accepted: 0 });
    });

    it('refuses what cannot be accepted', async () => {
        const record = { kind: 'product', id: await addProduct(server.db, 'Brush') };
        const statuses = [
            await accept({}),
            await accept({ records: [record, { kind: 'product', id: 999 }] }),
            await accept({ records: [{ kind: 'brand', id: 1 }] }),
            await accept({ records: [{ id: 1 }] }),
            await accept({ categories: [999] }),
            await accept({ rule: 'no-products', categories: [1] }),
            await accept({ records: [record], reason: ' ' }),
            await accept({ records: [record], until: '2026-02-30' }),
            await accept({ records: [record], until: '2001-01-01' }),
        ].map(({ status }) => status);
        expect(statuses).toEqual(statuses.map(() => 422));
        expect((await staff.get('doctor/acceptances')).body).toEqual([]);
    });
});

it('is counted again when someone asks for it', async () => {
    await count(server);
    await ask(`insert into brand (name) values ('Added outside of the history')`);
    await ask(`truncate edit_unlinked`);
    expect((await staff.post('doctor/count')).status).toBe(204);
    expect((await staff.get<DoctorFigures>('doctor')).body.state).toBe('counting');
    await linkEdits(server.database.owner);
    await look(server);
    expect(await figures('no-products')).toMatchObject({ count: 1, state: 'still' });
});

it('looks by itself, on one of two servers, and counts again at once when asked', async () => {
    const pool = server.database.pool;
    const log = { warn: () => expect.unreachable() };
    const stops = [1, 2].map(() => keepFindings({ pool, images: server.images, log }));
    try {
        const counted = async () => (await staff.get<DoctorFigures>('doctor')).body;
        await vi.waitFor(async () => expect(await counted()).toMatchObject({ state: 'still' }), 10_000);
        await ask(`insert into brand (name) values ('Nothing yet')`);
        await staff.post('doctor/count');
        await vi.waitFor(async () => expect(await counted()).toMatchObject({ state: 'still' }), 10_000);
        expect(await figures('no-products')).toMatchObject({ count: 1 });
    } finally {
        for (const stop of stops) await stop();
    }
});

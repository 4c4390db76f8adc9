import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ingredient, ingredientName, productBarcode } from '../../../server/database/schema/catalogue.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addProduct, caseFound, expectNoCase, idsOf, looked, soon } from './support.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer({ duplicates: soon });
    staff = await server.signIn('staff');
});

const change = (text: string, values: unknown[]) => server.database.pool.query(text, values);

const addIngredient = async (...names: string[]) => {
    const id = await add(server.db, ingredient, {});
    for (const [index, name] of names.entries())
        await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: index === 0 });
    return id;
};

describe('products that may be the same', () => {
    it('are found within seconds of the save that added the second one', async () => {
        const brand = await addBrand(server, 'Norrlund');
        const first = await addProduct(server, brand, 'Birch Sap Cleansing Milk');
        await looked(server);
        const second = await addProduct(server, brand, 'BIRCH SAP Cleansing-Milk® 200ml');
        const found = await caseFound(staff, 'product', second);
        expect(found).toMatchObject({
            id: first,
            kind: 'product',
            records: [{ id: first, brand: { id: brand, name: 'Norrlund' } }, { id: second }],
            pairs: [{ a: first, b: second, variant: false, likelihood: null, asked_again: null }],
            open: [],
        });
        expect(found.pairs[0]!.reasons).toContainEqual({ code: 'name' });
    });

    it('are one case when there are three', async () => {
        const brand = await addBrand(server);
        const ids = [
            await addProduct(server, brand, 'Moss Peat Mask'),
            await addProduct(server, brand, 'Moss Peat Mask 50 ml'),
            await addProduct(server, brand, 'Mask Moss Peat'),
        ];
        const found = await caseFound(staff, 'product', ids[0]!, each => expect(idsOf(each)).toEqual(ids));
        expect(found.pairs).toHaveLength(3);
    });

    it('are found by a barcode in another form, whatever they are called', async () => {
        const brand = await addBrand(server);
        const first = await addProduct(server, brand, 'Alpine Rescue Balm', ['0617283940512']);
        const second = await addProduct(server, brand, 'Wholly Other Words', ['617283940512']);
        const { pairs } = await caseFound(staff, 'product', second);
        expect(idsOf(await caseFound(staff, 'product', first))).toEqual([first, second]);
        expect(pairs[0]!.reasons).toContainEqual({
            code: 'barcodeForm',
            args: { barcode: expect.any(String), other: expect.any(String) },
        });
    });

    it('are found under a brand that only the name has, whichever is looked at last', async () => {
        const fjell = await addBrand(server, 'Fjellheim');
        const shop = await addBrand(server, 'Assorted');
        const first = await addProduct(server, fjell, 'Cloudberry Night Oil');
        const second = await addProduct(server, shop, 'Fjellheim Cloudberry Night Oil 30ml');
        const { pairs } = await caseFound(staff, 'product', second);
        expect(pairs[0]!.reasons).toContainEqual({ code: 'brandInName', args: { brand: 'Fjellheim' } });
        await change(`update product set name = 'Cloudberry Night-Oil' where id = $1`, [first]);
        await looked(server);
        expect(idsOf(await caseFound(staff, 'product', first))).toEqual([first, second]);
    });

    it.each([
        ['another sun protection factor', 'Dune Day Fluid SPF 30', 'Dune Day Fluid SPF 50'],
        ['another strength', 'Dune Acid Peel 5%', 'Dune Acid Peel 10 %'],
        ['a place of its own', 'Dune Firm Cream', 'Dune Firm Eye Cream'],
        ['being a kit', 'Dune Glow Serum', 'Dune Glow Serum Duo'],
    ])('are at most variants for %s', async (_, one, other) => {
        const brand = await addBrand(server);
        const first = await addProduct(server, brand, one);
        await addProduct(server, brand, other);
        await looked(server);
        const { status, body } = await staff.get<{ pairs: { variant: boolean }[] }>(
            `duplicates/product/${first}`,
        );
        if (status === 200) expect(body.pairs.every(({ variant }) => variant)).toBe(true);
    });

    it('are no longer a case when one is renamed or deleted, and are again when that is taken back', async () => {
        const brand = await addBrand(server);
        const first = await addProduct(server, brand, 'Lichen Calm Toner');
        const second = await addProduct(server, brand, 'Lichen Calm Tonic');
        await caseFound(staff, 'product', first);
        await change(`update product set name = 'Granite Salt Soap' where id = $1`, [second]);
        await expectNoCase(server, staff, 'product', first);
        await change(`update product set name = 'Calm Lichen Toner' where id = $1`, [second]);
        await caseFound(staff, 'product', first);

        const deleted = await staff.delete(`product/${second}`);
        expect(deleted.status).toBe(204);
        expect((await staff.get(`duplicates/product/${first}`)).status).toBe(404);
        await staff.post('history/undo', { edits: [Number(deleted.headers['x-edit'])] });
        expect(idsOf(await caseFound(staff, 'product', first))).toEqual([first, second]);
    });

    it('do not make one case of records that are told apart, only because both are like a third', async () => {
        const brand = await addBrand(server);
        await addProduct(server, brand, 'Skerry Kelp Toner');
        const between = await addProduct(server, brand, 'Skerry Kelp');
        await addProduct(server, brand, 'Skerry Kelp Mask');
        await looked(server);
        const found = await caseFound(staff, 'product', between);
        expect(found.records).toHaveLength(2);
        expect(found.pairs).toMatchObject([{ variant: false }]);
    });
});

describe('brands and ingredients', () => {
    it.each([
        ['Lumière Nordique', 'Lumiere Nordique'],
        ['Havbris', 'Havbris Cosmetics'],
        ['Tinderheim', 'Tindreheim'],
    ])('%s and %s are a case', async (one, other) => {
        const first = await addBrand(server, one);
        const second = await addBrand(server, other);
        expect(idsOf(await caseFound(staff, 'brand', second))).toEqual([first, second]);
    });

    it('that get a name like another brand have their products compared with its', async () => {
        const [one, other] = [await addBrand(server, 'Solvind'), await addBrand(server, 'Unrelated')];
        const first = await addProduct(server, one, 'Rowan Bark Scrub');
        await addProduct(server, other, 'Rowan Bark Scrub');
        await expectNoCase(server, staff, 'product', first);
        await change(`update brand set name = 'Solvind Beauty' where id = $1`, [other]);
        await caseFound(staff, 'product', first);
    });

    it('with a name that is another way to write one of the other are a case', async () => {
        const first = await addIngredient('Fjord Water');
        const second = await addIngredient('Fjord Water/Aqua Fjordia/Eau de Fjord');
        const { pairs } = await caseFound(staff, 'ingredient', first);
        expect(pairs).toMatchObject([{ a: first, b: second, reasons: [{ code: 'synonym' }] }]);
    });

    it('are compared again when a CAS number, which tells them apart, changes', async () => {
        const first = await addIngredient('Methyl Birchanol');
        const second = await addIngredient('Methyl-Birchanol');
        await caseFound(staff, 'ingredient', first);
        await change(`update ingredient set cas_number = '103-05-9' where id = $1`, [first]);
        await caseFound(staff, 'ingredient', first);
        await change(`update ingredient set cas_number = '705-58-8' where id = $1`, [second]);
        await expectNoCase(server, staff, 'ingredient', first);
        await change(`update ingredient set cas_number = '103-05-9' where id = $1`, [second]);
        await caseFound(staff, 'ingredient', first);
    });

    it('that differ in a number are none', async () => {
        const first = await addIngredient('PEG-12 Birchate');
        await addIngredient('PEG-120 Birchate');
        const other = await addIngredient('Polyquaternium-7');
        await addIngredient('Polyquaternium-17');
        await expectNoCase(server, staff, 'ingredient', first);
        await expectNoCase(server, staff, 'ingredient', other);
    });
});

describe('the look for duplicates', () => {
    it('is done once by two servers that share a database, and finds the same', async () => {
        await testServer({ database: server.database, duplicates: soon });
        const brand = await addBrand(server);
        const words = 'Birch Heather Juniper Cloudberry Kelp Moss Lichen Granite Rowan Spruce'.split(' ');
        const names = words.flatMap(word => [`${word} Ritual`, `${word} Soak`]);
        const ids = await Promise.all(
            [...names, ...names.map(name => `${name} 50 ml`)].map(name => addProduct(server, brand, name)),
        );
        await looked(server);
        const { rows } = await change(
            `select count(*)::int as pairs, count(distinct (a, b))::int as apart from duplicate_pair
            where kind = 'product' and not variant and a = any($1)`,
            [ids],
        );
        expect(rows).toEqual([{ pairs: 20, apart: 20 }]);
    });

    it('takes what is saved by itself before it has the keys of all products, and again once it has', async () => {
        const brand = await addBrand(server);
        const old = await addProduct(server, brand, 'Yarrow Field Balm');
        await looked(server);
        // As after new rules, and as long as the keys take.
        await change(
            `with keys as (delete from duplicate_key)
            update duplicate_sweep set keyed = false, upto = 0, looked = null where kind = 'product'`,
            [],
        );
        const { owner } = server.database;
        await owner.execute(
            `create function no_keys_yet() returns trigger language plpgsql as
            $$ begin raise exception 'no keys yet'; end $$`,
        );
        await owner.execute(
            `create trigger no_keys_yet before update on duplicate_sweep for each row execute function no_keys_yet()`,
        );
        const first = await addProduct(server, brand, 'Sorrel Field Balm');
        await addProduct(server, brand, 'Sorrel Field Balm 9 ml');
        await caseFound(staff, 'product', first);
        const copy = await addProduct(server, brand, 'Yarrow Field Balm 9 ml');
        await vi.waitFor(async () => {
            const { rows } = await change('select many from duplicate_waiting where record_id = $1', [copy]);
            expect(rows).toEqual([{ many: true }]);
        }, 20_000);
        await owner.execute('drop trigger no_keys_yet on duplicate_sweep');
        expect(idsOf(await caseFound(staff, 'product', old))).toEqual([old, copy]);
        await looked(server);
    });

    it('leaves out a record that cannot be compared, and goes on', async () => {
        const brand = await addBrand(server);
        await server.database.owner.execute(
            `create or replace function duplicate_poison() returns trigger language plpgsql as
            $$ begin if new.score > 0 and (select name from product where id = new.b) like 'Poisoned %' then
                raise exception 'poisoned'; end if; return new; end $$`,
        );
        await server.database.owner.execute(
            `create or replace trigger poison before insert on duplicate_pair for each row execute function duplicate_poison()`,
        );
        onTestFinished(async () => {
            await server.database.owner.execute('drop trigger poison on duplicate_pair');
        });
        await addProduct(server, brand, 'Poisoned Heather Lotion');
        await addProduct(server, brand, 'Poisoned Heather Lotion 9 ml');
        const first = await addProduct(server, brand, 'Sane Heather Gel');
        await addProduct(server, brand, 'Sane Heather Gel 9 ml');
        await caseFound(staff, 'product', first);
    });

    it('takes what is saved by itself before all that an import changed', async () => {
        await looked(server);
        const many = await addBrand(server);
        await change(
            `insert into product (name, brand_id) select 'Imported ' || md5(n::text), $1 from generate_series(1, 1500) as n`,
            [many],
        );
        const brand = await addBrand(server);
        const first = await addProduct(server, brand, 'Bearberry Field Balm');
        await addProduct(server, brand, 'Bearberry Field Balm 9 ml');
        await caseFound(staff, 'product', first);
        const { rows } = await change('select count(*)::int as waiting from duplicate_waiting', []);
        expect(rows[0].waiting).toBeGreaterThan(0);
        await change('delete from product where brand_id = $1', [many]);
    });

    it('never waits in a save: a barcode is added while pairs are held', async () => {
        const brand = await addBrand(server);
        const id = await addProduct(server, brand, 'Held Heather Lotion');
        const holder = await server.database.pool.connect();
        await holder.query('begin');
        await holder.query(`select pg_advisory_xact_lock(hashtext('duplicates of product'))`);
        await add(server.db, productBarcode, { product_id: id, barcode: '4012345678901' });
        await holder.query('commit');
        holder.release();
    });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportDetail } from '../../../contract/imports.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { Undone } from '../../../contract/history.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { guarded, reasonCell, reasonHeading } from '../../../contract/importReasons.ts';
import type { Client } from '../support/client.ts';
import { picture } from '../support/pictures.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import {
    brand as brandTable,
    category,
    ingredient,
    ingredientName,
} from '../../../server/database/schema/catalogue.ts';
import { endOf, soon } from '../jobs/support.ts';
import { csvOf, mend, opened, planned, rowsIn, run, send, settled, zipOf } from './support.ts';

type Made = ResponseOf<'GET products/batch/{batch}'>;

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows;

const known = ['Aqua', 'Glycerin', 'Parfum', 'Tocopheryl Acetate', 'Sodium Hyaluronate', 'Panthenol'];

beforeEach(async () => {
    await ask(
        'truncate product, brand, category, ingredient, import, import_columns restart identity cascade',
    );
    for (const name of known) {
        const id = await add(server.db, ingredient, {});
        await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: true });
    }
    await add(server.db, category, { name: 'Creams' });
});

const header = ['Artikelname', 'Marke', 'EAN', 'Warengruppe', 'INCI'];
const table = (...rows: string[][]) => csvOf([header, ...rows]);
const row = (
    name: string,
    label = 'Aqua, Glycerin',
    more: { brand?: string; ean?: string; category?: string } = {},
) => [name, more.brand ?? 'Rive', more.ean ?? '', more.category ?? 'Creams', label];

const products = () =>
    ask<{ name: string; list: string | null }>(
        `select p.name, (select string_agg(n.name, ', ' order by l."order") from product_ingredient l
            join ingredient_name n on n.ingredient_id = l.ingredient_id and n.is_primary where l.product_id = p.id) as list
        from product p order by p.id`,
    );

describe('a file', () => {
    it('is planned as it is uploaded, and imported as one edit that its job takes back', async () => {
        const { id, columns, counts, makes } = await planned(
            staff,
            table(
                row('Balm'),
                row('Cream', 'INGREDIENTS: Aqua; Glycerin; Sea Oat Extract. *organic'),
                row('Gel', ''),
            ),
        );
        expect(columns.map(({ field, how }) => [field, how])).toEqual([
            ['name', 'name'],
            ['brand', 'name'],
            ['barcodes', 'name'],
            ['categories', 'name'],
            ['ingredients', 'name'],
        ]);
        expect(counts).toMatchObject({ new: 3, changed: 0, equal: 0, quarantine: 0 });
        expect(makes).toEqual({ brands: 1, categories: 0, ingredients: 1, names: 0, pictures: 0 });
        expect(await products()).toEqual([]);

        const done = await run(staff, id);
        expect(done).toMatchObject({ state: 'done', counts: { added: 3 } });
        expect(await products()).toEqual([
            { name: 'Balm', list: 'Aqua, Glycerin' },
            { name: 'Cream', list: 'Aqua, Glycerin, Sea Oat Extract' },
            { name: 'Gel', list: null },
        ]);
        expect(
            await ask(`select distinct edit_id::int as id from edit_record where kind = 'product'`),
        ).toHaveLength(1);

        const undo = (await staff.post<Job>(`job/${done.job}/undo`, {})).body;
        await endOf(staff, undo);
        expect(await products()).toEqual([]);
        expect(await ask('select from brand')).toEqual([]);
        const after = await settled(staff, id);
        expect(after).toMatchObject({ job: undo.id, counts: { added: 0, undone: 3 } });
        expect(await rowsIn(staff, id, 'added')).toEqual([]);
        expect(await rowsIn(staff, id, 'undone')).toMatchObject([
            { name: 'Balm', state: 'undone' },
            { name: 'Cream' },
            { name: 'Gel' },
        ]);

        const redo = (await staff.post<Job>(`job/${undo.id}/undo`, {})).body;
        await endOf(staff, redo);
        expect(await settled(staff, id)).toMatchObject({ job: redo.id, counts: { added: 3, undone: 0 } });
        expect(await products()).toHaveLength(3);
        expect(await rowsIn(staff, id, 'undone')).toEqual([]);

        const edit = Number(
            (await ask<{ id: string }>(`select id from edit order by id desc limit 1`))[0]!.id,
        );
        await staff.post('history/undo', { edits: [edit] });
        expect((await settled(staff, id)).counts).toMatchObject({ added: 0, undone: 3 });
    });

    it('says by count and name what it would make, categories with those above them', async () => {
        await add(server.db, brandTable, { name: 'Rive' });
        const { id, makes, names } = await planned(
            staff,
            table(
                row('Balm', 'Aqua, Sea Oat Extract', { category: 'Balms' }),
                row('Gel', 'Aqua, sea oat extract', { category: 'Hair > Gels', brand: 'Vale Nord' }),
                row('Wax', 'Aqua', { category: 'hair > Waxes', brand: 'vale nord' }),
                row('Waits', 'No Info', { category: 'Nobody', brand: 'Nobody' }),
            ),
        );
        expect(makes).toEqual({ brands: 1, categories: 4, ingredients: 1, names: 0, pictures: 0 });
        expect(names).toEqual({
            brands: ['Vale Nord'],
            categories: ['Balms', 'Hair', 'Hair > Gels', 'Hair > Waxes'],
            ingredients: ['Sea Oat Extract'],
        });
        expect(await ask('select from category')).toHaveLength(1);
        const done = await run(staff, id);
        expect(await ask('select from category')).toHaveLength(5);
        expect(done.names).toEqual({ brands: [], categories: [], ingredients: [] });
    });

    it('that is imported twice makes nothing twice', async () => {
        const file = table(row('Balm'), row('Cream', 'Aqua, Sea Oat Extract'));
        await run(staff, (await planned(staff, file)).id);
        const { id, counts } = await planned(staff, file);
        expect(counts).toMatchObject({ new: 0, changed: 0, equal: 2, quarantine: 0 });
        expect(await staff.post(`import/${id}/run`, {})).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'importEmpty' }] },
        });
        expect(await products()).toHaveLength(2);
    });

    it('changes what it says about known products', async () => {
        await run(staff, (await planned(staff, table(row('Balm', 'Aqua')))).id);
        const { id, counts } = await planned(staff, table(row('Balm', 'Aqua, Parfum')));
        expect(counts).toMatchObject({ changed: 1 });
        expect((await run(staff, id)).counts).toMatchObject({ updated: 1 });
        expect(await products()).toEqual([{ name: 'Balm', list: 'Aqua, Parfum' }]);
    });

    it('comes with its pictures in an archive, once each', async () => {
        const image = new Uint8Array(await (await picture('#336699')).arrayBuffer());
        const archive = zipOf({
            'list.csv': csvOf([
                ['name', 'brand', 'category', 'picture'],
                ['Balm', 'Rive', 'Creams', 'a.png'],
                ['Gel', 'Rive', 'Creams', 'no.png'],
            ]),
            'pictures/a.png': image,
        });
        const { id, counts, makes } = await planned(staff, archive, 'list.zip');
        expect(counts).toMatchObject({ new: 1, quarantine: 1 });
        expect(makes.pictures).toBe(1);
        await run(staff, id);
        expect(await ask('select image is not null as has from product')).toEqual([{ has: true }]);
        expect((await planned(staff, archive, 'list.zip')).counts).toMatchObject({ equal: 1, quarantine: 1 });
    });

    it.each([
        ['UTF-16', Buffer.from('\uFEFFname;brand;category\nCrème;Rive;Creams', 'utf16le')],
        ['Windows-1252', Buffer.from('name;brand;category\nCr\u00e8me;Rive;Creams', 'latin1')],
        ['tabs', Buffer.from('\uFEFFname\tbrand\tcategory\nCrème\tRive\tCreams')],
    ])('is read in %s', async (_, bytes) => {
        const { id } = await planned(staff, bytes);
        expect((await rowsIn(staff, id, 'new')).map(({ name }) => name)).toEqual(['Crème']);
    });

    it.each([
        ['nothing', '', 'tableEmpty'],
        ['a header alone', 'name,brand\n', 'tableEmpty'],
        ['one row more than an import has', `name,brand\n${'Balm,Rive\n'.repeat(50_001)}`, 'tableRows'],
        ['an archive without a table', zipOf({ 'a.png': 'x' }), 'tableMissing'],
        ['an archive of two tables', zipOf({ 'a.csv': 'name\n1', 'b.csv': 'name\n1' }), 'tablesSeveral'],
    ])('of %s is refused', async (_, content, code) => {
        expect(await send(staff, 'x', content)).toMatchObject({
            status: 422,
            body: { codes: [{ field: 'file', code }] },
        });
    });
});

describe('columns', () => {
    it('are guessed by their cells, chosen, and kept for the next file', async () => {
        const file = csvOf([
            ['A', 'B', 'C', 'D'],
            ['Balm', 'Rive', '2000000000008', 'Aqua, Glycerin, Parfum, Panthenol, Tocopheryl Acetate'],
        ]);
        const first = await planned(staff, file);
        expect(first.state).toBe('columns');
        expect(first.columns.map(({ field, how }) => [field, how])).toEqual([
            [null, null],
            [null, null],
            ['barcodes', 'content'],
            ['ingredients', 'content'],
        ]);
        const fields = ['name', 'brand', 'barcodes', 'ingredients'];
        const body = { fields, category_id: 1, make_categories: true, keep_as: 'Shop' };
        expect(
            (await staff.put(`import/${first.id}/columns`, { ...body, fields: ['name'] })).body,
        ).toMatchObject({
            codes: [{ field: 'fields', code: 'columnNeeded' }],
        });
        expect(await staff.put(`import/${first.id}/columns`, body)).toMatchObject({ status: 200 });
        const next = await planned(staff, file);
        expect(next.columns.map(({ field, how }) => [field, how])).toEqual(
            fields.map(field => [field, 'kept']),
        );
        expect(next.kept).toEqual([
            { name: 'Shop', fields: { A: 'name', B: 'brand', C: 'barcodes', D: 'ingredients' } },
        ]);
    });
});

describe('a label', () => {
    it('is mended where one known name is nearest, and may have a mixture', async () => {
        for (const name of ['Citronellol', 'Citronellal', 'Propylene Glycol', 'Dipropylene Glycol'])
            await add(server.db, ingredientName, {
                ingredient_id: await add(server.db, ingredient, {}),
                name,
                is_primary: true,
            });
        const mixture = 'Saccharomyces/Camellia Sinensis Leaf/Sea Oat/Birch Ferment Filtrate';
        const { id, counts } = await planned(
            staff,
            table(
                row('Gel', `Aqua, Citronnellol, Propylene Gylcol, ${mixture}`),
                row('Oil', 'Aqua, Citronellul'),
            ),
        );
        expect(counts).toMatchObject({ new: 1, quarantine: 1 });
        await run(staff, id);
        expect(await products()).toEqual([
            { name: 'Gel', list: `Aqua, Citronellol, Propylene Glycol, ${mixture}` },
        ]);
    });
});

describe('a row that waits', () => {
    const whys = async (id: number) =>
        Object.fromEntries((await rowsIn(staff, id, 'quarantine')).map(({ name, why }) => [name, why]));

    it('says why, and the rest runs without it', async () => {
        await add(server.db, brandTable, { name: 'Norrlund' });
        const long = 'L'.repeat(58);
        const { id, counts } = await planned(
            staff,
            table(
                row('Good', 'Aqua', { ean: '2000000000008' }),
                row(long),
                row('Brandless', 'Aqua', { brand: '' }),
                row('Near', 'Aqua', { brand: 'Norlund' }),
                row('Wrong digit', 'Aqua', { ean: '2000000000009' }),
                row('No list', 'No Info'),
                row('Slip', 'Aqua, Tocopheryl Cetate'),
                row('Joined', 'Glycerin, Aqua Panthenol'),
                row('good'),
                row('Broken \uFFFD'),
            ) + '\n"one cell"',
        );
        expect(await whys(id)).toEqual({
            [long]: 'nameLong',
            Brandless: 'brandMissing',
            Near: 'brandNear',
            'Wrong digit': 'barcodeDigit',
            'No list': 'labelNone',
            Slip: 'labelOpen',
            Joined: 'labelOpen',
            good: 'twice',
            'Broken \uFFFD': 'characters',
            '': 'broken',
        });
        expect((await rowsIn(staff, id, 'quarantine'))[0]).toMatchObject({ args: { length: 58, max: 50 } });
        expect(counts).toMatchObject({ new: 1, quarantine: 10 });
        expect((await run(staff, id)).counts).toMatchObject({ added: 1, quarantine: 10 });
    });

    it('is mended by choosing a name, imported as an edit of its own, and then waits no longer', async () => {
        const { id } = await planned(
            staff,
            table(row('Slip', 'Ohne Parfüm. INGREDIENTS: Aqua, Tocopheryl Cetate.')),
        );
        const [waiting] = await rowsIn(staff, id, 'quarantine');
        const before = await opened(staff, waiting!.id);
        const open = before.pieces.find(piece => piece.open)!;
        expect(open).toMatchObject({
            name: 'Tocopheryl Cetate',
            near: [{ name: 'Tocopheryl Acetate', products: 0 }],
        });
        expect(before.blocked).toMatchObject({ why: 'labelOpen' });
        const choices = { 'tocopheryl cetate': open.near[0]!.id };
        const kept = await mend(staff, before, { choices }, 'keep');
        expect(kept.body).toMatchObject({ state: 'quarantine', blocked: null, mend: { choices } });
        expect((await mend(staff, before, { choices }, 'import')).status).toBe(409);
        const done = await mend(staff, kept.body, { choices }, 'import');
        expect(done.body).toMatchObject({ state: 'added', product: 1 });
        expect(done.headers['x-edit']).toBeDefined();
        expect(await products()).toEqual([{ name: 'Slip', list: 'Aqua, Tocopheryl Acetate' }]);
        expect(await mend(staff, done.body, {}, 'import')).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'importRowDone' }] },
        });
    });

    it('waits again while its import is undone', async () => {
        await add(server.db, brandTable, { name: 'Rive' });
        const { id } = await planned(staff, table(row('Soap', 'No Info'), row('Bar', 'No Info')));
        const [one, other] = await rowsIn(staff, id, 'quarantine');
        const importRow = async (waiting: number) =>
            (await mend(staff, await opened(staff, waiting), { cells: { ingredients: 'Aqua' } }, 'import'))
                .headers['x-edit'];
        const edit = Number(await importRow(one!.id));
        await importRow(other!.id);
        const undo = async (edits: number[]) =>
            (await staff.post<Undone>('history/undo', { edits })).body.edit!;
        const back = await undo([edit]);
        expect(await rowsIn(staff, id, 'quarantine')).toMatchObject([{ name: 'Soap', why: 'undone' }]);
        expect((await products()).map(({ name }) => name)).toEqual(['Bar']);

        await undo([back]);
        expect(await rowsIn(staff, id, 'quarantine')).toEqual([]);
        expect(await rowsIn(staff, id, 'added')).toHaveLength(2);

        await undo([edit]);
        const again = await importRow(one!.id);
        expect(again).toBeDefined();
        expect(await rowsIn(staff, id, 'quarantine')).toEqual([]);
        expect((await products()).map(({ name }) => name).toSorted()).toEqual(['Bar', 'Soap']);
    });

    it('that is twice in its file says so while it is open, and is imported under another name', async () => {
        const { id } = await planned(
            staff,
            table(
                row('Balm', 'Aqua', { ean: '2000000000008' }),
                row('balm'),
                row('Gel', 'Aqua', { ean: '2000000000008' }),
            ),
        );
        const [one, other] = await rowsIn(staff, id, 'quarantine');
        const same = { why: 'twice', args: { what: 'product', line: 2 } };
        const before = await opened(staff, one!.id);
        expect(before.blocked).toEqual(same);
        expect((await opened(staff, other!.id)).blocked).toEqual({
            why: 'twice',
            args: { what: 'barcode', line: 2 },
        });
        const still = (await mend(staff, before, {}, 'import')).body;
        expect(still).toMatchObject({ state: 'quarantine', why: 'twice', blocked: same });
        const kept = (await mend(staff, still, { cells: { name: 'Salve' } }, 'keep')).body;
        expect(kept.blocked).toBeNull();
        expect((await mend(staff, kept, {}, 'import')).body.state).toBe('added');
        expect((await products()).map(({ name }) => name)).toEqual(['Salve']);
    });

    it('that has another number of cells than the header says that nothing mends it here', async () => {
        const { id } = await planned(staff, `${table(row('Balm'))}\n"one cell"`);
        const [one] = await rowsIn(staff, id, 'quarantine');
        const before = await opened(staff, one!.id);
        expect(before.blocked).toEqual({ why: 'broken', args: one!.args });
        const still = (await mend(staff, before, {}, 'import')).body;
        expect(still).toMatchObject({ state: 'quarantine', why: 'broken', args: one!.args });
    });

    it('makes a new ingredient when a person says so, but never of a text that is no name', async () => {
        const { id } = await planned(
            staff,
            table(row('A', 'Aqua, Tocopheryl Cetate'), row('B', 'Aqua, Aqua Panthenol')),
        );
        const [one, other] = await rowsIn(staff, id, 'quarantine');
        const slip = await opened(staff, one!.id);
        const made = await mend(staff, slip, { choices: { 'tocopheryl cetate': 'new' } }, 'import');
        expect(made.body).toMatchObject({ state: 'added' });
        const joined = await opened(staff, other!.id);
        expect(joined.pieces.find(({ open }) => open)).toMatchObject({ can_make: false });
        const still = await mend(staff, joined, { choices: { 'aqua panthenol': 'new' } }, 'import');
        expect(still.body).toMatchObject({ state: 'quarantine', blocked: { why: 'labelOpen' } });
        const left = await mend(staff, still.body, { choices: { 'aqua panthenol': 'leave' } }, 'import');
        expect(left.body).toMatchObject({ state: 'added' });
        expect((await products()).map(({ list }) => list)).toEqual(['Aqua, Tocopheryl Cetate', 'Aqua']);
    });

    it('is mended by its fields or left out', async () => {
        const { id } = await planned(
            staff,
            table(row('x'.repeat(60), 'No Info', { ean: '123' }), row('Out', 'No Info')),
        );
        const [one, other] = await rowsIn(staff, id, 'quarantine');
        const cells = { name: 'Short', barcodes: '2000000000008', ingredients: '' };
        expect((await mend(staff, await opened(staff, one!.id), { cells }, 'import')).body.state).toBe(
            'added',
        );
        expect((await mend(staff, await opened(staff, other!.id), {}, 'leave')).body.state).toBe('left');
        expect(await products()).toEqual([{ name: 'Short', list: null }]);
        expect((await staff.get('quarantine')).body).toMatchObject({ items: [], total: 0, whys: {} });
    });

    it('with too long a name is shortened by rule, as the plan says, or proposes a shorter one', async () => {
        const named = `Norrlund Lingonberry Barrier Cream for Very Dry Hands`;
        const open = 'Wholly Amazing Cloudberry Overnight Repair Eye Cream in Limited Supply';
        const file = table(
            row(named, 'Aqua', { brand: 'Norrlund' }),
            row(open, 'Aqua', { brand: 'Norrlund' }),
        );
        const { id, makes, shortened, counts } = await planned(staff, file);
        expect(counts).toMatchObject({ new: 1, quarantine: 1 });
        expect(makes.names).toBe(1);
        expect(shortened).toEqual([{ from: named, to: 'Lingonberry Barrier Cream for Very Dry Hands' }]);
        await run(staff, id);
        const [waiting] = await rowsIn(staff, id, 'quarantine');
        const { blocked } = await opened(staff, waiting!.id);
        expect(blocked).toMatchObject({
            why: 'nameLong',
            args: { short: expect.stringMatching(/Eye Cream$/) },
        });
        const cells = { name: String(blocked!.args.short) };
        await mend(staff, await opened(staff, waiting!.id), { cells }, 'import');
        expect((await planned(staff, file)).counts).toMatchObject({ equal: 1, quarantine: 1 });
    });

    it('comes back from the file of refused rows as it was, even where that guards against formulas', async () => {
        const cells = row('=Cream', 'No Info', {
            brand: "'-Rive",
            ean: '+2000000000008',
            category: '@Creams',
        });
        const { id } = await planned(staff, csvOf([['=name', ...header.slice(1)], cells]));
        const { columns } = await staff.get<ImportDetail>(`import/${id}`).then(({ body }) => body);
        await staff.put(`import/${id}/columns`, {
            fields: ['name', ...columns.slice(1).map(({ field }) => field)],
            category_id: null,
            make_categories: true,
        });
        await settled(staff, id);
        const [waiting] = await rowsIn(staff, id, 'quarantine');
        const file = csvOf([
            [...['=name', ...header.slice(1)].map(guarded), reasonHeading('Why', id)],
            [...waiting!.cells.map(guarded), reasonCell('no list', waiting!.line)],
        ]);
        expect(file).not.toMatch(/(?:^|,)"[=+\-@]/m);
        await planned(staff, file);
        expect((await rowsIn(staff, id, 'quarantine')).map(each => each.cells)).toEqual([cells]);
    });

    it('is mended by the file of refused rows, without becoming another', async () => {
        const { id } = await planned(staff, table(row('Good'), row('y'.repeat(60))));
        const [waiting] = await rowsIn(staff, id, 'quarantine');
        const file = csvOf([
            [...header, reasonHeading('Why', id)],
            ['Mended', ...waiting!.cells.slice(1), reasonCell('too long', waiting!.line)],
        ]);
        const mended = await planned(staff, file);
        expect(mended).toMatchObject({ id, total: 2, counts: { new: 2, quarantine: 0 } });
        await run(staff, id);
        expect((await products()).map(({ name }) => name)).toEqual(['Good', 'Mended']);
        expect((await staff.get<{ total: number }>('imports')).body.total).toBe(1);
    });
});

describe('what an import made', () => {
    const made = async (batch: string) => (await staff.get<Made>(`products/batch/${batch}`)).body;
    const listed = async (batch: string) =>
        (await staff.get<{ total: number }>(`products/all?batch=${batch}`)).body.total;
    const undone = async (edits: number[]) => {
        const { body } = await staff.post<Undone>('history/undo', { edits, preview: true });
        if (body.job === undefined) return staff.post('history/undo', { edits });
        return endOf(staff, (await staff.post<Job>(`job/${body.job}/undo`, {})).body);
    };

    it.each([3, 60])('is undone and redone as a whole, with %i rows and mended ones', async many => {
        const balms = Array.from({ length: many }, (_, index) =>
            row(`Balm ${index}`, 'Aqua, Sea Oat Extract'),
        );
        const { id, batch } = await planned(
            staff,
            table(...balms, row('Early', 'No Info'), row('Late', 'No Info')),
        );
        const waiting = await rowsIn(staff, id, 'quarantine');
        const importRow = async (place: number) =>
            mend(staff, await opened(staff, waiting[place]!.id), { cells: { ingredients: '' } }, 'import');
        await importRow(0);
        await run(staff, id);
        await importRow(1);
        expect(await made(batch)).toMatchObject({ edits: { length: 3 }, by: 'staff', products: many + 2 });
        expect(await listed(batch)).toBe(many + 2);

        await undone((await made(batch)).edits);
        expect(await products()).toEqual([]);
        expect(await ask('select from brand')).toEqual([]);
        expect(await ask('select from ingredient')).toHaveLength(known.length);
        expect(await made(batch)).toMatchObject({ edits: [], products: 0 });

        const [last] = await ask<{ id: string }>('select id from edit order by id desc limit 1');
        await undone([Number(last!.id)]);
        expect(await products()).toHaveLength(many + 2);
        expect(await made(batch)).toMatchObject({ edits: { length: 3 }, products: many + 2 });
        await undone((await made(batch)).edits);
        expect(await products()).toEqual([]);
    });
});

describe('an import', () => {
    it('is discarded with its rows, but not while it runs', async () => {
        const { id } = await planned(staff, table(row('Balm')));
        // Its next try is in an hour, so that no server takes it up.
        await ask(
            `insert into job (id, account_id, list, act, author, tried, failures)
            select 900, account_id, 'products', 'import', '{}', now() + interval '1 hour', 4 from import`,
        );
        await ask('update import set job_id = 900 where id = $1', [id]);
        expect((await staff.delete(`import/${id}`)).status).toBe(409);
        await ask('delete from job where id = 900');
        expect((await staff.delete(`import/${id}`)).status).toBe(204);
        expect((await staff.get(`import/${id}`)).status).toBe(404);
        expect(await ask('select from import_row')).toEqual([]);
    });
});

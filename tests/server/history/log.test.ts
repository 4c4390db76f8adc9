import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { editsBy } from '../../../server/database/edit.ts';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const anna = { account: 7, name: 'anna', call: 'PUT product/{id}', kind: 'product', id: 1 };

describe('the log of changes', () => {
    let database: TestDatabase;

    const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
    const counted = async () =>
        (await rows<{ edits: number }>('select count(*)::int as edits from edit'))[0]!.edits;
    const logged = (edit: number) =>
        rows<{ table_name: string; before: object | null; after: object | null }>(
            `select table_name, before, after from edit_row where edit_id = ${edit} order by id`,
        );
    const last = async () =>
        (
            await rows<{ id: string; author: string; kind: string; record_id: number; records: number }>(
                'select id, author, kind, record_id, records from edit order by id desc limit 1',
            )
        )[0]!;

    beforeAll(async () => {
        database = await testDatabase();
        afterFile(database.close);
        await rows(`insert into country (id, name) values (1, 'Norway');
            insert into brand (id, name, country_id) values (1, 'Hanbyeol', 1);
            insert into product (id, name, brand_id) values (1, 'Balm', 1)`);
    });

    it('has a change with its author, and of each row only the columns that changed', async () => {
        await editsBy(
            database.db,
            anna,
        )(async tx => {
            await tx.execute(sql`update product set name = 'Cream', brand_id = 1 where id = 1`);
            await tx.execute(
                sql`insert into product_barcode (product_id, barcode) values (1, '4006000000006')`,
            );
        });
        const edit = await last();
        expect(edit).toMatchObject({ author: 'anna', kind: 'product', record_id: 1, records: 1 });
        expect(await logged(Number(edit.id))).toMatchObject([
            { table_name: 'product', before: { name: 'Balm' }, after: { name: 'Cream' } },
            { table_name: 'product_barcode', before: null, after: { barcode: '4006000000006' } },
        ]);
    });

    it('has nothing of a save that changes nothing, or that fails', async () => {
        const before = await counted();
        await editsBy(
            database.db,
            anna,
        )(tx => tx.execute(sql`update product set name = 'Cream' where id = 1`));
        await expect(
            editsBy(
                database.db,
                anna,
            )(async tx => {
                await tx.execute(sql`update product set name = 'Milk' where id = 1`);
                throw new Error('stop');
            }),
        ).rejects.toThrow('stop');
        expect(await counted()).toBe(before);
    });

    it('has what foreign keys take along in the edit of the deletion', async () => {
        await rows(`insert into account (id, username, email) values (3, 'mira', 'mira@test.example');
            insert into new_product (id, brand_name, product_name, product_id) values (5, 'H', 'Balm', 1);
            insert into stash_item (account_id, product_id) values (3, 1)`);
        await editsBy(database.db, { ...anna, call: 'DELETE product/{id}' })(tx =>
            tx.execute(sql`delete from product where id = 1`),
        );
        const edit = await last();
        const tables = (await logged(Number(edit.id))).map(row => row.table_name);
        expect(tables).toEqual(
            expect.arrayContaining(['product', 'product_barcode', 'new_product', 'stash_item']),
        );
        const [product] = await rows<{ action: string }>(
            `select action from edit_record where edit_id = ${edit.id} and kind = 'product'`,
        );
        expect(product).toEqual({ action: 'deleted' });
    });

    it('has a row that gets another key as one that goes and one that comes', async () => {
        await rows(`insert into category (id, name) values (1, 'Face'), (2, 'Body');
            insert into product (id, name, brand_id) values (2, 'Oil', 1);
            insert into product_category (product_id, category_id) values (2, 1)`);
        await rows('update product_category set category_id = 2 where product_id = 2');
        const edit = await last();
        expect(edit).toMatchObject({ kind: 'product', record_id: 2 });
        const changes = await logged(Number(edit.id));
        expect(changes.map(({ before, after }) => [before, after])).toEqual(
            expect.arrayContaining([
                [expect.objectContaining({ category_id: 1 }), null],
                [null, expect.objectContaining({ category_id: 2 })],
            ]),
        );
    });

    it('names nobody for a change made outside Backbar', async () => {
        await rows(`update brand set name = 'Velvet' where id = 1`);
        expect(await last()).toMatchObject({ author: null, kind: 'brand', record_id: 1 });
    });
});

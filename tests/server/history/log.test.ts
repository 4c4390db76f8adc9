import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
});

const all = async (text: string) => (await database.pool.query(text)).rows;

test('thin line', async () => {
    await all(`begin; select set_config('backbar.by', '{"account": 1, "name": "anna", "call": "POST brands"}', true);
       insert into country (id,name) values (1,'x'); insert into brand (name, country_id) values ('A', 1); insert into product (name, brand_id) values ('P', 1);
       insert into product_barcode (product_id, barcode) values (1, '1'), (1,'2'); commit`);
    await all(`update product set name = 'P'`);
    await all(`update product set name = 'Q'`);
    await all(`delete from product`);
    console.log(
        await all('select * from edit'),
        await all('select * from edit_row'),
        await all('select * from edit_record'),
        await all('select * from record_version'),
    );
});

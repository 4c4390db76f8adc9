import { afterAll, expect, test } from 'vitest';
import { makeMonths } from '../../../server/database/months.ts';
import { testDatabase } from '../support/database.ts';

const { pool, close } = await testDatabase();
afterAll(close);

const ask = async (statement: string) =>
    (await pool.query<{ value: unknown }>(statement)).rows.map(({ value }) => value);
const tableOf = (date: string) =>
    ask(`select tableoid::regclass::text as value from price where date = '${date}'`);
const add = (date: string) => pool.query(`insert into price values (1, 2, '${date}', 9.90)`);
const start = async () => {
    const client = await pool.connect();
    await makeMonths(client).finally(() => client.release());
};

test('a starting server creates the missing tables of this month and the next six', async () => {
    const months =
        await ask(`select 'price_' || to_char(now() + make_interval(months => n), 'YYYY_MM') as value
        from generate_series(0, 6) as n`);
    for (const month of months)
        expect(await ask(`select to_regclass('${String(month)}')::text as value`)).toEqual([month]);
    await start();
});

test('prices of any day are accepted, and move into the table of their month at the next start', async () => {
    await add('2019-02-28');
    await add('2019-03-01');
    await add('2101-12-31');
    expect(await tableOf('2019-02-28')).toEqual(['price_rest']);
    await start();
    expect(await tableOf('2019-02-28')).toEqual(['price_2019_02']);
    expect(await tableOf('2019-03-01')).toEqual(['price_2019_03']);
    expect(await tableOf('2101-12-31')).toEqual(['price_2101_12']);
    expect(await ask('select count(*)::int as value from only price_rest')).toEqual([0]);
    await add('2019-02-27');
    expect(await tableOf('2019-02-27')).toEqual(['price_2019_02']);
    await expect(add('2019-02-28')).rejects.toThrow('duplicate key');
});

test('edits of any day are logged, and move into the tables of their month at the next start', async () => {
    await pool.query(`alter table edit_rest disable trigger user;
        insert into edit (id, at) overriding system value values (7, '2019-02-28 23:59Z'), (8, '2101-12-31 12:00Z');
        insert into edit_record values (7, '2019-02-28 23:59Z', 'brand', 1, 'added');
        insert into edit_row (edit_id, at, table_name, record_id, key) values (7, '2019-02-28 23:59Z', 'brand', 1, '{}')`);
    await start();
    expect(await ask('select tableoid::regclass::text as value from edit order by id')).toEqual([
        'edit_2019_02',
        'edit_2101_12',
    ]);
    expect(await ask('select tableoid::regclass::text as value from edit_record')).toEqual([
        'edit_record_2019_02',
    ]);
    expect(await ask('select tableoid::regclass::text as value from edit_row')).toEqual(['edit_row_2019_02']);
    const months =
        await ask(`select 'edit_row_' || to_char(now() at time zone 'UTC' + make_interval(months => n), 'YYYY_MM') as value
        from generate_series(0, 6) as n`);
    for (const month of months)
        expect(await ask(`select to_regclass('${String(month)}')::text as value`)).toEqual([month]);
});

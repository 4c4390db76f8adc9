import { beforeAll, it } from 'vitest';
import type { Undone } from '../../../contract/history.ts';
import type { Merged } from '../../../contract/merging.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addIngredient } from './world.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
    server = await testServer({ checkResponses: false });
    staff = await server.signIn('staff');
});
const time = async <T>(what: string, run: () => Promise<T>) => {
    const start = performance.now();
    const result = await run();
    process.stdout.write(
        `${what}: ${Math.round(performance.now() - start)} ms ${JSON.stringify(result).slice(0, 300)}\n`,
    );
    return result;
};
it('scale', async () => {
    const one = await addBrand(server, 'One');
    const other = await addBrand(server, 'Other');
    const { pool } = server.database;
    await pool.query(`begin; select set_config('backbar.log', 'off', true);
        insert into product (name, brand_id) select 'Cream ' || n, ${other} from generate_series(1, 6000) n; commit`);
    const i1 = await addIngredient(server, 'Aqua');
    const i2 = await addIngredient(server, 'Water');
    await pool.query(`begin; select set_config('backbar.log', 'off', true);
        insert into product (name, brand_id) select 'Balm ' || n, ${one} from generate_series(1, 100) n;
        insert into product_ingredient (product_id, ingredient_id, "order") select id, ${i2}, 0 from product;
        insert into product_ingredient (product_id, ingredient_id, "order") select id, ${i1}, 1 from product where id % 10 = 0; commit; analyze`);
    await time(
        'preview brand',
        async () =>
            (await staff.post('merge', { kind: 'brand', keep: one, gone: [other], preview: true })).body,
    );
    const b = await time(
        'merge brand',
        async () => (await staff.post<Merged>('merge', { kind: 'brand', keep: one, gone: [other] })).body,
    );
    const polled = new Map<string, number>();
    const poll = setInterval(async () => {
        const { rows } = await pool.query(
            `select left(query, 150) as q from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()`,
        );
        for (const { q } of rows) polled.set(q, (polled.get(q) ?? 0) + 1);
    }, 50);
    const ub = await time(
        'undo brand',
        async () => (await staff.post<Undone>('history/undo', { edits: [b.edit] })).body,
    );
    clearInterval(poll);
    process.stdout.write(JSON.stringify([...polled], null, 1));
}, 600_000);

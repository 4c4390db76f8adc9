import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { shop, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import { afterFile } from '../support/afterFile.ts';
import { addProgram } from '../support/program.ts';
import { add } from '../support/rows.ts';
import { testServer } from '../support/server.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/programs.md'), 'utf8');
const [, recipe] = /```js\n(.*?)```/s.exec(page)!;

it('the recipe of the page collects prices, waits when it is told to, and can be run again', async () => {
    const server = await testServer({ env: { CALLS_PER_MINUTE: '60' } });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const program = await addProgram(server, { areas: ['shops'] });
    const shop_id = await add(server.db, shop, { name: 'Boutique' });
    const region = await add(server.db, shopRegion, { shop_id, name: 'France', currency: 'EUR' });
    const first = await add(server.db, shopItem, { shop_id, name: 'Calm Serum' });
    const folder = await mkdtemp(join(tmpdir(), 'backbar-recipe-'));
    afterFile(() => rm(folder, { recursive: true, force: true }));
    const [script, file] = [join(folder, 'collect.mjs'), join(folder, 'readings.jsonl')];
    await writeFile(script, recipe!);
    const items = Array.from({ length: 1500 }, (_, at) => ({ shop_item_id: first + at, price: 9.9 + at }));
    await server.database.pool.query(
        `insert into shop_item (id, shop_id, name) select n, $1, 'Item ' || n from generate_series($2::int, $3::int) n`,
        [shop_id, first + 1, first + 1498],
    );
    await writeFile(file, items.map(item => `${JSON.stringify(item)}\n`).join(''));
    const collect = async () => {
        const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
            env: { BACKBAR: address, TOKEN: program.token, REGION: String(region) },
        });
        return stdout.replaceAll(/\s+/g, ' ').trim();
    };
    expect(await collect()).toMatch(/^\{ run: \d+, processed: 1499, added: 1499, noShopItem: 1 \}$/);
    expect(await collect()).toMatch(/^\{ run: \d+, processed: 1499, replaced: 1499, noShopItem: 1 \}$/);
    const { rows } = await server.database.pool.query<{ count: number }>(
        'select count(*)::int as count from price',
    );
    expect(rows).toEqual([{ count: 1499 }]);
});

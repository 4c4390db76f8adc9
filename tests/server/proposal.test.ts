import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { CategoryProposal } from '../../contract/products.ts';
import { proposeCategory } from '../../server/products/proposal.ts';
import { afterFile } from './support/afterFile.ts';
import type { Client } from './support/client.ts';
import { demoDatabase, type TestDatabase } from './support/database.ts';
import { testServer } from './support/server.ts';

let database: TestDatabase;
let staff: Client;

beforeAll(async () => {
    database = await demoDatabase();
    afterFile(database.close);
    staff = await (await testServer({ database })).signIn('staff');
});

const propose = async (name: string) => {
    const { status, body } = await staff.get<CategoryProposal>(
        `products/proposal?name=${encodeURIComponent(name)}`,
    );
    expect([status, body]).toEqual([200, body]);
    return body.categories;
};

const idOf = async (category: string) =>
    (await database.pool.query<{ id: number }>('select id from category where name = $1', [category]))
        .rows[0]!.id;

it('proposes the category that products with similar names have', async () => {
    expect(await propose('Midnight Orchid Cleansing Balm')).toEqual({
        id: await idOf('Cleansing balms'),
        agree: 10,
        of: 10,
    });
});

it('proposes nothing when names do not tell, or too few are similar', async () => {
    for (const name of ['Zxqv', 'Barley Water', 'Rice Water Calm', '—', '1'])
        expect([name, await propose(name)]).toEqual([name, null]);
    expect((await staff.get('products/proposal?name=')).status).toBe(422);
});

it('is where the kind stands at the beginning of the names, too', async () => {
    const category = await idOf('Moisturisers');
    await database.pool.query(
        `with added as (
            insert into product (name, brand_id)
            select 'Crème ' || noun, (select min(id) from brand) from unnest($1::text[]) as noun returning id)
        insert into product_category (product_id, category_id) select id, $2 from added`,
        [['Soyeuse', 'Éclat', 'Vitale', 'Rosée', 'Neige'], category],
    );
    expect(await propose('Crème Lumineuse')).toEqual({ id: category, agree: 5, of: 5 });
});

/** What every tenth product would be proposed if it was not there itself. */
const leaveOneOut = async () => {
    const { rows } = await database.pool.query<{ id: number; name: string; categories: number[] }>(
        `select p.id, p.name, array_agg(c.category_id) as categories
        from product p join product_category c on c.product_id = p.id
        where p.id % 10 = 0 group by p.id order by p.id`,
    );
    let said = 0;
    let right = 0;
    const undo = new Error('undo');
    for (const { id, name, categories } of rows)
        await database.db
            .transaction(async tx => {
                await tx.execute(sql`delete from search_entry where product_id = ${id}`);
                const { categories: proposed } = await proposeCategory(tx, name);
                if (proposed) said += 1;
                if (proposed && categories.includes(proposed.id)) right += 1;
                throw undo;
            })
            .catch((error: unknown) => {
                if (error !== undo) throw error;
            });
    return { precision: right / said, share: said / rows.length };
};

it('is right for nearly all products of the demo data, each judged by the others', async () => {
    const { precision, share } = await leaveOneOut();
    expect(precision).toBeGreaterThan(0.98);
    expect(share).toBeGreaterThan(0.85);
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ratedOf, timedOf } from '../../../tools/bench/requests.ts';
import { fill } from '../../../tools/bench/rows.ts';
import type { Request } from '../../../tools/harness/send.ts';
import { testServer, type TestServer } from '../support/server.ts';

/** A profile belongs to the member 4242. */
const sizes = { products: 300, members: 4300, lists: 60, items: 20, days: 10, edits: 400, desk: 40 };

const parts = [
    'api',
    'catalogue',
    'lists',
    'farBack',
    'box',
    'past',
    'desk',
    'prices',
    'widePrices',
    'deals',
    'dashboard',
    'growth',
];

describe('the tables of the bench', () => {
    let server: TestServer;

    beforeAll(async () => {
        server = await testServer();
        await fill(server.database.pool, sizes);
    });

    it('fill every list, and what its triggers would have kept', async () => {
        const { rows } = await server.db.execute<{ day: number; search: number; waiting: number }>(sql`
            select (select sum(rows)::int from list_day where list = 'product') as day,
                (select count(*)::int from search_entry where product_id is not null) as search,
                (select count(*)::int from desk_item where state = 'waiting') as waiting`);
        expect(rows[0]).toMatchObject({ day: sizes.products, search: sizes.products });
        expect(rows[0]!.waiting).toBeGreaterThan(0);
    });

    const isAnswered = async ({ method = 'GET', path, body }: Request) => {
        const staff = await server.signIn('staff');
        const answer = method === 'GET' ? await staff.get(path) : await staff.post(path, body);
        expect([path, answer.status]).toEqual([path, 200]);
    };

    it.each(parts)('ask for what the server has: %s', async part => {
        for (const { request } of timedOf(part, sizes))
            for (const turn of [0, 1]) await isAnswered(request(turn));
    });

    it.each(['api', 'moderation'] as const)('ask under load for what it has: %s', async part => {
        // The record that is asked for by its number is far down a larger catalogue.
        for (const request of ratedOf(part))
            await isAnswered({ ...request, path: request.path.replace('product/4242', 'product/42') });
    });
});

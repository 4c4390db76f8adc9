import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../server/database/schema/accounts.ts';
import { collection } from '../../server/database/schema/community.ts';
import { correction, productReview } from '../../server/database/schema/moderation.ts';
import { accountCalled, addAccount } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { testServer, type TestServer } from './support/server.ts';

interface Page {
    items: { id: number; created: string }[];
    total: number;
}

let server: TestServer;
let staff: Client;
let member: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'member', false);
});

const read = async (path: string) => (await staff.get<Page>(path)).body;
const total = async (path = 'product-reviews') => (await read(path)).total;

/** Reviews on several days, several of them at the same moment, some days without any. */
const scattered = () =>
    server.db.insert(productReview).values(
        Array.from({ length: 120 }, (_, index) => ({
            num_stars: 4,
            account_id: member,
            created: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 40), 0, 0, (index % 3) * 43_199)),
        })),
    );

const inOrder = async () => {
    const { rows } = await server.db.execute<{ id: number }>(
        sql`select id from product_review order by created desc, id desc`,
    );
    return rows.map(({ id }) => id);
};

/** Every row of the list, page after page. */
const readAllPages = async (perPage: number) => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
        const { items } = await read(`product-reviews?page=${page}&perPage=${perPage}`);
        if (items.length === 0) return ids;
        ids.push(...items.map(({ id }) => id));
    }
};

beforeEach(async () => {
    await server.db.delete(productReview);
});

describe('a list of the newest', () => {
    it('shows every row once, in order, however large a page is', async () => {
        await scattered();
        const expected = await inOrder();
        for (const perPage of [7, 20, 50]) expect(await readAllPages(perPage)).toEqual(expected);
    });

    it('does so after rows were deleted, added late and moved to another day', async () => {
        await scattered();
        const ids = await inOrder();
        await server.db.delete(productReview).where(inArray(productReview.id, ids.slice(10, 60)));
        await scattered();
        await server.db
            .update(productReview)
            .set({ created: new Date('2026-01-20T12:00:00Z') })
            .where(inArray(productReview.id, ids.slice(80, 90)));
        expect(await readAllPages(20)).toEqual(await inOrder());
        expect(await total()).toBe(190);
    });

    it('is empty beyond its end, and when there is nothing', async () => {
        expect(await read('product-reviews?page=3')).toEqual({ items: [], total: 0 });
        await scattered();
        expect(await read('product-reviews?page=20000')).toEqual({ items: [], total: 120 });
    });

    it('changes its size when a change is committed, and not before', async () => {
        await scattered();
        const abandoned = server.db.transaction(async tx => {
            await tx.insert(productReview).values({ num_stars: 1, account_id: member });
            expect(await total()).toBe(120);
            throw new Error('changed my mind');
        });
        await expect(abandoned).rejects.toThrow('changed my mind');
        expect(await total()).toBe(120);
        await Promise.all(
            Array.from({ length: 12 }, () =>
                server.db.insert(productReview).values({ num_stars: 1, account_id: member }),
            ),
        );
        expect(await total()).toBe(132);
        await server.database.owner.execute(sql`truncate product_review cascade`);
        expect(await total()).toBe(0);
    });

    it('loses the rows of a deleted member', async () => {
        await scattered();
        const leaving = await addAccount(server.db, { username: 'leaving' });
        await server.db.insert(productReview).values({ num_stars: 2, account_id: leaving });
        await server.db.insert(collection).values({ name: 'Travel', account_id: leaving });
        const users = await total('users');
        expect([await total(), await total('collections')]).toEqual([121, 1]);
        await server.db.delete(account).where(eq(account.id, leaving));
        expect([await total(), await total('collections'), await total('users')]).toEqual([
            120,
            0,
            users - 1,
        ]);
    });
});

it('counts each part of a list separately', async () => {
    await server.db
        .insert(correction)
        .values(Array.from({ length: 6 }, (_, index) => ({ correction: 'Wrong', resolved: index < 2 })));
    const counts = async () => [
        await total('corrections'),
        await total('corrections?resolved=true'),
        await total('corrections?resolved=false'),
    ];
    expect(await counts()).toEqual([6, 2, 4]);
    await server.db.update(correction).set({ resolved: true });
    expect(await counts()).toEqual([6, 6, 0]);

    await server.db.insert(collection).values([
        { name: 'Wish list', account_id: member, protected: true },
        { name: 'Travel', account_id: member },
    ]);
    expect([await total('collections'), await total('collections?excludeProtected=true')]).toEqual([2, 1]);
});

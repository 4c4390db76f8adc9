import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { RecordKind } from '../../../contract/records.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { productBarcode } from '../../../server/database/schema/catalogue.ts';
import { channel, post, postComment } from '../../../server/database/schema/community.ts';
import { shop, shopItem } from '../../../server/database/schema/shops.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

type Trash = ResponseOf<'GET trash'>;

let server: TestServer;
let staff: Client;
let staffId: number;

beforeAll(async () => {
    server = await testServer({ env: { TRASH_DAYS: '7' } });
    staff = await server.signIn('staff');
    staffId = (await staff.get<{ id: number }>('auth/me')).body.id;
});

const trash = async (query = '') => (await staff.get<Trash>(`trash?${query}`)).body;

const namesOf = ({ items }: Trash) => items.map(({ record }) => record.name);

const deleteProduct = async (name: string) => {
    const id = await addProduct(server.db, name);
    await staff.delete(`product/${id}`);
    return id;
};

/** The edit that deleted a record. */
const deletionOf = async (kind: RecordKind, id: number) => {
    const { items } = await trash('per_page=250');
    return items.find(({ record }) => record.kind === kind && record.id === id)?.edit;
};

it('shows a deleted record with its picture, who deleted it, what went along and when it goes', async () => {
    const id = await addProduct(server.db, 'Serum');
    await server.db.insert(productBarcode).values([
        { product_id: id, barcode: '4006381333931' },
        { product_id: id, barcode: '5901234123457' },
    ]);
    const zen = await add(server.db, shop, { name: 'Zen' });
    await add(server.db, shopItem, { shop_id: zen, name: 'Serum 30ml', product_id: id });
    await staff.delete(`product/${id}`);
    const { items, total } = await trash();
    expect(total).toBe(1);
    expect(items).toEqual([
        {
            edit: expect.any(Number) as number,
            record: { kind: 'product', id, name: 'Serum', exists: false },
            image: '/images/picture',
            deleted: expect.any(String) as string,
            by: { id: staffId, name: 'staff' },
            along: { product_barcode: 2, shop_item: 1 },
            expires: expect.any(String) as string,
        },
    ]);
    const [deleted, expires] = [items[0]!.deleted, items[0]!.expires].map(at => Date.parse(`${at}Z`));
    expect(expires! - deleted!).toBe(7 * 24 * 3600 * 1000);
});

it('shows a post once, with its comments as what went along', async () => {
    const member = await accountCalled(server.db, 'writer', false);
    const news = await add(server.db, channel, { name: 'News' });
    const id = await add(server.db, post, {
        title: 'Hello',
        body: 'Text',
        channel_id: news,
        account_id: member,
    });
    const comment = await add(server.db, postComment, { post_id: id, account_id: member, body: 'Nice' });
    await add(server.db, postComment, { post_id: id, account_id: member, body: 'Yes', parent_id: comment });
    await staff.delete(`community/post/${id}`);
    const { items } = await trash('kind=post');
    expect(items).toMatchObject([
        { record: { kind: 'post', id, name: 'Hello' }, along: { post_comment: 2 } },
    ]);
    expect((await trash('kind=post_comment')).items).toEqual([]);
});

it('comes in pages, newest first, with the number of all', async () => {
    for (const name of ['One', 'Two', 'Three']) await deleteProduct(name);
    const { total } = await trash();
    expect(namesOf(await trash('per_page=2'))).toEqual(['Three', 'Two']);
    expect(await trash('per_page=2&page=2')).toMatchObject({ total });
    expect(namesOf(await trash('per_page=2&page=2'))[0]).toBe('One');
    expect(await trash('page=99')).toEqual({ items: [], total });
});

it('says of very many that they are at least as many, and comes to the last one all the same', async () => {
    const { total } = await trash();
    await server.database.owner.execute(sql`
        with made as (insert into edit (at, author, call, kind, record_id, action, records)
            select now(), 'import', 'command import', 'product', 1000000 + n, 'deleted', 1
            from generate_series(1, 3500) as n returning id, at, record_id),
        rows as (insert into edit_row (edit_id, at, table_name, record_id, key, before)
            select id, at, 'product', record_id, jsonb_build_object('id', record_id), jsonb_build_object('name', 'P') from made)
        insert into edit_record (edit_id, at, kind, record_id, action, fields)
        select id, at, 'product', record_id, 'deleted', '{}' from made`);
    const first = await trash('per_page=250');
    expect(first).toMatchObject({ total_is_estimate: true });
    expect(first.total).toBeGreaterThan(1000);
    const end = await trash('per_page=250&page=14');
    expect(end).toMatchObject({ total: total + 3500 });
    expect(end.items).toHaveLength(250);
    expect((await trash('per_page=250&page=15')).items).toHaveLength(total);
    expect((await trash('kind=brand')).total).toBe(0);
    await server.database.owner.execute(sql`delete from edit where author = 'import'`);
});

it('leaves out what was taken back, what exists again, and what is older', async () => {
    const takenBack = await deleteProduct('Undone');
    const again = await deleteProduct('There again');
    const old = await deleteProduct('Old');
    const edits = await Promise.all([takenBack, again, old].map(id => deletionOf('product', id)));
    expect(edits.every(edit => edit !== undefined)).toBe(true);
    await server.database.owner.execute(
        sql`update edit_record set undone_by = edit_id where edit_id = ${edits[0]}`,
    );
    await server.db.execute(
        sql`insert into product (id, name, brand_id) values (${again}, 'There again', 1)`,
    );
    for (const table of ['edit', 'edit_row', 'edit_record'])
        await server.database.owner.execute(
            sql`update ${sql.identifier(table)} set at = at - interval '8 days'
                where ${sql.identifier(table === 'edit' ? 'id' : 'edit_id')} = ${edits[2]}`,
        );
    for (const id of [takenBack, again, old]) expect(await deletionOf('product', id)).toBeUndefined();
});

it('shows a record once that was deleted, restored, and deleted again by taking that back', async () => {
    const id = await deleteProduct('Twice');
    const undo = async (edit: number) =>
        (await staff.post<ResponseOf<'POST history/undo'>>('history/undo', { edits: [edit] })).body.edit!;
    const again = await undo(await undo((await deletionOf('product', id))!));
    const { items } = await trash('per_page=250');
    const found = items.filter(({ record }) => record.name === 'Twice');
    expect(found.map(({ edit }) => edit)).toEqual([again]);
    await undo(again);
    expect(await deletionOf('product', id)).toBeUndefined();
});

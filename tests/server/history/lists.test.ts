import { beforeAll, describe, expect, it } from 'vitest';
import type { Edit } from '../../../contract/history.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { editsBy } from '../../../server/database/edit.ts';
import { brand } from '../../../server/database/schema/catalogue.ts';
import { correction } from '../../../server/database/schema/moderation.ts';
import { sql } from 'drizzle-orm';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { historyOf } from './read.ts';

type Activity = ResponseOf<'GET activity'>;

let server: TestServer;
let staff: Client;
let staffId: number;
let reported: number;

const resolve = (resolved: boolean) => staff.put(`correction/${reported}`, { resolved });

/** A change by another author. */
const changeAs = (account: number, name: string) =>
    editsBy(server.db, { account, name, call: 'PUT correction/{id}', kind: 'correction', id: reported })(tx =>
        tx.execute(sql`update correction set correction = ${`By ${name}`} where id = ${reported}`),
    );

const activity = async (query: string) => (await staff.get<Activity>(`activity?${query}`)).body;

const numbers = (edits: Edit[]) => edits.map(({ id }) => id);

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    staffId = (await staff.get<{ id: number }>('auth/me')).body.id;
    reported = await add(server.db, correction, { correction: 'Wrong name' });
    for (const resolved of [true, false, true, false]) await resolve(resolved);
    await changeAs(4711, 'zoe');
});

describe('the history of a record', () => {
    it('comes in pages, newest first, with its size, its beginning and its authors', async () => {
        const first = await historyOf(staff, 'correction', reported, '&per_page=4');
        expect(first).toMatchObject({ total: 6, more: true });
        expect(first.authors).toEqual([
            { id: staffId, username: 'staff' },
            { id: 4711, username: 'zoe' },
        ]);
        const last = first.items.at(-1)!.id;
        const rest = await historyOf(staff, 'correction', reported, `&per_page=4&before=${last}`);
        expect(rest).toMatchObject({ total: 6, more: false });
        expect(rest.since).toBe(rest.items.at(-1)!.at);
        const ids = numbers([...first.items, ...rest.items]);
        expect(ids).toHaveLength(6);
        expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    });

    it('is brief on demand, without what is counted over all changes', async () => {
        const brief = await historyOf(staff, 'correction', reported, '&per_page=1&brief=true');
        expect(Object.keys(brief)).toEqual(['items', 'more']);
        const { items } = await historyOf(staff, 'correction', reported, '&per_page=1');
        expect(brief).toEqual({ items, more: true });
    });

    it('says who made a change, with which call, on which screen', async () => {
        await staff.send('PUT', `correction/${reported}`, {
            payload: { resolved: true },
            headers: { 'x-screen': '/correction/1' },
        });
        const { items } = await historyOf(staff, 'correction', reported, '&per_page=3');
        expect(items[0]).toMatchObject({
            by: { id: staffId, name: 'staff' },
            call: 'PUT correction/{id}',
            screen: '/correction/1',
        });
        expect(items[1]).toMatchObject({ by: { id: 4711, name: 'zoe' }, screen: null });
        const begun = (await historyOf(staff, 'correction', reported)).items.at(-1)!;
        expect(begun).toMatchObject({ by: null, call: null, action: 'added', changes: [] });
        await resolve(false);
    });

    it('can be narrowed to an author and to a field', async () => {
        const mine = await historyOf(staff, 'correction', reported, '&by=4711');
        expect(mine.items.map(({ by }) => by?.name)).toEqual(['zoe']);
        const text = await historyOf(staff, 'correction', reported, '&field=correction');
        expect(text.items.map(({ changes }) => changes)).toEqual([
            [{ field: 'correction', before: 'Wrong name', after: 'By zoe' }],
        ]);
        const none = await historyOf(staff, 'correction', reported, '&field=correction_pictures');
        expect(none).toMatchObject({ items: [], more: false });
        expect((await historyOf(staff, 'correction', reported, '&field=nonsense')).items).toEqual([]);
    });

    it('is empty for a record that was never edited', async () => {
        expect(await historyOf(staff, 'correction', 999)).toEqual({
            items: [],
            total: 0,
            since: null,
            authors: [],
            more: false,
        });
    });

    it('does not tell edits of the same moment apart by time', async () => {
        await server.database.owner.execute(sql`update edit set at = date_trunc('month', at)`);
        await server.database.owner.execute(sql`update edit_record set at = date_trunc('month', at)`);
        await server.database.owner.execute(sql`update edit_row set at = date_trunc('month', at)`);
        const whole = numbers((await historyOf(staff, 'correction', reported)).items);
        const paged: number[] = [];
        for (let before = ''; paged.length < whole.length; before = `&before=${paged.at(-1)!}`) {
            const { items } = await historyOf(staff, 'correction', reported, `&per_page=3${before}`);
            paged.push(...numbers(items));
        }
        expect(paged).toEqual(whole);
    });
});

describe('the activity', () => {
    it('shows the edits of everybody with their changes', async () => {
        await changeAs(4712, 'ben');
        const { items } = await activity('per_page=1');
        expect(items[0]).toMatchObject({
            by: { id: 4712, name: 'ben' },
            record: { kind: 'correction', id: reported, name: 'By ben', exists: true },
            action: 'changed',
            changes: [{ field: 'correction', before: 'By zoe', after: 'By ben' }],
        });
    });

    it('can be narrowed to a person, a kind, an action, a time and what still stands', async () => {
        const maker = await add(server.db, brand, { name: 'Short-lived' });
        await staff.delete(`brand/${maker}`);
        expect((await activity('by=4711')).items.map(({ by }) => by?.name)).toEqual(['zoe']);
        const brands = (await activity('kind=brand')).items;
        expect(brands.map(({ action }) => action)).toEqual(['deleted', 'added']);
        expect(brands[0]!.record).toEqual({ kind: 'brand', id: maker, name: 'Short-lived', exists: false });
        expect(numbers((await activity('action=deleted&kind=brand')).items)).toEqual([brands[0]!.id]);
        expect((await activity('to=2020-01-01 00:00:00')).items).toEqual([]);
        expect((await activity('from=2020-01-01 00:00:00&per_page=1')).items).toHaveLength(1);
        await server.database.owner.execute(
            sql`update edit_record set undone_by = ${brands[0]!.id} where edit_id = ${brands[1]!.id}`,
        );
        await server.database.owner.execute(
            sql`update edit set undid = array[${brands[1]!.id}::bigint], asked = 3 where id = ${brands[0]!.id}`,
        );
        expect(numbers((await activity('standing=true&kind=brand')).items)).toEqual([brands[0]!.id]);
        const [taker, taken] = (await activity('kind=brand')).items;
        expect(taker!.undid).toMatchObject({ total: 1, asked: 3, edits: [{ id: taken!.id }] });
        expect(taken!.undone).toMatchObject({ edit: taker!.id, by: 'staff' });
    });

    it('names no record for an edit of many', async () => {
        const makers = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Two')];
        await editsBy(server.db, { name: 'import', call: 'command import' })(tx =>
            tx.execute(
                sql`update product set description = 'Same' where id = any(${sql.param(makers)}::int[])`,
            ),
        );
        expect((await activity('per_page=1')).items[0]).toMatchObject({
            by: { id: null, name: 'import' },
            record: null,
            action: 'changed',
            records: 2,
            changes: [],
        });
    });

    it('lists its authors by name', async () => {
        const { body } = await staff.get('activity/authors');
        expect(body).toEqual([
            { id: 4712, username: 'ben' },
            { id: staffId, username: 'staff' },
            { id: 4711, username: 'zoe' },
        ]);
    });
});

it.each([
    'history?kind=product',
    'history?kind=session&id=1',
    'history?kind=product&id=0',
    'history?kind=product&id=1&before=0',
    'history?kind=product&id=1&per_page=101',
    'activity?kind=country',
    'activity?action=moved',
    'activity?from=yesterday',
    'activity?to=2026-02-30 00:00:00',
    'activity?standing=maybe',
    'trash?page=0',
])('refuses %s', async path => {
    expect((await staff.get(path)).status).toBe(422);
});

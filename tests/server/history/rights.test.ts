import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import { staffCommand } from '../../../server/cli/staff.ts';
import { rights } from '../../../server/history/rights.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const ask = async <Row>(text: string, values?: unknown[]) =>
    (await server.database.pool.query(text, values)).rows as Row[];

const accounts = () => ask(`select id, email, super_user, password_hash from account order by id`);

const run = (...args: string[]) => staffCommand(args, 'http://127.0.0.1:4000')(server.db);

const edit = () => lastEdit(server.database);

/** An account with a password, what made it what it is, and the edit that it was before that. */
interface Changed {
    id: number;
    before: number;
    edits: number[];
}

const changes: Record<string, () => Promise<Changed>> = {
    'a new member': async () => {
        const id = await addAccount(server.db, { username: crypto.randomUUID() });
        return { id, before: (await edit()) - 1, edits: [await edit()] };
    },
    'a new colleague': async () => {
        const email = `${crypto.randomUUID()}@test.example`;
        await run('create', email);
        const [row] = await ask<{ id: number }>('select id from account where email = $1', [email]);
        return { id: row!.id, before: (await edit()) - 1, edits: [await edit()] };
    },
    'a member who became a colleague': async () => {
        const username = crypto.randomUUID();
        const id = await addAccount(server.db, { username });
        const before = await edit();
        await run('create', `${username}@test.example`);
        return { id, before, edits: [await edit()] };
    },
    'a colleague who was revoked': async () => {
        const username = crypto.randomUUID();
        const id = await addAccount(server.db, { username, super_user: true });
        const before = await edit();
        await run('revoke', `${username}@test.example`);
        return { id, before, edits: [await edit()] };
    },
    'another address': async () => {
        const id = await addAccount(server.db, { username: crypto.randomUUID() });
        const before = await edit();
        await ask(`update account set email = username || '@other.example', level = 7 where id = $1`, [id]);
        return { id, before, edits: [await edit()] };
    },
    'a colleague who was deleted': async () => {
        const id = await addAccount(server.db, { username: crypto.randomUUID(), super_user: true });
        const before = await edit();
        await ask('delete from account where id = $1', [id]);
        return { id, before, edits: [await edit()] };
    },
    'a member who was deleted with what was theirs': async () => {
        const id = await addAccount(server.db, { username: crypto.randomUUID() });
        await ask(`insert into collection (name, account_id) values ('Favourites', $1)`, [id]);
        const before = await edit();
        await ask('delete from account where id = $1', [id]);
        return { id, before, edits: [await edit()] };
    },
    'two edits, one of them of a product': async () => {
        const { id, before, edits } = await changes['a colleague who was revoked']!();
        await addProduct(server.db, 'Serum');
        return { id, before, edits: [...edits, await edit()] };
    },
};

const refused = { status: 409, body: { codes: [{ code: 'rights' }] } };

describe.each(Object.keys(changes))('what made %s', what => {
    let changed: Changed;
    let before: unknown;
    beforeAll(async () => {
        changed = await changes[what]!();
        before = await accounts();
    });

    it.each<[string, object]>([
        ['undone', {}],
        ['previewed', { preview: true }],
        ['taken back by a field', { fields: ['super_user'] }],
        ['taken back by another field', { fields: ['level'] }],
        ['taken back whatever came later', { overwrite: ['super_user'] }],
    ])('is not %s', async (_, options) => {
        const { edits } = changed;
        expect(await staff.post('history/undo', { edits, ...options })).toMatchObject(refused);
        expect(await accounts()).toEqual(before);
        expect(await ask('select from edit_record where undone_by is not null')).toEqual([]);
    });

    it('is not undone by an earlier version', async () => {
        const { id, before: version } = changed;
        for (const preview of [true, false]) {
            const { status } = await staff.put('history/version', {
                kind: 'account',
                id,
                edit: version,
                preview,
            });
            expect([404, 409]).toContain(status);
        }
        expect(await accounts()).toEqual(before);
    });

    it('is in no trash', async () => {
        const { body } = await staff.get<ResponseOf<'GET trash'>>('trash?per_page=250');
        expect(body.items.map(item => item.edit)).not.toContain(changed.edits[0]);
    });

    it('is shown as what stays', async () => {
        const [own] = changed.edits;
        const { body } = await staff.get<ResponseOf<'GET activity'>>(
            `activity?before=${own! + 1}&per_page=1`,
        );
        expect(body.items).toMatchObject([{ id: own, rights: true }]);
    });
});

it('is not done again either, if it was taken back before', async () => {
    const { id, edits } = await changes['a colleague who was revoked']!();
    await ask(`update account set super_user = true where id = $1`, [id]);
    await ask(`update edit_record set undone_by = $1 where edit_id = $2`, [await edit(), edits[0]]);
    expect(await staff.post('history/undo', { edits: [await edit()] })).toMatchObject(refused);
    expect(await ask('select super_user from account where id = $1', [id])).toEqual([{ super_user: true }]);
});

it('is what an account otherwise looks like that goes back', async () => {
    const id = await addAccount(server.db, { username: 'mira', super_user: true });
    await ask(`update account set bio = 'Hello' where id = $1`, [id]);
    const { body } = await staff.get<ResponseOf<'GET activity'>>('activity?per_page=1');
    expect(body.items[0]).not.toHaveProperty('rights');
    expect(await staff.post('history/undo', { edits: [await edit()] })).toMatchObject({
        status: 200,
        body: { results: [{ outcome: 'done' }] },
    });
    expect(await ask('select bio, super_user from account where id = $1', [id])).toEqual([
        { bio: null, super_user: true },
    ]);
});

it('is every logged column that has a secret or a right', async () => {
    const rows = await ask<{ table: string; column: string }>(`
        select table_name as table, column_name as column from information_schema.columns
        join pg_trigger on tgrelid = quote_ident(table_name)::regclass and tgname = 'log_insert'
        where table_schema = current_schema()
            and column_name ~ '(password|secret|token|hash|super_user|role|right|factor|recovery|email)'
            and column_name not in ('right_side', 'right', 'month_right')`);
    expect(rows.filter(({ table, column }) => !rights[table]?.includes(column))).toEqual([]);
    const logged = await ask<{ table: string }>(
        `select tgrelid::regclass::text as table from pg_trigger where tgname = 'log_insert'`,
    );
    const open = ['session', 'password_reset', 'server_key', 'sign_in_attempt', 'login_log'];
    expect(logged.map(({ table }) => table).filter(table => open.includes(table))).toEqual([]);
});

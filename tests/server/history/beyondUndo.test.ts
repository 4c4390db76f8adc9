import { beforeAll, describe, expect, it } from 'vitest';
import { jobArea } from '../../../contract/jobs.ts';
import { historyArea } from '../../../contract/history.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { endOf, soon } from '../jobs/support.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
let product: number;
let staffId: number;

const ask = async <Row>(text: string, values?: unknown[]) =>
    (await server.database.pool.query(text, values)).rows as Row[];

const edit = () => lastEdit(server.database);

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
    staffId = (await staff.get<{ id: number }>('auth/me')).body.id;
    product = await addProduct(server.db, 'Serum');
    await ask(`insert into channel (id, name) values (1, 'Talk')`);
});

const add = async (statement: string, values: unknown[]) =>
    (await ask<{ id: number }>(`${statement} returning id`, values))[0]!.id;

const member = () => addAccount(server.db, { username: crypto.randomUUID() });

/** What a member deletes by the consumer app: adds it, and returns its record, the statement that deletes it and a count. */
interface Own {
    kind: string;
    id: number;
    remove: string;
    left: string;
}

const wholeRecord = async (table: string, columns: object): Promise<Own> => {
    const values = { ...columns, ...('account_id' in columns ? {} : { account_id: await member() }) };
    const names = Object.keys(values);
    const id = await add(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
        Object.values(values),
    );
    return {
        kind: table,
        id,
        remove: `delete from ${table} where id = ${id}`,
        left: `select id from ${table} where id = ${id}`,
    };
};

const ofAccount = async (table: string, columns: object): Promise<Own> => {
    const account_id = await member();
    const { remove, left } = await wholeRecord(table, { account_id, ...columns });
    return { kind: 'account', id: account_id, remove, left };
};

const owns: Record<string, () => Promise<Own>> = {
    collection: () => wholeRecord('collection', { name: 'Favourites' }),
    routine: () => wholeRecord('routine', { name: 'Morning' }),
    post: () => wholeRecord('post', { title: 'Hello', body: 'You', channel_id: 1 }),
    product_question: () => wholeRecord('product_question', { question: 'Why?' }),
    face_capture: () => ofAccount('face_capture', { center: `/images/${'a'.repeat(32)}` }),
    stash_item: () => ofAccount('stash_item', { product_id: product }),
};

describe.each(Object.keys(owns))('a %s that its member deleted', what => {
    it('is brought back by no call, and is in no trash', async () => {
        const { kind, id, remove, left } = await owns[what]!();
        const version = await edit();
        await ask(remove);
        const deletion = await edit();
        const refused = { status: 409, body: { codes: [{ code: 'ownDeletion' }] } };
        await addProduct(server.db, crypto.randomUUID());
        for (const preview of [true, false]) {
            for (const edits of [[deletion], [deletion, await edit()]])
                expect(await staff.post('history/undo', { edits, preview })).toMatchObject(refused);
            expect(await staff.put('history/version', { kind, id, edit: version, preview })).toMatchObject(
                refused,
            );
        }
        const { body: trash } = await staff.get<ResponseOf<'GET trash'>>('trash?per_page=250');
        expect(trash.items.map(item => item.edit)).not.toContain(deletion);
        const { body } = await staff.get<ResponseOf<'GET activity'>>(
            `activity?before=${deletion + 1}&per_page=1`,
        );
        expect(body.items).toMatchObject([{ id: deletion, own: true }]);
        expect(await ask(left)).toEqual([]);
    });
});

it('what staff deleted of a member comes back', async () => {
    const { id, left } = await owns.post!();
    expect((await staff.delete(`community/post/${id}`)).status).toBe(204);
    expect((await staff.post('history/undo', { edits: [await edit()] })).body).toMatchObject({
        results: [{ outcome: 'done' }],
    });
    expect(await ask(left)).toHaveLength(1);
});

/** What nobody may change by way of the past, as text. */
const beyond = () =>
    ask(`select id, super_user, password_hash, email, second_factor_due,
            (select coalesce(jsonb_agg(c order by code_hash), '[]') from recovery_code c where c.account_id = a.id) as codes,
            (select to_jsonb(c) from one_time_code c where c.account_id = a.id) as code,
            (select coalesce(jsonb_agg(p order by id), '[]') from passkey p where p.account_id = a.id) as passkeys,
            (select coalesce(jsonb_agg(l order by issuer), '[]') from account_link l where l.account_id = a.id) as links
        from account a order by id`);

/** One edit of a product and of everything of an account that is beyond undo, by the member of staff who asks. */
const changeAll = async () => {
    const id = await member();
    const before = await edit();
    const brand = await addProduct(server.db, crypto.randomUUID());
    await ask(`
        begin;
        select set_config('backbar.by', '{"account": ${staffId}, "name": "staff", "call": "POST jobs"}', true);
        update account set super_user = true, email = id || '@other.example', password_hash = 'x', bio = 'Hello',
            second_factor_due = now() where id = ${id};
        update product set name = name || ' too' where id = ${brand};
        insert into one_time_code (account_id, secret, confirmed) values (${id}, 'x', now());
        insert into recovery_code (code_hash, account_id) values ('x${id}', ${id});
        insert into passkey (account_id, credential_id, public_key, user_handle, counter, transports, backed_up, name)
            values (${id}, 'x${id}', 'x', 'x', 0, '{}', false, 'x');
        insert into account_link (issuer, subject, account_id) values ('https://x.example', 'x${id}', ${id});
        commit`);
    return { id, before, edit: await edit(), product: brand };
};

type Changed = Awaited<ReturnType<typeof changeAll>>;

/** A job that says it made the edit, with all rows that the edit logged. */
const jobOf = async ({ edit: made, product: record }: Changed, reason: object | null) => {
    const [job] = await ask<{ id: number }>(
        `insert into job (account_id, list, act, author, edits, edit_at, state, ended, total, done, reason)
        select $2, 'products', 'brand', jsonb_build_object('account', $2::int, 'name', 'staff'), array[e.id], e.at,
            $3, now(), 1, 1, $4
        from edit e where e.id = $1 returning id`,
        [made, staffId, reason ? 'failed' : 'done', reason],
    );
    await ask(
        `insert into job_row (job_id, place, record_id, version, state, edit_id, log_from, log_to)
        select $1, 1, $2, 0, 'done', edit_id, min(id) - 1, max(id) from edit_row where edit_id = $3 group by edit_id`,
        [job!.id, record, made],
    );
    return job!;
};

const widened = { field: 'super_user', how: 'set', value: true };

/** Every call of history and jobs that changes anything, in each way that could reach what is beyond undo. */
const ways: Record<string, ((changed: Changed) => Promise<unknown>)[]> = {
    'POST history/undo': [
        ({ edit: made }) => staff.post('history/undo', { edits: [made] }),
        ({ edit: made }) => staff.post('history/undo', { edits: [made], fields: ['name', 'bio', 'email'] }),
        ({ edit: made }) =>
            staff.post('history/undo', {
                edits: [made],
                overwrite: ['email', 'super_user', 'password_hash'],
            }),
        () =>
            staff.post('history/undo', {
                everything: { by: staffId, from: '2020-01-01 00:00:00', to: '2999-01-01 00:00:00' },
            }),
    ],
    'PUT history/version': [
        ({ id, before }) => staff.put('history/version', { kind: 'account', id, edit: before }),
    ],
    'DELETE trash/{id}': [({ edit: made }) => staff.delete(`trash/${made}`)],
    'POST jobs': [
        ({ id }) => staff.post('jobs', { list: 'products', act: 'delete', ids: [id] }),
        ({ id }) => staff.post('jobs', { list: 'accounts', act: 'delete', ids: [id] }),
        ({ id }) => staff.post('jobs', { list: 'accounts', act: 'change', ids: [id], changes: [widened] }),
        ({ id }) => staff.post('jobs', { list: 'products', act: 'change', ids: [id], changes: [widened] }),
    ],
    'POST jobs/preview': [
        ({ id }) =>
            staff.post('jobs/preview', { list: 'accounts', act: 'change', ids: [id], changes: [widened] }),
        ({ id }) =>
            staff.post('jobs/preview', { list: 'products', act: 'change', ids: [id], changes: [widened] }),
    ],
    'PUT job/{id}/cancel': [async changed => staff.put(`job/${(await jobOf(changed, null)).id}/cancel`, {})],
    'POST job/{id}/retry': [
        async changed => {
            const job = await jobOf(changed, { code: 'stepKilled', args: { tries: 5 } });
            await staff.post(`job/${job.id}/retry`, {});
        },
    ],
    'POST failing-work/again': [
        () => staff.post('failing-work/again', { work: 'doctor', kind: '', record_id: 0 }),
    ],
    'POST job/{id}/tell': [async changed => staff.post(`job/${(await jobOf(changed, null)).id}/tell`, {})],
    'POST job/{id}/undo': [
        async changed => {
            const { body } = await staff.post<{ id?: number }>(
                `job/${(await jobOf(changed, null)).id}/undo`,
                {},
            );
            if (body.id !== undefined) await endOf(staff, { id: body.id });
        },
    ],
};

it.each(
    [...Object.keys(historyArea.calls), ...Object.keys(jobArea.calls)].filter(
        call => !call.startsWith('GET '),
    ),
)('%s changes no right, account, factor or link', async call => {
    expect(ways).toHaveProperty([call]);
    for (const way of ways[call]!) {
        const changed = await changeAll();
        const before = await beyond();
        await way(changed);
        expect(await beyond()).toEqual(before);
    }
});

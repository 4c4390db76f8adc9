import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTar } from '../../server/backup/tarFile.ts';
import { editsBy } from '../../server/database/edit.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { channel } from '../../server/database/schema/community.ts';
import { savedView } from '../../server/database/schema/views.ts';
import { linkEdits } from '../../server/history/chain/link.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { fileBlobs, type ListedBlobs } from '../../server/images/openBlobs.ts';
import { applyErasures } from '../../server/people/applyErasures.ts';
import { eraseMember } from '../../server/people/eraseMember.ts';
import { verifyHistory } from '../../server/retention/verify.ts';
import { backUp, keysOf, newFolder, restore } from './backup/support.ts';
import { accountCalled, addAccount } from './support/accounts.ts';
import { afterFile } from './support/afterFile.ts';
import type { Client } from './support/client.ts';
import { bareDatabase, type TestDatabase } from './support/database.ts';
import { picture } from './support/pictures.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

const name = 'Quintessa Vellum';
const email = 'Quintessa@Vellum.example';
const network = '203.0.113.77';
/** In every text that the member keeps for herself. */
const own = 'zyzzyva';
/** In the texts of her contributions, which stay. */
const said = 'Balm is lovely';

let server: TestServer;
let staff: Client;
let blobs: ListedBlobs;
let member: number;
let stems: string[] = [];
let older: string;

const ask = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Row[];

/** Her own rows, by table: an insert for each table whose rows belong to an account. */
const addEverything = async (id: number) => {
    const stem = async () => {
        const made = await server.images.save(new Uint8Array(await (await picture('#884422')).arrayBuffer()));
        stems.push(made);
        return made;
    };
    const run = (text: string, ...values: unknown[]) =>
        ask<{ id: number }>(text, values).then(([row]) => row?.id);
    await run(
        `update account set photo = $2, instagram = $3, bio = $3, gender = 'female', age = 41, fitzpatrick = 3,
            skincare_experience = 'lover' where id = $1`,
        id,
        await stem(),
        own,
    );
    await run(
        `insert into face_capture (account_id, note, left_side, center, right_side) values ($1, $2, $3, $4, $5)`,
        id,
        own,
        await stem(),
        await stem(),
        await stem(),
    );
    // Deleted again, as by the consumer app: only the history has it.
    const old = await run(
        `insert into face_capture (account_id, note, center) values ($1, $2, $3) returning id`,
        id,
        own,
        await stem(),
    );
    await run('delete from face_capture where id = $1', old);
    await run(
        `insert into reminder (account_id, type, day, time, custom_message) values ($1, 'routine', 'daily', '08:00', $2)`,
        id,
        own,
    );
    await run('insert into milestone (account_id, name) values ($1, $2)', id, own);
    await run('insert into experience_log (account_id, activity, amount) values ($1, $2, 1)', id, own);
    await run(`insert into push_log (account_id, type, title, body) values ($1, 'x', $2, $2)`, id, own);
    await run(
        `insert into login_log (account_id, os, brand, untold_address) values ($1, $2, $2, $3)`,
        id,
        own,
        network,
    );
    await run(
        `insert into session (token_hash, account_id, csrf_secret, address, browser) values ('h', $1, 's', $2, $3)`,
        id,
        network,
        own,
    );
    const collection = await run(
        'insert into collection (name, account_id, image) values ($2, $1, $3) returning id',
        id,
        own,
        await stem(),
    );
    await run('update collection set name = $2 where id = $1', collection, `${own} 2`);
    const gone = await run('insert into routine (name, account_id) values ($2, $1) returning id', id, own);
    await run('delete from routine where id = $1', gone);
    await run('insert into routine (name, account_id) values ($2, $1)', id, own);
    const submission = await run(
        `insert into new_product (brand_name, product_name, front_image, back_image, account_id)
            values ('Brand', $2, $3, $4, $1) returning id`,
        id,
        said,
        await stem(),
        await stem(),
    );
    const correction = await run(
        'insert into correction (correction, account_id) values ($2, $1) returning id',
        id,
        said,
    );
    await run(
        'insert into correction_picture (correction_id, url) values ($1, $2)',
        correction,
        await stem(),
    );
    const review = await run(
        'insert into product_review (num_stars, account_id) values (5, $1) returning id',
        id,
    );
    await run('insert into review_picture (product_review_id, url) values ($1, $2)', review, await stem());
    await run(
        `insert into product_review_point (product_review_id, type, point) values ($1, 'positive', $2)`,
        review,
        said,
    );
    const question = await run(
        'insert into product_question (question, account_id) values ($2, $1) returning id',
        id,
        said,
    );
    await run(
        'insert into product_question_answer (product_question_id, account_id, answer) values ($2, $1, $3)',
        id,
        question,
        said,
    );
    await run(
        `insert into member_answer (account_id, message_id, answer_id, body) values ($1, 1, 'a', $2)`,
        id,
        own,
    );
    return { submission: submission!, correction: correction!, question: question! };
};

/** What staff did with her: changes, notes, views, the trash, answers that are kept. */
const workOnHer = async ({ submission, correction }: { submission: number; correction: number }) => {
    const channel_id = await add(server.db, channel, { name: 'Talk' });
    const form = { title: said, body: said, channel_id, user_id: member };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const post = async () => {
        const answer = await staff.sendForm<{ id: number; images: { image: string }[] }>(
            'POST',
            'community/posts',
            { ...form, 'images-0': await picture('#224466') },
            { ...key, 'idempotency-key': crypto.randomUUID() },
        );
        expect(answer.status).toBe(200);
        stems.push(...answer.body.images.map(({ image }) => image));
        return answer.body.id;
    };
    await post();
    expect((await staff.delete(`community/post/${await post()}`)).status).toBe(204);
    for (const [kind, id] of [
        ['new_product', submission],
        ['correction', correction],
    ])
        expect(
            (await staff.post(`desk/${kind}/${id}/notes`, { note: `${name} again, ${email}` })).status,
        ).toBe(200);
    for (const search of [`?q=${encodeURIComponent(email)}`, `?q=${encodeURIComponent(name)}`])
        expect(
            (await staff.post('views', { list: 'users', name: 'Hers', search, hidden: [], team: true }))
                .status,
        ).toBe(200);
    await ask(`update account set username = $2 where id = $1`, [member, `${name} II`]);
    await ask(`update account set username = $2 where id = $1`, [member, name]);
};

/** Where any of the texts stands: in which tables, the history among them, and in which files. */
const findIn = async ({ pool }: Pick<TestDatabase, 'pool'>, texts: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(60);
    const found: string[] = [];
    for (const { name: table } of rows) {
        const stands = await pool.query<{ text: string }>(
            `select distinct s.text from only ${table} as t join unnest($1::text[]) as s (text)
                on position(lower(s.text) in lower(t::text)) > 0`,
            [texts],
        );
        found.push(...stands.rows.map(({ text }) => `${table}: ${text}`));
    }
    return found;
};

/** The registers keep the names of private pictures, whose files are gone. */
const registers = /^(?:face|private)_picture: /;

const find = async (database: Pick<TestDatabase, 'pool'>, kept: ListedBlobs) => {
    const rows = await findIn(database, [name, email, network, own, ...stems]);
    const files = (await keysOf(kept)).filter(key => stems.some(stem => key.includes(stem.slice(8))));
    return [...rows.filter(row => !registers.test(row)), ...files];
};

/** The names of the files of a backup in which any of the texts stands. */
const findInBackup = async (path: string) => {
    const found: string[] = [];
    for await (const { name: file, bytes } of readTar(path, () => undefined)) {
        const text = `${file}\n${bytes.toString('utf8')}`.toLowerCase();
        if (registers.test(`${/^tables\/(\w+)/.exec(file)?.[1]}: `)) continue;
        if (
            [name, email, network, own, ...stems.map(stem => stem.slice(8))].some(word =>
                text.includes(word.toLowerCase()),
            )
        )
            found.push(file);
    }
    return found;
};

const answerOf = async (id: number, client = staff) => {
    const { status, body } = await client.delete<{ error?: string }>(`user/${id}/personal-data`);
    return [status, body?.error];
};

beforeAll(async () => {
    blobs = fileBlobs(await newFolder());
    server = await testServer({ images: createImageStore(blobs) });
    staff = await server.signIn('staff');
    [{ id: member }] = (await ask<{ id: number }>(
        `insert into account (username, email, password_hash) values ($1, $2, 'x') returning id`,
        [name, email],
    )) as [{ id: number }];
    await workOnHer(await addEverything(member));
    await linkEdits(server.database.owner);
    older = (await backUp({ pool: server.database.pool, blobs })).path;
});

describe('the export of a member', () => {
    it('has the rows of all her tables, the history and the pictures, and no secret', async () => {
        const { status, body } = await staff.get<Record<string, unknown>>(`user/${member}/export`);
        expect(status).toBe(200);
        const text = JSON.stringify(body);
        for (const wanted of [name, email, network, own, said, ...stems]) expect(text).toContain(wanted);
        expect(text).not.toMatch(/password_hash|token_hash|csrf_secret/);
        const { pictures } = body as { pictures: { name: string; file: string | null }[] };
        expect(pictures.map(({ name: stem }) => stem).toSorted()).toEqual([...new Set(stems)].toSorted());
        for (const { file } of pictures) expect(file).toMatch(/^data:image\/png;base64,iVBOR/);
        // Every table with rows of hers.
        const { tables } = body as { tables: Record<string, unknown[]> };
        const of = await ask<{ name: string }>(
            `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'account'::regclass`,
        );
        const missing: string[] = [];
        for (const { name: table } of of) {
            const rows = await ask(`select from ${table} t where to_jsonb(t) ->> 'account_id' = $1`, [
                String(member),
            ]);
            if (rows.length && tables[table]?.length !== rows.length) missing.push(table);
        }
        expect(missing).toEqual([]);
    });

    it('is for staff only, of an account that is there', async () => {
        expect((await (await server.signIn('member')).get(`user/${member}/export`)).status).toBe(403);
        expect((await staff.get('user/99999/export')).status).toBe(404);
    });

    it('is of staff for themselves alone, and has no view of theirs', async () => {
        const me = await accountCalled(server.db, 'staff', true);
        const colleague = await addAccount(server.db, { username: 'colleague', super_user: true });
        await add(server.db, savedView, {
            list: 'users',
            name: 'Mine',
            search: '',
            hidden: [],
            team: false,
            account_id: colleague,
        });
        expect((await staff.get(`user/${me}/export`)).status).toBe(200);
        expect(await staff.get(`user/${colleague}/export`)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'exportStaff' }] },
        });
        await ask('update account set super_user = false where id = $1', [colleague]);
        const { body } = await staff.get(`user/${colleague}/export`);
        expect(JSON.stringify(body)).toContain('colleague');
        expect(JSON.stringify(body)).not.toMatch(/Mine|saved_view/);
    });
});

describe('erasing a member', () => {
    it('is refused of staff, of who was staff, of nobody, and to members', async () => {
        const another = await addAccount(server.db, { username: 'other', super_user: true });
        expect(await answerOf(another)).toEqual([409, expect.stringContaining('Staff cannot be erased')]);
        await editsBy(server.db, { account: another, name: 'other', call: 'PUT brand/{id}' })(tx =>
            tx.execute(sql`insert into brand (name) values ('Made by another')`),
        );
        await ask('update account set super_user = false where id = $1', [another]);
        expect(await answerOf(another)).toEqual([409, expect.stringContaining('history names')]);
        expect(await answerOf(99_999)).toEqual([404, expect.anything()]);
        expect(await answerOf(member, await server.signIn('member'))).toEqual([403, expect.anything()]);
    });

    it('waits for a backup, which would keep her', async () => {
        let answer: unknown;
        await backUp({ pool: server.database.pool, blobs }, () => (answer ??= answerOf(member)));
        expect(await answer).toEqual([409, expect.stringContaining('backup')]);
    });

    it('leaves her name, address and pictures nowhere, and her contributions without name', async () => {
        expect((await find(server.database, blobs)).length).toBeGreaterThan(40);
        expect(await answerOf(member)).toEqual([204, undefined]);
        expect(await find(server.database, blobs)).toEqual([]);
        const { body } = await staff.get('product-questions?from=0&to=25');
        expect(JSON.stringify(body)).toContain(said);
        expect(JSON.stringify(body)).toContain('Deleted member');
        expect((await staff.get(`user/${member}`)).body).toMatchObject({
            username: 'Deleted member',
            age: null,
            photo: null,
        });
        expect((await verifyHistory(server.database.owner, true)).faults).toEqual([]);
    });

    it('leaves an edit without contents, which nothing undoes', async () => {
        const [edit] = await ask<{ id: number; call: string }>(
            'select id::int, call from edit order by id desc limit 1',
        );
        expect(edit!.call).toBe('DELETE user/{id}/personal-data');
        await staff.post('history/undo', { edits: [edit!.id] });
        expect(await find(server.database, blobs)).toEqual([]);
    });

    it('can be repeated', async () => {
        expect(await answerOf(member)).toEqual([204, undefined]);
    });

    it('leaves nothing of her to a backup made afterwards', async () => {
        expect((await findInBackup(older)).length).toBeGreaterThan(20);
        const { path } = await backUp({ pool: server.database.pool, blobs });
        expect(await findInBackup(path)).toEqual([]);
    });

    it.each(['the store that has noted it', 'a list of the erased'])(
        'is applied again to an older backup, by %s',
        async by => {
            const database = await bareDatabase();
            afterFile(database.close);
            const kept = fileBlobs(await newFolder());
            await restore(older, { pool: database.pool, blobs: kept });
            expect((await find(database, kept)).length).toBeGreaterThan(40);
            const isList = by.startsWith('a list');
            if (!isList) {
                const key = `erasures/${member}`;
                await kept.put(key, (await blobs.get(key))!, 'application/json');
            }
            await migrateDatabase(database.pool);
            expect(await applyErasures(database.owner, kept, isList ? [member] : [])).toEqual([member]);
            expect(await find(database, kept)).toEqual([]);
            expect(await applyErasures(database.owner, kept)).toEqual([]);
            expect((await verifyHistory(database.owner, true)).faults).toEqual([]);
        },
    );

    it('is not applied to another member of the same number', async () => {
        const database = await bareDatabase();
        afterFile(database.close);
        await migrateDatabase(database.pool);
        const kept = fileBlobs(await newFolder());
        const key = `erasures/${member}`;
        await kept.put(key, (await blobs.get(key))!, 'application/json');
        await database.pool.query(
            `insert into account (id, username, email) values ($1, 'Kim', 'k@x.example')`,
            [member],
        );
        expect(await applyErasures(database.owner, kept)).toEqual([]);
    });

    it('saves nothing if the storage fails', async () => {
        const id = await accountCalled(server.db, 'lasting', false);
        const failing = {
            remove: async () => undefined,
            noteErasure: async () => {
                throw new Error('The disk is full');
            },
        };
        const erasing = editsBy(server.db, null)(tx => eraseMember(tx, failing, { id, by: null }));
        await expect(erasing).rejects.toMatchObject({ status: 503 });
        expect((await staff.get(`user/${id}`)).body).toMatchObject({ username: 'lasting' });
    });
});

/** A member of a name and an address. */
const addMember = async (username: string, address: string) =>
    (
        await ask<{ id: number }>(`insert into account (username, email) values ($1, $2) returning id`, [
            username,
            address,
        ])
    )[0]!.id;

interface ViewRow {
    id: number;
    name: string;
    search: string;
}

describe('what others wrote', () => {
    it('stays of members whose names are common words, and views only lose their search', async () => {
        const kept = await addMember('Kept', 'kept@view.example');
        const asc = await addMember('asc', 'asc@view.example');
        const views = [
            ['users', 'Kept', '?sort=username&order=asc'],
            ['products', 'Hers', '?q=Kept&status=asc'],
            ['users', 'Of kept@view.example', '?q=KEPT&sort=level'],
            ['corrections', 'Mails', '?q=asc%40view.example'],
        ];
        const ids: number[] = [];
        for (const [list, called, search] of views) {
            const form = { list, name: called, search, hidden: [], team: true };
            ids.push((await staff.post<ViewRow>('views', form)).body.id);
        }
        await ask('delete from saved_call');
        const author = await accountCalled(server.db, 'staff', true);
        for (const response of [{ asc: 1 }, { sort: 'asc' }, { user: { id: asc, username: 'asc' } }])
            await ask(
                'insert into saved_call (account_id, key, response) values ($1, gen_random_uuid(), $2)',
                [author, JSON.stringify(response)],
            );
        for (const id of [kept, asc]) expect(await answerOf(id)).toEqual([204, undefined]);
        const { body } = await staff.get<ViewRow[]>('views');
        const left = body.filter(({ id }) => ids.includes(id));
        expect(left.map(({ name: called, search }) => [called, search])).toEqual([
            ['Kept', '?sort=username&order=asc'],
            ['Hers', '?q=Kept&status=asc'],
            ['Of …', '?sort=level'],
            ['Mails', ''],
        ]);
        expect(
            await findIn(server.database, ['kept@view.example', 'asc@view.example', 'q=KEPT&sort']),
        ).toEqual([]);
        const answers = await ask<{ response: string }>(
            'select response from saved_call where response is not null',
        );
        expect(answers.map(({ response }) => response).toSorted()).toEqual(
            ['null', '{"asc":1}', '{"sort":"asc"}'].toSorted(),
        );
        // The histories of other views are whole.
        expect(
            await ask(`select from edit_row where table_name = 'saved_view' and record_id = any($1)`, [
                ids.slice(0, 2),
            ]),
        ).toHaveLength(2);
    });

    it('stays of an address that ends like hers', async () => {
        const id = await addMember('L', 'l@mail.example');
        const texts = ['Ask paul@mail.example', "o'l@mail.example", 'l@mail.example.org', 'x+l@mail.example'];
        const hers = ['Ask\nl@mail.example.', '<L@MAIL.example>', "'l@mail.example', she said"];
        await ask('insert into brand (name) select unnest($1::text[])', [[...texts, ...hers]]);
        await ask(`delete from brand where name like '%mail.example%'`);
        expect(await answerOf(id)).toEqual([204, undefined]);
        const rows = await ask<{ name: string }>(
            `select distinct before ->> 'name' as name from edit_row
            where table_name = 'brand' and before ->> 'name' like '%mail.example%'`,
        );
        expect(rows.map(row => row.name).toSorted()).toEqual(texts.toSorted());
    });

    it('keeps no search of the screen on which it was changed', async () => {
        const screens: [sent: string, kept: string][] = [
            ['/users?q=Quintessa', '/users'],
            ['/user/7?q=Quintessa&edit=true', '/user/7?edit=true'],
        ];
        for (const [sent, kept] of screens) {
            const payload = { list: 'users', name: sent, search: '', hidden: [], team: false };
            await staff.send('POST', 'views', { payload, headers: { 'x-screen': sent } });
            expect(await ask('select screen from edit order by id desc limit 1')).toEqual([{ screen: kept }]);
        }
    });
});

describe('a picture that arrives while she is erased', () => {
    it('is waited for, and goes with her', async () => {
        const id = await addMember('Arriving', 'arriving@x.example');
        const [{ id: correction }] = (await ask<{ id: number }>(
            `insert into correction (correction, account_id) values ('x', $1) returning id`,
            [id],
        )) as [{ id: number }];
        const stem = await server.images.save(new Uint8Array(await (await picture('#115599')).arrayBuffer()));
        const client = await server.database.pool.connect();
        await client.query('begin');
        await client.query('insert into correction_picture (correction_id, url) values ($1, $2)', [
            correction,
            stem,
        ]);
        const answer = answerOf(id);
        await expect
            .poll(() => ask(`select from pg_stat_activity where wait_event_type = 'Lock'`))
            .toHaveLength(1);
        await client.query('commit');
        client.release();
        expect(await answer).toEqual([204, undefined]);
        expect(await ask('select from correction_picture where url = $1', [stem])).toEqual([]);
        expect((await keysOf(blobs)).filter(key => key.includes(stem.slice(8)))).toEqual([]);
    });
});

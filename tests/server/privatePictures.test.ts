import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { editsBy } from '../../server/database/edit.ts';
import { requestRole } from '../../server/database/embedded/connect.ts';
import { account } from '../../server/database/schema/accounts.ts';
import { faceCapture } from '../../server/database/schema/profile.ts';
import { openSession } from '../../server/http/session.ts';
import { fileBlobs } from '../../server/images/openBlobs.ts';
import { imageSizes } from '../../server/images/stem.ts';
import { backUp, newFolder, restore } from './backup/support.ts';
import { accountCalled } from './support/accounts.ts';
import { afterFile } from './support/afterFile.ts';
import { createClient } from './support/client.ts';
import { bareDatabase, testDatabase } from './support/database.ts';
import { picture } from './support/pictures.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const bytes = async () => new Uint8Array(await (await picture('#884422')).arrayBuffer());

beforeAll(async () => {
    server = await testServer();
});

afterEach(() => vi.restoreAllMocks());

/** What each size of a picture is for nobody, a member and staff: the status, and how long it may be kept. */
const answersOf = async ({ anonymous, signIn }: Pick<TestServer, 'anonymous' | 'signIn'>, stem: string) => {
    const [member, staff] = [await signIn('member'), await signIn('staff')];
    const answers = imageSizes.flatMap(size =>
        [anonymous(), member, staff].map(async client => {
            const { status, headers } = await client.get(`${stem}.${size}`);
            return `${status} ${headers['cache-control']}`;
        }),
    );
    return [...new Set(await Promise.all(answers))];
};

const forStaffOnly = ['401 undefined', '403 undefined', '200 private, no-store'];
const forEverybody = ['200 public, max-age=31536000, immutable'];

const sides = ['left_side', 'center', 'right_side'] as const;

/** Somebody's capture with a photograph of its own on each side. */
const newCapture = async () => {
    const name = crypto.randomUUID();
    const member = await add(server.db, account, { username: name, email: `${name}@test.example` });
    const [left_side, center, right_side] = await Promise.all(
        sides.map(async () => server.images.save(await bytes())),
    );
    const stems = [left_side!, center!, right_side!];
    const capture = { account_id: member, left_side, center, right_side };
    return { member, stems, id: await add(server.db, faceCapture, capture) };
};

type Capture = Awaited<ReturnType<typeof newCapture>>;

const lastEdit = async () => Number((await query('select max(id) as id from edit')).rows[0].id);

/** Every way in which nothing names the photographs any more, or something else does. */
const ways: [name: string, lose: (capture: Capture) => Promise<unknown>][] = [
    ['its capture was deleted', ({ id }) => query('delete from face_capture where id = $1', [id])],
    [
        'its column was emptied',
        ({ id }) =>
            query(
                'update face_capture set left_side = null, center = null, right_side = null where id = $1',
                [id],
            ),
    ],
    [
        'other photographs replaced it',
        ({ id }) =>
            query('update face_capture set left_side = $2, center = $2, right_side = $2 where id = $1', [
                id,
                '/images/other',
            ]),
    ],
    ['its member was deleted', ({ member }) => query('delete from account where id = $1', [member])],
    [
        'the log was off when its capture was deleted',
        ({ id }) =>
            query(`set backbar.log = 'off'; delete from face_capture where id = ${id}; reset backbar.log`),
    ],
    [
        'its capture was deleted and restored',
        async ({ id }) => {
            // By staff: what a member deleted is not restored.
            await editsBy(server.db, { name: 'staff', call: 'DELETE' })(tx =>
                tx.delete(faceCapture).where(eq(faceCapture.id, id)).execute(),
            );
            const staff = await server.signIn('staff');
            expect(await staff.post('history/undo', { edits: [await lastEdit()] })).toMatchObject({
                status: 200,
                body: { results: [{ outcome: 'done' }] },
            });
        },
    ],
    [
        'the history forgot it',
        async ({ id }) => {
            await query('delete from face_capture where id = $1', [id]);
            await query('truncate edit, edit_row, edit_record, record_version');
        },
    ],
    [
        'something public shows it too',
        ({ member, stems }) =>
            query('update account set photo = $2 where id = $1', [member, stems[0]]).then(() =>
                query('delete from face_capture where account_id = $1', [member]),
            ),
    ],
    [
        'all captures were emptied at once',
        () => query('update face_capture set left_side = null, center = null, right_side = null'),
    ],
];

describe('a photograph of a face', () => {
    it.each<(typeof ways)[number]>([['it is in a notebook', async () => undefined], ...ways])(
        'is for staff only and never cached when %s',
        async (_, lose) => {
            const capture = await newCapture();
            await lose(capture);
            for (const stem of capture.stems) expect(await answersOf(server, stem)).toEqual(forStaffOnly);
        },
    );

    it('is sent without a tag', async () => {
        const { stems } = await newCapture();
        const { headers } = await (await server.signIn('staff')).get(`${stems[0]}.220`);
        expect(headers).not.toHaveProperty('etag');
    });

    it('put into a capture later is private from then on', async () => {
        const { id } = await newCapture();
        const stem = await server.images.save(await bytes());
        await query('update face_capture set center = $2 where id = $1', [id, stem]);
        expect(await answersOf(server, stem)).toEqual(forStaffOnly);
    });

    it('stays private in a restored backup', async () => {
        const { id, stems } = await newCapture();
        await query('delete from face_capture where id = $1', [id]);
        const stem = await server.images.save(await bytes());
        const blobs = fileBlobs(await newFolder());
        const { path } = await backUp({ pool: server.database.pool, blobs });

        const database = await bareDatabase();
        afterFile(database.close);
        await restore(path, { pool: database.pool });
        // As the next start does.
        await database.pool.query('select grant_requests($1)', [requestRole]);
        const restored = await testServer({ database, images: server.images });
        expect(await answersOf(restored, stems[0]!)).toEqual(forStaffOnly);
        expect(await answersOf(restored, stem)).toEqual(forEverybody);
    });
});

/** Every column of a picture that members send for staff alone. */
const columns: [table: string, column: string, given: string][] = [
    ['new_product', 'front_image', `(brand_name, product_name, front_image) values ('B', 'P', $1)`],
    ['new_product', 'back_image', `(brand_name, product_name, back_image) values ('B', 'P', $1)`],
    [
        'new_product',
        'ingredients_image',
        `(brand_name, product_name, ingredients_image) values ('B', 'P', $1)`,
    ],
    ['correction_picture', 'url', `(correction_id, url) select id, $1 from added`],
    ['review_picture', 'url', `(product_review_id, url) select id, $1 from added`],
];

const parents: Record<string, string> = {
    correction_picture: `insert into correction (correction) values ('x') returning id`,
    review_picture: `insert into product_review (num_stars, account_id) select 5, max(id) from account returning id`,
};

describe('a picture of a submission, a correction or a review', () => {
    it.each(columns)('is for staff only and never cached, for ever: %s.%s', async (table, column, given) => {
        await accountCalled(server.db, 'member', false);
        const stem = await server.images.save(await bytes());
        const parent = parents[table];
        await query(`${parent ? `with added as (${parent}) ` : ''}insert into ${table} ${given}`, [stem]);
        expect(await answersOf(server, stem)).toEqual(forStaffOnly);
        await query(`delete from ${table} where ${column} = $1`, [stem]);
        expect(await answersOf(server, stem)).toEqual(forStaffOnly);
        await query('truncate edit, edit_row, edit_record, record_version');
        expect(await answersOf(server, stem)).toEqual(forStaffOnly);
    });

    it('put there later is private from then on', async () => {
        const { rows } = await query(
            `insert into new_product (brand_name, product_name) values ('B', 'P') returning id`,
        );
        const stem = await server.images.save(await bytes());
        await query('update new_product set back_image = $2 where id = $1', [rows[0].id, stem]);
        expect(await answersOf(server, stem)).toEqual(forStaffOnly);
    });
});

describe('a picture of a kind that is not shown to narrowed staff', () => {
    it('is refused to them', async () => {
        const { stems } = await newCapture();
        const stem = await server.images.save(await bytes());
        await query(`insert into new_product (brand_name, product_name, back_image) values ('B', 'P', $1)`, [
            stem,
        ]);
        const statuses = async (area: string) => {
            const id = await accountCalled(server.db, area, true);
            await query('update account set areas = $2 where id = $1', [id, [area]]);
            const { token } = await openSession(server.db, server.config.session, id, false);
            const staff = createClient(server.app, token);
            const answers = [stem, stems[0]].map(async each => (await staff.get(`${each}.110`)).status);
            return Promise.all(answers);
        };
        expect(await statuses('shops')).toEqual([403, 403]);
        expect(await statuses('moderation')).toEqual([200, 403]);
        expect(await statuses('people')).toEqual([403, 200]);
    });
});

describe('a look at a face', () => {
    it('is noted once for each of the staff, each picture and each hour, and no other picture is', async () => {
        const { member, stems } = await newCapture();
        const staff = await server.signIn('staff');
        const me = await accountCalled(server.db, 'staff', true);
        for (const size of ['110', 'original', '110'])
            for (const stem of stems.slice(0, 2)) await staff.get(`${stem}.${size}`);
        await (await server.signIn('member')).get(`${stems[2]}.110`);
        await staff.get(`${await server.images.save(await bytes())}.110`);
        const looks = async () =>
            (
                await query('select stem, by from face_look where account_id = $1 order by hour, stem', [
                    member,
                ])
            ).rows;
        const noted = stems
            .slice(0, 2)
            .toSorted()
            .map(stem => ({ stem, by: me }));
        expect(await looks()).toEqual(noted);

        // Another server knows of no look yet.
        const another = await testServer({ database: server.database, images: server.images });
        await (await another.signIn('staff')).get(`${stems[0]}.110`);
        expect(await looks()).toEqual(noted);

        await query(`update face_look set hour = hour - interval '1 hour'`);
        const later = await testServer({ database: server.database, images: server.images });
        await (await later.signIn('staff')).get(`${stems[0]}.110`);
        expect(await looks()).toEqual([...noted, { stem: stems[0], by: me }]);
    });

    it('is noted too when nothing names the face any more', async () => {
        const { member, id, stems } = await newCapture();
        await query('delete from face_capture where id = $1', [id]);
        await (await server.signIn('staff')).get(`${stems[0]}.110`);
        expect((await query('select from face_look where account_id = $1', [member])).rowCount).toBe(1);
    });
});

describe('any other picture', () => {
    it('is public', async () => {
        expect(await answersOf(server, await server.images.save(await bytes()))).toEqual(forEverybody);
        expect((await server.anonymous().get(`/images/${'0'.repeat(32)}.220`)).status).toBe(404);
    });

    it('is looked up once a minute', async () => {
        const own = await testDatabase();
        afterFile(own.close);
        const another = await testServer({ database: own });
        const stem = await another.images.save(await bytes());
        const read = async (size: string) => (await another.anonymous().get(`${stem}.${size}`)).status;
        const execute = vi.spyOn(another.db, 'execute');
        expect([await read('110'), await read('220'), await read('110')]).toEqual([200, 200, 200]);
        // The server may also do its own work meanwhile.
        expect(execute.mock.calls.filter(asked => inspect(asked, { depth: 9 }).includes(stem))).toHaveLength(
            1,
        );

        const account_id = await accountCalled(another.db, 'member', false);
        await add(another.db, faceCapture, { account_id, center: stem });
        const now = performance.now();
        vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
        expect(await read('110')).toBe(401);
    });
});

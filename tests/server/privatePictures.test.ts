import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '../../server/database/schema/accounts.ts';
import { faceCapture } from '../../server/database/schema/profile.ts';
import { fileBlobs } from '../../server/images/openBlobs.ts';
import { imageSizes } from '../../server/images/stem.ts';
import { backUp, newFolder, restore } from './backup/support.ts';
import { accountCalled } from './support/accounts.ts';
import { afterFile } from './support/afterFile.ts';
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
            await query('delete from face_capture where id = $1', [id]);
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
        const restored = await testServer({ database, images: server.images });
        expect(await answersOf(restored, stems[0]!)).toEqual(forStaffOnly);
        expect(await answersOf(restored, stem)).toEqual(forEverybody);
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
        expect(execute).toHaveBeenCalledOnce();

        const account_id = await accountCalled(another.db, 'member', false);
        await add(another.db, faceCapture, { account_id, center: stem });
        const now = performance.now();
        vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
        expect(await read('110')).toBe(401);
    });
});

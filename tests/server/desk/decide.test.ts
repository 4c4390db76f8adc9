import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskCounts, DeskKind, DeskRef, DeskRow } from '../../../contract/desk.ts';
import type { DeskNote } from '../../../contract/deskDetail.ts';
import type { Edit, Undone } from '../../../contract/history.ts';
import { productQuestion } from '../../../server/database/schema/community.ts';
import { barcodeScanMiss, correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { openSession } from '../../../server/http/session.ts';
import { accountCalled, addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
let anna: Client;
let staffId: number;
let annaId: number;
let member: number;

beforeAll(async () => {
    server = await testServer();
    const { db, config } = server;
    staff = await server.signIn('staff');
    staffId = await accountCalled(db, 'staff', true);
    annaId = await addAccount(db, { username: 'anna', super_user: true });
    anna = createClient(server.app, (await openSession(db, config.session, annaId, false)).token);
    member = await addAccount(db, { username: 'mia' });
});

const question = () => add(server.db, productQuestion, { question: 'Does it keep?', account_id: member });
const put = (client: Client, id: number, decision: object, kind: DeskKind = 'product_question') =>
    client.put<DeskRow & { error?: string }>(`desk/${kind}/${id}`, decision);
const waitingIds = async (kind: DeskKind = 'product_question', client = staff) =>
    (await client.get<{ items: DeskRow[] }>(`desk?kind=${kind}&per_page=100`)).body.items.map(({ id }) => id);
const countFor = async (client: Client) =>
    (await client.get<DeskCounts>('desk/counts')).body.product_question;
const editOf = (headers: Record<string, unknown>) => Number(headers['x-edit']);
const undoOf = async (edit: number) =>
    (await staff.post<Undone>('history/undo', { edits: [edit] })).body.results[0];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('a decision', () => {
    it('puts an item off for a year at most', async () => {
        const id = await question();
        const inDays = (days: number) =>
            new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
        for (const until of ['9999-12-31 00:00:00', inDays(367)]) {
            const refused = { status: 422, body: { codes: [{ field: 'until', code: 'laterDays' }] } };
            expect(await put(staff, id, { state: 'later', until })).toMatchObject(refused);
            const items = [{ kind: 'product_question', id }];
            expect(await staff.put('desk', { items, state: 'later', until })).toMatchObject(refused);
        }
        expect(await waitingIds()).toContain(id);
        expect((await put(staff, id, { state: 'later', until: inDays(365) })).status).toBe(200);
    });

    it('takes the item off the desk, and Z puts it back where it was', async () => {
        const id = await question();
        const before = await waitingIds();
        const { status, body, headers } = await put(staff, id, { state: 'done' });
        expect([status, body]).toMatchObject([200, { id, state: 'done' }]);
        expect(await waitingIds()).not.toContain(id);
        await staff.post('history/undo', { edits: [editOf(headers)] });
        expect(await waitingIds()).toEqual(before);
        expect((await put(anna, id, { state: 'done' })).status).toBe(200);
    });

    it('is made once: whoever comes second is told who was first', async () => {
        const id = await question();
        await put(anna, id, { state: 'done' });
        const { status, body } = await put(staff, id, { state: 'done' });
        expect([status, body]).toMatchObject([
            409,
            {
                error: 'anna has already decided on this',
                codes: [{ code: 'decidedBy', args: { name: 'anna' } }],
            },
        ]);
        expect((await put(staff, id, { state: 'later', until: inAnHour() })).status).toBe(409);
    });

    it('that somebody else has undone is told as theirs to who undoes it again', async () => {
        const id = await question();
        const edit = editOf((await put(staff, id, { state: 'done' })).headers);
        await anna.post('history/undo', { edits: [edit] });
        expect(await undoOf(edit)).toMatchObject({
            outcome: 'already',
            record: { kind: 'product_question', id },
            since: { by: 'anna' },
        });
    });

    it('leaves nothing to undo or redo once somebody else has decided, and says who', async () => {
        const id = await question();
        const edit = editOf((await put(staff, id, { state: 'later', until: inAnHour() })).headers);
        await put(anna, id, { state: 'waiting' });
        const settled = { outcome: 'nothing', clashes: [], since: { by: 'anna' } };
        expect(await undoOf(edit)).toMatchObject(settled);
        const again = editOf((await put(staff, id, { state: 'done', outcome: 'approved' })).headers);
        const back = await staff.post<Undone>('history/undo', { edits: [again] });
        await put(anna, id, { state: 'done', outcome: 'nothing' });
        expect(await undoOf(back.body.edit!)).toMatchObject(settled);
    });

    it('changes nothing when it is repeated', async () => {
        const id = await question();
        await put(anna, id, { state: 'done' });
        const { status, headers } = await put(anna, id, { state: 'done' });
        expect([status, headers['x-edit']]).toEqual([200, undefined]);
    });

    it('of one’s own is not made again otherwise, from another tab or together with others: only Z opens it', async () => {
        const id = await question();
        const { headers } = await put(staff, id, { state: 'done', outcome: 'nothing' });
        const others = [
            { state: 'done', outcome: 'approved' },
            { state: 'done' },
            { state: 'waiting' },
            { state: 'later', until: inAnHour() },
        ];
        for (const other of others) {
            expect(await put(staff, id, other)).toMatchObject({
                status: 409,
                body: { codes: [{ code: 'decidedBy', args: { name: 'staff' } }] },
            });
            const items = [{ kind: 'product_question', id }];
            const is = { state: 'done', outcome: 'nothing', by: { id: staffId, name: 'staff' } };
            expect((await staff.put('desk', { items, ...other })).body).toEqual({
                decided: [],
                left: [{ ...items[0], is }],
            });
        }
        const { body } = await staff.get(`desk/product_question/${id}`);
        expect(body).toMatchObject({ decided: { outcome: 'nothing' } });
        await staff.post('history/undo', { edits: [editOf(headers)] });
        expect((await put(staff, id, { state: 'done', outcome: 'approved' })).status).toBe(200);
    });

    it.each([
        ['right', 'wrong'],
        ['wrong', 'already_so'],
    ])('of a correction as %s is not made again as %s', async (first, second) => {
        const id = await add(server.db, correction, { correction: 'Wrong' });
        await put(staff, id, { state: 'done', outcome: first }, 'correction');
        expect((await put(staff, id, { state: 'done', outcome: second }, 'correction')).status).toBe(409);
        expect((await put(staff, id, { state: 'done', outcome: first }, 'correction')).status).toBe(200);
    });

    it('of twenty at once is that of one', async () => {
        const ids = await Promise.all(Array.from({ length: 5 }, question));
        const answers = await Promise.all(
            ids.flatMap(id =>
                Array.from({ length: 4 }, async (_, index) => ({
                    id,
                    who: index % 2,
                    status: (await put(index % 2 ? anna : staff, id, { state: 'done' })).status,
                })),
            ),
        );
        for (const id of ids) {
            const accepted = answers.filter(answer => answer.id === id && answer.status === 200);
            expect(new Set(accepted.map(({ who }) => who)).size).toBe(1);
        }
        const { rows } = await server.database.pool.query(
            `select count(*)::int as edits from edit_record 
            where kind = 'product_question' and record_id = any($1) and action = 'changed'`,
            [ids],
        );
        expect(rows).toEqual([{ edits: ids.length }]);
    });

    it('not now leaves the desk until the time, for the others too', async () => {
        const id = await question();
        const until = inAnHour();
        expect((await put(staff, id, { state: 'later', until })).body).toMatchObject({
            state: 'later',
            until,
        });
        expect(await waitingIds()).not.toContain(id);
        expect((await put(anna, id, { state: 'done' })).status).toBe(409);
        expect((await put(anna, id, { state: 'waiting' })).body).toMatchObject({ state: 'waiting' });
        expect(await waitingIds()).toContain(id);
    });

    it('hands the item to a colleague, who decides', async () => {
        const id = await question();
        expect((await put(staff, id, { state: 'handed', handed_to: annaId })).body).toMatchObject({
            state: 'handed',
            handed_to: { id: annaId, name: 'anna' },
        });
        expect(await waitingIds('product_question', anna)).toContain(id);
        expect((await put(anna, id, { state: 'done' })).status).toBe(200);
    });

    it('hands the item to a colleague, for whom alone it waits, until somebody puts it back', async () => {
        const id = await question();
        const before = { staff: await countFor(staff), anna: await countFor(anna) };
        await put(staff, id, { state: 'handed', handed_to: annaId });
        expect(await waitingIds()).not.toContain(id);
        expect(await waitingIds('product_question', anna)).toContain(id);
        expect(await countFor(staff)).toBe(before.staff - 1);
        expect(await countFor(anna)).toBe(before.anna);
        const { body } = await staff.get<{ counts: DeskCounts }>(`desk?member=${member}`);
        expect(body.counts.product_question).toBe(before.staff - 1);
        await put(staff, id, { state: 'waiting' });
        expect(await waitingIds()).toContain(id);
    });

    it('waits for everybody again when the colleague is no longer staff', async () => {
        const id = await question();
        const leaver = await addAccount(server.db, { username: 'bea', super_user: true });
        await put(anna, id, { state: 'handed', handed_to: leaver });
        expect(await waitingIds()).not.toContain(id);
        const before = await countFor(staff);
        await server.database.pool.query('update account set super_user = false where id = $1', [leaver]);
        expect(await waitingIds()).toContain(id);
        expect(await countFor(staff)).toBe(before + 1);
        expect((await put(staff, id, { state: 'done' })).body).toMatchObject({ state: 'done' });
    });

    it('is handed to any colleague, even one who has never changed anything', async () => {
        await addAccount(server.db, { username: 'Zoe', super_user: true });
        const { body } = await staff.get<{ id: number; name: string }[]>('desk/colleagues');
        const names = body.map(({ name }) => name);
        expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
        expect(body).toContainEqual({ id: annaId, name: 'anna', lead: false });
        expect(names).toContain('Zoe');
        expect(names).not.toContain('mia');
    });

    it('hands nothing to a member', async () => {
        const { status, body } = await put(staff, await question(), { state: 'handed', handed_to: member });
        expect([status, body]).toMatchObject([422, { errors: { handed_to: ['There is no such member'] } }]);
    });

    it.each([
        ['new_product', () => add(server.db, newProduct, { brand_name: 'Aster', product_name: 'Balm' })],
        ['correction', () => add(server.db, correction, { correction: 'Wrong' })],
    ] as const)('that a %s is done is said by the record itself', async (kind, make) => {
        const id = await make();
        expect((await put(staff, id, { state: 'done' }, kind)).status).toBe(422);
        expect((await put(staff, id, { state: 'later', until: inAnHour() }, kind)).status).toBe(200);
        expect(await waitingIds(kind)).not.toContain(id);
    });

    it('of what was resolved meanwhile is refused, with the name', async () => {
        const id = await add(server.db, correction, { correction: 'Wrong' });
        await anna.put(`correction/${id}`, { resolved: true });
        const { status, body } = await put(staff, id, { state: 'later', until: inAnHour() }, 'correction');
        expect([status, body.error]).toEqual([409, 'anna has already decided on this']);
    });

    it('of a record that is gone is not found', async () => {
        expect((await put(staff, 2_000_000, { state: 'done' })).status).toBe(404);
    });
});

describe('a decision on several', () => {
    const together = (client: Client, items: DeskRef[], decision: object) =>
        client.put<{ decided: DeskRef[]; left: DeskRef[] }>('desk', { items, ...decision });

    it('is one edit, and leaves out what somebody else has decided on and what is gone', async () => {
        const kind = 'product_question';
        const miss = {
            kind: 'barcode_scan_miss' as const,
            id: await add(server.db, barcodeScanMiss, { barcode: '2900000000032', hits: 50 }),
        };
        const [one, other] = [
            { kind, id: await question() },
            { kind, id: await question() },
        ] as DeskRef[];
        await put(anna, other!.id, { state: 'done' });
        const gone = { kind, id: 2_000_000 } as DeskRef;
        const { body, headers } = await together(staff, [one!, other!, gone, miss], { state: 'done' });
        const is = { state: 'done', outcome: null, by: { id: annaId, name: 'anna' } };
        expect(body).toEqual({
            decided: [one, miss],
            left: [
                { ...other, is },
                { ...gone, is: null },
            ],
        });
        const { rows } = await server.database.pool.query('select records, kind from edit where id = $1', [
            editOf(headers),
        ]);
        expect(rows).toEqual([{ records: 2, kind: null }]);
        const { body: undone } = await staff.post('history/undo', { edits: [editOf(headers)] });
        expect(undone).toMatchObject({ results: [{ outcome: 'done', records: 2 }] });
        expect((await staff.get<DeskCounts>('desk/counts')).body.barcode_scan_miss).toBe(1);
        expect(await waitingIds()).toContain(one!.id);
    });

    it('names an item once that it was sent three times', async () => {
        const item: DeskRef = { kind: 'product_question', id: await question() };
        const { body } = await together(staff, [item, item, item], { state: 'done' });
        expect(body).toEqual({ decided: [item], left: [] });
    });
});

describe('the history of a record', () => {
    const changesOf = async (id: number) =>
        (await staff.get<{ items: Edit[] }>(`history?kind=product_question&id=${id}`)).body.items.map(
            ({ changes, by, records }) => ({ changes, by: by?.name, records }),
        );
    const list = (field: string, added: string[], removed: string[] = []) => ({
        field,
        added: added.map(name => ({ id: expect.any(Number), name })),
        removed: removed.map(name => ({ id: expect.any(Number), name })),
    });

    it('has its decisions and notes', async () => {
        const id = await question();
        const { status, body } = await staff.post<DeskNote>(`desk/product_question/${id}/notes`, {
            note: ' Ask the brand ',
        });
        expect([status, body]).toMatchObject([
            200,
            { note: 'Ask the brand', by: { id: staffId, name: 'staff' } },
        ]);
        await put(staff, id, { state: 'handed', handed_to: annaId });
        await put(anna, id, { state: 'done' });
        expect((await changesOf(id)).slice(0, 3)).toMatchObject([
            { by: 'anna', records: 1, changes: [list('desk', ['done'], ['handed anna'])] },
            { by: 'staff', records: 1, changes: [list('desk', ['handed anna'])] },
            { by: 'staff', records: 1, changes: [list('desk_notes', ['Ask the brand'])] },
        ]);
    });

    it('has a note once that is sent again because its answer was lost', async () => {
        const id = await question();
        const path = `desk/product_question/${id}/notes`;
        const sent = await Promise.all(
            [1, 2].map(() => staff.post<DeskNote>(path, { note: 'Ask the brand' })),
        );
        expect(sent[0]!.body).toEqual(sent[1]!.body);
        const theirs = await anna.post<DeskNote>(path, { note: 'Ask the brand' });
        const again = await staff.post<DeskNote>(path, { note: 'Ask the brand' });
        expect(new Set([sent[0]!.body.id, theirs.body.id, again.body.id]).size).toBe(3);
    });

    it('keeps a note with its record when that is deleted and restored', async () => {
        const id = await question();
        await staff.post(`desk/product_question/${id}/notes`, { note: 'Ask the brand' });
        const { headers } = await staff.delete(`product-question/${id}`);
        await staff.post('history/undo', { edits: [editOf(headers)] });
        const { rows } = await server.database.pool.query(
            'select note from desk_note where product_question_id = $1',
            [id],
        );
        expect(rows).toEqual([{ note: 'Ask the brand' }]);
    });

    it('has no note of a record that is gone', async () => {
        expect((await staff.post('desk/post/2000000/notes', { note: 'Lost' })).status).toBe(404);
    });

    it('is not mixed with that of another kind whose record has the same number', async () => {
        const id = await question();
        await add(server.db, correction, { id: 900_000 + id, correction: 'Wrong' });
        await server.database.pool.query('update product_question set id = $1 where id = $2', [
            900_000 + id,
            id,
        ]);
        const items = [
            { kind: 'product_question', id: 900_000 + id },
            { kind: 'correction', id: 900_000 + id },
        ] as DeskRef[];
        const { headers } = await staff.put('desk', { items, state: 'later', until: inAnHour() });
        const [latest] = await changesOf(900_000 + id);
        expect(latest!.changes).toMatchObject([list('desk', [expect.stringMatching(/^later /)])]);
        const { body } = await staff.post('history/undo', { edits: [editOf(headers)] });
        expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
        expect(await waitingIds('correction')).toContain(900_000 + id);
    });
});

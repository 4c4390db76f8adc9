import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { CallsOf } from '../../../contract/calls.ts';
import type { Edit, Trashed, Undone } from '../../../contract/history.ts';
import type { ListView } from '../../../contract/views.ts';
import { openSession } from '../../../server/http/session.ts';
import { accountCalled } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { openEvents } from '../support/eventStream.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump, lastEdit } from './world.ts';

let server: TestServer;
let ingrid: Client;
let jonas: Client;

const last = () => lastEdit(server.database);

beforeAll(async () => {
    server = await testServer();
    const { db, app, config } = server;
    const signIn = async (name: string) => {
        const { token } = await openSession(db, config.session, await accountCalled(db, name, true), false);
        return createClient(app, token);
    };
    // No view has the number of an edit or of an account.
    await server.database.pool.query('alter sequence saved_view_id_seq restart with 50000');
    await server.database.pool.query('alter sequence edit_id_seq restart with 1000');
    [ingrid, jonas] = [await signIn('ingrid'), await signIn('jonas')];
});

const given = { list: 'products', name: 'Divorce lawyers', search: '?brand=1', hidden: [], team: false };

interface Saved {
    id: number;
    /** What added it, what renamed it and, of a deleted one, what deleted it. */
    edits: number[];
}

const addView = async (team: boolean): Promise<Saved> => {
    const { body } = await ingrid.post<ListView>('views', { ...given, name: 'Before', team });
    const added = await last();
    await ingrid.put(`view/${body.id}`, { ...given, team });
    return { id: body.id, edits: [added, await last()] };
};

const addDeleted = async (team: boolean): Promise<Saved> => {
    const { id, edits } = await addView(team);
    await ingrid.delete(`view/${id}`);
    return { id, edits: [...edits, await last()] };
};

/** Only whoever made it sees it, as before. */
const changed = async (): Promise<Saved> => {
    const { id, edits } = await addView(false);
    await ingrid.put(`view/${id}`, { ...given, hidden: ['brand'] });
    return { id, edits: [...edits, await last()] };
};

const takenAway = async (): Promise<Saved> => {
    const { id, edits } = await addView(true);
    await ingrid.put(`view/${id}`, given);
    return { id, edits: [...edits, await last()] };
};

interface Answer {
    status: number;
    body: unknown;
}

/** What each call is asked about a view; null for a list. */
type Asked = (client: Client, view: Saved) => Promise<Answer>;

const latest = ({ edits }: Saved) => edits.at(-1)!;

const everything = (preview: boolean) => async (client: Client) => {
    const [row] = (
        await server.database.pool.query<{ id: number }>(`select id from account where username = 'ingrid'`)
    ).rows;
    return client.post('history/undo', {
        everything: { by: row!.id, from: '2000-01-01 00:00:00', to: '2100-01-01 00:00:00' },
        preview,
    });
};

/** Every call that takes or returns the edits of records. */
const asked: Readonly<Record<keyof CallsOf<'history'>, Record<string, Asked>>> = {
    'GET history': {
        whole: (client, { id }) => client.get(`history?kind=saved_view&id=${id}`),
        brief: (client, { id }) => client.get(`history?kind=saved_view&id=${id}&brief=true`),
        'of a field': (client, { id }) => client.get(`history?kind=saved_view&id=${id}&field=name`),
    },
    'GET history/version': {
        first: (client, { id, edits }) =>
            client.get(`history/version?kind=saved_view&id=${id}&edit=${edits[0]!}`),
        latest: (client, { id, edits }) =>
            client.get(`history/version?kind=saved_view&id=${id}&edit=${edits[1]!}`),
    },
    'PUT history/version': {
        preview: (client, { id, edits }) =>
            client.put('history/version', { kind: 'saved_view', id, edit: edits[0], preview: true }),
        'for good': (client, { id, edits }) =>
            client.put('history/version', { kind: 'saved_view', id, edit: edits[0] }),
    },
    'POST history/undo': {
        preview: (client, view) => client.post('history/undo', { edits: [latest(view)], preview: true }),
        'for good': (client, view) => client.post('history/undo', { edits: [latest(view)] }),
        'among others': (client, { edits }) => client.post('history/undo', { edits, preview: true }),
        'of a field': (client, view) =>
            client.post('history/undo', { edits: [latest(view)], fields: ['name'], overwrite: ['name'] }),
        'of a day, preview': everything(true),
        'of a day': everything(false),
    },
    'GET activity': {
        all: client => client.get('activity?per_page=100'),
        'of views': client => client.get('activity?kind=saved_view&per_page=100'),
        deletions: client => client.get('activity?action=deleted'),
        'one at a time': client => client.get('activity?per_page=1'),
    },
    'GET edit/{id}': { latest: (client, view) => client.get(`edit/${latest(view)}`) },
    'GET activity/authors': { all: client => client.get('activity/authors') },
    'GET trash': {
        all: client => client.get('trash'),
        'of views': client => client.get('trash?kind=saved_view'),
    },
    'DELETE trash/{id}': { latest: (client, view) => client.delete(`trash/${latest(view)}`) },
};

const cases = Object.entries(asked).flatMap(([call, ways]) =>
    Object.entries(ways).map(([way, ask]) => ({ call, way, ask })),
);

/** A view that never was, with numbers as far from those of others as there are none. */
const none: Saved = { id: 900_001, edits: [900_002, 900_003, 900_004] };

/** An answer with the numbers of a view replaced by those of none. */
const anonymous = ({ status, body }: Answer, { id, edits }: Saved) => {
    const texts = new Map([
        [id, none.id],
        ...edits.map((edit, index) => [edit, none.edits[index]!] as const),
    ]);
    const replaced = JSON.stringify(body, (key, value: unknown) =>
        ['id', 'edit'].includes(key) && typeof value === 'number' ? (texts.get(value) ?? value) : value,
    );
    return { status, body: replaced };
};

const kinds = {
    'a private view': changed,
    'a deleted private view': () => addDeleted(false),
    'a view taken from the team': takenAway,
};

describe.each(Object.entries(kinds))('%s', (_, make) => {
    let view: Saved;
    let before: string[];
    const answersOf = async (client: Client, about: Saved) => {
        const answers: string[] = [];
        for (const { ask } of cases) {
            const answer = anonymous(await ask(client, about), about);
            answers.push(JSON.stringify(answer));
        }
        return answers;
    };

    beforeAll(async () => {
        before = await answersOf(jonas, none);
        view = await make();
    });

    it.each(cases)('does not exist for a colleague: $call, $way', async ({ call, way, ask }) => {
        const rows = await dump(server.database);
        const edit = await last();
        const answer = anonymous(await ask(jonas, view), view);
        const index = cases.findIndex(each => each.call === call && each.way === way);
        expect(JSON.stringify(answer)).toBe(before[index]);
        expect(JSON.stringify(answer)).not.toContain('Divorce');
        expect(await dump(server.database)).toEqual(rows);
        expect(await last()).toBe(edit);
    });

    it('has its history for whoever made it', async () => {
        const history = await ingrid.get<{ items: Edit[]; total: number }>(
            `history?kind=saved_view&id=${view.id}`,
        );
        expect(history.body.items.map(({ id }) => id)).toEqual(view.edits.toReversed());
        expect(history.body.total).toBe(view.edits.length);
        const activity = await ingrid.get<{ items: Edit[] }>('activity?kind=saved_view');
        expect(activity.body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(view.edits));
        const version = `history/version?kind=saved_view&id=${view.id}&edit=${view.edits[1]!}`;
        expect((await ingrid.get(version)).body).toMatchObject({ record: { name: given.name } });
        expect((await ingrid.get(`edit/${latest(view)}`)).body).toMatchObject({ total: 1 });
        const back = await ingrid.put<Undone>('history/version', {
            kind: 'saved_view',
            id: view.id,
            edit: view.edits[0],
        });
        expect(back.body.results).toMatchObject([{ outcome: 'done', record: { name: 'Before' } }]);
    });
});

it('leaves the trash of whoever deleted a private view as it is', async () => {
    const { id, edits } = await addDeleted(false);
    const { id: other, edits: otherEdits } = await addDeleted(false);
    const { body } = await ingrid.get<{ items: Trashed[] }>('trash?kind=saved_view');
    expect(body.items.map(({ record }) => record.id)).toEqual(expect.arrayContaining([id, other]));
    expect((await ingrid.delete(`trash/${latest({ id, edits })}`)).status).toBe(204);
    const undone = await ingrid.post<Undone>('history/undo', { edits: [otherEdits.at(-1)] });
    expect(undone.body.results).toMatchObject([{ outcome: 'done' }]);
    expect((await ingrid.get<{ total: number }>(`history?kind=saved_view&id=${id}`)).body.total).toBe(0);
});

describe('a view of the team', () => {
    it('has its history for everybody', async () => {
        const { id, edits } = await addDeleted(true);
        const history = await jonas.get<{ items: Edit[]; total: number }>(`history?kind=saved_view&id=${id}`);
        expect(history.body).toMatchObject({ total: 3, authors: [{ username: 'ingrid' }] });
        expect((await jonas.get<{ items: Edit[] }>('activity')).body.items[0]).toMatchObject({
            id: edits[2],
            record: { name: given.name },
        });
        const trash = await jonas.get<{ items: Trashed[]; total: number }>('trash?kind=saved_view');
        expect(trash.body.items[0]).toMatchObject({ edit: edits[2], record: { id } });
        expect((await jonas.post<Undone>('history/undo', { edits: [edits[2]] })).body).toMatchObject({
            results: [{ outcome: 'done' }],
        });
        expect((await jonas.get<ListView[]>('views')).body).toContainEqual(expect.objectContaining({ id }));
        await jonas.delete(`view/${id}`);
        expect((await jonas.delete(`trash/${await last()}`)).status).toBe(204);
    });

    it('is not taken from the team by a colleague, neither by taking back nor by a version', async () => {
        const { id, edits } = await addView(false);
        await ingrid.put(`view/${id}`, { ...given, team: true });
        const shared = await last();
        const refused = { status: 409, body: { codes: [{ code: 'teamView' }] } };
        for (const preview of [true, false]) {
            const undo = { edits: [shared], preview };
            expect(await jonas.post('history/undo', undo)).toMatchObject(refused);
            const version = { kind: 'saved_view', id, edit: edits[0], preview };
            expect(await jonas.put('history/version', version)).toMatchObject(refused);
        }
        expect((await jonas.get<ListView[]>('views')).body).toContainEqual(expect.objectContaining({ id }));
        const own = await ingrid.post<Undone>('history/undo', { edits: [shared] });
        expect(own.body.results).toMatchObject([{ outcome: 'done' }]);
    });
});

describe('an edit of a private view and other records', () => {
    let view: Saved;
    let brand: number;
    /** Took back the addition of a brand and of a view. */
    let mixed: number;

    const exists = async (table: 'brand' | 'saved_view', id: number) =>
        (await server.database.pool.query(`select from ${table} where id = $1`, [id])).rowCount === 1;

    const mix = async () => {
        const { body } = await ingrid.form<Brand>('brands', {
            name: `House ${await last()}`,
            country_id: 1,
            'tags-0': 1,
        });
        const added = await last();
        view = await addView(false);
        await ingrid.post('history/undo', { edits: [added, ...view.edits] });
        mixed = await last();
        expect([await exists('brand', body.id), await exists('saved_view', view.id)]).toEqual([false, false]);
        brand = body.id;
    };

    beforeAll(async () => {
        await server.database.pool.query(
            `insert into country (id, name) values (1, 'Portugal') on conflict do nothing`,
        );
        await server.database.pool.query(
            `insert into tag (id, name) values (1, 'Vegan') on conflict do nothing`,
        );
        await mix();
    });

    it('is shown to a colleague without the view', async () => {
        const { body } = await jonas.get<{ items: Edit[] }>('activity');
        expect(body.items[0]).toMatchObject({ id: mixed, records: 1, undid: { total: 1 } });
        expect(body.items[0]!.undid.edits).toHaveLength(1);
        expect(body.items[0]!.undid).not.toHaveProperty('asked');
        expect((await jonas.get(`edit/${mixed}`)).body).toMatchObject({
            total: 1,
            items: [{ record: { kind: 'brand', id: brand } }],
        });
        const { body: own } = await ingrid.get<{ items: Edit[] }>('activity');
        expect(own.items[0]).toMatchObject({ id: mixed, records: 2, undid: { total: 3, asked: 3 } });
        const trash = await jonas.get<{ items: Trashed[] }>('trash');
        expect(trash.body.items[0]).toMatchObject({ edit: mixed, record: { kind: 'brand' } });
        expect(trash.body.items[0]!.along).not.toHaveProperty('saved_view');
        expect(
            (await jonas.get<{ items: Edit[] }>(`history?kind=brand&id=${brand}`)).body.items[0],
        ).toMatchObject({ id: mixed, records: 1 });
    });

    it('goes back without the view when a colleague takes it back', async () => {
        const preview = await jonas.post<Undone>('history/undo', { edits: [mixed], preview: true });
        expect(preview.body.results).toMatchObject([{ outcome: 'done', records: 1 }]);
        const { body } = await jonas.post<Undone>('history/undo', { edits: [mixed] });
        expect(body.results).toMatchObject([{ outcome: 'done', records: 1 }]);
        expect([await exists('brand', brand), await exists('saved_view', view.id)]).toEqual([true, false]);
    });

    it('still leaves the view to its owner then: in the trash, in the history, and to be undone', async () => {
        await mix();
        const trashOf = async (client: Client) =>
            (await client.get<{ items: Trashed[] }>('trash')).body.items.filter(({ edit }) => edit === mixed);
        await jonas.post<Undone>('history/undo', { edits: [mixed] });
        expect(await trashOf(ingrid)).toMatchObject([{ record: { kind: 'saved_view', id: view.id } }]);
        const undoneFor = async (client: Client, path: string) =>
            (await client.get<{ items: Edit[] }>(path)).body.items.find(({ id }) => id === mixed)?.undone;
        expect(await undoneFor(jonas, 'activity')).toMatchObject({ by: 'jonas' });
        expect(await undoneFor(ingrid, 'activity')).toBeNull();
        expect(await undoneFor(ingrid, `history?kind=saved_view&id=${view.id}`)).toBeNull();
        expect(await undoneFor(ingrid, `history?kind=brand&id=${brand}`)).toMatchObject({ by: 'jonas' });
        const standing = await ingrid.get<{ items: Edit[] }>('activity?standing=true');
        expect(standing.body.items.map(({ id }) => id)).toContain(mixed);
        expect((await jonas.post<Undone>('history/undo', { edits: [mixed] })).body.results).toMatchObject([
            { outcome: 'already' },
        ]);

        const own = await ingrid.post<Undone>('history/undo', { edits: [mixed] });
        expect(own.body.results).toMatchObject([{ outcome: 'done' }]);
        expect([await exists('brand', brand), await exists('saved_view', view.id)]).toEqual([true, true]);
        expect(await trashOf(ingrid)).toEqual([]);
        expect(await undoneFor(ingrid, 'activity')).toMatchObject({ by: 'ingrid' });
    });

    it('is deleted for good without the view when a colleague does so', async () => {
        await mix();
        expect((await jonas.delete(`trash/${mixed}`)).status).toBe(204);
        const trash = await ingrid.get<{ items: Trashed[] }>('trash?kind=saved_view');
        expect(trash.body.items[0]).toMatchObject({ edit: mixed, record: { id: view.id, name: 'Before' } });
    });

    it('is about nothing for a colleague where it is about the view', async () => {
        const { body } = await ingrid.form<Brand>('brands', { name: 'Maison', country_id: 1, 'tags-0': 1 });
        const added = await last();
        await addDeleted(false);
        await ingrid.post('history/undo', { edits: [added, await last()] });
        mixed = await last();
        const seenBy = async (client: Client) =>
            (await client.get<{ items: Edit[] }>('activity')).body.items[0];
        expect(await seenBy(ingrid)).toMatchObject({
            id: mixed,
            action: 'added',
            record: { kind: 'saved_view' },
        });
        expect(await seenBy(jonas)).toMatchObject({ id: mixed, action: 'changed', record: null, records: 1 });
        const ofViews = await jonas.get<{ items: Edit[] }>('activity?kind=saved_view');
        expect(ofViews.body.items.map(({ id }) => id)).not.toContain(mixed);
        expect((await jonas.post<Undone>('history/undo', { edits: [mixed] })).body.results).toMatchObject([
            { outcome: 'done', record: null, records: 1 },
        ]);
        expect(await exists('brand', body.id)).toBe(true);
    });
});

it('says nothing of views in live events, and nothing of them in what somebody missed', async () => {
    const since = await last();
    const stream = await openEvents(server, jonas);
    await addDeleted(false);
    await server.database.pool.query(
        `insert into brand (name, country_id) select 'Loud', min(id) from country`,
    );
    await stream.received(expect.objectContaining({ type: 'edit', kinds: ['brand'] }) as object);
    await setTimeout(50);
    const missed = await openEvents(server, jonas, { since, once: true });
    for (const { events } of [stream, missed]) {
        expect(events.filter(event => event.type === 'edit' && event.id > since)).toHaveLength(1);
        expect(JSON.stringify(events)).not.toContain('saved_view');
    }
});

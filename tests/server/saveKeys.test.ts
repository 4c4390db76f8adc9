import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Failure } from '../../contract/errors.ts';
import { editHeader, isSaving, savesNothing, type SavingCall } from '../../contract/saves.ts';
import type { Job } from '../../contract/jobs.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { createDatabase } from '../../server/database/database.ts';
import { createPool } from '../../server/database/pool.ts';
import { openSession } from '../../server/http/session.ts';
import { aLook, acts, send } from './history/acts.ts';
import type { Act } from './history/plainActs.ts';
import { worldOf, type World } from './history/world.ts';
import { endOf, soon, untilSomethingWaits } from './jobs/support.ts';
import { accountCalled } from './support/accounts.ts';
import { afterFile } from './support/afterFile.ts';
import { createClient, type Client } from './support/client.ts';
import { cutWire, type Cut } from './support/cutWire.ts';
import type { TestConnection } from './support/connections.ts';
import { demoDatabase, type TestDatabase } from './support/database.ts';
import { alertTarget, testServer, type TestServer } from './support/server.ts';

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof cutWire>>;
let server: TestServer;
let anna: Client;
let bela: Client;

beforeAll(async () => {
    database = await demoDatabase();
    afterFile(database.close);
    wire = await cutWire(database.connection);
    const pool = createPool({
        connection: wire.connection,
        size: 3,
        log: { warn: () => undefined },
        slowQueryMs: 60_000,
    });
    afterFile(() => pool.end());
    server = await testServer({ database: { ...database, db: createDatabase(pool) }, jobs: soon });
    anna = await server.signIn('staff');
    const { token } = await openSession(
        database.db,
        server.config.session,
        await accountCalled(database.db, 'bela', true),
        false,
    );
    bela = createClient(server.app, token);
});

const onlyId = async (world: World, query: string, values?: unknown[]) =>
    (await world.rows<{ id: number }>(query, values))[0]!.id;

const newestEdit = (world: World) => onlyId(world, 'select max(id)::float8 as id from edit');

const job = async (world: World) => ({
    list: 'corrections',
    act: 'resolve',
    ids: [await onlyId(world, 'select id from correction where not resolved order by random() limit 1')],
});

/** A job in a state, with a record if it has failed, at which it can go on; one that waits does so for some seconds. */
const addJob = async (world: World, state: 'waiting' | 'failed') => {
    const id = await onlyId(
        world,
        `insert into job (account_id, list, act, author, failures, tried, state, ended)
        select id, 'corrections', 'resolve', jsonb_build_object('account', id, 'name', username), 4, now(), $1::text,
            case when $1::text = 'failed' then now() end
        from account where username = 'staff' returning id`,
        [state],
    );
    if (state === 'failed')
        await world.rows(
            'insert into job_row (job_id, place, record_id, version) select $1, 1, min(id), 0 from correction',
            [id],
        );
    return id;
};

/** An import in a state, of one row with a name and a brand. */
const addImport = async (world: World, state: string, rowState: string) => {
    const id = await onlyId(
        world,
        `insert into import (account_id, name, header, columns, state)
        select id, 'list.csv', '{name,brand}', '[{"header":"name","field":"name","how":"name","sample":[]},
            {"header":"brand","field":"brand","how":"name","sample":[]}]', $1
        from account where username = 'staff' returning id`,
        [state],
    );
    const row = await onlyId(
        world,
        `insert into import_row (import_id, line, cells, state, why)
        values ($1, 2, jsonb_build_array($2::text, 'Rive'), $3, 'categoryMissing') returning id`,
        [id, world.fresh('Balm'), rowState],
    );
    return { id, row };
};

/** A rule of a lead who may choose what it does. */
const ruleOf = async (world: World) => {
    await world.rows('update account set lead = true where super_user');
    return onlyId(
        world,
        `insert into desk_rule (kind, conditions, outcome, met, "right")
        values ('post', '[{"fact": "link", "test": "is", "value": true}]', 'removed', 1000, 1000) returning id`,
    );
};

/** A run that is under way. */
const aRun = (world: World) =>
    onlyId(
        world,
        `insert into region_processing (shop_region_id, date, started)
        select min(id), '2025-06-01', now() from shop_region returning id`,
    );

/** Requests for the calls that save something without being an edit each time. */
const others: Readonly<Record<Exclude<SavingCall, keyof typeof acts>, (world: World) => Promise<Act>>> = {
    'PUT rule/{id}': async world => ({
        path: `rule/${await ruleOf(world)}`,
        json: { stage: 'points', from: 'off' },
    }),
    'POST rule/{id}/back': async world => ({ path: `rule/${await ruleOf(world)}/back`, json: {} }),
    'POST rule/{id}/tell': async world => ({ path: `rule/${await ruleOf(world)}/tell` }),
    'POST rules/look': async world => {
        await ruleOf(world);
        return { path: 'rules/look' };
    },
    'POST user/{id}/looked': async world => {
        const [row] = await world.rows<{ id: number }>('select id from account order by id limit 1');
        return { path: `user/${row!.id}/looked` };
    },
    'PUT second-look/{id}': async world => ({
        path: `second-look/${await aLook(world, false)}`,
        json: { outcome: 'approved' },
    }),
    // While it can still be taken back.
    'DELETE second-look/{id}': async world => ({ path: `second-look/${await aLook(world, true, 0)}` }),
    'POST history/undo': async world => {
        await world.rows(
            'update correction set resolved = not resolved, outcome = null where id = (select min(id) from correction)',
        );
        return { path: 'history/undo', json: { edits: [await newestEdit(world)] } };
    },
    'PUT history/version': async world => {
        const rename = `update brand set name = $1 where id = (select min(id) from brand) returning id`;
        const id = await onlyId(world, rename, [world.fresh('Old')]);
        const edit = await newestEdit(world);
        await world.rows(rename, [world.fresh('New')]);
        return { path: 'history/version', json: { kind: 'brand', id, edit } };
    },
    'DELETE user/{id}/personal-data': async world => ({
        path: `user/${await onlyId(world, 'insert into account (username, email) values ($1, $1) returning id', [world.fresh('Gone')])}/personal-data`,
    }),
    'DELETE trash/{id}': async world => {
        await world.rows(
            'delete from product_question where id = (select max(id) from product_question where size = 0)',
        );
        return { path: `trash/${await newestEdit(world)}` };
    },
    'PUT duplicates/later': async world => {
        const id = await onlyId(
            world,
            `insert into duplicate_case (kind, id, records, variant, score)
            select 'brand', min(id), array[min(id), max(id)], false, 5 from brand
            on conflict (kind, id) do update set score = 6 returning id`,
        );
        return { path: 'duplicates/later', json: { kind: 'brand', id, until: '2099-01-01 00:00:00' } };
    },
    'POST imports': async world => ({
        path: 'imports',
        // No heading is known, so that nothing plans it meanwhile.
        form: { file: new File([`a,b\n${world.fresh('Balm')},Rive`], 'list.csv') },
    }),
    'PUT import/{id}/columns': async world => ({
        path: `import/${(await addImport(world, 'columns', 'new')).id}/columns`,
        json: { fields: ['name', 'brand'], category_id: null, make_categories: true },
    }),
    'POST import/{id}/run': async world => ({
        path: `import/${(await addImport(world, 'ready', 'new')).id}/run`,
        json: {},
    }),
    'DELETE import/{id}': async world => ({
        path: `import/${(await addImport(world, 'ready', 'new')).id}`,
    }),
    'PUT import-row/{id}': async world => ({
        path: `import-row/${(await addImport(world, 'ready', 'quarantine')).row}`,
        json: { version: 0, mend: {}, act: 'leave' },
    }),
    'POST jobs': async world => ({ path: 'jobs', json: await job(world) }),
    'POST doctor/mend': async world => {
        await world.rows(
            `insert into finding (rule, kind, record_id, mendable)
                select 'no-category', 'product', max(id), true from product on conflict do nothing`,
        );
        return { path: 'doctor/mend', json: { rule: 'no-category' } };
    },
    'PUT run-need/{id}': async world => ({
        path: `run-need/${await onlyId(
            world,
            `insert into run_need (shop_region_id, cause, since, noticed, again)
            select min(id), 'late', '2025-06-01', now(), now() from shop_region
            on conflict (shop_region_id, cause) where over is null do update set times = 2 returning id`,
        )}`,
        json: { seen: true, nothing: false },
    }),
    'POST alert-tests': async () => ({ path: 'alert-tests', json: { address: alertTarget } }),
    'POST alert-delivery/{id}/again': async world => ({
        path: `alert-delivery/${await onlyId(
            world,
            `insert into alert_delivery (address, cause, title, body, state, due, until)
            values ('${alertTarget}', 'late', 'Late', '{}', 'failed', now(), now()) returning id`,
        )}/again`,
    }),
    'POST failing-work/again': async world => {
        await world.rows(`
            insert into failing_work (work, failures, tried, reason) values ('doctor', 5, now(), '{}') on conflict do nothing`);
        return { path: 'failing-work/again', json: { work: 'doctor', kind: '', record_id: 0 } };
    },
    'POST doctor/count': async () => ({ path: 'doctor/count' }),
    'POST collector/runs': async world => ({
        path: 'collector/runs',
        json: { shop_region_id: await onlyId(world, 'select min(id) as id from shop_region') },
    }),
    'POST collector/readings': async world => ({
        path: 'collector/readings',
        json: {
            run_id: await aRun(world),
            readings: [
                { shop_item_id: await onlyId(world, 'select min(id) as id from shop_item'), price: 9.9 },
            ],
        },
    }),
    'PUT collector/run/{id}/end': async world => ({
        path: `collector/run/${await aRun(world)}/end`,
        json: {},
    }),
    'PUT job/{id}/cancel': async world => ({ path: `job/${await addJob(world, 'waiting')}/cancel` }),
    'POST job/{id}/retry': async world => ({ path: `job/${await addJob(world, 'failed')}/retry` }),
    'POST job/{id}/tell': async world => {
        const id = await addJob(world, 'failed');
        await world.rows('update job set untold = 1 where id = $1', [id]);
        return { path: `job/${id}/tell` };
    },
    'POST job/{id}/undo': async world => {
        const { body } = await anna.post<Job>('jobs', await job(world));
        await endOf(anna, body);
        return { path: `job/${body.id}/undo` };
    },
};

const all = { ...acts, ...others } as Readonly<Record<SavingCall, (world: World) => Promise<Act>>>;
const names = Object.keys(all) as SavingCall[];

const countWhat = async (key: string) => {
    const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null`;
    while ((await database.pool.query(busy)).rowCount) await sleep(5);
    const { rows } = await database.pool.query<{ edits: number; views: number; jobs: number; saved: number }>(
        `select (select count(*)::int from edit) as edits, (select count(*)::int from saved_view) as views,
            (select count(*)::int from job) as jobs,
            (select count(*)::int from saved_call where key = $1 and call is not null) as saved`,
        [key],
    );
    return rows[0]!;
};

// Jobs change records by themselves, and their commits would be cut in place of a request's.
beforeEach(async () => {
    const works = `select from job where ended is null union all select from import where state = 'planning'`;
    while ((await database.pool.query(works)).rowCount) await sleep(20);
});

/** Where the connection to the database breaks, as what is sent then, and whether that arrives. */
const cuts: Record<string, [string, Cut]> = {
    'before COMMIT': ['insert into saved_call', 'before'],
    'during COMMIT': ['commit', 'before'],
    'after COMMIT': ['commit', 'after'],
};

const codeOf = (body: unknown) => (body as Failure).codes[0]?.code;

let seed = 3000;

describe.each(names)('%s', call => {
    it.each(Object.entries(cuts))('is one save when the connection breaks %s', async (name, [text, how]) => {
        const world = worldOf(database, (seed += 1));
        const act = await all[call](world);
        const key = randomUUID();
        const before = await countWhat(key);
        wire.cutWhen([text], how);
        const lost = await send(anna, call, act, key);
        expect(wire.wasCut()).toBe(true);
        expect([lost.status, codeOf(lost.body)]).toEqual([
            503,
            name === 'before COMMIT' ? 'database' : 'unknownOutcome',
        ]);
        const [first, again] = [await send(anna, call, act, key), await send(anna, call, act, key)];
        expect(first.status).toBeLessThan(300);
        expect([again.status, again.body]).toEqual([first.status, first.body]);
        expect(again.headers[editHeader.toLowerCase()]).toBe(first.headers[editHeader.toLowerCase()]);
        const { saved, ...after } = await countWhat(key);
        expect(saved).toBe(1);
        if (call in acts) expect(after.edits - before.edits).toBe(1);
        else
            expect(after.views - before.views).toBe(
                call === 'POST views' ? 1 : call === 'DELETE view/{id}' ? -1 : 0,
            );
        const starts = [
            'POST jobs',
            'POST doctor/mend',
            'POST job/{id}/undo',
            'POST import/{id}/run',
        ].includes(call);
        expect(after.jobs - before.jobs).toBe(starts ? 1 : 0);

        if (name !== 'after COMMIT') return;
        // Of another account it is another key, and to the same account that of this save alone.
        const theirs = await send(bela, call, act, key);
        const edit = first.headers[editHeader.toLowerCase()];
        if (edit !== undefined) expect(theirs.headers[editHeader.toLowerCase()]).not.toBe(edit);
        const other = await send(anna, call, { ...act, path: `${act.path}?other=1` }, key);
        expect([other.status, codeOf(other.body)]).toEqual([409, 'saveKeyUsed']);
    });
});

it('every call that changes something takes a save key, or says why not', () => {
    const changing = Object.keys(calls).filter(name => !name.startsWith('GET '));
    expect([...names, ...savesNothing].toSorted()).toEqual(changing.toSorted());
    expect(names.every(isSaving)).toBe(true);
});

const newIngredient = async (client: Client, key: string, name: string) => {
    const act = { path: 'ingredients', json: { names: [{ name, primary: true }] } };
    return send<{ id: number }>(client, 'POST ingredients', act, key);
};

it('saves once what is sent four times at once', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => newIngredient(anna, key, 'At once')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

it('a key of another account is another key', async () => {
    const key = randomUUID();
    const mine = await newIngredient(anna, key, 'Of Anna');
    const theirs = await newIngredient(bela, key, 'Of Bela');
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect((await newIngredient(bela, key, 'Of Anna')).status).toBe(409);
});

it('a key can be used again after a refusal', async () => {
    const key = randomUUID();
    expect((await newIngredient(anna, key, '')).status).toBe(422);
    expect((await newIngredient(anna, key, 'After a refusal')).status).toBe(200);
});

it('a key that is no UUID is refused', async () => {
    const { status, body } = await newIngredient(anna, 'once', 'Without a key');
    expect([status, codeOf(body)]).toEqual([400, 'saveKeyShape']);
});

const outcomeOf = async (client: Client, key: string) => (await client.get<Outcome>(`outcome/${key}`)).body;

describe('GET outcome/{save_key}', () => {
    it('says what was saved, to its own account alone', async () => {
        const key = randomUUID();
        wire.cutWhen(['commit'], 'after');
        expect((await newIngredient(anna, key, 'Lost answer')).status).toBe(503);
        const outcome = await outcomeOf(anna, key);
        expect(outcome).toEqual({
            outcome: 'saved',
            call: 'POST ingredients',
            edit: expect.any(Number),
            response: expect.objectContaining({ names: [expect.objectContaining({ name: 'Lost answer' })] }),
        });
        const again = await newIngredient(anna, key, 'Lost answer');
        expect(again.body).toEqual(outcome.response);
        expect(Number(again.headers[editHeader.toLowerCase()])).toBe(outcome.edit);
        expect(await outcomeOf(bela, key)).toMatchObject({ outcome: 'notSaved', response: null });
    });

    it('is final when it says that nothing was saved', async () => {
        const key = randomUUID();
        wire.cutWhen(['commit'], 'before');
        expect((await newIngredient(anna, key, 'Never stored')).status).toBe(503);
        expect(await outcomeOf(anna, key)).toMatchObject({ outcome: 'notSaved', edit: null });
        const late = await newIngredient(anna, key, 'Never stored');
        expect([late.status, codeOf(late.body)]).toEqual([409, 'saveKeyUsed']);
    });

    it('is unknown while the save is under way', async () => {
        const key = randomUUID();
        const world = worldOf(database, (seed += 1));
        const act = await acts['PUT brand/{id}'](world);
        const holder = await database.pool.connect();
        await holder.query('begin');
        await holder.query('select from brand for update');
        const saving = send<{ id: number }>(anna, 'PUT brand/{id}', act, key);
        try {
            await untilSomethingWaits(database);
            expect(await outcomeOf(anna, key)).toMatchObject({ outcome: 'unknown', call: null });
        } finally {
            await holder.query('rollback');
            holder.release();
        }
        const { status, body } = await saving;
        expect(status).toBe(200);
        expect(await outcomeOf(anna, key)).toMatchObject({ outcome: 'saved', response: body });
    });
});

/** The tests' own server does not wait for its disk, so that of this connection alone has to be told to wait. */
const waitingFor = (connection: TestConnection): TestConnection => ({
    ...(connection as Exclude<TestConnection, { connectionString: string }>),
    options: '-c synchronous_commit=on',
});

it.skipIf(process.env.DATABASE_URL)('says that nobody knows when the standby has not confirmed', async () => {
    const quiet = { warn: () => undefined };
    const connection = waitingFor(database.connection);
    const pool = createPool({ connection, size: 2, log: quiet, slowQueryMs: 60_000, patience: 500 });
    afterFile(() => pool.end());
    const waiting = await testServer({ database: { ...database, db: createDatabase(pool) } });
    const { token } = await openSession(
        database.db,
        server.config.session,
        await accountCalled(database.db, 'staff', true),
        false,
    );
    const client = createClient(waiting.app, token);
    const key = randomUUID();
    /** How many commits waited and do no more. A person does so who looks after the database, PostgreSQL never by itself. */
    const cancel = async () => {
        const { rowCount } = await database.pool.query(
            `select pg_cancel_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event = 'SyncRep'`,
        );
        return rowCount!;
    };
    const cancelWaiting = () =>
        vi.waitFor(async () => expect(await cancel()).toBeGreaterThan(0), { timeout: 60_000, interval: 20 });
    /** Whether a commit waits for the standby. */
    const isAwaited = async () => {
        const state = { isOver: false };
        const commit = database.pool
            .query(
                `begin; set local synchronous_commit = on; select pg_logical_emit_message(true, 'test', ''); commit`,
            )
            .finally(() => (state.isOver = true));
        let cancelled = 0;
        while (!state.isOver) {
            cancelled += await cancel();
            await sleep(20);
        }
        await commit;
        return cancelled > 0;
    };
    /** PostgreSQL's processes read a setting when they get to it. */
    const standby = async (setting: string, isExpected: boolean) => {
        await database.pool.query(`alter system ${setting}`);
        await database.pool.query('select pg_reload_conf()');
        await vi.waitFor(async () => expect(await isAwaited()).toBe(isExpected), {
            timeout: 60_000,
            interval: 20,
        });
    };
    const other = randomUUID();
    await client.get('auth/me');
    await standby(`set synchronous_standby_names = 'nobody'`, true);
    try {
        const cancelled = newIngredient(client, key, 'On one disk');
        await cancelWaiting();
        const lost = await cancelled;
        expect([lost.status, codeOf(lost.body)]).toEqual([503, 'unknownOutcome']);
        // It is there, but nobody says that it was saved.
        const asked = await client.get(`outcome/${key}`);
        expect([asked.status, codeOf(asked.body)]).toEqual([503, 'unknownOutcome']);
        const waited = await newIngredient(client, other, 'On another');
        expect([waited.status, codeOf(waited.body)]).toEqual([503, 'unknownOutcome']);
        expect(await outcomeOf(client, other)).toMatchObject({ outcome: 'unknown' });
    } finally {
        await standby('reset synchronous_standby_names', false);
    }
    expect(await outcomeOf(client, other)).toMatchObject({ outcome: 'saved' });
    expect(await outcomeOf(client, key)).toMatchObject({ outcome: 'saved', edit: expect.any(Number) });
    expect((await newIngredient(client, key, 'On one disk')).status).toBe(200);
});

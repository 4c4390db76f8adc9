import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskRow } from '../../contract/desk.ts';
import type { DoctorFigures } from '../../contract/doctor.ts';
import type { Job } from '../../contract/jobs.ts';
import {
    atMost,
    figure,
    isShort,
    many,
    megabytes,
    type Row,
    say,
    seconds,
    spreadOf,
} from '../harness/report.ts';
import { ask, send, type Staff } from '../harness/send.ts';
import { signIn } from '../harness/stage.ts';
import type { Bench } from './rows.ts';

/** How long a job over all products and its undo take, and how long somebody else waits for a list meanwhile. */
export const jobs = async ({ pool, backbar: { origin }, staff, sizes }: Bench): Promise<Row[]> => {
    const products = sizes.products!;
    const { rows } = await pool.query<{ id: number }>(
        `insert into brand (name) values ('Assigned by a job') returning id`,
    );
    const readUntil = async (isOver: () => boolean) => {
        const times: number[] = [];
        while (!isOver()) {
            times.push((await ask(origin, staff, { path: 'products/all?per_page=25' })).took);
            await sleep(20);
        }
        return times;
    };
    const run = async (what: string, path: string, body: object) => {
        say(what);
        const begun = performance.now();
        let { body: job } = await ask<Job>(origin, staff, { method: 'POST', path, body });
        let isOver = false;
        const reading = readUntil(() => isOver);
        while (job.ended === null) {
            await sleep(100);
            ({ body: job } = await ask<Job>(origin, staff, { path: `job/${job.id}` }));
        }
        const took = (performance.now() - begun) / 1000;
        isOver = true;
        if (job.done !== products) throw new Error(`The job changed ${job.done} records`);
        const value = `${took.toFixed(1)} s, ${Math.round(products / took)} records a second`;
        const meanwhile = spreadOf(`${what}: a list that somebody reads meanwhile`, await reading, 100);
        return { id: job.id, lines: [figure(what, value), meanwhile] };
    };
    await ask(origin, staff, { path: 'products/all?per_page=25' });
    const until = performance.now() + (isShort ? 1000 : 10_000);
    const without = await readUntil(() => performance.now() > until);
    const changes = [{ field: 'brand_id', how: 'set', value: rows[0]!.id }];
    const asked = { list: 'products', act: 'change', changes, query: {} };
    const assigned = await run(`A brand for ${many(products)} products`, 'jobs', asked);
    const back = await run('That taken back', `job/${assigned.id}/undo`, {});
    return [spreadOf('A list without a job', without), ...assigned.lines, ...back.lines];
};

/** How long a count of the whole catalogue by the doctor takes, and how long somebody waits for a list meanwhile. */
export const doctor = async ({ backbar: { origin }, staff, sizes }: Bench): Promise<Row[]> => {
    const list = { path: 'products/all?per_page=25' };
    const figures = async () => (await ask<DoctorFigures>(origin, staff, { path: 'doctor' })).body;
    const settled = async () => {
        while ((await figures()).state !== 'still') await sleep(100);
    };
    const timed = async (isOver: () => boolean) => {
        const times: number[] = [];
        while (!isOver()) {
            times.push((await ask(origin, staff, list)).took);
            await sleep(20);
        }
        return times;
    };
    say('the doctor counts');
    await settled();
    // The first count may have been made while the rows were filled in.
    const until = performance.now() + (isShort ? 1000 : 10_000);
    const without = await timed(() => performance.now() > until);
    await ask(origin, staff, { method: 'POST', path: 'doctor/count', body: {} });
    const begun = performance.now();
    let isOver = false;
    const reading = timed(() => isOver);
    await settled();
    isOver = true;
    const took = performance.now() - begun;
    return [
        atMost(`The doctor counts ${many(sizes.products!)} products`, took, 60_000, seconds),
        spreadOf('A list without a count', without),
        spreadOf('A list that somebody reads meanwhile', await reading, 100),
    ];
};

/** No limit: each stream keeps its connection. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Opens one stream; `onEdit` gets the id of each edit. Resolves once it is open. */
const openStream = (origin: string, headers: Staff, onEdit: (id: number) => void) =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const asked = get(`${origin}/api/events?tab=${randomUUID()}`, { agent, headers }, response => {
            response.setEncoding('utf8').on('data', (text: string) => {
                if (text.includes('"type":"opened"')) resolve(response);
                for (const [, id] of text.matchAll(/"type":"edit","id":(\d+)/g)) onEdit(Number(id));
            });
            response.on('error', () => undefined);
            if (response.statusCode !== 200) reject(new Error(`A stream returned ${response.statusCode}`));
        });
        asked.on('error', reject);
    });

/** What 1,000 open event streams of 50 people cost a server, and how long an event takes to reach all of them. */
export const events = async ({ db, pool, backbar: server, atEnd }: Bench): Promise<Row[]> => {
    const [count, edits] = isShort ? [100, 4] : [1000, 40];
    const people = await signIn(db, 50);
    const streams: IncomingMessage[] = [];
    atEnd(() => {
        for (const stream of streams) stream.destroy();
        agent.destroy();
    });
    const sent: number[] = [];
    const times: number[] = [];
    const onEdit = (id: number) => times.push(performance.now() - sent[id]!);
    // The first requests make the server load its code.
    for (const each of people) (await openStream(server.origin, each, () => undefined)).destroy();
    await sleep(3000);
    const before = server.megabytes();
    say(`Opening ${count} streams`);
    while (streams.length < count)
        streams.push(...(await Promise.all(people.map(each => openStream(server.origin, each, onEdit)))));
    await sleep(3000);
    const added = server.megabytes() - before;
    say('Sending events');
    for (let id = 1; id <= edits; id++) {
        sent[id] = performance.now();
        const edit = { type: 'edit', id, by: 'anna', records: [{ kind: 'product', id }] };
        await pool.query(`select pg_notify('backbar', $1)`, [JSON.stringify(edit)]);
        await sleep(250);
    }
    while (times.length < edits * count) await sleep(100);
    const open = `${many(count)} open event streams`;
    return [
        atMost(`${open}: memory added to the server`, added, 60, megabytes),
        spreadOf(`${open}: from the database to a browser`, times, 300),
    ];
};

const theirs = ['product_review', 'post_comment', 'product_question', 'product_question_answer'];

const decide = (origin: string, staff: Staff, item: string) =>
    send(origin, staff, { method: 'PUT', path: `desk/${item}`, body: { state: 'done' } });

/** Takes some of the oldest items in any order and decides them, until enough are decided. */
const decideUntil = async (
    origin: string,
    staff: Staff,
    enough: number,
    taken: { accepted: string[]; times: number[] },
) => {
    while (taken.accepted.length < enough) {
        const pages = await Promise.all(
            theirs.map(kind =>
                ask<{ items: DeskRow[] }>(origin, staff, { path: `desk?kind=${kind}&per_page=100` }),
            ),
        );
        const items = pages.flatMap(({ body }) => body.items).toSorted(() => Math.random() - 0.5);
        if (!items.length) return;
        for (const { kind, id } of items.slice(0, 100)) {
            const { status, took } = await decide(origin, staff, `${kind}/${id}`);
            taken.times.push(took);
            if (status === 200) taken.accepted.push(`${kind} ${id}`);
            else if (status !== 409) throw new Error(`A decision returned ${status}`);
        }
    }
};

/** One person's decisions, then those of twenty people on two servers who take the same items. */
export const decisions = async ({ db, pool, start, backbar, staff, sizes }: Bench): Promise<Row[]> => {
    const alone: number[] = [];
    for (let id = 1; id <= (isShort ? 10 : 100); id++) {
        const { status, took } = await decide(backbar.origin, staff, `post/${id}`);
        if (status !== 200) throw new Error(`A decision returned ${status}`);
        alone.push(took);
    }
    say('Deciding');
    const servers = [backbar, await start()];
    const people = await signIn(db, 20);
    const taken = { accepted: [] as string[], times: [] as number[] };
    await Promise.all(
        people.map((each, at) => decideUntil(servers[at % 2]!.origin, each, sizes.desk! / 2, taken)),
    );
    const once = new Set(taken.accepted).size;
    const { rows } = await pool.query<{ edits: number; decisions: number }>(`
        select (select count(*)::int from edit where call = 'PUT desk/{kind}/{id}' and kind <> 'post') as edits,
            (select count(*)::int from desk_decision where post_id is null) as decisions`);
    const stored = rows[0]!;
    const all = taken.accepted.length;
    return [
        spreadOf('A decision', alone, 50),
        figure(
            `20 people, ${many(all)} items: decided exactly once`,
            `${many(once)}; ${many(stored.edits)} edits, ${many(stored.decisions)} decisions, ${many(taken.times.length - all)} refused`,
            'all',
            [once, stored.edits, stored.decisions].every(count => count === all),
        ),
        spreadOf('A decision, 20 people at once', taken.times),
    ];
};

import { join } from 'node:path';
import { deskOrders, type DeskRow } from '../contract/desk.ts';
import { appOn } from './app.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import { createStaff, type Staff } from './staff.ts';

const rows = 1_000_000;
const members = 2000;
const reads = 100;
const clients = 20;
const decided = 10_000;

/** The longest time of a read, in milliseconds. */
const aim = 50;

/** How many wait of each kind: 20,000 in all. */
const waiting = {
    new_product: `insert into new_product (brand_name, product_name, barcode, account_id, created)
        select 'Aster', 'Balm ' || n, lpad(n::text, 13, '0'), :member, :created from generate_series(1, 2500) n`,
    correction: `insert into correction (correction, product_id, account_id, created)
        select 'Squalane is missing from the list.', 1 + n % 100, :member, :created from generate_series(1, 3500) n`,
    product_review: `with r as (
            insert into product_review (num_stars, product_id, account_id, created)
            select 1, 1 + n % 100, :member, :created from generate_series(1, 3000) n returning id)
        insert into product_review_point (product_review_id, type, point) select id, 'negative', 'It burns' from r`,
    post: `insert into post (title, body, channel_id, account_id, created)
        select 'Title ' || n, repeat('Text ', 100), 1, :member, :created from generate_series(1, 2000) n`,
    post_comment: `insert into post_comment (post_id, body, account_id, created)
        select 1 + n % 2000, 'Comment ' || n, :member, :created from generate_series(1, 4000) n`,
    product_question: `insert into product_question (question, account_id, created)
        select 'Question ' || n, :member, :created from generate_series(1, 2000) n`,
    product_question_answer: `insert into product_question_answer (product_question_id, answer, account_id, created)
        select 1 + n % 2000, 'Answer ' || n, :member, :created from generate_series(1, 2500) n`,
    barcode_scan_miss: `insert into barcode_scan_miss (barcode, hits, created)
        select lpad((n + 2000)::text, 13, '0'), 20 + n % 300, :created from generate_series(1, 500) n`,
};

const fill = async ({ pool }: BenchDatabase) => {
    say(`Filling ${rows.toLocaleString('en')} items, of which 20,000 wait`);
    await pool.query(`insert into account (username, email)
        select 'member' || n, 'member' || n || '@backbar.example' from generate_series(1, ${members}) n`);
    await pool.query(`insert into channel (name) values ('Talk')`);
    await pool.query(`with b as (insert into brand (name) values ('Aster') returning id)
        insert into product (name, brand_id, image) select 'Balm ' || n, b.id, '/images/x' from b, generate_series(1, 100) n`);
    for (const insert of Object.values(waiting))
        await pool.query(
            insert
                .replace(':member', `1 + n * 7 % ${members}`)
                .replace(':created', `now() - n * interval '4 minutes'`),
        );
    await pool.query(`insert into desk_item (kind, item_id, since, member_id, state, decided_at, decided_by)
        select 'post_comment', 10000000 + n, now() - n * interval '1 minute', 1 + n % ${members}, 'done',
            now() - n * interval '30 seconds', 1 from generate_series(1, ${rows - 20_000}) n`);
    await pool.query('vacuum analyze');
};

type App = Awaited<ReturnType<typeof appOn>>;

const send = async (app: App, { headers }: Staff, method: 'GET' | 'PUT', path: string, payload?: object) => {
    const started = performance.now();
    const response = await app.inject({
        method,
        url: `/api/${path}`,
        headers,
        ...(payload && { payload }),
    });
    const time = performance.now() - started;
    return { status: response.statusCode, time, body: response.json<unknown>() };
};

const figureOf = (what: string, times: readonly number[]): Figure => {
    const p95 = percentile(times, 0.95);
    return {
        what,
        value: `median ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`,
        aim: `p95 ${milliseconds(aim)}`,
        met: p95 <= aim,
    };
};

const measureReads = async (app: App, staff: Staff): Promise<Figure[]> => {
    const paths = [
        ...deskOrders.flatMap(order =>
            ['', '&kind=product_review', '&kind=barcode_scan_miss', '&member=15'].map(
                filter => `desk?order=${order}${filter}`,
            ),
        ),
        'desk/counts',
        'desk/figures',
    ];
    const figures: Figure[] = [];
    for (const path of paths) {
        const times: number[] = [];
        let after = '';
        // Each read is a page further on, from the first again where the end is reached.
        for (let read = 0; read < reads + 10; read++) {
            const { status, time, body } = await send(app, staff, 'GET', path + after);
            if (status !== 200) throw new Error(`${path} returned ${status}`);
            const { next } = body as { next?: string | null };
            after = next ? `&after=${next}` : '';
            if (read >= 10) times.push(time);
        }
        figures.push(figureOf(`GET ${path}`, times));
    }
    return figures;
};

/** The kinds that the twenty people decide on. */
const theirs = ['product_review', 'post_comment', 'product_question', 'product_question_answer'];

const oldest = async (app: App, staff: Staff): Promise<DeskRow[]> => {
    const pages = await Promise.all(
        theirs.map(kind => send(app, staff, 'GET', `desk?kind=${kind}&per_page=100`)),
    );
    return pages.flatMap(({ body }) => (body as { items: DeskRow[] }).items);
};

/** Somebody who takes some of the oldest items in any order, until enough are decided. */
const decideUntil = async (app: App, staff: Staff, taken: { accepted: string[]; times: number[] }) => {
    while (taken.accepted.length < decided) {
        const items = await oldest(app, staff);
        const some = items.toSorted(() => Math.random() - 0.5).slice(0, 100);
        if (!some.length) return;
        for (const { kind, id } of some) {
            const { status, time } = await send(app, staff, 'PUT', `desk/${kind}/${id}`, { state: 'done' });
            taken.times.push(time);
            if (status === 200) taken.accepted.push(`${kind} ${id}`);
            else if (status !== 409) throw new Error(`A decision returned ${status}`);
        }
    }
};

/** Twenty people on two servers, and the same items. */
const measureDecisions = async ({ db, pool }: BenchDatabase, apps: readonly App[]): Promise<Figure[]> => {
    const people = await Promise.all(Array.from({ length: clients }, () => createStaff(db)));
    const taken = { accepted: [] as string[], times: [] as number[] };
    await Promise.all(people.map((staff, index) => decideUntil(apps[index % apps.length]!, staff, taken)));
    const once = new Set(taken.accepted).size;
    const { rows: stored } = await pool.query<{ edits: number; decisions: number }>(`
        select (select count(*)::int from edit where call = 'PUT desk/{kind}/{id}') as edits,
            (select count(*)::int from desk_decision) as decisions`);
    const { edits, decisions } = stored[0]!;
    const all = taken.accepted.length;
    return [
        {
            what: `${clients} people, ${all.toLocaleString('en')} items: decided exactly once`,
            value: `${once.toLocaleString('en')}; ${edits.toLocaleString('en')} edits, ${decisions.toLocaleString('en')} decisions, ${(taken.times.length - all).toLocaleString('en')} refused`,
            aim: 'all',
            met: [once, edits, decisions].every(count => count === all),
        },
        figureOf('A decision, 20 people at once', taken.times),
    ];
};

/** What the desk costs with a million items, and whether each is decided once. */
export const desk = async (database: BenchDatabase): Promise<Figure[]> => {
    await fill(database);
    const staff = await createStaff(database.db);
    const apps = [
        await appOn(database.pool, database.folder, join(database.folder, 'none')),
        await appOn(database.pool, database.folder, join(database.folder, 'none')),
    ];
    try {
        say('Reading');
        const figures = await measureReads(apps[0]!, staff);
        say('Deciding');
        return [...figures, ...(await measureDecisions(database, apps))];
    } finally {
        for (const app of apps) await app.close();
    }
};

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDemo } from '../../demo/fill/fillDemo.ts';
import { createDatabase } from '../../server/database/database.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { createPool } from '../../server/database/pool.ts';
import { missingEngines } from '../harness/engines.ts';
import { limitProcessor } from '../harness/limitProcessor.ts';
import {
    counted,
    finding,
    isShort,
    many,
    median,
    milliseconds,
    perSecond,
    type Row,
    seconds,
    skipped,
} from '../harness/report.ts';
import { send, urlOf, type Answer, type Request, type Staff } from '../harness/send.ts';
import { serve, type Served } from '../harness/serve.ts';
import { signIn, type Stage } from '../harness/stage.ts';
import { pairEngines, startPair, type Pair } from '../harness/standby.ts';
import { isServed, probe, slowest } from './arena.ts';

interface Play {
    pair: Pair;
    /** Two servers that read from the standby. */
    servers: readonly Served[];
    /** Two that do not. */
    plain: readonly Served[];
    staff: readonly Staff[];
}

const writtenIn = (response: Response) =>
    response.headers
        .getSetCookie()
        .map(each => /^written=([^;]+)/.exec(each)?.[1])
        .find(Boolean);

const addIngredient = async (server: Served, staff: Staff, name: string) => {
    const response = await fetch(urlOf(server.origin, 'ingredients'), {
        method: 'POST',
        headers: { ...staff, 'content-type': 'application/json' },
        body: JSON.stringify({ names: [{ name, primary: true }] }),
    });
    await response.text();
    if (!response.ok) throw new Error(`a save was answered with ${response.status}`);
    return { ...staff, cookie: `${staff.cookie}; written=${writtenIn(response)}` };
};

const isListed = async (server: Served, staff: Staff, name: string) => {
    const { status, body } = await send(server.origin, staff, { path: `ingredients?q=${name}` });
    if (status !== 200) throw new Error(`a list was answered with ${status}`);
    return JSON.stringify(body).includes(name);
};

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;

const scansOf = async ({ onStandby }: Pair) => {
    const { rows } = await onStandby(
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n from pg_stat_user_tables where relname = 'ingredient_name'`,
    );
    return Number(rows[0].n);
};

/** The lag of the standby while people save and read, in milliseconds. */
const lag = 300;

const saveThenRead = async ({ pair, servers, staff }: Play): Promise<Row[]> => {
    const pairs = isShort ? 400 : 10_000;
    await pair.set({ recovery_min_apply_delay: `${lag}ms` });
    const before = await scansOf(pair);
    const seen = { pairs: 0, stale: 0, strangers: 0, staleToStrangers: 0 };
    const work = async (own: Staff, stranger: Staff) => {
        while (seen.pairs < pairs) {
            seen.pairs += 1;
            const name = randomUUID().replaceAll('-', '');
            const known = await addIngredient(pick(servers), own, name);
            // Half of the reads come at once, the others while or after the standby gets there.
            if (Math.random() < 0.5) await sleep(Math.random() * 2 * lag);
            const isControl = seen.pairs % 10 === 0;
            const [mine, others] = await Promise.all([
                isListed(pick(servers), known, name),
                isControl && isListed(pick(servers), stranger, name),
            ]);
            if (!mine) seen.stale += 1;
            if (isControl) seen.strangers += 1;
            if (isControl && !others) seen.staleToStrangers += 1;
        }
    };
    const [stranger, ...people] = staff;
    await Promise.all(people.map(own => work(own, stranger!)));
    // Statistics arrive after ten idle seconds.
    await sleep(11_000);
    const scans = (await scansOf(pair)) - before;
    await pair.set({ recovery_min_apply_delay: '0' });
    await pair.caughtUp();
    return [
        finding(
            `The standby ${lag} ms behind: ${many(seen.pairs)} times a save at one of two servers, then its list at one of them; lists without the save`,
            many(seen.stale),
            seen.stale === 0,
        ),
        finding(
            '… the same list for somebody who knows nothing of the save',
            `${many(seen.staleToStrangers)} of ${many(seen.strangers)} without it; ${many(scans)} scans of the table on the standby`,
            seen.staleToStrangers > 0 && scans > 0,
        ),
    ];
};

const lists: Request[] = [
    { path: 'products?limit=50&order=latest' },
    { path: 'brands?orderBy=created-desc&paginate=true&page=1&perPage=50' },
    { path: 'corrections?page=1&perPage=20' },
    { path: 'box?q=serum' },
    {
        method: 'POST',
        path: 'search/brand-product',
        body: { text: 'cream', from: 0, to: 25, include_total: true },
    },
];

const conflictsIn = async ({ onStandby }: Pair) => {
    const { rows } = await onStandby(
        `select confl_lock + confl_snapshot + confl_bufferpin + confl_deadlock as n
        from pg_stat_database_conflicts where datname = current_database()`,
    );
    return Number(rows[0].n);
};

/** Whether every read was answered, and none by a box that names a kind it could not read. */
const isWhole = ({ status, body }: Answer) =>
    status === 200 && !((body as { failed?: unknown[] }).failed?.length ?? 0);

const cancelled = async ({ pair, servers, staff }: Play): Promise<Row[]> => {
    const lasts = isShort ? 5000 : 30_000;
    await pair.set({ max_standby_streaming_delay: '0' });
    await pair.onPrimary('create table scratch as select n, 0 as value from generate_series(1, 2000) n');
    const before = await conflictsIn(pair);
    const until = sleep(lasts);
    const over = new AbortController();
    void until.then(() => over.abort());
    const clean = async () => {
        while (!over.signal.aborted) {
            await pair.onPrimary('update scratch set value = value + 1');
            await pair.onPrimary('vacuum scratch');
            await sleep(20);
        }
    };
    const [{ responses }] = await Promise.all([
        probe({ servers: [...servers], staff: [...staff] }, lists, 30, until),
        clean(),
    ]);
    await sleep(11_000);
    const conflicts = (await conflictsIn(pair)) - before;
    await pair.set({ max_standby_streaming_delay: '30s' });
    return [
        finding(
            `VACUUM on the primary cancels reads on the standby for ${lasts / 1000} s: requests, 30 a second`,
            `${many(conflicts)} cancelled; ${counted(responses)}, slowest ${seconds(slowest(responses))}, ${many(responses.filter(each => !isWhole(each)).length)} in part`,
            conflicts > 0 && responses.every(isWhole),
        ),
    ];
};

/** Whether a stranger's list is older than the primary's: the standby was read, whose replay pauses. */
const isOld = async ({ servers, staff }: Play, server: Served) => {
    const name = randomUUID().replaceAll('-', '');
    await addIngredient(servers[0]!, staff[0]!, name);
    return !(await isListed(server, staff[1]!, name));
};

const late = async (play: Play): Promise<Row[]> => {
    const { pair, servers } = play;
    const paused = performance.now();
    await pair.onStandby('select pg_wal_replay_pause()');
    const passed = () => performance.now() - paused;
    let old = 0;
    while ((await isOld(play, servers[1]!)) && passed() < 30_000) old = passed();
    await pair.onStandby('select pg_wal_replay_resume()');
    await pair.caughtUp();
    const resumed = performance.now();
    let isBack = false;
    while (!isBack && performance.now() - resumed < 30_000) {
        await pair.onStandby('select pg_wal_replay_pause()');
        isBack = await isOld(play, servers[1]!);
        await pair.onStandby('select pg_wal_replay_resume()');
        await pair.caughtUp();
    }
    return [
        finding(
            'Replay stopped: the oldest list that anybody reads is behind by',
            seconds(old),
            old > 0 && old < 11_000,
        ),
        finding(
            '… and going on: read again, nothing started again, after',
            seconds(performance.now() - resumed),
            isBack,
        ),
    ];
};

const killed = async (play: Play): Promise<Row[]> => {
    const { pair, servers, staff } = play;
    const lasts = isShort ? 3000 : 20_000;
    const requests = probe({ servers: [...servers], staff: [...staff] }, lists, 30, sleep(lasts + 2000));
    await sleep(1000);
    await pair.killStandby();
    const { responses } = await requests;
    await pair.startStandby();
    const started = performance.now();
    let isBack = false;
    while (!isBack && performance.now() - started < 30_000) {
        await pair.onStandby('select pg_wal_replay_pause()');
        isBack = await isOld(play, servers[1]!);
        await pair.onStandby('select pg_wal_replay_resume()');
    }
    return [
        finding(
            `The standby killed for ${lasts / 1000} s: requests, 30 a second`,
            `${counted(responses)}, slowest ${seconds(slowest(responses))}`,
            responses.every(isServed),
        ),
        finding('… and started: read again after', seconds(performance.now() - started), isBack),
    ];
};

/** The share of a processor that each database gets while rates are measured; the rest is for servers and readers. */
const share = 0.3;

const readers = 24;

/** Reads a second, and the milliseconds of processor time that one costs the busier of the databases. */
const rateOf = async ({ processor }: Pair, servers: readonly Served[], staff: readonly Staff[]) => {
    const lasts = isShort ? 3000 : 10_000;
    const before = processor();
    const started = performance.now();
    let answered = 0;
    const read = async (reader: number) => {
        for (let turn = reader; performance.now() - started < lasts; turn += 1) {
            const { origin } = servers[turn % servers.length]!;
            const answer = await send(origin, staff[reader % staff.length], lists[turn % lists.length]!);
            if (!isServed(answer)) throw new Error(`a read was answered with ${answer.status}`);
            answered += 1;
        }
    };
    await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
    const rate = (1000 * answered) / (performance.now() - started);
    const used = processor().map((now, at) => now - before[at]!);
    return { rate, cost: (1000 * Math.max(...used)) / answered };
};

const rates = async ({ pair, servers, plain, staff }: Play): Promise<Row[]> => {
    const limits = [pair.primaryFolder, pair.standbyFolder].map(folder => limitProcessor(folder, share));
    const what = `Lists and searches, each database with ${share} of a processor`;
    if (!limits.every(Boolean))
        return [finding(what, 'skipped: only root can limit processors by cgroups', false)];
    const alone: Awaited<ReturnType<typeof rateOf>>[] = [];
    const both: typeof alone = [];
    try {
        await rateOf(pair, plain, staff);
        await rateOf(pair, servers, staff);
        for (let round = 0; round < (isShort ? 1 : 5); round += 1) {
            alone.push(await rateOf(pair, plain, staff));
            both.push(await rateOf(pair, servers, staff));
        }
    } finally {
        for (const end of limits) await end?.();
    }
    const [rate, rateAlone] = [both, alone].map(all => median(all.map(each => each.rate)));
    const [cost, costAlone] = [both, alone].map(all => median(all.map(each => each.cost)));
    return [
        finding(
            `${what}: with a standby beside without`,
            `${perSecond(rate!)} beside ${perSecond(rateAlone!)}, ${(rate! / rateAlone!).toFixed(2)} times as many`,
            rate! / rateAlone! >= 1.8,
        ),
        finding(
            '… processor time of a read in the busier database, from which follows how many more a full one could answer',
            `${milliseconds(cost!)} beside ${milliseconds(costAlone!)}; reckoned ${(costAlone! / cost!).toFixed(2)} times as many`,
            costAlone! / cost! >= 1.8,
        ),
    ];
};

/** Two servers that read from a standby which is late, in the way, stopped or gone. */
export const replica = async (stage: Stage): Promise<Row[]> => {
    const missing = missingEngines(pairEngines);
    if (missing) return [skipped('Reading from a standby', missing)];
    const { folder, dataDir, atEnd } = stage;
    const pair = await startPair(folder);
    atEnd(pair.stop);
    const log = { warn: () => undefined };
    const connection = { connectionString: pair.ownerUrl };
    const pool = createPool({ connection, size: 10, log, slowQueryMs: 60_000 });
    atEnd(() => pool.end());
    await migrateDatabase(pool, pair.requestRole);
    const db = createDatabase(pool);
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    await pair.onPrimary('vacuum analyze');
    await pair.caughtUp();
    const env = { DATABASE_URL: pair.requestUrl, DATABASE_OWNER_URL: pair.ownerUrl, DATA_DIR: dataDir };
    const start = async (more: Record<string, string>) => {
        const server = await serve({ env: { ...env, ...more } });
        atEnd(() => server.stop('SIGKILL'));
        return server;
    };
    const reading = { DATABASE_READ_URL: pair.readUrl };
    const play: Play = {
        pair,
        servers: [await start(reading), await start(reading)],
        plain: [await start({}), await start({})],
        staff: await signIn(db, 41),
    };
    return [
        ...(await saveThenRead(play)),
        ...(await cancelled(play)),
        ...(await late(play)),
        ...(await killed(play)),
        // Last: after their start the servers look through the whole catalogue.
        ...(await rates(play)),
    ];
};

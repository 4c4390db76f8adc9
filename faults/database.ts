import { setTimeout as sleep } from 'node:timers/promises';
import { inArena, type Arena } from './arena.ts';
import { health, pages, probe, untilServed, type Probe } from './probe.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { counted, seconds, times, type Finding } from './report.ts';
import { isUnavailable, type Answer, type Request } from './send.ts';

/** The longest wait for a locked table, in milliseconds: 300 for the lock, and the start of the lock on a busy machine. */
const longestLocked = 2000;

/** The longest wait on an unresponsive connection: another 3 s until it is closed. */
const longestSilent = 20_000;

const statuses = ({ responses }: Probe) => counted(responses.map(({ status }) => status));
const slowest = ({ responses }: Probe) => times(responses.map(({ took }) => took)).max;
const isHealthy = ({ status }: Answer) => status === 200;

const during = async (arena: Arena, until: Promise<unknown>, perSecond: number) => {
    const [asked, healths] = await Promise.all([
        probe(arena, pages, perSecond, until),
        probe(arena, health, 4, until),
    ]);
    return { asked, healths };
};

const described = (asked: Probe) =>
    `${statuses(asked)}, slowest ${seconds(slowest(asked))}, at most ${asked.gathered} under way`;

const again = async (arena: Arena, within: number): Promise<Finding> => {
    const back = await untilServed(arena, pages[0]!);
    const after = await probe(arena, pages, 30, sleep(3000));
    return {
        what: '… and back: served again, nothing started again, after',
        seen: `${seconds(back)}; then ${statuses(after)}`,
        holds: back < within && after.responses.every(isHealthy),
    };
};

const gone = async (arena: Arena, duration: number): Promise<Finding[]> => {
    await arena.postgres.stop();
    const { asked, healths } = await during(arena, sleep(duration), 30);
    await arena.postgres.start();
    return [
        {
            what: `PostgreSQL stopped for ${duration / 1000} s: requests, 30 a second`,
            seen: described(asked),
            holds: asked.responses.every(isUnavailable) && slowest(asked) < 1000,
        },
        {
            what: '… /healthz',
            seen: `${statuses(healths)}, slowest ${seconds(slowest(healths))}`,
            holds: healths.responses.every(({ status }) => status === 503) && slowest(healths) < 1000,
        },
        await again(arena, 2000),
    ];
};

const delayed = async (arena: Arena, proxy: Proxy, duration: number): Promise<Finding[]> => {
    proxy.delay = 250;
    const restoreSpeed = async () => {
        await sleep(duration);
        proxy.delay = 0;
    };
    const { asked, healths } = await during(arena, restoreSpeed(), 10);
    return [
        {
            what: 'Each message to and from the database takes 250 ms: requests, 10 a second',
            seen: described(asked),
            holds: asked.responses.every(response => isHealthy(response) || isUnavailable(response)),
        },
        {
            what: '… /healthz',
            seen: `${statuses(healths)}, slowest ${seconds(slowest(healths))}`,
            holds: slowest(healths) < 2500,
        },
        await again(arena, 5000),
    ];
};

/** What reads the table that is locked, and what does not. */
const tied = pages.filter(({ path }) => /^(?:product|corrections)/.test(path));
const untied: Request[] = [
    { path: 'auth/me' },
    { path: 'users?page=1&per_page=100' },
    { path: 'countries' },
    { path: 'tags' },
    { path: 'barcode-scan-misses?page=1&perPage=50' },
];

const locked = async (arena: Arena, duration: number): Promise<Finding[]> => {
    const client = await arena.pool.connect();
    await client.query('begin; lock table product in access exclusive mode');
    const unlock = async () => {
        await sleep(duration);
        await client.query('commit');
        client.release();
    };
    const until = unlock();
    const [asked, others, healths] = await Promise.all([
        probe(arena, tied, 12, until),
        probe(arena, untied, 18, until),
        probe(arena, health, 4, until),
    ]);
    const { p50, p95 } = times(others.responses.map(({ took }) => took));
    return [
        {
            what: `A table locked for ${duration / 1000} s: requests on that table, 12 a second`,
            seen: described(asked),
            holds: asked.responses.every(isUnavailable) && slowest(asked) < longestLocked,
        },
        {
            what: '… all other requests, 18 a second',
            seen: `${statuses(others)}, p50 ${p50} ms, p95 ${p95} ms, slowest ${seconds(slowest(others))}`,
            holds: others.responses.every(isHealthy) && p95 <= 500,
        },
        {
            what: '… /healthz',
            seen: `${statuses(healths)}, slowest ${seconds(slowest(healths))}`,
            holds: healths.responses.every(isHealthy) && slowest(healths) < 1000,
        },
        await again(arena, 2000),
    ];
};

const frozen = async (arena: Arena, proxy: Proxy, duration: number): Promise<Finding[]> => {
    proxy.frozen = true;
    const thaw = async () => {
        await sleep(duration);
        proxy.frozen = false;
    };
    const { asked, healths } = await during(arena, thaw(), 30);
    return [
        {
            what: `No response from the database for ${duration / 1000} s, connections open: requests, 30 a second`,
            seen: described(asked),
            holds:
                asked.responses.every(response => isHealthy(response) || isUnavailable(response)) &&
                slowest(asked) < longestSilent,
        },
        {
            what: '… /healthz',
            seen: `${statuses(healths)}, slowest ${seconds(slowest(healths))}`,
            holds: slowest(healths) < 2500,
        },
        await again(arena, 15_000),
    ];
};

/** The database gone, slow, locked and unresponsive, while staff keep working. */
export const database = async (folder: string, short: boolean): Promise<Finding[]> => {
    let proxy: Proxy | undefined;
    try {
        return await inArena(
            {
                folder,
                env: async ({ socket, connection }) => {
                    proxy = await startProxy({ path: socket });
                    const { user, database: name } = connection;
                    return { DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` };
                },
            },
            async arena => [
                ...(await gone(arena, short ? 5000 : 20_000)),
                ...(await delayed(arena, proxy!, short ? 5000 : 15_000)),
                ...(await locked(arena, short ? 5000 : 40_000)),
                ...(await frozen(arena, proxy!, short ? 5000 : 40_000)),
            ],
        );
    } finally {
        await proxy?.close();
    }
};

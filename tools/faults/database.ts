import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startProxy, type Proxy } from '../harness/proxy.ts';
import { counted, finding, isShort, type Row, seconds } from '../harness/report.ts';
import { isUnavailable, type Answer, type Request } from '../harness/send.ts';
import type { Stage } from '../harness/stage.ts';
import {
    described,
    fillArena,
    health,
    isServed,
    openArena,
    pages,
    probe,
    slowest,
    untilServed,
    within,
    type Arena,
} from './arena.ts';

const isServedOrRefused = (answer: Answer) => isServed(answer) || isUnavailable(answer);

/** A fault of the database that lasts a while, and what has to hold meanwhile. Times in milliseconds. */
interface Fault {
    what: string;
    lasts: number;
    begin: () => unknown;
    /** Ends it while the last requests are still under way. */
    end?: () => unknown;
    /** Ends it once all are answered. */
    afterwards?: () => unknown;
    requests?: Request[];
    perSecond: number;
    mayAnswer: (answer: Answer) => boolean;
    longest: number;
    /** What the health check may answer and how long that may take. */
    isHealth: (answer: Answer) => boolean;
    longestHealth: number;
    back: number;
    untouched?: Request[];
}

const faultsOf = ({ postgres }: Arena, proxy: Proxy, locker: () => Promise<Client>): Fault[] => [
    {
        what: 'PostgreSQL stopped',
        lasts: 20_000,
        begin: postgres.stop,
        afterwards: postgres.start,
        perSecond: 30,
        mayAnswer: isUnavailable,
        longest: 1000,
        isHealth: ({ status }) => status === 503,
        longestHealth: 1000,
        back: 2000,
    },
    {
        what: 'Each message to and from the database takes 250 ms',
        lasts: 15_000,
        begin: () => (proxy.delay = 250),
        end: () => (proxy.delay = 0),
        perSecond: 10,
        mayAnswer: isServedOrRefused,
        longest: Infinity,
        isHealth: () => true,
        longestHealth: 2500,
        back: 5000,
    },
    {
        what: 'A table locked',
        lasts: 40_000,
        begin: async () => (await locker()).query('begin; lock table product in access exclusive mode'),
        end: async () => (await locker()).query('commit'),
        requests: pages.filter(({ path }) => /^(?:product|corrections)/.test(path)),
        perSecond: 12,
        mayAnswer: isUnavailable,
        // 300 ms of waiting for the lock, and its start on a busy machine.
        longest: 2000,
        isHealth: isServed,
        longestHealth: 1000,
        back: 2000,
        untouched: [
            { path: 'auth/me' },
            { path: 'users?page=1&per_page=100' },
            { path: 'countries' },
            { path: 'tags' },
            { path: 'barcode-scan-misses?page=1&perPage=50' },
        ],
    },
    {
        what: 'No response from the database, connections open',
        lasts: 40_000,
        begin: () => (proxy.frozen = true),
        end: () => (proxy.frozen = false),
        perSecond: 30,
        mayAnswer: isServedOrRefused,
        // Another 3 s until an unresponsive connection is closed.
        longest: 20_000,
        isHealth: () => true,
        longestHealth: 2500,
        back: 15_000,
    },
];

const run = async (arena: Arena, fault: Fault): Promise<Row[]> => {
    const { what, begin, end, afterwards, requests = pages, perSecond, mayAnswer, untouched } = fault;
    const lasts = isShort ? 5000 : fault.lasts;
    await begin();
    const until = sleep(lasts).then(end);
    const [asked, healths, others] = await Promise.all([
        probe(arena, requests, perSecond, until),
        probe(arena, health, 4, until),
        untouched && probe(arena, untouched, 18, until),
    ]);
    await afterwards?.();
    const back = await untilServed(arena, pages[0]!);
    const after = await probe(arena, pages, 30, sleep(3000));
    const { responses, gathered } = asked;
    const rows = [
        finding(
            `${what} for ${lasts / 1000} s: requests${requests === pages ? '' : ' on that table'}, ${perSecond} a second`,
            `${described(responses)}, at most ${gathered} under way`,
            responses.every(mayAnswer) && slowest(responses) < fault.longest,
        ),
        finding(
            '… /healthz',
            described(healths.responses),
            healths.responses.every(fault.isHealth) && slowest(healths.responses) < fault.longestHealth,
        ),
        finding(
            '… and back: served again, nothing started again, after',
            `${seconds(back)}; then ${counted(after.responses)}`,
            back < fault.back && after.responses.every(isServed),
        ),
    ];
    if (!others) return rows;
    const [p50, p95] = [0.5, 0.95].map(share => within(others.responses, share));
    const seen = `${counted(others.responses)}, p50 ${p50} ms, p95 ${p95} ms, slowest ${seconds(slowest(others.responses))}`;
    const holds = others.responses.every(isServed) && p95! <= 500;
    return rows.toSpliced(1, 0, finding('… all other requests, 18 a second', seen, holds));
};

/** The database gone, slow, locked and unresponsive, while staff keep working. */
export const database = async (stage: Stage): Promise<Row[]> => {
    await fillArena(stage);
    const { connection, socket } = stage.postgres;
    const proxy = await startProxy({ path: socket });
    stage.atEnd(proxy.close);
    const { user, database: name } = connection;
    const arena = await openArena(stage, {
        DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}`,
    });
    let client: Client | undefined;
    const locker = async () => {
        if (!client) await (client = new Client(connection)).connect();
        return client;
    };
    stage.atEnd(() => client?.end());
    const rows: Row[] = [];
    for (const fault of faultsOf(arena, proxy, locker)) rows.push(...(await run(arena, fault)));
    return rows;
};

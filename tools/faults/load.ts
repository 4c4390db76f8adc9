import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { counted, finding, isShort, many, megabytes, type Row, say, seconds } from '../harness/report.ts';
import { send, type Answer, type Request, type Staff } from '../harness/send.ts';
import type { Served } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import {
    changedQuestion,
    fillArena,
    health,
    isServed,
    type Known,
    newBrand,
    newComment,
    newPost,
    openArena,
    pages,
    probe,
    readKnown,
    slowest,
    within,
} from './arena.ts';

const clients = 1001;

/** Milliseconds between two bytes. */
const pause = 3000;

/** Sends a sign-in a byte at a time, repeatedly; `onEnd` gets the first line of each response. */
const trickle = (origin: string, visitor: Staff, onEnd: (line: string) => void) => {
    let over = false;
    let socket: Socket;
    const { hostname, port } = new URL(origin);
    const head = { host: hostname, ...visitor, 'content-type': 'application/json', 'content-length': '1000' };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    const again = () => {
        socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.write(['POST /api/auth/login HTTP/1.1', ...lines, '', '{'].join('\r\n'));
        const timer = setInterval(() => socket.write(' '), pause);
        let first = '';
        socket.once('data', data => (first = String(data).split('\r\n')[0]!));
        socket.once('close', () => {
            clearInterval(timer);
            if (over) return;
            onEnd(first);
            again();
        });
    };
    again();
    return () => {
        over = true;
        socket.destroy();
    };
};

/** Many sign-ins arrive a byte every three seconds, while staff use the same server. */
export const slow = async (stage: Stage): Promise<Row[]> => {
    await fillArena(stage);
    const { servers, staff } = await openArena(stage);
    const server = servers[0]!;
    const duration = isShort ? 10_000 : 60_000;
    const response = await fetch(`${server.origin}/api/auth/me`);
    const visitor = {
        cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        'x-csrf-token': response.headers.get('x-csrf-token') ?? '',
    };
    const ends: string[] = [];
    const stops = Array.from({ length: clients }, () =>
        trickle(server.origin, visitor, line => ends.push(line)),
    );
    await sleep(1000);
    const until = sleep(duration);
    const one = { servers: [server], staff };
    const [{ responses }, healths] = await Promise.all([
        probe(one, pages, 20, until),
        probe(one, health, 4, until),
    ]);
    const used = server.megabytes();
    for (const stop of stops) stop();
    const [p50, p95] = [0.5, 0.95].map(share => within(responses, share));
    const timedOut = ends.filter(line => line.startsWith('HTTP/1.1 408'));
    return [
        finding(
            `${many(clients)} clients that send a sign-in a byte every ${pause / 1000} s, for ${duration / 1000} s: requests of others, 20 a second`,
            `${counted(responses)}, p50 ${p50} ms, p95 ${p95} ms, slowest ${seconds(slowest(responses))}`,
            responses.every(isServed) && p95! <= 500,
        ),
        finding('… /healthz', counted(healths.responses), healths.responses.every(isServed)),
        finding(
            '… the slow ones',
            `${many(timedOut.length)} × 408 after 30 s, ${ends.length - timedOut.length} × anything else`,
            timedOut.length === ends.length && (isShort || timedOut.length >= clients),
        ),
        finding('… memory of the server', megabytes(used)),
    ];
};

/** A request of somebody at work, with its answer. */
interface Seen {
    request: Request;
    answer: Answer;
    isSave: boolean;
    /** Milliseconds from the start of the work. */
    at: number;
}

/** Sends a request of the person whose turn it is. */
type Act = (request: Request, isSave?: boolean) => Promise<Answer>;

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;

/** A whole number from 1. */
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

/** For `duration` milliseconds, with pauses of `least` to `most` between steps. Returns everything they sent. */
const atWork = async (
    servers: readonly Served[],
    people: readonly Staff[],
    { duration, least, most }: { duration: number; least: number; most: number },
    step: (act: Act, person: number, turn: number) => Promise<unknown>,
) => {
    const seen: Seen[] = [];
    const started = performance.now();
    const work = async (staff: Staff, person: number) => {
        await sleep(Math.random() * Math.min(most, duration));
        for (let turn = 0; performance.now() - started < duration; turn++) {
            const { origin } = servers[(person + turn) % servers.length]!;
            const act: Act = async (request, isSave = false) => {
                const at = performance.now() - started;
                const answer = await send(origin, staff, request);
                seen.push({ request, answer, isSave, at });
                return answer;
            };
            await step(act, person, turn);
            await sleep(least + Math.random() * (most - least));
        }
    };
    await Promise.all(people.map(work));
    return seen;
};

/** What staff read; each entry has the requests of one view. */
const looks = (): Request[][] => {
    const product = `product/${upTo(1900)}`;
    const text = pick(['cream', 'serum', 'gel', 'oil', 'sun', 'mask']);
    const paths = [
        ['dashboard-stats', `region-processings?date=${new Date().toISOString().slice(0, 10)}`],
        ['products?limit=50&order=latest'],
        [product, `${product}/new-products`, `${product}/shop-items`],
        [`brands?orderBy=created-desc&paginate=true&page=${upTo(2)}&perPage=50`],
        [`corrections?page=${upTo(5)}&perPage=20&resolved=false`],
        [`product-reviews?page=${upTo(20)}&perPage=20`],
        [`new-products?exclude=linked&page=${upTo(3)}&perPage=25`],
        ['community/posts?respect_visible_after=false&from=0&to=20'],
        [`users?page=${upTo(3)}&per_page=100`],
        ['shop-items?limit=50&order=latest'],
    ];
    const body = { text, from: 0, to: 25, include_total: true };
    return [
        ...paths.map(view => view.map(path => ({ path }))),
        [{ method: 'POST', path: 'search/brand-product', body }],
    ];
};

/** What staff save; `text` differs each time. */
const saves = (known: Known, text: string): Request[] => [
    {
        method: 'PUT',
        path: `correction/${pick(known.corrections)}`,
        body: { resolved: Math.random() < 0.5 },
    },
    changedQuestion(pick(known.questions), `Is it gentle? ${text}`),
    newComment(known, known.post, `It is. ${text}`),
    newPost(known, `News ${text}`),
    newBrand(known, `House ${text}`),
];

/** Two hundred people on two servers for five minutes, as busy as staff are: one in five actions is a save. */
export const staff = async (stage: Stage): Promise<Row[]> => {
    await fillArena(stage);
    const { servers, staff: people } = await openArena(stage, {}, 200);
    const known = await readKnown(stage);
    const minutes = isShort ? 0.25 : 5;
    const act = (one: Act, person: number, turn: number) =>
        Math.random() < 0.2
            ? one(pick(saves(known, `${person} ${turn}`)), true)
            : Promise.all(pick(looks()).map(request => one(request)));
    const seen = await atWork(servers, people, { duration: minutes * 60_000, least: 2000, most: 8000 }, act);
    const wrong = seen.filter(({ answer }) => !isServed(answer));
    for (const { request, answer } of wrong.slice(0, 5))
        say(`  ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const times = (some: readonly Seen[]) => {
        const answers = some.map(({ answer }) => answer);
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => within(answers, share));
        return `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, slowest ${Math.round(slowest(answers))} ms`;
    };
    const saving = seen.filter(({ isSave }) => isSave);
    const rate = (seen.length / minutes / 60).toFixed(0);
    return [
        finding(
            `${people.length} staff, ${minutes} minutes, a thing every 5 s each`,
            `${many(seen.length)} requests, ${rate} a second, ${many(saving.length)} of them saves`,
            seen.length > 0,
        ),
        finding('… errors', counted(wrong.map(({ answer }) => answer)), wrong.length === 0),
        finding('… reading', times(seen.filter(({ isSave }) => !isSave))),
        finding('… saving, images included', times(saving)),
        finding(
            '… memory of the two servers at the end',
            servers.map(server => megabytes(server.megabytes())).join(' and '),
        ),
    ];
};

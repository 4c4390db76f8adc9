import { setTimeout as sleep } from 'node:timers/promises';
import {
    counted,
    figure,
    isShort,
    many,
    megabytes,
    milliseconds,
    option,
    percentile,
    type Row,
    say,
} from '../harness/report.ts';
import { formOf, send, type Answer, type Request } from '../harness/send.ts';
import { signIn } from '../harness/stage.ts';
import type { Bench } from './rows.ts';

const people = isShort ? 50 : Number(option('--staff') ?? 1000);
const minutes = isShort ? 0.1 : Number(option('--minutes') ?? 10);

/** The milliseconds from one action of somebody to the next, on average; one in five is a save. */
const pace = 5000;
const saving = 0.2;

const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

const looks: readonly ((sizes: Bench['sizes']) => Request)[] = [
    () => ({ path: 'dashboard-stats' }),
    () => ({ path: 'products?limit=50&order=latest' }),
    ({ products }) => ({ path: `product/${upTo(products!)}` }),
    () => ({ path: 'products/all?per_page=25' }),
    () => ({ path: `brands?orderBy=created-desc&paginate=true&page=${upTo(20)}&perPage=50` }),
    () => ({ path: `corrections?page=${upTo(50)}&perPage=20&resolved=false` }),
    () => ({ path: `product-reviews?page=${upTo(500)}&perPage=20` }),
    () => ({ path: `new-products?exclude=linked&page=${upTo(3)}&perPage=25` }),
    () => ({ path: `users?page=${upTo(100)}&per_page=100` }),
    ({ items }) => ({ path: `shop-item/${upTo(items!)}/price-history`, method: 'POST', body: {} }),
    ({ products }) => ({
        method: 'POST',
        path: 'search/brand-product',
        body: { text: `velvet ${upTo(products!)}`, from: 0, to: 25, include_total: true },
    }),
];

const saves: readonly ((sizes: Bench['sizes']) => Request)[] = [
    ({ lists }) => ({
        method: 'PUT',
        path: `correction/${upTo(lists!)}`,
        body: { resolved: Math.random() < 0.5 },
    }),
    () => ({
        method: 'POST',
        path: 'brands',
        body: formOf({ name: `House ${crypto.randomUUID().slice(0, 13)}`, country_id: 1 }),
    }),
];

/** An answer, by when it was meant to be asked for: a slow answer must not thin out the requests after it. */
interface Seen {
    answer: Answer;
    request: Request;
    isSave: boolean;
    /** Milliseconds from when the person meant to send it to the whole answer. */
    waited: number;
    /** Milliseconds from when the person meant to send it to when it was sent. */
    late: number;
}

const pick = <Value>(values: readonly Value[]) => values[upTo(values.length) - 1]!;

const spread = (times: readonly number[]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => milliseconds(percentile(times, share)));
    return `p50 ${p50}, p95 ${p95}, p99 ${p99}, slowest ${milliseconds(percentile(times, 1))}`;
};

/** A thousand staff on two servers, each at a pace that no slow answer holds up, beside round trips of the database. */
export const crowd = async ({ db, pool, sizes, backbar, start }: Bench): Promise<Row[]> => {
    const servers = [backbar, await start()];
    const staff = await signIn(db, people);
    const seen: Seen[] = [];
    const trips: number[] = [];
    const begun = performance.now() + 1000;
    const ends = begun + minutes * 60_000;
    const until = (time: number) => sleep(Math.max(0, time - performance.now()));
    say(`${many(people)} staff for ${minutes} minutes`);
    const work = async (person: number) => {
        for (let due = begun + Math.random() * pace; due < ends; due += pace * (0.5 + Math.random())) {
            await until(due);
            const isSave = Math.random() < saving;
            const request = pick(isSave ? saves : looks)(sizes);
            const late = performance.now() - due;
            const { origin } = servers[person % servers.length]!;
            const answer = await send(origin, staff[person], request);
            seen.push({ answer, request, isSave, late, waited: performance.now() - due });
        }
    };
    const probe = async () => {
        for (let due = begun; due < ends; due += 100) {
            await until(due);
            await pool.query('select 1');
            trips.push(performance.now() - due);
        }
    };
    await Promise.all([probe(), ...staff.map((_, person) => work(person))]);
    const wrong = seen.filter(({ answer }) => answer.status < 200 || answer.status >= 300);
    for (const { request, answer } of wrong.slice(0, 5))
        say(`  ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const reads = seen.filter(({ isSave }) => !isSave).map(({ waited }) => waited);
    const p99 = percentile(reads, 0.99);
    return [
        figure(
            `${many(people)} staff on two servers for ${minutes} minutes, an action every ${pace / 1000} s each`,
            `${many(seen.length)} requests, ${Math.round(seen.length / minutes / 60)} a second`,
        ),
        figure('… errors', counted(wrong.map(({ answer }) => answer)), 'none', wrong.length === 0),
        figure('… reading, from when it was due', spread(reads), 'p99 500 ms', p99 <= 500),
        figure(
            '… saving, from when it was due',
            spread(seen.filter(({ isSave }) => isSave).map(({ waited }) => waited)),
        ),
        figure('… of it the delay before a request was sent', spread(seen.map(({ late }) => late))),
        figure('… `select 1` of the same process meanwhile, from when it was due', spread(trips)),
        figure(
            '… memory of the two servers at the end',
            servers.map(server => megabytes(server.megabytes())).join(' and '),
        ),
    ];
};

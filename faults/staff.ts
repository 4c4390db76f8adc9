import { setTimeout as sleep } from 'node:timers/promises';
import { inArena, type Arena, type Staff } from './arena.ts';
import { counted, say, times, type Finding } from './report.ts';
import { send, type Answer, type Request } from './send.ts';
import { changedQuestion, newBrand, newComment, newPost, readKnown, type Known } from './writers.ts';

const people = 200;

/** How long somebody reads before the next action, in milliseconds. */
const thinking = { least: 2000, most: 8000 };

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

const today = () => new Date().toISOString().slice(0, 10);

/** What staff read; each entry has the requests of one view. */
const looks: (() => Request[])[] = [
    () => [{ path: 'dashboard-stats' }, { path: `region-processings?date=${today()}` }],
    () => [{ path: 'products?limit=50&order=latest' }],
    () => {
        const path = `product/${upTo(1900)}`;
        return [{ path }, { path: `${path}/new-products` }, { path: `${path}/shop-items` }];
    },
    () => [
        {
            method: 'POST',
            path: 'search/brand-product',
            body: {
                text: pick(['cream', 'serum', 'gel', 'oil', 'sun', 'mask']),
                from: 0,
                to: 25,
                include_total: true,
            },
        },
    ],
    () => [{ path: `brands?orderBy=created-desc&paginate=true&page=${upTo(2)}&perPage=50` }],
    () => [{ path: `corrections?page=${upTo(5)}&perPage=20&resolved=false` }],
    () => [{ path: `product-reviews?page=${upTo(20)}&perPage=20` }],
    () => [{ path: `new-products?exclude=linked&page=${upTo(3)}&perPage=25` }],
    () => [{ path: 'community/posts?respect_visible_after=false&from=0&to=20' }],
    () => [{ path: `users?page=${upTo(3)}&per_page=100` }],
    () => [{ path: 'shop-items?limit=50&order=latest' }],
];

interface Day {
    known: Known;
    corrections: number[];
    post: number;
}

/** What staff save. */
const saves: ((day: Day, person: number, turn: number) => Request)[] = [
    ({ corrections }) => ({
        method: 'PUT',
        path: `correction/${pick(corrections)}`,
        body: { resolved: Math.random() < 0.5 },
    }),
    ({ known }, person, turn) => changedQuestion(pick(known.questions), `Is it gentle? ${person} ${turn}`),
    ({ known, post }, person, turn) => newComment(known, post, `It is. ${person} ${turn}`),
    ({ known }, person, turn) => newPost(known, `News ${person} ${turn}`),
    ({ known }, person, turn) => newBrand(known, `House ${person} ${turn}`),
];

/** One in five actions of staff is a save. */
const savesShare = 0.2;

const prepareDay = async (arena: Arena): Promise<Day> => {
    const { rows } = await arena.pool.query<{ corrections: number[]; post: number }>(
        'select array_agg(id) as corrections, (select min(id) from post) as post from correction',
    );
    return { known: await readKnown(arena), ...rows[0]! };
};

interface Seen {
    request: Request;
    response: Answer;
    saving: boolean;
}

/**
 * Two hundred people on two servers for five minutes, as busy as staff are: mostly reading, occasionally
 * saving.
 */
export const staff = (folder: string, short: boolean): Promise<Finding[]> =>
    inArena({ folder, staff: people }, async arena => {
        const day = await prepareDay(arena);
        const seen: Seen[] = [];
        const minutes = short ? 0.25 : 5;
        const end = Date.now() + minutes * 60_000;
        const think = () => thinking.least + Math.random() * (thinking.most - thinking.least);

        const live = async (person: Staff, index: number) => {
            await sleep(Math.random() * thinking.most);
            for (let turn = 0; Date.now() < end; turn += 1) {
                const saving = Math.random() < savesShare;
                const requests = saving ? [pick(saves)(day, index, turn)] : pick(looks)();
                await Promise.all(
                    requests.map(async request => {
                        const { origin } = arena.servers[(index + turn) % arena.servers.length]!;
                        seen.push({ request, response: await send(origin, person, request), saving });
                    }),
                );
                await sleep(think());
            }
        };
        await Promise.all(arena.staff.map(live));

        const wrong = seen.filter(({ response }) => response.status !== 200);
        for (const { request, response } of wrong.slice(0, 5))
            say(`  ${request.path}: ${response.status} ${JSON.stringify(response.body)}`);
        const figures = (some: readonly Seen[]) => {
            const { p50, p95, p99, max } = times(some.map(({ response }) => response.took));
            return `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, slowest ${max} ms`;
        };
        const saving = seen.filter(one => one.saving);
        const megabytes = arena.servers.map(server => `${server.megabytes().toFixed(0)} MB`).join(' and ');
        return [
            {
                what: `${people} staff, ${minutes} minutes, a thing every ${(thinking.least + thinking.most) / 2000} s each`,
                seen: `${seen.length.toLocaleString('en')} requests, ${(seen.length / minutes / 60).toFixed(0)} a second, ${saving.length.toLocaleString('en')} of them saves`,
                holds: seen.length > 0,
            },
            {
                what: '… errors',
                seen: counted(wrong.map(({ response }) => response.status)),
                holds: wrong.length === 0,
            },
            { what: '… reading', seen: figures(seen.filter(one => !one.saving)), holds: true },
            { what: '… saving, images included', seen: figures(saving), holds: true },
            { what: '… memory of the two servers at the end', seen: megabytes, holds: true },
        ];
    });

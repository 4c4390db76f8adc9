import { setTimeout as sleep } from 'node:timers/promises';
import { fillDemo } from '../../demo/fill/fillDemo.ts';
import { counted, percentile, seconds } from '../harness/report.ts';
import { send, type Answer, type Request, type Staff } from '../harness/send.ts';
import type { Served } from '../harness/serve.ts';
import { signIn, type Stage } from '../harness/stage.ts';

/** Two servers on one PostgreSQL with the demo data, and staff who are signed in. */
export interface Arena extends Stage {
    servers: Served[];
    staff: Staff[];
}

export const fillArena = ({ db }: Stage) => fillDemo({ db, now: new Date(), progress: () => undefined });

/** Starts the servers on a stage that has the demo data. */
export const openArena = async (
    stage: Stage,
    env: Record<string, string> = {},
    people = 8,
): Promise<Arena> => {
    const staff = await signIn(stage.db, people);
    return { ...stage, staff, servers: [await stage.start({ env }), await stage.start({ env })] };
};

/** What came of some requests. */
export interface Probe {
    responses: Answer[];
    /** The most simultaneous requests. */
    gathered: number;
}

/**
 * Sends `perSecond` requests, alternating between the servers, whether or not earlier ones have finished, until `until`
 * settles; waits for all responses.
 */
export const probe = async (
    { servers, staff }: Pick<Arena, 'servers' | 'staff'>,
    requests: readonly Request[],
    perSecond: number,
    until: Promise<unknown>,
): Promise<Probe> => {
    const over = new AbortController();
    void until.then(() => over.abort());
    let underWay = 0;
    let gathered = 0;
    const responses: Promise<Answer>[] = [];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
        const { origin } = servers[turn % servers.length]!;
        gathered = Math.max(gathered, (underWay += 1));
        const sent = send(origin, staff[turn % staff.length], requests[turn % requests.length]!);
        responses.push(sent.finally(() => (underWay -= 1)));
        await sleep(1000 / perSecond);
    }
    return { responses: await Promise.all(responses), gathered };
};

/** How long it may take until requests are served again, in milliseconds. */
const patience = 60_000;

/** Repeats a request until both servers return 200; gives the milliseconds, or Infinity after a minute. */
export const untilServed = async ({ servers, staff }: Arena, request: Request) => {
    const started = performance.now();
    for (const { origin } of servers)
        while ((await send(origin, staff[0], request)).status !== 200) {
            if (performance.now() - started > patience) return Number.POSITIVE_INFINITY;
            await sleep(50);
        }
    return performance.now() - started;
};

/** Pages that staff open all day, none of which changes anything. */
export const pages: Request[] = [
    { path: 'products?limit=50&order=latest' },
    { path: 'brands?orderBy=created-desc&paginate=true&page=1&perPage=50' },
    { path: 'product/12' },
    { path: 'corrections?page=1&perPage=20' },
    { path: 'auth/me' },
];
export const health: Request[] = [{ path: '/healthz' }];

export const isServed = ({ status }: Answer) => status === 200;
export const slowest = (responses: readonly Answer[]) => Math.max(...responses.map(({ took }) => took));

/** The time within which `share` of the responses came, in whole milliseconds. */
export const within = (responses: readonly Answer[], share: number) =>
    Math.round(
        percentile(
            responses.map(({ took }) => took),
            share,
        ),
    );

/** `12 × 200, slowest 0.3 s`. */
export const described = (responses: readonly Answer[]) =>
    `${counted(responses)}, slowest ${seconds(slowest(responses))}`;

/** What the refusals say, each once. */
export const wordsOf = (responses: readonly Answer[]) => {
    const words = responses.map(({ body }) => (body as { error?: string } | undefined)?.error ?? 'nothing');
    return [...new Set(words)].join('; ');
};

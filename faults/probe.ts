import { setTimeout as sleep } from 'node:timers/promises';
import type { Arena } from './arena.ts';
import { send, type Answer, type Request } from './send.ts';

export interface Probe {
    responses: Answer[];
    /** The most simultaneous requests. */
    gathered: number;
}

/**
 * Sends `perSecond` requests, alternating between the servers, whether or not earlier ones have finished,
 * until `until` settles; waits for all responses.
 */
export const probe = async (
    { servers, staff }: Arena,
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
        const person = staff[turn % staff.length];
        responses.push(
            send(origin, person, requests[turn % requests.length]!).finally(() => (underWay -= 1)),
        );
        await sleep(1000 / perSecond);
    }
    return { responses: await Promise.all(responses), gathered };
};

/** How long it may take until requests are served again, in milliseconds. */
const patience = 60_000;

/**
 * Repeats a request until both servers return 200; resolves with how long that took, in milliseconds, or
 * Infinity after a minute.
 */
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

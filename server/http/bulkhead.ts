import { DrizzleQueryError } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { unavailable } from './errors.ts';

/** How long a call counts as blocked after a request gave up waiting for a table, in milliseconds. */
const memory = 2000;

/** How long a request waits for its turn, in milliseconds. It holds no connection meanwhile. */
const patience = 30_000;

/** Whether a statement gave up waiting for a table. If it waited for a row, the error names the tuple. */
const isShutOut = (thrown: unknown) => {
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(error instanceof Error) || !('code' in error) || error.code !== '55P03') return false;
    return !('where' in error) || !/tup/i.test(String(error.where));
};

interface Lane {
    underWay: number;
    waiting: Set<() => void>;
    blockedUntil: number;
}

/**
 * Keeps slow or blocked calls from starving the others of the database. At most `share` requests of a call run at a
 * time; further ones wait, and get 503 after half a minute. Once one gives up waiting for a table, its call is blocked:
 * requests get 503 at once, except one at a time, of all blocked calls, that tries again.
 */
export const createBulkhead = (share: number) => {
    const lanes = new Map<string, Lane>();
    let isTrying = false;

    const laneOf = (name: string) => {
        const lane = lanes.get(name) ?? { underWay: 0, waiting: new Set(), blockedUntil: 0 };
        lanes.set(name, lane);
        return lane;
    };

    const turnIn = ({ waiting }: Lane) =>
        new Promise<void>(resolve => {
            const go = () => {
                clearTimeout(timer);
                waiting.delete(go);
                resolve();
            };
            const timer = setTimeout(go, patience);
            waiting.add(go);
        });

    const wakeNext = ({ waiting }: Lane) => waiting.values().next().value?.();

    const run = async <Result>(lane: Lane, work: () => Promise<Result>) => {
        const isTry = lane.blockedUntil > 0;
        isTrying ||= isTry;
        lane.underWay += 1;
        try {
            const result = await work();
            // What blocked this call most likely blocked the others.
            if (isTry) for (const each of lanes.values()) each.blockedUntil = 0;
            return result;
        } catch (error) {
            lane.blockedUntil = isShutOut(error) ? performance.now() + memory : 0;
            throw error;
        } finally {
            if (isTry) isTrying = false;
            lane.underWay -= 1;
            wakeNext(lane);
        }
    };

    /** Whether a request would only wait for the same locked table as others of its call. */
    const isBlocked = ({ blockedUntil }: Lane) =>
        blockedUntil > 0 && (isTrying || performance.now() < blockedUntil);

    return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
        const lane = laneOf(name);
        if (lane.underWay >= share && !isBlocked(lane)) await turnIn(lane);
        if (isBlocked(lane)) {
            wakeNext(lane);
            throw unavailable(problem('slow'));
        }
        if (lane.underWay >= share) throw unavailable(problem('overloaded'));
        return run(lane, work);
    };
};

export type Bulkhead = ReturnType<typeof createBulkhead>;

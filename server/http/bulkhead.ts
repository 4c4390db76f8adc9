import { DrizzleQueryError } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { unavailable } from './errors.ts';

/** How long a call counts as blocked after one of its requests waited for a table in vain, in milliseconds. */
const memory = 2000;

/** How long a request waits for its turn, in milliseconds. It holds no connection then. */
const patience = 30_000;

/**
 * Whether a statement gave up waiting for a table. One that waited for a row says which tuple it was at, and blocks
 * nobody but those who save the same record.
 */
const isShutOut = (thrown: unknown) => {
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(error instanceof Error) || !('code' in error) || error.code !== '55P03') return false;
    return !('where' in error) || !/tup/i.test(String(error.where));
};

interface Lane {
    underWay: number;
    waiting: Set<() => void>;
    /** Until when its requests are refused. */
    blockedUntil: number;
}

/**
 * Keeps what is slow or blocked from taking the database from everything else. The requests of one call have at most
 * `share` turns at a time; further ones wait, and get 503 after half a minute. Once one of them has waited in vain for a
 * table, the call is blocked: its requests get 503 at once, but for one at a time, of all blocked calls together, that
 * tries whether the table is free again.
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

    /** Whether a request would only wait for what others of its call have waited for in vain. */
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

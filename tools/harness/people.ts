import { setTimeout as sleep } from 'node:timers/promises';
import { send, type Answer, type Request, type Staff } from './send.ts';
import type { Served } from './serve.ts';

/** A request of somebody at work, with its answer. */
export interface Seen {
    request: Request;
    answer: Answer;
    isSave: boolean;
    /** Milliseconds from the start of the work. */
    at: number;
}

/** Sends a request of the person whose turn it is. */
export type Act = (request: Request, isSave?: boolean) => Promise<Answer>;

export const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;

/** A whole number from 1. */
export const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

/**
 * Lets people work at once for some milliseconds, each on the servers in turn: a step, a pause between `least` and
 * `most` milliseconds, and the next step. They do not begin together. Returns all that they sent.
 */
export const atWork = async (
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

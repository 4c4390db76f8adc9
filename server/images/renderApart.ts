import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { problem } from '../../contract/refusals.ts';
import { Refusal, unavailable } from '../http/errors.ts';
import type { Cut } from './stem.ts';
import type { Rendition } from './renditions.ts';

export interface Job {
    id: number;
    bytes: Uint8Array;
    field: string;
    cut?: Cut | undefined;
}

export type Outcome =
    | { renditions: Rendition[] }
    | { refused: Pick<Refusal, 'status' | 'message' | 'errors' | 'codes'> }
    | { failed: string };

export interface Reply {
    id: number;
    outcome: Outcome;
}

/** Pictures rendered at once: a third would not be faster on two cores. */
const atOnce = 2;

/** How long the process waits for another picture before it ends, in milliseconds. */
const patience = 5000;

/** By default glibc keeps an arena of memory for each thread, and returns little of it. */
const environment = { ...process.env, MALLOC_ARENA_MAX: '2' };

const start = (program: string) => {
    const child = fork(program, { serialization: 'advanced', env: environment });
    child.unref();
    child.channel?.unref();
    return child;
};

const ask = async (child: ChildProcess, job: Job): Promise<Outcome> => {
    const over = new AbortController();
    const { signal } = over;
    const replied = new Promise<Outcome>(resolve => {
        const listen = ({ id, outcome }: Reply) => {
            if (id === job.id) resolve(outcome);
        };
        child.on('message', listen);
        signal.addEventListener('abort', () => child.off('message', listen));
    });
    const ended = async () => {
        const [code] = (await once(child, 'exit', { signal })) as [number | null];
        throw new Error(`the process for pictures ended (${code})`);
    };
    try {
        child.send(job);
        return await Promise.race([replied, ended()]);
    } finally {
        over.abort();
    }
};

/**
 * Renders two pictures at a time in a process of its own, whose end frees the hundreds of megabytes that large pictures
 * take. Throws 503 if the process dies.
 */
export const renderApart = (program: string, idle = patience) => {
    let child: ChildProcess | undefined;
    let timer: NodeJS.Timeout | undefined;
    let jobs = 0;
    let free = atOnce;
    const waiting: (() => void)[] = [];

    const stop = (process: ChildProcess) => {
        if (process.connected) process.disconnect();
        if (child === process) child = undefined;
    };
    const render = async (job: Job): Promise<Rendition[]> => {
        if (!child?.connected) child = start(program);
        const process = child;
        const outcome = await ask(process, job).catch((error: unknown) => {
            stop(process);
            throw unavailable(problem('imageStore'), error);
        });
        if ('renditions' in outcome) return outcome.renditions;
        if ('failed' in outcome) throw new Error(outcome.failed);
        const { status, message, ...rest } = outcome.refused;
        throw new Refusal(status, message, rest);
    };
    const takeTurn = () => {
        clearTimeout(timer);
        if (free === 0) return new Promise<void>(resolve => waiting.push(resolve));
        free -= 1;
        return undefined;
    };
    const endTurn = () => {
        const next = waiting.shift();
        if (next) return next();
        free += 1;
        if (free === atOnce) timer = setTimeout(() => child && stop(child), idle).unref();
    };
    return async (bytes: Uint8Array, field: string, cut?: Cut): Promise<Rendition[]> => {
        await takeTurn();
        try {
            jobs += 1;
            return await render({ id: jobs, bytes, field, cut });
        } finally {
            endTurn();
        }
    };
};

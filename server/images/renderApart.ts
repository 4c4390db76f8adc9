import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { problem } from '../../contract/refusals.ts';
import { Refusal, unavailable } from '../http/errors.ts';
import type { Rendition } from './renditions.ts';

/** A picture to render, and the form field that a 422 names. */
export interface Job {
    bytes: Uint8Array;
    field: string;
}

export type Outcome =
    | { renditions: Rendition[] }
    | { refused: Pick<Refusal, 'status' | 'message' | 'errors' | 'codes'> }
    | { failed: string };

/** How long the process waits for another picture before it ends, in milliseconds. */
const patience = 30_000;

/** By default glibc keeps the memory of every thread to itself, and little of it returns to the system. */
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
    const ended = async () => {
        const [code] = (await once(child, 'exit', { signal })) as [number | null];
        throw new Error(`the process for pictures ended (${code})`);
    };
    try {
        child.send(job);
        const [outcome] = await Promise.race([once(child, 'message', { signal }), ended()]);
        return outcome as Outcome;
    } finally {
        over.abort();
    }
};

/**
 * Like `renditions`, but in a process of its own: pictures of 50 megapixels take hundreds of megabytes, which return
 * to the system when that process ends. One picture at a time. `program` is the file of `renderProcess`. Throws 503
 * if the process dies.
 */
export const renderApart = (program: string, idle = patience) => {
    let child: ChildProcess | undefined;
    let timer: NodeJS.Timeout | undefined;
    let last: Promise<unknown> = Promise.resolve();

    const stop = () => {
        if (child?.connected) child.disconnect();
        child = undefined;
    };
    const render = async (job: Job): Promise<Rendition[]> => {
        clearTimeout(timer);
        if (!child?.connected) child = start(program);
        const outcome = await ask(child, job).catch((error: unknown) => {
            stop();
            throw unavailable(problem('imageStore'), error);
        });
        timer = setTimeout(stop, idle).unref();
        if ('renditions' in outcome) return outcome.renditions;
        if ('failed' in outcome) throw new Error(outcome.failed);
        const { status, message, ...rest } = outcome.refused;
        throw new Refusal(status, message, rest);
    };
    return (bytes: Uint8Array, field: string): Promise<Rendition[]> => {
        const rendered = last.then(() => render({ bytes, field }));
        last = rendered.catch(() => undefined);
        return rendered;
    };
};

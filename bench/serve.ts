import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Served {
    origin: string;
    process: ChildProcess;
    /** Milliseconds from the start of the process to its first response. */
    startedIn: number;
    /** The memory that the process uses now, in MB; NaN where the system does not report it. */
    megabytes: () => number;
    stop: () => Promise<void>;
}

const responses = async (url: string) => {
    try {
        await fetch(url);
        return true;
    } catch {
        return false;
    }
};

const residentMegabytes = (pid: number | undefined) => {
    try {
        const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return Number(kilobytes) / 1024;
    } catch {
        return Number.NaN;
    }
};

/** Starts `node …args` with `PORT` set and waits until it responds at `path`. */
export const serve = async (
    args: readonly string[],
    port: number,
    env: Record<string, string>,
    path = '/',
): Promise<Served> => {
    const origin = `http://127.0.0.1:${port}`;
    const started = performance.now();
    const child = spawn(process.execPath, args, {
        env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await responses(origin + path))) {
        if (child.exitCode !== null) throw new Error(`${args.join(' ')} exited with ${child.exitCode}`);
        await sleep(20);
    }
    return {
        origin,
        process: child,
        startedIn: performance.now() - started,
        megabytes: () => residentMegabytes(child.pid),
        stop: async () => {
            const ended = new Promise(resolve => child.once('exit', resolve));
            child.kill('SIGTERM');
            await ended;
        },
    };
};

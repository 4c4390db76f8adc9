import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
};

const isServed = (url: string) =>
    fetch(url).then(
        () => true,
        () => false,
    );

const readProcess = (path: string) => {
    try {
        return readFileSync(`/proc/${path}`, 'utf8');
    } catch {
        return '';
    }
};

/** `/proc/PID/stat` after the program's name, from the third field on; empty for a process that has ended. */
export const statOf = (pid: number | undefined) =>
    (/.*\) (.*)/s.exec(readProcess(`${pid}/stat`))?.[1] ?? '').split(' ');

/** Clock ticks in a second, the same on every Linux. */
const ticks = 100;

/** Seconds of processor time of a process and its children, ended ones too; NaN if the system does not report it. */
export const processorSeconds = (pid: number | undefined) => {
    const [user, system, userOfEnded, systemOfEnded] = statOf(pid).slice(11).map(Number);
    const children = readProcess(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
    const alive = children.map(child => {
        const [own = 0, inKernel = 0] = statOf(child).slice(11).map(Number);
        return own + inKernel;
    });
    return (
        [user!, system!, userOfEnded!, systemOfEnded!, ...alive].reduce((sum, one) => sum + one, 0) / ticks
    );
};

export interface ServeOptions {
    /** The arguments of Node; by default those that start the built server. */
    args?: readonly string[];
    env?: Record<string, string>;
    port?: number;
    path?: string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
});

/** Starts a server of this folder and waits until it responds. */
export const serve = async ({
    args = ['dist/server/main.js'],
    env,
    port,
    path = '/healthz',
}: ServeOptions) => {
    const origin = `http://127.0.0.1:${port ?? (await freePort())}`;
    const started = performance.now();
    const child = spawn(process.execPath, args, {
        env: {
            ...process.env,
            LOG_LEVEL: 'silent',
            CALLS_PER_MINUTE: '100000000',
            ...env,
            PORT: new URL(origin).port,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    while (!(await isServed(origin + path))) {
        if (child.exitCode !== null) throw new Error(`${args.join(' ')} exited with ${child.exitCode}`);
        await sleep(20);
    }
    return {
        origin,
        process: child,
        /** Milliseconds from the start of the process to its first response. */
        startedIn: performance.now() - started,
        /** The memory that the process uses now, in MB; NaN if the system does not report it. */
        megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readProcess(`${child.pid}/status`))?.[1]) / 1024,
        stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
            if (child.exitCode !== null || child.signalCode !== null) return;
            const ended = once(child, 'exit');
            child.kill(signal);
            await ended;
        },
    };
};

export type Served = Awaited<ReturnType<typeof serve>>;

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/harness/serve.ts';
import { dataOfWorker } from './data.ts';

const isHealthy = (origin: string) =>
    fetch(`${origin}/healthz`).then(
        answer => answer.ok,
        () => false,
    );

/** Starts a server by `script` on a free port and waits until it serves. Throws when it ends before. */
export const startServer = async (script: string, env: NodeJS.ProcessEnv) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const program = spawn(process.execPath, [script], {
        env: {
            ...env,
            PORT: String(port),
            HOST: '127.0.0.1',
            LOG_LEVEL: 'warn',
            CALLS_PER_MINUTE: '100000000',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
    });
    const kill = () => program.kill();
    process.once('exit', kill);
    let hasEnded = false;
    const ended = once(program, 'exit').then(() => (hasEnded = true));
    while (!(await isHealthy(origin))) {
        if (hasEnded) throw new Error(`The server at ${origin} did not start`);
        await sleep(100);
    }
    const stop = async () => {
        process.removeListener('exit', kill);
        kill();
        await ended;
    };
    return { origin, stop };
};

/** Runs a script to its end and gives what it prints; throws when it fails. */
export const runScript = async (args: string[], env: NodeJS.ProcessEnv) => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return stdout;
};

/** Runs `npm run staff -- …` on the data of the worker and gives the address of the link it prints. */
export const staffLink = async (...args: string[]) => {
    const stdout = await runScript(['scripts/cli.mjs', 'staff', ...args], dataOfWorker().env);
    const link = /https?:\S+/.exec(stdout)?.[0];
    if (!link) throw new Error(`No link in: ${stdout}`);
    return new URL(link).pathname;
};

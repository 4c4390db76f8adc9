import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const patience = 500;

/** npm signals only the shell in between, so a script that npm started ends itself once that shell is gone. */
export const leaveWithNpm = () => {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        process.kill(process.pid, 'SIGTERM');
    }, patience);
    watch.unref();
};

const signals = ['SIGINT', 'SIGTERM'];

/** Runs a program in the project's folder, forwards signals to it, and resolves with its exit code. */
export const run = (program, args, { env = process.env, stdio = 'inherit' } = {}) =>
    new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd: root, env, stdio });
        const handOn = signal => child.kill(signal);
        for (const signal of signals) process.on(signal, handOn);
        child.once('error', reject);
        child.once('close', (code, signal) => {
            for (const name of signals) process.removeListener(name, handOn);
            resolve(signal ? 1 : code);
        });
    });

export const runNode = (args, options) => run(process.execPath, args, options);

export const runPackage = (path, args, options) => runNode([`node_modules/${path}`, ...args], options);

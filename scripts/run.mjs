import { spawn } from 'node:child_process';
import { root } from './root.mjs';

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

/** Runs a script with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs a program from a package. */
export const runPackage = (path, args, options) => runNode([`node_modules/${path}`, ...args], options);

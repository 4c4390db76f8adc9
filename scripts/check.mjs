import { exec } from 'node:child_process';
import { root } from './run.mjs';

// TypeScript is a Go program: collecting garbage less often saves a third of its work. Each of the three programs has
// one checker, because several repeat much of each other's work.
const env = { ...process.env, GOGC: '400' };

const all = ['types:console', 'types:server', 'types:tests', 'lint', 'format', 'unused', 'migrations'];

/** Prints a check's whole output and its time when it ends, and returns whether it passed. */
const passes = name =>
    new Promise(resolve => {
        const script = `npm run --silent check:${name}`;
        const started = Date.now();
        exec(script, { cwd: root, env, maxBuffer: Infinity }, (error, stdout, stderr) => {
            process.stdout.write(stdout + stderr);
            const seconds = Math.round((Date.now() - started) / 1000);
            process.stdout.write(`check:${name} ${error ? 'failed' : 'passed'} in ${seconds} s.\n`);
            resolve(!error);
        });
    });

/** Runs the named checks, or all, in parallel; fails if one of them does. */
const named = process.argv.slice(2);
const wanted = named.length ? named : all;
process.stdout.write(
    `Checking ${wanted.join(', ')}. The first run reads everything and can take minutes; later ones are quick.\n`,
);
const results = await Promise.all(wanted.map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;

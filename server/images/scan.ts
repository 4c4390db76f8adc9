import { spawn } from 'node:child_process';
import { problem } from '../../contract/refusals.ts';
import { invalid, unavailable } from '../http/errors.ts';
import type { renditions } from './renditions.ts';

/** How long a scanner may look at a picture, in milliseconds. */
const patience = 30_000;

/** The exit code of a scanner: 0 if it found nothing, 1 if it found something. Rejects if it says neither. */
const runScanner = ([program = '', ...args]: readonly string[], bytes: Uint8Array, wait: number) =>
    new Promise<0 | 1>((resolve, reject) => {
        // A group of its own, so that its children end with it.
        const scanner = spawn(program, args, { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
        const kill = () => {
            try {
                if (scanner.pid) process.kill(-scanner.pid, 'SIGKILL');
            } catch {
                // It has ended.
            }
        };
        const late = setTimeout(kill, wait);
        process.once('exit', kill);
        const end = () => {
            clearTimeout(late);
            process.removeListener('exit', kill);
        };
        scanner.on('error', error => {
            end();
            reject(error);
        });
        scanner.on('exit', (code, signal) => {
            end();
            if (code === 0 || code === 1) resolve(code);
            else reject(new Error(`SCAN_COMMAND ended with ${code ?? signal}`));
        });
        // It may end before it has read everything.
        scanner.stdin.on('error', () => undefined).end(bytes);
    });

/**
 * Returns `render` with `SCAN_COMMAND` before it, which gets each picture as standard input. Throws 422 if it finds a
 * virus, and 503 if it does not say within `wait` milliseconds.
 */
export const scanBefore = (
    command: readonly string[],
    render: typeof renditions,
    wait = patience,
): typeof renditions => {
    if (!command.length) return render;
    return async (bytes, field, cut) => {
        const found = await runScanner(command, bytes, wait).catch((error: unknown) => {
            throw unavailable(problem('imageUnscanned'), error);
        });
        if (found) throw invalid({ [field]: problem('imageInfected') });
        return render(bytes, field, cut);
    };
};

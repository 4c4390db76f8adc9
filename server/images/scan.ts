import { execFile } from 'node:child_process';
import { problem } from '../../contract/refusals.ts';
import { invalid, unavailable } from '../http/errors.ts';
import type { renditions } from './renditions.ts';

/** How long a scanner may look at a picture, in milliseconds. */
const patience = 30_000;

/** The exit code of a scanner: 0 if it found nothing, 1 if it found something. Rejects if it says neither. */
const runScanner = ([program = '', ...args]: readonly string[], bytes: Uint8Array) =>
    new Promise<0 | 1>((resolve, reject) => {
        const scanner = execFile(program, args, { timeout: patience, killSignal: 'SIGKILL' }, error => {
            if (!error) resolve(0);
            else if (error.code === 1) resolve(1);
            else reject(error);
        });
        // It may end before it has read everything.
        scanner.stdin?.on('error', () => undefined).end(bytes);
    });

/**
 * Returns `render` with `SCAN_COMMAND` before it, which gets each picture as standard input. Throws 422 if it finds a
 * virus, and 503 if it does not say.
 */
export const scanBefore = (command: readonly string[], render: typeof renditions): typeof renditions => {
    if (!command.length) return render;
    return async (bytes, field, cut) => {
        const found = await runScanner(command, bytes).catch((error: unknown) => {
            throw unavailable(problem('imageUnscanned'), error);
        });
        if (found) throw invalid({ [field]: problem('imageInfected') });
        return render(bytes, field, cut);
    };
};

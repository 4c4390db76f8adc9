import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** The language and the time zone of the machine must not affect the database. */
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts one of PostgreSQL's programs under its account, in its own session: otherwise Ctrl-C in a terminal
 * would stop PostgreSQL before the current requests finish.
 */
export const launch = (program: string, args: string[], account: Account | undefined) =>
    spawn(program, args, {
        cwd: dirname(program),
        env: environment,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(account && { uid: account.uid, gid: account.gid }),
    });

export type Program = ReturnType<typeof launch>;

/** The last lines of a program's output, for error messages. */
export const lastOutput = (program: Program, onLine: (line: string) => void) => {
    const lines: string[] = [];
    for (const stream of [program.stdout, program.stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (chunk: string) => {
            for (const line of chunk.split('\n').filter(Boolean)) {
                lines.push(line);
                if (lines.length > 20) lines.shift();
                onLine(line);
            }
        });
    }
    return () => lines.join(' ');
};

/** Resolves with how the program ended. */
export const ended = (program: Program) =>
    new Promise<{ code: number | null; error?: Error }>(resolve => {
        program.once('error', error => resolve({ code: null, error }));
        program.once('close', code => resolve({ code }));
    });

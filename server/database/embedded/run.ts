import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** The machine's language and time zone must not affect the database. */
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Uses a session of its own: otherwise Ctrl-C in a terminal would stop PostgreSQL before the requests finish. */
export const launch = (program: string, args: string[], account: Account | undefined) =>
    spawn(program, args, {
        cwd: dirname(program),
        env: environment,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(account && { uid: account.uid, gid: account.gid }),
    });

export type Program = ReturnType<typeof launch>;

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

export const ended = (program: Program) =>
    new Promise<{ code: number | null; error?: Error }>(resolve => {
        program.once('error', error => resolve({ code: null, error }));
        program.once('close', code => resolve({ code }));
    });

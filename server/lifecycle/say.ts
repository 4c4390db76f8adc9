import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { ConfigError } from '../config/config.ts';
import { EmbeddedError } from '../database/embedded/EmbeddedError.ts';
import { UnfitDatabase } from '../database/migrate.ts';
import { SealedError } from '../http/seal.ts';

/** Prints a line to standard error; standard output is for the log. */
export const say = (line: string) => process.stderr.write(`${line}\n`);

/** The progress of a long task: a line that is overwritten in a terminal, else one line at each end. */
export const progressLine = (task: string) => {
    const started = Date.now();
    const terminal = process.stderr.isTTY;
    if (!terminal) say(`${task} …`);
    return {
        show: (step: string, share: number) => {
            if (terminal) process.stderr.write(`\r\x1b[K${task}: ${Math.round(share * 100)} % ${step}`);
        },
        end: () => {
            const seconds = ((Date.now() - started) / 1000).toFixed(1);
            say(`${terminal ? '\r\x1b[K' : ''}${task}: done in ${seconds} s.`);
        },
    };
};

/** A reason not to start that a person can act on. */
export class StartError extends Error {
    override name = 'StartError';
}

const portTaken = (error: NodeJS.ErrnoException & { address?: string; port?: number }) =>
    `PORT ${error.port} on ${error.address} is in use by another program; choose another.`;

export const describeStartError = (error: unknown): string => {
    if (
        [ConfigError, EmbeddedError, SealedError, StartError, UnfitDatabase].some(
            known => error instanceof known,
        )
    )
        return (error as Error).message;
    // Drizzle's own message would print every value that was sent.
    const failure = error instanceof DrizzleQueryError ? error.cause : error;
    if (error instanceof DrizzleQueryError || error instanceof DatabaseError)
        return `The database failed: ${failure instanceof Error ? failure.message : ''}. Nothing in progress was saved.`;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return portTaken(error as NodeJS.ErrnoException);
    if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
    if (code === 'EACCES') return (error as Error).message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

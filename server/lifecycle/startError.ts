import { DrizzleQueryError } from 'drizzle-orm';
import { ConfigError } from '../config/config.ts';
import { EmbeddedError } from '../database/embedded/EmbeddedError.ts';

/** A reason not to start that a person can act on. */
export class StartError extends Error {
    override name = 'StartError';
}

const portTaken = (error: NodeJS.ErrnoException & { address?: string; port?: number }) =>
    `PORT ${error.port} on ${error.address} is in use by another program; choose another.`;

/** The error text of a failed start: one line where the reason is known, else everything. */
export const describeStartError = (error: unknown): string => {
    if (error instanceof ConfigError || error instanceof EmbeddedError || error instanceof StartError)
        return error.message;
    // Its own text would print every value that was sent.
    if (error instanceof DrizzleQueryError)
        return `The database failed: ${error.cause?.message}. Nothing in progress was saved.`;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return portTaken(error as NodeJS.ErrnoException);
    if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
    if (code === 'EACCES') return (error as Error).message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

import type { PoolConfig } from 'pg';

/** The embedded PostgreSQL cannot run. The message is one line for the terminal. */
export class EmbeddedError extends Error {
    override name = 'EmbeddedError';
}

/** Another server uses the same data folder; `connection` leads to its database. */
export class DataFolderInUse extends EmbeddedError {
    constructor(
        message: string,
        readonly connection?: PoolConfig,
    ) {
        super(message);
    }
}

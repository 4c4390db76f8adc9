import type { PoolConfig } from 'pg';

/** The embedded PostgreSQL cannot run. The message is the one line that a person reads. */
export class EmbeddedError extends Error {
    override name = 'EmbeddedError';
}

/** Another console serves the same data folder; `connection` leads to its database. */
export class DataFolderInUse extends EmbeddedError {
    constructor(
        message: string,
        readonly connection?: PoolConfig,
    ) {
        super(message);
    }
}

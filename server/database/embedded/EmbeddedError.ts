/** The embedded PostgreSQL cannot run. The message is the one line that a person reads. */
export class EmbeddedError extends Error {
    override name = 'EmbeddedError';
}

/** Another console serves the same data folder. */
export class DataFolderInUse extends EmbeddedError {}

/** A reason why a file cannot be imported at all, for the person who typed the command. */
export class ImportError extends Error {
    override name = 'ImportError';
}

/** A reason why a file cannot be imported at all, for the person at the terminal. */
export class ImportError extends Error {
    override name = 'ImportError';
}

/** The header in which a request names the address of the screen that it comes from. */
export const screenHeader = 'X-Screen';

/** The header of a response with the id of the edit that was made, by which a tab knows its own among the events. */
export const editHeader = 'X-Edit';

/**
 * The header with the key of a save, a UUID. A repeated save with the same key changes nothing more and gets the first
 * one's response; a key belongs to the account that sends it.
 */
export const saveKeyHeader = 'Idempotency-Key';

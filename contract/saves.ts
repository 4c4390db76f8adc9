import type { Calls } from './calls.ts';

/** Request header: the address of the screen that sends it. */
export const screenHeader = 'X-Screen';

/** Request header: the batch that a save belongs to, a UUID that its client chose, such as a bulk upload's. */
export const batchHeader = 'X-Batch';

/** Request header: which words the member reads whom a decision is about, see `wordsChoice`; without it, those by default. */
export const wordsHeader = 'X-Words';

/** Request header: parameters of the query that hold an email address, which no address may hold. */
export const queryHeader = 'X-Query';

/** Response header: the id of the edit, by which a tab recognises its own events. */
export const editHeader = 'X-Edit';

/** Header of requests and responses: the id of the request, a UUID, by which the log and the database name it. */
export const requestHeader = 'X-Request-Id';

/** Request header: the key of a save, a UUID. Repeating it returns the first response. Keys are per account. */
export const saveKeyHeader = 'Idempotency-Key';

/**
 * Response header of a save: a position in the database's log. A read that sends it back is not answered from a standby
 * that has not got so far.
 */
export const writtenHeader = 'X-Written';

type NotReading = Exclude<keyof Calls, `GET ${string}`>;

/** Calls other than GET that save nothing and so take no save key, and why. */
export const savesNothing = [
    // Open or end a session.
    'POST auth/login',
    'POST auth/login/code',
    'POST auth/login/passkey/options',
    'POST auth/login/passkey',
    'POST auth/confirm',
    'POST auth/logout',
    'POST auth/provider/start',
    'POST auth/provider/logout',
    // The link is saved when the provider leads back.
    'POST auth/provider/link',
    'DELETE auth/provider/link',
    // Change factors, of which nothing may be kept: a repetition is refused or changes nothing more.
    'POST auth/factors/codes',
    'PUT auth/factors/codes',
    'POST auth/factors/recovery-codes',
    'DELETE auth/user/{id}/factors',
    'DELETE auth/factors/codes',
    // A repetition changes nothing more.
    'PUT auth/user/{id}/narrowing',
    'PUT week/mail',
    'POST auth/passkeys/options',
    'POST auth/passkeys',
    'PUT auth/passkey/{id}',
    'DELETE auth/passkey/{id}',
    'PUT auth/factors/passwordless',
    'DELETE auth/session/{id}',
    'DELETE auth/sessions',
    'DELETE auth/user/{id}/sessions',
    // Marks a sign-in as told.
    'DELETE auth/new-sign-in/{id}',
    // No trace of a token may be kept; a repetition changes nothing more.
    'POST programs',
    'DELETE program/{id}',
    // A repetition is refused for its old password, and no trace of a password may be kept.
    'POST auth/change-password',
    // Is sent by the backend of the app, with an id of its own.
    'POST desk/answers',
    // Report what a tab has open right now.
    'PUT presence',
    'PUT desk/claim',
    // Read, calculate or check.
    'POST search/users',
    'POST search/brand-product',
    'POST search/shop-items',
    'POST shop-item/{id}/price-history',
    'POST get-deals',
    'POST prices/lines',
    'POST prices/verdicts',
    'POST ingredients/check',
    'POST ingredients/parse',
    'POST ingredients/ratings/preview',
    'POST ingredients/ratings/risk',
    'POST products/bulk/validate',
    'POST duplicates/near',
    'POST jobs/preview',
] as const satisfies readonly NotReading[];

const nothing: ReadonlySet<string> = new Set(savesNothing);

/** Whether a call changes something of somebody else, even if a repetition needs no save key. */
export const changesRecords = (call: string) => isSaving(call) || /^(?!GET )\w+ auth\/user\//.test(call);

export type SavingCall = Exclude<NotReading, (typeof savesNothing)[number]>;

/** Whether a call saves something and so takes a save key. */
export const isSaving = (call: string): call is SavingCall => !call.startsWith('GET ') && !nothing.has(call);

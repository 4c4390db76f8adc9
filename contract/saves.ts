import type { Calls } from './calls.ts';

type NotReading = Exclude<keyof Calls, `GET ${string}`>;

/** The calls that are no GET and save nothing, so that they take no save key, and why. */
export const savesNothing = [
    // Open or end a session.
    'POST auth/login',
    'POST auth/logout',
    // A repeated one is refused for its old password, of which nothing may be kept.
    'POST auth/change-password',
    // Say what a tab has open, until it says something else.
    'PUT presence',
    'PUT desk/claim',
    // Read, calculate or check.
    'POST search/users',
    'POST search/brand-product',
    'POST search/shop-items',
    'POST shop-item/{id}/price-history',
    'POST get-deals',
    'POST ingredients/check',
    'POST ingredients/parse',
    'POST products/bulk/validate',
] as const satisfies readonly NotReading[];

const nothing: ReadonlySet<string> = new Set(savesNothing);

/** A call that saves something. */
export type SavingCall = Exclude<NotReading, (typeof savesNothing)[number]>;

/** Whether a call saves something: then it takes a save key. */
export const isSaving = (call: string): call is SavingCall => !call.startsWith('GET ') && !nothing.has(call);

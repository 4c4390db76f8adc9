import type { Calls } from './calls.ts';

type NotReading = Exclude<keyof Calls, `GET ${string}`>;

/** The calls that are no GET and save nothing, so that they take no save key, and why. */
export const savesNothing = {
    'POST auth/login': 'opens a session',
    'POST auth/logout': 'ends a session',
    'POST auth/change-password':
        'a repeated one is refused for its old password, of which nothing may be kept',
    'PUT presence': 'says what a tab has open, until it says something else',
    'PUT desk/claim': 'says what a tab has open, until it says something else',
    'POST search/users': 'reads',
    'POST search/brand-product': 'reads',
    'POST search/shop-items': 'reads',
    'POST shop-item/{id}/price-history': 'reads',
    'POST get-deals': 'calculates',
    'POST ingredients/check': 'reads',
    'POST ingredients/parse': 'reads',
    'POST products/bulk/validate': 'checks',
} as const satisfies Partial<Record<NotReading, string>>;

/** A call that saves something. */
export type SavingCall = Exclude<NotReading, keyof typeof savesNothing>;

/** Whether a call saves something: then it takes a save key. */
export const isSaving = (call: string): call is SavingCall =>
    !call.startsWith('GET ') && !Object.hasOwn(savesNothing, call);

import type { Announcement } from './announcement.ts';
import type { CallName } from './types.ts';

/**
 * The calls that neither specification document names. A backend may lack any of them, and says in `GET console` which
 * it has; it loses only what needs the others. A plain list, because browsers do not load the contract's schemas.
 */
export const optionalCalls = [
    'POST ingredients/parse',
    'GET products/all',
    'GET views',
    'POST views',
    'PUT view/{id}',
    'DELETE view/{id}',
    'GET products/proposal',
    'GET box',
    'GET box/records',
    'GET user/{id}/contributions',
    'GET new-product/{id}/place',
    'GET region-processings/days',
    'GET history',
    'GET history/version',
    'PUT history/version',
    'POST history/undo',
    'GET activity',
    'GET edit/{id}',
    'GET activity/authors',
    'GET barcode/{digits}',
    'POST barcode/{digits}/product',
    'PUT barcode/{digits}/counts-as',
    'GET desk',
    'GET desk/counts',
    'GET desk/colleagues',
    'GET desk/figures',
    'GET desk/{kind}/{id}',
    'PUT desk/{kind}/{id}',
    'PUT desk',
    'POST desk/{kind}/{id}/notes',
    'PUT desk/claim',
    'POST desk/corrections/{id}/apply',
    'GET outcome/{save_key}',
    'GET jobs',
    'POST jobs',
    'GET job/{id}',
    'PUT job/{id}/cancel',
    'POST job/{id}/retry',
    'POST job/{id}/undo',
    'GET trash',
    'DELETE trash/{id}',
    'GET events',
    'PUT presence',
] as const satisfies readonly CallName[];

export type OptionalCall = (typeof optionalCalls)[number];

/** What the server of this repository announces. */
export const everything: Announcement = { calls: [...optionalCalls], narrowing: true };

import type { Identifier } from 'react-admin';
import { unknownId } from '../../dataProvider/endpoint.ts';

type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return given.length > 0 ? `${path}?${search}` : path;
};

// These are react-admin's paths: `src/routing` turns them into the public addresses of the resource's
// declaration when a link or a redirect leaves.

/** The page of one record: `recordPath('brands', 12)`. */
export const recordPath = (resource: string, id: Identifier, query: Query = {}) =>
    withQuery(`/${resource}/${encodeURIComponent(id)}/show`, query);

export const editPath = (resource: string, id: Identifier, query: Query = {}) =>
    withQuery(`/${resource}/${encodeURIComponent(id)}`, query);

/** The address after a new record is saved: its page, or the list if the backend did not return its id. */
export const createdPath = (resource: string, id: Identifier) =>
    id === unknownId ? listPath(resource) : recordPath(resource, id);

/** `query` holds filters and further parameters. */
export const listPath = (resource: string, query: Query = {}) => withQuery(`/${resource}`, query);

/** `query` fills in the fields of the new record. */
export const newRecordPath = (resource: string, query: Query = {}) => withQuery(`/${resource}/create`, query);

/** Where the account is signed in, a tab of its settings. */
export const securityPath = '/settings?tab=security';

/** What was told of runs, a tab of the settings. */
export const alertsPath = '/settings?tab=alerts&sent=all';

/** The segment is in `pages` of the resource's declaration. */
export const screenPath = (resource: string, segment: string) => `/${resource}/${segment}`;

/** Marks an address, in its state, that a walk from form to form leads to. */
export const walking = 'walking';

/** The parameters of a list's address that open something within it: a new record's form, the records a job left out. */
export const openedParts = ['new', 'skips'] as const;

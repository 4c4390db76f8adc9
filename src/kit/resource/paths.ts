import type { Identifier } from 'react-admin';
import { unknownId } from '../../../dataProvider/endpoint.ts';

type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return given.length > 0 ? `${path}?${search}` : path;
};

// These are react-admin's paths: `src/routing` turns them into the public addresses of the resource's
// declaration when a link or a redirect leaves.

/** The page of one record, by the name of its resource: `recordPath('brands', 12)`. */
export const recordPath = (resource: string, id: Identifier, query: Query = {}) =>
    withQuery(`/${resource}/${encodeURIComponent(id)}/show`, query);

/** The form of one record. */
export const editPath = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

/** Where the save of a new record leads: its page, or the list if the backend did not return its id. */
export const createdPath = (resource: string, id: Identifier) =>
    id === unknownId ? listPath(resource) : recordPath(resource, id);

/** The list of a resource; `query` holds its filters and further parameters. */
export const listPath = (resource: string, query: Query = {}) => withQuery(`/${resource}`, query);

/** The form of a new record, with what `query` fills in. */
export const newRecordPath = (resource: string, query: Query = {}) => withQuery(`/${resource}/create`, query);

/** A further screen of a resource, by its segment in `pages` of the declaration. */
export const screenPath = (resource: string, segment: string) => `/${resource}/${segment}`;

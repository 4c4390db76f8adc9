import type { Identifier } from 'react-admin';

/** The page of a record, as react-admin spells it; the router's border makes it the public address. */
export const recordPath = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}/show`;

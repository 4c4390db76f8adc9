import type { Identifier, RaRecord } from 'react-admin';

/**
 * The id of a list's row as a record of a resource. A list of several types, such as a search or the findings of the
 * doctor, returns rows with an id of their own; undefined for one of another type.
 */
export const listedId = (row: RaRecord, resource: string, list: string): Identifier | undefined => {
    if (row.record_id === undefined) return list === resource ? row.id : undefined;
    return `${row.type}s` === resource ? row.record_id : undefined;
};

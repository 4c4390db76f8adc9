import type { Identifier, RaRecord } from 'react-admin';

/**
 * The id of a list's row as a record of its resource. A search of several types returns rows with an id of their own;
 * undefined for one of another type.
 */
export const listedId = (row: RaRecord, resource: string): Identifier | undefined => {
    if (row.record_id === undefined) return row.id;
    return `${row.type}s` === resource ? row.record_id : undefined;
};

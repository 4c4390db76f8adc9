import { gtinOf, shownBarcode } from '../../../contract/barcode.ts';
import type { Identifier, RaRecord } from 'react-admin';

/**
 * The id of a list's row as a record of a resource; the page of a barcode has its digits. A list of several types, such as a search or the findings of the
 * doctor, returns rows with an id of their own; undefined for one of another type.
 */
export const listedId = (row: RaRecord, resource: string, list: string): Identifier | undefined => {
    if (list === resource && resource === 'barcode-misses') {
        const gtin = gtinOf(String(row.barcode));
        return gtin && shownBarcode(gtin);
    }
    if (row.record_id === undefined) return list === resource ? row.id : undefined;
    return `${row.type}s` === resource ? row.record_id : undefined;
};

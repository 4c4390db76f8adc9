import type { RaRecord } from 'ra-core';
import type { CallName } from '../contract/types.ts';
import type { ListCall } from './listCalls.ts';
import type { ReferenceName } from './references.ts';

/** The path of one record, as a call of the contract names it: `product/{id}`. */
type RecordPath = {
    [Name in CallName]: Name extends `GET ${infer Path extends `${string}/{id}`}` ? Path : never;
}[CallName];

/** What a save sends: the values of a multipart form, or a JSON body. */
export type Encoded = { form: object } | { body: object };

/** How the backend is asked for one resource; a declaration carries it. */
export interface Endpoint {
    /** Path of one record: read, replaced and deleted there. */
    record?: RecordPath;
    /** The call that adds a record. */
    create?: CallName;
    list?: ListCall;
    /** Turns an answered row into a record, where it is not one already. */
    row?: (row: RaRecord) => RaRecord;
    /** The calls that list these records of another one, by the field that points to it. */
    related?: Record<string, CallName>;
    /** The reference list a save or a deletion makes stale. */
    invalidates?: ReferenceName;
    /**
     * What a save sends, from what a form holds and, unless the record is new, from what was saved before; all of
     * it as JSON when absent.
     */
    encode?: (data: Partial<RaRecord>, before?: RaRecord) => Encoded;
}

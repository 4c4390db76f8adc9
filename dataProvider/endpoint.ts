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

/** How to request one resource from the backend; part of its declaration. */
export interface Endpoint {
    /** The path of one record, where it is read, replaced and deleted. */
    record?: RecordPath;
    /** The call that adds a record. */
    create?: CallName;
    /** Its parameter `meta.linked` says that only records that can be linked are wanted, for an input. */
    list?: ListCall;
    /** Turns a returned row into a record, where it is not one already; `record_id` is its id where its row has another. */
    row?: (row: RaRecord) => RaRecord;
    /** The calls that list these records for another record, by the field that points to it. */
    related?: Record<string, CallName>;
    /** The reference list that a save or a deletion invalidates. */
    invalidates?: ReferenceName;
    /**
     * Makes what a save sends from the form's values and, unless the record is new, from what was saved
     * before. Without it all values are sent as JSON.
     */
    encode?: (data: Partial<RaRecord>, before?: RaRecord) => Encoded;
}

/** The version of a record, if the backend keeps versions. */
export const versionOf = (version: unknown) => (typeof version === 'number' ? version : undefined);

/** A save with the version that it was made from, if the backend keeps versions. */
export const withVersion = (sent: Encoded, version: unknown): Encoded => {
    if (versionOf(version) === undefined) return sent;
    return 'form' in sent ? { form: { ...sent.form, version } } : { body: { ...sent.body, version } };
};

/** The id of a new record whose id the backend did not return, so that it cannot be opened. */
export const unknownId = 'unknown';

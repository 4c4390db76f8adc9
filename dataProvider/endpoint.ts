import type { RaRecord } from 'ra-core';
import type { CallName } from '../contract/types.ts';
import type { ListCall } from './listCalls.ts';
import type { ReferenceName } from './references.ts';

type RecordPath = {
    [Name in CallName]: Name extends `GET ${infer Path extends `${string}/{id}`}` ? Path : never;
}[CallName];

export type Encoded = { form: object } | { body: object };

/** How to request one resource from the backend. */
export interface Endpoint {
    record?: RecordPath;
    create?: CallName;
    /** With `meta.linked`, an input asks only for records that can be linked. */
    list?: ListCall;
    /** Turns a returned row into a record; `record_id` is the record's id if the row has its own. */
    row?: (row: RaRecord) => RaRecord;
    /** Calls that list these records for another record, by the field that references it. */
    related?: Record<string, CallName>;
    /** Names the reference list that a save of these values outdates; without values, any change. */
    invalidates?: (saved: Partial<RaRecord>) => ReferenceName | undefined;
    /** The request for the form's values and, unless it is new, the saved record; by default all values as JSON. */
    encode?: (data: Partial<RaRecord>, before?: RaRecord) => Encoded;
}

export const versionOf = (version: unknown) => (typeof version === 'number' ? version : undefined);

export const withVersion = (sent: Encoded, version: unknown): Encoded => {
    if (versionOf(version) === undefined) return sent;
    return 'form' in sent ? { form: { ...sent.form, version } } : { body: { ...sent.body, version } };
};

/** The id of a new record if the backend returns none; such a record cannot be opened. */
export const unknownId = 'unknown';

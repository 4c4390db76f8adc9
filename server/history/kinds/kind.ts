import type { RecordKind } from '../../../contract/history.ts';

/** The tables whose rows have a name: the kinds of record, and what these refer to besides. */
export type NamedTable =
    | RecordKind
    | 'category'
    | 'tag'
    | 'country'
    | 'channel'
    | 'shop'
    | 'shop_brand'
    | 'shop_region'
    | 'skin_concern'
    | 'review_choice';

/** A column with the id of a row of another table. */
export interface Reference {
    column: string;
    to: NamedTable;
}

export const to = (table: NamedTable, column = `${table}_id`): Reference => ({ column, to: table });

/** What a row is called: the texts of its columns and the names of what it refers to, as far as it has them. */
export interface Naming {
    parts: readonly (string | Reference)[];
    /** Between the parts; a space by default. */
    between?: string;
}

/** A column of a record, with the name that it has on the wire. */
export interface Column {
    field: string;
    to?: NamedTable;
    isMoment?: true;
}

/** Rows of another table that are a list of a record; `ownerColumn` of the kind has the id of the record. */
export interface List extends Naming {
    table: string;
    /** The column with the id of the element. */
    id: string;
    /** The column with the place of the element, from 0; a list without one has no order. */
    place?: string;
    /** A boolean column; where it is true, a star follows the name. */
    starred?: string;
    /** Columns that nobody reads. */
    hidden?: readonly string[];
}

/** A kind of record as its history shows it. Its table has the same name. */
export interface Kind {
    columns: Readonly<Record<string, Column>>;
    /** By the name of the field. */
    lists: Readonly<Record<string, List>>;
    /** Columns that nobody reads, besides those of every kind. */
    hidden?: readonly string[];
    /** The column with its picture. */
    image?: string;
    /** Not every account sees every one: `record_seen` of the database knows who does (migration 0035). */
    isPrivate?: true;
}

/** The column of another table with the id of a record. */
export const ownerColumn = (kind: RecordKind) => `${kind}_id`;

/** Columns of every table that nobody reads; some had a `save_key` before migration 0029. */
export const hiddenColumns: readonly string[] = ['id', 'created', 'save_key'];

/** Columns that have the same name on the wire. */
export const same = (...columns: string[]): Record<string, Column> =>
    Object.fromEntries(columns.map(column => [column, { field: column }]));

/** What colleagues decide on the desk about a record of a kind, and what they note: see server/desk. */
export const desk: Readonly<Record<string, List>> = {
    desk: {
        table: 'desk_decision',
        id: 'id',
        parts: ['state', 'outcome', 'until', to('account', 'handed_to')],
        hidden: ['account_id', 'at'],
    },
    desk_notes: { table: 'desk_note', id: 'id', parts: ['note'], hidden: ['account_id'] },
};

/** A column that the wire names after the record that it refers to, or as given. */
export const reference = (table: NamedTable, field: string, column = `${table}_id`) => ({
    [column]: { field, to: table },
});

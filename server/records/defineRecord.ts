import { getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../contract/records.ts';
import type { NamedTable, Naming, TableNaming } from './naming.ts';
import type { Read, RecordTable } from './stored.ts';

export interface Column {
    field: string;
    to?: NamedTable | undefined;
    isMoment: boolean;
}

export interface List extends Naming {
    table: string;
    id: string;
    /** The column with the place of the element, from 0; a list without one has no order. */
    place?: string | undefined;
    /** A boolean column; a star follows the name of the element for which it is true. */
    starred?: string | undefined;
    pictures: readonly string[];
}

/** Set by the database and never shown. */
type OwnColumn = 'id' | 'created';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** A role for every column of a table: leaving one out does not compile. */
type Roles<Table extends PgTable, Role> = Readonly<Record<Exclude<ColumnOf<Table>, OwnColumn>, Role>>;

interface ColumnRole {
    field?: string | undefined;
    isHidden?: true;
    isPicture?: true;
}

interface ListRole {
    is: 'owner' | 'element' | 'label' | 'place' | 'star' | 'nothing';
    isPicture?: true;
}

/** A field of the same name on the wire. */
export const shown: ColumnRole = {};
/** A field with another name on the wire. */
export const as = (field: string): ColumnRole => ({ field });
/** In the history, but never shown. */
export const hidden = { isHidden: true, is: 'nothing' } as const satisfies ColumnRole & ListRole;
/** The stem of a picture; in a list also the element's name. The first one represents a deleted record. */
export const picture = { isPicture: true, is: 'label' } as const satisfies ColumnRole & ListRole;
export const hiddenPicture = { isPicture: true, is: 'nothing' } as const satisfies ListRole;
export const owner: ListRole = { is: 'owner' };
/** The id of the element; without this role, the id of the list's row. */
export const element: ListRole = { is: 'element' };
export const label: ListRole = { is: 'label' };
export const place: ListRole = { is: 'place' };
/** True for one element, whose name gets a star. */
export const star: ListRole = { is: 'star' };

const referencesOf = (table: PgTable) =>
    new Map(
        getTableConfig(table).foreignKeys.map(key => {
            const { columns, foreignTable } = key.reference();
            return [columns[0]!.name, getTableConfig(foreignTable).name as NamedTable];
        }),
    );

export const partsOf = (table: PgTable, columns: readonly string[]) => {
    const references = referencesOf(table);
    return columns.map(column => {
        const to = references.get(column);
        return to ? { column, to } : column;
    });
};

/** Declares rows of a table as a list of a record, with a role for each column; labels name the rows. */
export const list = <Table extends PgTable>(table: Table, roles: Roles<Table, ListRole>): List => {
    const each = Object.entries<ListRole>(roles);
    const columnsWith = (wanted: ListRole['is'][]) =>
        each.filter(([, { is }]) => wanted.includes(is)).map(([column]) => column);
    const [id = 'id'] = columnsWith(['element']);
    return {
        table: getTableConfig(table).name,
        id,
        parts: partsOf(table, columnsWith(['element', 'label'])),
        place: columnsWith(['place'])[0],
        starred: columnsWith(['star'])[0],
        pictures: each.filter(([, { isPicture }]) => isPicture).map(([column]) => column),
    };
};

export const recordList = (kind: RecordKind): List => ({
    table: kind,
    id: 'id',
    parts: [{ column: 'id', to: kind }],
    pictures: [],
});

/** How the box finds and shows a kind's records `r`; see server/box. */
export interface InBox<Name extends string = string> {
    /** What people and addresses call them, in all languages of the console; by default the kind and its plural. */
    words?: string;
    title?: SQL;
    /** Tells records of one title apart: texts, and the names of referenced records. */
    note?: readonly Name[];
    /** The column with the searchable name; without it, names are normalised in the query. */
    searched?: string;
    /** The records that a text finds; by default all. */
    where?: SQL;
}

interface Definition<Table extends PgTable> {
    /** The columns that staff see and their names, in this order. */
    columns: Roles<Table, ColumnRole>;
    lists?: Readonly<Record<string, List>>;
    /** Columns with a text or reference, joined by `between`; or the starred element of a list; else `otherwise`. */
    name: readonly ColumnOf<Table>[] | { starredOf: string };
    between?: string;
    otherwise?: ColumnOf<Table>;
    /** As its own call, or the call that contains it, returns it; by default as its table has it. Throws 404. */
    read?: Read<object>;
    /** For the kinds that the box opens according to `contract/records.ts`. */
    box?: InBox<ColumnOf<Table>>;
}

export const ownerColumn = (kind: string) => `${kind}_id`;

/** A kind of record: what history, trash, undo and box know of it. */
export interface DefinedRecord<Kind extends string = string> {
    kind: Kind;
    table: RecordTable;
    columns: Readonly<Record<string, Column>>;
    lists: Readonly<Record<string, List>>;
    naming: TableNaming;
    pictures: readonly string[];
    read: Read<object> | undefined;
    box: InBox;
}

type NameOfTable<Table extends PgTable> = Table['_']['name'];

/** Declares a kind of record, named after its table. Every column has a role; references come from its foreign keys. */
export const defineRecord = <Table extends RecordTable>(
    table: Table,
    { columns, lists = {}, name, between, otherwise, read, box = {} }: Definition<Table>,
): DefinedRecord<NameOfTable<Table>> => {
    const kind = getTableConfig(table).name as NameOfTable<Table>;
    const references = referencesOf(table);
    const types = getTableColumns(table);
    const roles = Object.entries<ColumnRole>(columns);
    const named = 'starredOf' in name ? lists[name.starredOf]! : undefined;
    return {
        kind,
        table,
        columns: Object.fromEntries(
            roles
                .filter(([, { isHidden }]) => !isHidden)
                .map(([column, { field = column }]) => [
                    column,
                    {
                        field,
                        to: references.get(column),
                        isMoment: types[column]!.columnType === 'PgTimestamp',
                    },
                ]),
        ),
        lists,
        naming: named
            ? { parts: named.parts, table: named.table, owner: ownerColumn(kind), marked: named.starred }
            : { parts: partsOf(table, name as readonly string[]), between, otherwise },
        pictures: roles.filter(([, { isPicture }]) => isPicture).map(([column]) => column),
        read,
        box,
    };
};

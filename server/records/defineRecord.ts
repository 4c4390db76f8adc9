import { getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../contract/records.ts';
import type { NamedTable, Naming, TableNaming } from './naming.ts';
import type { Read, RecordTable } from './stored.ts';

/** A column of a record, with the name that it has on the wire. */
export interface Column {
    field: string;
    to?: NamedTable | undefined;
    isMoment: boolean;
}

/** Rows of another table that are a list of a record. */
export interface List extends Naming {
    table: string;
    /** The column with the id of the element. */
    id: string;
    /** The column with the place of the element, from 0; a list without one has no order. */
    place?: string | undefined;
    /** A boolean column; where it is true, a star follows the name. */
    starred?: string | undefined;
    /** The columns with the stems of pictures. */
    pictures: readonly string[];
}

/** Set by the database, and nobody's to read. */
type OwnColumn = 'id' | 'created';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** A role for every column of a table: one that is left out does not compile. */
type Roles<Table extends PgTable, Role> = Readonly<Record<Exclude<ColumnOf<Table>, OwnColumn>, Role>>;

/** A column of a record that people see, or that nobody does. */
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
/** A field that the wire calls otherwise. */
export const as = (field: string): ColumnRole => ({ field });
/** Nobody reads it: the history keeps it and does not show it. */
export const hidden = { isHidden: true, is: 'nothing' } as const satisfies ColumnRole & ListRole;
/** The stem of a picture; in a list it is also what the element is called. The first one stands for a deleted record. */
export const picture = { isPicture: true, is: 'label' } as const satisfies ColumnRole & ListRole;
/** The stem of a picture that is not shown. */
export const hiddenPicture = { isPicture: true, is: 'nothing' } as const satisfies ListRole;
/** The record that has the list. */
export const owner: ListRole = { is: 'owner' };
/** The id of the element; that of a row of the list unless another column has this role. */
export const element: ListRole = { is: 'element' };
/** A part of what the element is called. */
export const label: ListRole = { is: 'label' };
/** The place of the element, from 0. */
export const place: ListRole = { is: 'place' };
/** True for one element, whose name has a star. */
export const star: ListRole = { is: 'star' };

/** The tables that the columns of a table refer to. */
const referencesOf = (table: PgTable) =>
    new Map(
        getTableConfig(table).foreignKeys.map(key => {
            const { columns, foreignTable } = key.reference();
            return [columns[0]!.name, getTableConfig(foreignTable).name as NamedTable];
        }),
    );

/** The names of columns, each with the table it refers to, if any. */
export const partsOf = (table: PgTable, columns: readonly string[]) => {
    const references = referencesOf(table);
    return columns.map(column => {
        const to = references.get(column);
        return to ? { column, to } : column;
    });
};

/** Rows of a table that are a list of a record, with a role for each column; they are called by their labels. */
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

/** Records of another kind that are a list of this one. */
export const recordList = (kind: RecordKind): List => ({
    table: kind,
    id: 'id',
    parts: [{ column: 'id', to: kind }],
    pictures: [],
});

/** How the box finds and shows the records of a kind, `r`; see server/box. */
export interface InBox<Name extends string = string> {
    /** What people and addresses call them in the languages of the console; without it the kind and its plural. */
    words?: string;
    /** Their title, where it is not their name. */
    title?: SQL;
    /** What tells one from others of that title: texts, and the names of what it refers to. */
    note?: readonly Name[];
    /** The column with their name as it is searched; without it, each name is made comparable when it is asked for. */
    searched?: string;
    /** Which of them are found by a text; all of them by default. */
    where?: SQL;
}

interface Definition<Table extends PgTable> {
    /** What staff see of a record and under which name, in this order. */
    columns: Roles<Table, ColumnRole>;
    /** What belongs to a record, by the name of the field. */
    lists?: Readonly<Record<string, List>>;
    /**
     * What a record is called: columns with a text or with the id of what has the name, `between` them a text; or the
     * starred element of a list. `otherwise` is a column for one without any of these.
     */
    name: readonly ColumnOf<Table>[] | { starredOf: string };
    between?: string;
    otherwise?: ColumnOf<Table>;
    /** Reads it as its own call returns it, or as the call that contains it; as its table has it if absent. Throws 404. */
    read?: Read<object>;
    /** Of the kinds that `contract/records.ts` says the box opens. */
    box?: InBox<ColumnOf<Table>>;
}

/** The column of another table with the id of a record. */
export const ownerColumn = (kind: string) => `${kind}_id`;

/** A kind of record: what history, trash, undo and box know of it. */
export interface DefinedRecord<Kind extends string = string> {
    kind: Kind;
    table: RecordTable;
    /** Those that are shown. */
    columns: Readonly<Record<string, Column>>;
    lists: Readonly<Record<string, List>>;
    naming: TableNaming;
    /** The columns with the stems of pictures. */
    pictures: readonly string[];
    read: Read<object> | undefined;
    box: InBox;
}

type NameOfTable<Table extends PgTable> = Table['_']['name'];

/**
 * Declares a kind of record, named after its table. Every column has a role, and what refers to what is known from the
 * table's foreign keys.
 */
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

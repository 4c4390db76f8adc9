import { sql } from 'drizzle-orm';
import { gtinOf } from '../../contract/barcode.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import { invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { type List, ownerColumn } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';
import type { Which } from './move.ts';
import { references } from './references.ts';

type Take = ParsedBody<'POST merge'>['take'];
type Row = Record<string, unknown>;

const mostOf: Readonly<Record<string, number>> = {
    barcodes: limits.barcodes,
    categories: limits.categories,
    tags: limits.brandTags,
    names: limits.ingredientNames,
};

/** The rows of a list of the survivor afterwards. */
interface PlannedList {
    list: List;
    /** Of the survivor that go. */
    removed: Row[];
    /** Of the others that come. */
    added: Row[];
    /** The row that has the star, and the one that loses it; only in a list with one. */
    starred: Row | undefined;
    unstarred: Row | undefined;
}

export interface Plan {
    which: Which;
    rows: ReadonlyMap<number, Row>;
    /** The columns of the survivor that get another value. */
    values: Row;
    lists: PlannedList[];
}

/** The lists that are fields of a kind. */
const listsOf = ({ kind }: Which) => {
    const own = new Set(references[kind].filter(({ way }) => way === 'field').map(({ table }) => table));
    return Object.entries(records[kind].lists).filter(([, { table }]) => own.has(table));
};

const columnsOf = ({ kind }: Which) =>
    Object.entries(records[kind].columns).filter(([column]) => column !== 'line');

/** Throws 422 for a field that the kind does not have, or a value of a record that is not merged. */
const checkTake = (which: Which, take: Take) => {
    const lists = new Map(listsOf(which));
    const fields = new Set(columnsOf(which).map(([, { field }]) => field));
    const all = [which.keep, ...which.gone];
    for (const [field, from] of Object.entries(take)) {
        const list = lists.get(field);
        const isKnown = list !== undefined || fields.has(field);
        const isPossible = from === 'all' ? list !== undefined && !list.place : all.includes(from);
        if (!isKnown || !isPossible) throw invalid({ [`take.${field}`]: problem('invalid') });
    }
};

const readRecords = async (tx: Database, { kind, keep, gone }: Which) => {
    const found = await readRows<{ id: number; row: Row }>(
        tx,
        sql`select id, to_jsonb(r) as row from ${sql.identifier(kind)} r
            where id = any(${sql.param([keep, ...gone])}::int[])`,
    );
    return new Map(found.map(({ id, row }) => [id, row]));
};

const readList = async (tx: Database, { kind, keep, gone }: Which, { table, id, place = id }: List) => {
    const owner = sql.identifier(ownerColumn(kind));
    const rows = await readRows<{ row: Row }>(
        tx,
        sql`select to_jsonb(r) as row from ${sql.identifier(table)} r
            where ${owner} = any(${sql.param([keep, ...gone])}::int[])
            order by ${owner} <> ${keep}, ${owner}, r.${sql.identifier(place)}`,
    );
    return rows.map(({ row }) => row);
};

/** Rows of which a record has one: barcodes in another form are the same barcode. */
const sameness = ({ id, table }: List, row: Row) =>
    table === 'product_barcode' ? (gtinOf(String(row.barcode)) ?? row.barcode) : row[id];

const planList = (which: Which, [field, list]: [string, List], rows: Row[], from: number | 'all') => {
    const owner = ownerColumn(which.kind);
    const isNames = list.starred !== undefined;
    const chosen = from === 'all' || isNames ? rows : rows.filter(row => row[owner] === from);
    const kept = new Map<unknown, Row>();
    for (const row of chosen) {
        const key = sameness(list, row);
        if (!kept.has(key)) kept.set(key, row);
    }
    const stays = new Set(kept.values());
    const own = rows.filter(row => row[owner] === which.keep);
    const planned: PlannedList = {
        list,
        removed: own.filter(row => !stays.has(row)),
        added: [...stays].filter(row => row[owner] !== which.keep),
        starred: undefined,
        unstarred: undefined,
    };
    const most = mostOf[field];
    if (most !== undefined && planned.added.length && stays.size > most)
        throw invalid({ [`take.${field}`]: problem('max', { max: most }) });
    if (!isNames) return planned;
    const star = (id: number) => rows.find(row => row[owner] === id && row[list.starred!] === true);
    return {
        ...planned,
        starred: star(from === 'all' ? which.keep : from),
        unstarred: from === 'all' || from === which.keep ? undefined : star(which.keep),
    };
};

/** What becomes of the survivor's own fields. Throws 422. */
export const planFields = async (tx: Database, which: Which, take: Take): Promise<Plan> => {
    checkTake(which, take);
    const rows = await readRecords(tx, which);
    const own = rows.get(which.keep)!;
    const values: Row = {};
    for (const [column, { field }] of columnsOf(which)) {
        const from = take[field];
        const value = typeof from === 'number' ? rows.get(from)![column] : own[column];
        if (value !== own[column]) values[column] = value;
    }
    const lists: PlannedList[] = [];
    for (const each of listsOf(which)) {
        const [field, list] = each;
        const from = take[field] ?? (list.place === undefined ? 'all' : which.keep);
        lists.push(planList(which, each, await readList(tx, which, list), from));
    }
    return { which, rows, values, lists };
};

const ofRows = ({ kind }: Which, { id }: List, rows: readonly Row[]) => sql`
    unnest(${sql.param(rows.map(row => row[ownerColumn(kind)]))}::int[], ${sql.param(rows.map(row => row[id]))}::int[])
        as given (own, element) where old.${sql.identifier(ownerColumn(kind))} = given.own
            and old.${sql.identifier(id)} = given.element`;

/** Writes the survivor's lists. */
export const writeLists = async (tx: Database, { which, lists }: Plan) => {
    const owner = sql.identifier(ownerColumn(which.kind));
    for (const { list, removed, added, starred, unstarred } of lists) {
        const table = sql.identifier(list.table);
        if (removed.length)
            await tx.execute(sql`delete from ${table} old using ${ofRows(which, list, removed)}`);
        const star = list.starred === undefined ? undefined : sql.identifier(list.starred);
        if (star && unstarred)
            await tx.execute(sql`update ${table} set ${star} = false where id = ${unstarred.id}`);
        if (!added.length) continue;
        const isStarred = star ? sql`, ${star} = (old.id = ${starred?.id ?? null}::int)` : sql``;
        await tx.execute(sql`
            update ${table} old set ${owner} = ${which.keep} ${isStarred} from ${ofRows(which, list, added)}`);
    }
};

/** Writes the survivor's own columns; another record's unique name is free once that is deleted. */
export const writeValues = async (tx: Database, { which, values }: Plan) => {
    const columns = Object.keys(values).map(column => sql.identifier(column));
    if (!columns.length) return;
    const table = sql.identifier(which.kind);
    await tx.execute(sql`
        update ${table} old set ${sql.join(
            columns.map(column => sql`${column} = given.${column}`),
            sql`, `,
        )} from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) as given
        where old.id = ${which.keep}`);
};

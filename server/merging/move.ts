import { sql } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import type { Moved } from '../../contract/merging.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { type Reference, references } from './references.ts';

type Writer = Pick<Database, 'execute'>;

/** The record that stays, and those that are merged into it. */
export interface Which {
    kind: MergedKind;
    keep: number;
    gone: readonly number[];
}

const name = (text: string) => sql.identifier(text);
/** “Any of these ids”, for a comparison. */
export const ids = (list: readonly number[]) => sql`any(${sql.param([...list])}::int[])`;

/** Whose rows are one afterwards if they have several of the records. */
const ownerOf = ({ way, list }: Reference) => (way === 'packs' ? 'account_id' : list?.owner);

/** How many rows of each table refer to the merged records, and how many lists or members have several of them. */
export const countMoved = async (db: Writer, { kind, keep, gone }: Which): Promise<Moved[]> => {
    const counted = references[kind].filter(({ way }) => ['moved', 'once', 'packs'].includes(way));
    const counts = counted.map(reference => {
        const [table, column, owner] = [reference.table, reference.column, ownerOf(reference)];
        const both = owner
            ? sql`(select count(*)::int from (
                select from ${name(table)} where ${name(column)} = ${ids([keep, ...gone])}
                    and ${name(owner)} in (select ${name(owner)} from ${name(table)} where ${name(column)} = ${ids(gone)})
                group by ${name(owner)} having count(distinct ${name(column)}) > 1) as several)`
            : sql`0`;
        return sql`json_build_object('what', ${table}::text,
            'number', (select count(*)::int from ${name(table)} where ${name(column)} = ${ids(gone)}
                ${table === kind ? sql`and not id = ${ids([keep, ...gone])}` : sql``}),
            'kept', ${both})`;
    });
    const found = await readRow<{ moved: Moved[] }>(
        db,
        sql`select json_build_array(${sql.join(counts, sql`, `)}) as moved`,
    );
    return found!.moved.filter(({ number }) => number > 0);
};

/** Rows, or lists, of one statement: more could take longer than a statement may. */
const mostAtOnce = 1000;

const moveAll = async (tx: Writer, { table, column }: Reference, { kind, keep, gone }: Which) => {
    // A member may have reviewed both, so a review says which product it was written about.
    const mark = table === 'product_review' ? sql`, merged_from = coalesce(merged_from, product_id)` : sql``;
    const others = table === kind ? sql`and not id = ${ids([keep, ...gone])}` : sql``;
    for (;;) {
        const moved = await tx.execute(sql`
            update ${name(table)} set ${name(column)} = ${keep} ${mark} where id = any(array(
                select id from ${name(table)} where ${name(column)} = ${ids(gone)} ${others}
                order by id limit ${mostAtOnce}))`);
        if ((moved.rowCount ?? 0) < mostAtOnce) return;
    }
};

/**
 * In each list the rows of one of the records stay: the survivor's if it is there, else those that come first. The first
 * of them gets the first place of all.
 */
const moveOnce = async (tx: Writer, reference: Reference, { keep, gone }: Which) => {
    const [table, element] = [name(reference.table), name(reference.column)];
    const owner = name(reference.list!.owner);
    const keys = reference.list!.keys.map(name);
    const lists = await readRows<{ id: number }>(
        tx,
        sql`select distinct ${owner} as id from ${table} where ${element} = ${ids(gone)} order by 1`,
    );
    for (let start = 0; start < lists.length; start += mostAtOnce) {
        const some = ids(lists.slice(start, start + mostAtOnce).map(({ id }) => id));
        await tx.execute(sql`
            with every as (
                select ${sql.join(keys, sql`, `)}, ${owner} as own, ${element} as of, "order" as place,
                    ${keys.at(-1)!} as tie
                from ${table} where ${element} = ${ids([keep, ...gone])} and ${owner} = ${some}),
            stays as (
                select distinct on (own) own, of, min(place) over (partition by own) as first
                from every order by own, of <> ${keep}, place, tie),
            numbered as (
                select every.*, stays.first, row_number() over (partition by own order by place, tie) as nth
                from every join stays using (own, of))
            update ${table} old set ${element} = ${keep}, "order" = case when nth = 1 then first else place end
            from numbered
            where ${sql.join(
                keys.map(key => sql`old.${key} = numbered.${key}`),
                sql` and `,
            )} and (of <> ${keep} or nth = 1 and place <> first)`);
        await tx.execute(sql`delete from ${table} where ${element} = ${ids(gone)} and ${owner} = ${some}`);
    }
};

/** The first pack of each record a member has becomes one, then the second; used ones and others apart. */
const movePacks = async (tx: Writer, { keep, gone }: Which) => {
    await tx.execute(sql`
        with every as (
            select id, account_id, used, product_id, created, expiry, row_number()
                over (partition by account_id, used, product_id order by created, id) as nth
            from stash_item where product_id = ${ids([keep, ...gone])}),
        pack as (
            select (array_agg(id order by product_id <> ${keep}, id))[1] as id,
                min(created) as created, min(expiry) as expiry
            from every group by account_id, used, nth having bool_or(product_id <> ${keep}))
        update stash_item old set product_id = ${keep}, created = pack.created, expiry = pack.expiry
        from pack where old.id = pack.id`);
    await tx.execute(sql`delete from stash_item where product_id = ${ids(gone)}`);
};

/** Lets every row that refers to the merged records refer to the survivor. */
export const moveRows = async (tx: Writer, which: Which) => {
    for (const reference of references[which.kind]) {
        const { way } = reference;
        if (way === 'moved' || way === 'followed') await moveAll(tx, reference, which);
        else if (way === 'once') await moveOnce(tx, reference, which);
        else if (way === 'packs') await movePacks(tx, which);
    }
};

/**
 * The parent of the brand that stays: the wanted one, unless it is one of the merged brands or below one; then the
 * nearest brand above all of them. Null if there is none.
 */
export const parentAfter = async (
    tx: Writer,
    { keep, gone }: Which,
    wanted: number | null,
): Promise<number | null> => {
    const merged = new Set([keep, ...gone]);
    const above = await readRows<{ id: number; parent_id: number | null }>(
        tx,
        sql`with recursive above as (
                select id, parent_id from brand where id = ${ids([...merged, wanted ?? keep])}
                union
                select b.id, b.parent_id from brand b join above on b.id = above.parent_id)
            select * from above`,
    );
    const parents = new Map(above.map(({ id, parent_id }) => [id, parent_id]));
    const upFrom = (id: number | null): number[] =>
        id === null ? [] : [id, ...upFrom(parents.get(id) ?? null)];
    if (!upFrom(wanted).some(id => merged.has(id))) return wanted;
    const highest = upFrom(keep).findLast(id => merged.has(id))!;
    return parents.get(highest) ?? null;
};

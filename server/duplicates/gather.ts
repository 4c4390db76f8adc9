import { sql } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import { limits } from '../../contract/limits.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { clusterOf, type Link } from './cluster.ts';
import { nameTellsApart } from './judge/judge.ts';

type Writer = Pick<Database, 'execute'>;

const partner = sql`case when p.a = x.id then p.b else p.a end`;

/** The pairs, as `p`, of the records of a CTE, as `x`. */
const pairsOf = (kind: MergedKind, of: string) =>
    sql`${sql.raw(of)} x join duplicate_pair p on p.kind = ${kind} and (p.a = x.id or p.b = x.id)`;

/** The records whose cases may change with those of `ids`: their partners, the cases of all these, and what waited. */
const readGround = async (db: Writer, kind: MergedKind, ids: readonly number[]) => {
    const rows = await readRows<{ id: number }>(
        db,
        sql`with touched as (select unnest(${sql.param(ids)}::int[]) as id),
            near as (select id from touched union select ${partner} from ${pairsOf(kind, 'touched')}),
            members as (
                select id from near union
                select unnest(c.records) from near x
                join duplicate_case c on c.kind = ${kind} and c.records @> array[x.id]),
            others as (select ${partner} as id from ${pairsOf(kind, 'members')})
            select id from members union
            select id from others o where not exists (
                select from duplicate_case c where c.kind = ${kind} and c.records @> array[o.id])`,
    );
    return rows.map(({ id }) => id);
};

const readLinks = (db: Writer, kind: MergedKind, ids: readonly number[]) =>
    readRows<Link>(
        db,
        sql`select a, b, score::float8 as score, variant from duplicate_pair
            where kind = ${kind} and a = any(${sql.param(ids)}::int[]) and b = any(${sql.param(ids)}::int[])`,
    );

/** Names two records in any order. */
export const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** The pairs of some records of which staff said anything. */
export const readAnswered = async (db: Writer, kind: MergedKind, ids: readonly number[]) => {
    const rows = await readRows<{ a: number; b: number }>(
        db,
        sql`select a, b from duplicate_answer where kind = ${kind}
            and a = any(${sql.param(ids)}::int[]) and b = any(${sql.param(ids)}::int[])`,
    );
    return new Set(rows.map(({ a, b }) => pairKey(a, b)));
};

const readNames = async (db: Writer, kind: MergedKind, ids: readonly number[]) => {
    if (kind !== 'product') return new Map<number, string>();
    const rows = await readRows<{ id: number; name: string }>(
        db,
        sql`select id, name from product where id = any(${sql.param(ids)}::int[])`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Makes the cases anew that may change with the pairs of some records. */
export const gatherCases = async (tx: Writer, kind: MergedKind, ids: readonly number[]) => {
    const records = await readGround(tx, kind, ids);
    const links = await readLinks(tx, kind, records);
    const linked = [...new Set(links.flatMap(({ a, b }) => [a, b]))];
    const answered = await readAnswered(tx, kind, linked);
    const names = await readNames(tx, kind, linked);
    const alike = links.filter(({ variant }) => !variant);
    const known = new Set(alike.map(({ a, b }) => pairKey(a, b)));
    // Of three records, one may be like both others, which are told apart.
    const isOther = (a: number, b: number) => {
        if (answered.has(pairKey(a, b))) return true;
        const [nameA, nameB] = [names.get(a), names.get(b)];
        return (
            !known.has(pairKey(a, b)) &&
            nameA !== undefined &&
            nameB !== undefined &&
            nameTellsApart(nameA, nameB)
        );
    };
    const same = clusterOf(alike, limits.caseRecords, isOther);
    const taken = new Set(same.flatMap(each => each.records));
    const variants = clusterOf(
        links.filter(({ a, b, variant }) => variant && !taken.has(a) && !taken.has(b)),
        limits.caseRecords,
        (a, b) => answered.has(pairKey(a, b)),
    );
    const cases = [
        ...same.map(each => ({ ...each, variant: false })),
        ...variants.map(each => ({ ...each, variant: true })),
    ];
    await tx.execute(sql`
        delete from duplicate_case where kind = ${kind} and records && ${sql.param(records)}::int[]`);
    await tx.execute(sql`
        insert into duplicate_case (kind, id, records, variant, score)
        select ${kind}, (records ->> 0)::int, array(select jsonb_array_elements_text(records)::int), variant, score
        from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as each (records jsonb, variant boolean, score real)`);
};

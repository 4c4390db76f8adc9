import { sql } from 'drizzle-orm';
import type { DuplicateReason, MergedKind } from '../../contract/duplicates.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { NearRecord } from './candidates.ts';
import type { Link } from './cluster.ts';
import { gatherCases, pairKey } from './gather.ts';
import type { Evidence } from './judge/judge.ts';

type Writer = Pick<Database, 'execute'>;

interface Answer {
    a: number;
    b: number;
    evidence: Evidence;
    by: string | null;
    at: string;
}

/** What its evidence must gain for a pair to be asked about again. */
const gain = 1;

const fields = ['barcode', 'name', 'brand', 'ingredients', 'correction'] as const;

/** The field by which two records that differ have become more alike. */
const gainedField = (before: Evidence, now: Evidence) =>
    fields.find(field => now[field] >= before[field] + gain);

/** The ids of the other records of the stored pairs of each record. */
export const readPartners = async (db: Writer, kind: MergedKind, ids: readonly number[]) => {
    const pairs = await readRows<{ id: number; other: number }>(
        db,
        sql`select a as id, b as other from duplicate_pair where kind = ${kind} and a = any(${sql.param(ids)}::int[])
            union all
            select b, a from duplicate_pair where kind = ${kind} and b = any(${sql.param(ids)}::int[])`,
    );
    return (id: number) => pairs.filter(pair => pair.id === id).map(({ other }) => other);
};

const readAnswers = (db: Writer, kind: MergedKind, ids: readonly number[]) =>
    readRows<Answer>(
        db,
        sql`select n.a, n.b, n.evidence, u.username as by, to_char(n.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
            from duplicate_answer n left join account u on u.id = n.account_id
            where n.kind = ${kind} and (n.a = any(${sql.param(ids)}::int[]) or n.b = any(${sql.param(ids)}::int[]))`,
    );

/** Keeps the order of the servers that write pairs of a kind, for as long as the transaction lasts. */
export const holdPairs = (tx: Writer, kind: MergedKind) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`duplicates of ${kind}`}))`);

/** What was found for each record that was looked at; none for one that is gone. */
export type Found = ReadonlyMap<number, readonly NearRecord[]>;

interface Pair extends Link {
    reasons: DuplicateReason[];
    asked_again: { by: string | null; at: string; field: string } | null;
}

/**
 * Replaces the pairs of records by those found, without those that staff answered, and makes their cases. The caller
 * holds the pairs. Returns the pairs that are new.
 */
export const storePairs = async (tx: Writer, kind: MergedKind, found: Found): Promise<Link[]> => {
    const ids = [...found.keys()];
    const answers = new Map((await readAnswers(tx, kind, ids)).map(each => [pairKey(each.a, each.b), each]));
    const pairs = new Map<string, Pair>();
    for (const [id, near] of found)
        for (const { id: other, score, variant, reasons, evidence } of near) {
            const [a, b] = [Math.min(id, other), Math.max(id, other)];
            const answer = answers.get(pairKey(a, b));
            const field = answer && gainedField(answer.evidence, evidence);
            if (answer && field === undefined) continue;
            const asked_again = answer ? { by: answer.by, at: answer.at, field: field! } : null;
            pairs.set(pairKey(a, b), { a, b, score, variant, reasons, asked_again });
        }
    const gone = await readRows<{ a: number; b: number }>(
        tx,
        sql`delete from duplicate_pair where kind = ${kind}
            and (a = any(${sql.param(ids)}::int[]) or b = any(${sql.param(ids)}::int[])) returning a, b`,
    );
    await tx.execute(sql`
        insert into duplicate_pair (kind, a, b, score, variant, reasons, asked_again)
        select ${kind}, a, b, score, variant, reasons, nullif(asked_again, 'null')
        from jsonb_to_recordset(${JSON.stringify([...pairs.values()])}::jsonb)
            as each (a int, b int, score real, variant boolean, reasons jsonb, asked_again jsonb)`);
    const touched = new Set([...gone, ...pairs.values()].flatMap(({ a, b }) => [a, b]));
    if (touched.size > 0) await gatherCases(tx, kind, [...touched]);
    const known = new Set(gone.map(({ a, b }) => pairKey(a, b)));
    return [...pairs.values()].filter(({ a, b }) => !known.has(pairKey(a, b)));
};

import { sql } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import { limits } from '../../contract/limits.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { aboutRecord } from '../database/edit.ts';
import { readWireTime } from '../database/wireTime.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { whyNot } from '../merging/follow.ts';
import { readFacts } from './facts.ts';
import { gatherCases } from './gather.ts';
import { judge, type Verdict } from './judge/judge.ts';
import { judgeBrands, judgeIngredients } from './judge/judgeNames.ts';
import { readNamed } from './names.ts';
import { holdPairs } from './store.ts';

type Writer = Pick<Database, 'execute'>;

interface Judgement extends Verdict {
    a: number;
    b: number;
}

/** Judges pairs of records, the lower id first, whose records both exist. */
const judgeAll = async (
    tx: Writer,
    kind: MergedKind,
    pairs: readonly (readonly [number, number])[],
): Promise<Judgement[]> => {
    const ids = [...new Set(pairs.flat())];
    const verdictsOf = <Facts extends { id: number }>(
        facts: readonly Facts[],
        verdictOf: (a: Facts, b: Facts) => Verdict,
    ) => {
        const known = new Map(facts.map(each => [each.id, each]));
        return pairs.flatMap(([one, other]) => {
            const [a, b] = [Math.min(one, other), Math.max(one, other)];
            const [factsA, factsB] = [known.get(a), known.get(b)];
            return factsA && factsB ? { a, b, ...verdictOf(factsA, factsB) } : [];
        });
    };
    if (kind === 'product') return verdictsOf(await readFacts(tx, ids), judge);
    const named = await readNamed(tx, kind, ids);
    return kind === 'brand'
        ? verdictsOf(named, (a, b) => judgeBrands(a.names[0]!, b.names[0]!))
        : verdictsOf(named, (a, b) => judgeIngredients(a, b));
};

/** Each two of some records. */
const eachTwo = (ids: readonly number[]) =>
    ids.flatMap((a, index) => ids.slice(index + 1).map(b => [a, b] as const));

interface Given {
    kind: MergedKind;
    ids: readonly number[];
    answer: 'different' | 'same' | 'line';
    by: number;
}

/**
 * Keeps what staff say of each two of some records, and the evidence at that time: nobody is asked again until it gains.
 * It also calibrates likelihood. To be called before records are merged. Of more records than a case has, nothing is
 * kept, and their pairs are removed alone. Throws 409 if a record was merged, 422 if it does not exist.
 */
export const keepAnswers = async (tx: Writer, { kind, ids, answer, by }: Given) => {
    await holdPairs(tx, kind);
    const given = [...new Set(ids)];
    const pairs = given.length > limits.caseRecords ? [] : eachTwo(given);
    const answers = await judgeAll(tx, kind, pairs);
    if (answers.length < pairs.length)
        throw await whyNot(tx, kind, given, invalid({ ids: problem('invalid') }));
    await tx.execute(sql`
        insert into duplicate_answer as known (kind, a, b, answer, score, evidence, account_id)
        select ${kind}, given.a, given.b, ${answer}, coalesce(p.score, given.score), given.evidence, ${by}
        from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given (a int, b int, score real, evidence jsonb)
        left join duplicate_pair p on p.kind = ${kind} and p.a = given.a and p.b = given.b
        order by given.a, given.b
        on conflict (kind, a, b) do update
        set answer = excluded.answer, score = excluded.score, evidence = excluded.evidence,
            account_id = excluded.account_id, at = now()
        where (known.answer, known.evidence) is distinct from (excluded.answer, excluded.evidence)`);
    await tx.execute(sql`
        delete from duplicate_pair where kind = ${kind}
            and a = any(${sql.param([...ids])}::int[]) and b = any(${sql.param([...ids])}::int[])`);
    await gatherCases(tx, kind, ids);
};

/**
 * Lets what staff said of merged records and others hold for their survivor, as if it had been said of that. To be
 * called when the survivor has its fields. What was said of the survivor itself stays.
 */
export const carryAnswers = async (
    tx: Writer,
    { kind, keep, gone }: { kind: MergedKind; keep: number; gone: readonly number[] },
) => {
    const merged = sql`any(${sql.param([keep, ...gone])}::int[])`;
    const said = await readRows<{ id: number; other: number }>(
        tx,
        sql`select distinct on (other) id, other from (
                select id, at, a as of, b as other from duplicate_answer where kind = ${kind} and a = ${merged}
                union all
                select id, at, b, a from duplicate_answer where kind = ${kind} and b = ${merged}) as said
            where not other = ${merged} order by other, of <> ${keep}, at desc, id`,
    );
    const judged = await judgeAll(
        tx,
        kind,
        said.map(({ other }) => [keep, other]),
    );
    const idOf = new Map(said.map(({ id, other }) => [other, id]));
    const moved = judged.map(({ a, b, score, evidence }) => ({
        id: idOf.get(a === keep ? b : a)!,
        a,
        b,
        score,
        evidence,
    }));
    await tx.execute(sql`
        update duplicate_answer old set a = moved.a, b = moved.b, score = moved.score, evidence = moved.evidence
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id int, a int, b int, score real, evidence jsonb)
        where old.id = moved.id and (old.a, old.b) <> (moved.a, moved.b)`);
};

/** Says that records are not the same, as an edit about the first. Throws like `keepAnswers`. */
export const sayDifferent = async (tx: Database, kind: MergedKind, ids: readonly number[], by: number) => {
    await aboutRecord(tx, kind, Math.min(...ids));
    await keepAnswers(tx, { kind, ids, answer: 'different', by });
};

/** Puts the case of a record off for an account, or takes it up again with null. Throws 422 without a case. */
export const putOff = async (
    tx: Writer,
    by: number,
    { kind, id, until }: { kind: MergedKind; id: number; until: string | null },
) => {
    const found = await readRow<{ id: number }>(
        tx,
        sql`select id from duplicate_case where kind = ${kind} and records @> array[${id}::int]`,
    );
    if (!found) throw invalid({ id: problem('invalid') });
    await tx.execute(
        until === null
            ? sql`delete from duplicate_later where account_id = ${by} and kind = ${kind} and case_id = ${found.id}`
            : sql`insert into duplicate_later (account_id, kind, case_id, until)
                values (${by}, ${kind}, ${found.id}, ${readWireTime(until)})
                on conflict (account_id, kind, case_id) do update set until = excluded.until`,
    );
};

import { sql, type SQL } from 'drizzle-orm';
import type {
    Candidate,
    DuplicateCase,
    DuplicatePair,
    MergedKind,
    OpenWork,
} from '../../contract/duplicates.ts';
import type { RecordKind } from '../../contract/records.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { calibrate } from './likelihood.ts';

type Reader = Pick<Database, 'execute'>;

/** Products of a brand or an ingredient that are counted. */
const mostCounted = sql.raw('10000');

const brandJson = sql`json_build_object('id', b.id, 'name', b.name)`;

const candidates: Record<MergedKind, SQL> = {
    product: sql`select r.id, r.name, r.image, ${brandJson} as brand, ${wireTime(sql`r.created`)} as created,
            (select count(distinct s.account_id)::int from stash_item s where s.product_id = r.id) as people
        from product r join brand b on b.id = r.brand_id`,
    brand: sql`select r.id, r.name, r.logo as image, null as brand, ${wireTime(sql`r.created`)} as created,
            (select count(*)::int from (
                select from product p where p.brand_id = r.id limit ${mostCounted}) as its) as people
        from brand r`,
    ingredient: sql`select r.id, n.name, null as image, null as brand, ${wireTime(sql`r.created`)} as created,
            (select count(*)::int from (
                select from product_ingredient i where i.ingredient_id = r.id limit ${mostCounted}) as its) as people
        from ingredient r join ingredient_name n on n.ingredient_id = r.id and n.is_primary`,
};

/** The records of a kind as cases and the radar show them. */
export const readCandidates = (db: Reader, kind: MergedKind, ids: readonly number[]) =>
    readRows<Candidate>(
        db,
        sql`${candidates[kind]} where r.id = any(${sql.param([...ids])}::int[]) order by r.id`,
    );

/** Answers by which likelihood is calibrated: the newest. */
const mostAnswers = 2000;

const readCalibration = async (db: Reader, kind: MergedKind) =>
    calibrate(
        await readRows<{ score: number; same: boolean }>(
            db,
            sql`select score::float8 as score, answer = 'same' as same from duplicate_answer
                where kind = ${kind} order by id desc limit ${mostAnswers}`,
        ),
    );

interface CaseRow {
    id: number;
    records: number[];
}

const wholeCases = async (
    db: Reader,
    kind: MergedKind,
    rows: readonly CaseRow[],
): Promise<DuplicateCase[]> => {
    const ids = rows.flatMap(({ records }) => records);
    const pairsQuery = sql`select a, b, reasons, variant, score::float8 as score, asked_again
        from duplicate_pair where kind = ${kind}
            and a = any(${sql.param(ids)}::int[]) and b = any(${sql.param(ids)}::int[])
        order by score desc, a, b`;
    const [found, pairs, likelihood] = await Promise.all([
        readCandidates(db, kind, ids),
        readRows<Omit<DuplicatePair, 'likelihood'> & { score: number }>(db, pairsQuery),
        readCalibration(db, kind),
    ]);
    const known = new Map(found.map(each => [each.id, each]));
    return (
        rows
            .map(({ id, records }) => ({
                id,
                kind,
                records: records.flatMap(record => known.get(record) ?? []),
                pairs: pairs
                    .filter(
                        ({ a, b }) =>
                            records.includes(a) && records.includes(b) && known.has(a) && known.has(b),
                    )
                    .map(({ score, ...pair }) => ({ ...pair, likelihood: likelihood?.(score) ?? null })),
            }))
            // A record that was just deleted takes its case along when the catalogue is looked at next.
            .filter(({ records, pairs: its }) => records.length > 1 && its.length > 0)
    );
};

/** The cases `c` without those that an account put off. */
const casesFor = (by: number) => sql`duplicate_case c where not exists (
    select from duplicate_later l
    where l.account_id = ${by} and l.kind = c.kind and l.case_id = c.id and l.until > now())`;

/** The numbers of cases of each kind. */
const countCases = async (db: Reader, by: number) => {
    const rows = await readRows<{ kind: MergedKind; count: number }>(
        db,
        sql`select kind, count(*)::int as count from ${casesFor(by)} group by kind`,
    );
    return {
        product: 0,
        brand: 0,
        ingredient: 0,
        ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    };
};

interface Asked {
    kind: MergedKind;
    page: number;
    perPage: number;
}

/** A page of the cases of a kind that the account did not put off, the likeliest first; variants come after. */
export const listCases = async (db: Reader, by: number, { kind, page, perPage }: Asked) => {
    const [rows, counts, sweep] = await Promise.all([
        readRows<CaseRow>(
            db,
            sql`select c.id, c.records from ${casesFor(by)} and c.kind = ${kind}
                order by c.variant, c.score desc, c.id limit ${perPage} offset ${(page - 1) * perPage}`,
        ),
        countCases(db, by),
        readRow<{ looked: string | null }>(
            db,
            sql`select case when bool_and(looked is not null) then ${wireTime(sql`max(looked)`)} end as looked
                from duplicate_sweep`,
        ),
    ]);
    return {
        items: await wholeCases(db, kind, rows),
        total: counts[kind],
        counts,
        looked: sweep?.looked ?? null,
    };
};

/** Open work about a case that is shown, and characters of what a member wrote. */
const mostOpen = { items: 50, text: 300 };

/**
 * What waits about some records: corrections, submissions with a barcode of a product, and who has one of these on the
 * desk right now. `hidden` are the kinds that do not exist for the reader.
 */
const readOpenWork = (db: Reader, kind: MergedKind, ids: readonly number[], hidden: readonly RecordKind[]) =>
    readRows<OpenWork>(
        db,
        sql`with item as (
                select c.${sql.raw(kind)}_id as record, 'correction' as kind, c.id, c.account_id,
                    left(c.correction, ${mostOpen.text}) as text
                from correction c where c.${sql.raw(kind)}_id = any(${sql.param([...ids])}::int[]) and not c.resolved
                union all
                select b.product_id, 'new_product', n.id, n.account_id, n.brand_name || ' ' || n.product_name
                from product_barcode b join new_product n on gtin(n.barcode) = gtin(b.barcode)
                where ${kind} = 'product' and b.product_id = any(${sql.param([...ids])}::int[])
                    and n.product_id is null and not n.hide),
            seen as (
                select * from item where kind <> all(${sql.param([...hidden])}::text[]) order by id desc limit ${mostOpen.items})
            select record, seen.kind, seen.id, a.username as by, text
            from seen left join account a on a.id = seen.account_id
            union all
            select record, 'claim', seen.id, a.username, text
            from seen join desk_claim d on d.kind = seen.kind and d.item_id = seen.id and d.until > now()
            join account a on a.id = d.account_id
            order by record, id, kind`,
    );

/** The case of a record with the open work about its records; throws 404 without a case. */
export const findCase = async (
    db: Reader,
    { kind, id }: { kind: MergedKind; id: number },
    hidden: readonly RecordKind[],
) => {
    const row = await readRow<CaseRow>(
        db,
        sql`select id, records from duplicate_case where kind = ${kind} and records @> array[${id}::int]`,
    );
    const [found] = row ? await wholeCases(db, kind, [row]) : [];
    if (!found) throw notFound('notFound');
    const ids = found.records.map(each => each.id);
    return { ...found, open: await readOpenWork(db, kind, ids, hidden) };
};

/** The number of cases of all kinds that an account did not put off. */
export const sumOfCases = async (db: Reader, by: number) => {
    const { product, brand, ingredient } = await countCases(db, by);
    return product + brand + ingredient;
};

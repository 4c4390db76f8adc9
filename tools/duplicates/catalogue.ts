import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { Pool } from 'pg';
import { createDuplicates } from '../../server/duplicates/queue.ts';
import { figure, type Row, say } from '../harness/report.ts';
import type { Stage } from '../harness/stage.ts';
import { randomFrom, roughList } from './lists.ts';
import { type CatalogueRow, plant } from './plant.ts';

const seed = 20_261_121;
const plantedCount = 300;

const readCatalogue = (file: string): CatalogueRow[] =>
    (
        parse(readFileSync(file), { bom: true, columns: true, relax_quotes: true }) as Record<
            string,
            string
        >[]
    ).map((row, index) => ({
        ref: String(index + 1),
        brand: row['Brand'] ?? '',
        name: row['Name'] ?? row['Cosmetics'] ?? '',
        ingredients: roughList(row['Ingredients'] ?? null),
        how: null,
    }));

/** Stores rows as products with ids in their order. */
const store = async (pool: Pool, rows: readonly CatalogueRow[]) => {
    const given = JSON.stringify(
        rows.map(({ brand, name, ingredients }, index) => ({ id: index + 1, brand, name, ingredients })),
    );
    const records = `jsonb_to_recordset($1::jsonb) as given (id int, brand text, name text, ingredients jsonb)`;
    await pool.query(`insert into brand (name) select min(brand) from ${records} group by lower(brand)`, [
        given,
    ]);
    await pool.query(
        `insert into product (id, name, brand_id) select given.id, given.name, b.id from ${records}
        join brand b on lower(b.name) = lower(given.brand)`,
        [given],
    );
    await pool.query(
        `with list as (select distinct jsonb_array_elements_text(ingredients) as name from ${records}),
            numbered as (select name, row_number() over (order by name)::int as id from list),
            added as (insert into ingredient (id) select id from numbered)
        insert into ingredient_name (ingredient_id, name, is_primary) select id, name, true from numbered`,
        [given],
    );
    await pool.query(
        `insert into product_ingredient (product_id, ingredient_id, "order")
        select given.id, n.ingredient_id, part.place from ${records}
        cross join lateral jsonb_array_elements_text(given.ingredients) with ordinality as part (name, place)
        join ingredient_name n on n.name = part.name`,
        [given],
    );
};

/** Has the whole catalogue looked through as a server does. Returns the seconds. */
const lookThrough = async ({ db, pool }: Pick<Stage, 'db' | 'pool'>) => {
    const begun = performance.now();
    const log = { warn: (...said: unknown[]) => void say(said.map(String).join(' ')) };
    const duplicates = createDuplicates({ db, log, look: 100 });
    for (;;) {
        await sleep(500);
        const { rows } = await pool.query<{ done: boolean }>(
            `select not exists (select from duplicate_waiting)
                and (select count(*) from duplicate_sweep where looked is not null) = 3 as done`,
        );
        if (rows[0]!.done) break;
    }
    await duplicates.close();
    return (performance.now() - begun) / 1000;
};

interface Proposal {
    a: CatalogueRow;
    b: CatalogueRow;
    score: number;
    variant: boolean;
}

const isPlanted = ({ a, b }: Proposal) => b.ref === `p${a.ref}` || a.ref === `p${b.ref}`;

const keyOf = ({ a, b }: Proposal) => [a.ref, b.ref].toSorted().join(' ');

/** Verdicts of a person about other pairs of rows: `1` the same, `0` not, by the references of both. */
const readVerdicts = (file: string) =>
    new Map(
        readFileSync(file, 'utf8')
            .split('\n')
            .filter(line => /^\S+\t\S+\t[01]/u.test(line))
            .map(line => {
                const [a, b, verdict] = line.split('\t');
                return [[a, b].toSorted().join(' '), verdict === '1'] as const;
            }),
    );

/** What is proposed in a catalogue with planted copies; pairs without a verdict are written to `unjudged`. */
export const measureCatalogue = async (
    stage: Stage,
    file: string,
    verdictFile: string,
    unjudged?: string,
) => {
    const rows = readCatalogue(file);
    const all = [...rows, ...plant(rows, plantedCount, randomFrom(seed))];
    await store(stage.pool, all);
    // Ingredients made of labels' texts are not what is measured, and take longest.
    await stage.pool.query(`delete from duplicate_waiting`);
    await stage.pool.query(
        `insert into duplicate_sweep (kind, rules, looked) values ('ingredient', 1000000, now())`,
    );
    const seconds = await lookThrough(stage);
    const { rows: found } = await stage.pool.query<{ a: number; b: number; score: number; variant: boolean }>(
        `select a, b, score::float8 as score, variant from duplicate_pair where kind = 'product'
        order by variant, score desc, a, b`,
    );
    const proposals = found.map((each): Proposal => ({ ...each, a: all[each.a - 1]!, b: all[each.b - 1]! }));
    const same = proposals.filter(({ variant }) => !variant);
    const verdicts = readVerdicts(verdictFile);
    const verdictOf = (each: Proposal) => (isPlanted(each) ? true : verdicts.get(keyOf(each)));
    const open = same.filter(each => verdictOf(each) === undefined);
    if (unjudged !== undefined)
        writeFileSync(
            unjudged,
            [...open, ...proposals.filter(each => each.variant)]
                .map(({ a, b, score, variant }) =>
                    [
                        a.ref,
                        b.ref,
                        variant ? 'V' : '',
                        score.toFixed(1),
                        a.brand,
                        a.name,
                        b.brand,
                        b.name,
                    ].join('\t'),
                )
                .join('\n'),
        );
    const rightOf = (some: readonly Proposal[]) => {
        const right = some.filter(verdictOf).length;
        return `${right} of ${some.length} right (${(right / some.length).toFixed(3)})`;
    };
    const hit = new Set(same.filter(isPlanted).map(({ a, b }) => (a.how ? a.ref : b.ref)));
    const recallOf = (how: string, some: readonly CatalogueRow[]) => {
        const number = some.filter(({ ref }) => hit.has(ref)).length;
        return figure(
            `Planted, ${how}`,
            `${number} of ${some.length} found (${(number / some.length).toFixed(3)})`,
        );
    };
    const planted = all.filter(({ how }) => how !== null);
    const lines: Row[] = [
        figure(`Products looked through, ${all.length}`, `${seconds.toFixed(1)} s`),
        recallOf('all', planted),
        ...[...new Set(planted.map(({ how }) => how!))].map(how =>
            recallOf(
                how,
                planted.filter(each => each.how === how),
            ),
        ),
        figure('First 25 proposals', rightOf(same.slice(0, 25))),
        figure('First 100 proposals', rightOf(same.slice(0, 100))),
        figure('All proposals', rightOf(same)),
        figure('Of them, without a verdict, counted as wrong', String(open.length)),
        figure('Proposed as variants', String(proposals.length - same.length)),
    ];
    return lines;
};

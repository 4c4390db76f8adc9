/**
 * `npm run bench:labels -- LABELS.jsonl [PREDICTED.jsonl] [--ingredients FILE.csv]`: how well `POST ingredients/parse`
 * reads labels that a person has read, on a throwaway database with the ingredients of the demo and those of FILE. Each
 * line of LABELS has an `id`, a `stratum`, the text `raw` and `sections` with `names`: a string, or `{ text, aliases }`
 * if the label has several names for an ingredient. Prints precision and recall per stratum and over all; PREDICTED
 * receives the names as read, for another scorer.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { parseLabel } from '../server/ingredients/parse.ts';
import { sum, table } from './harness/report.ts';
import { importIngredients, onStage } from './harness/stage.ts';

type Name = string | { text: string; aliases: string[] };

interface Label {
    id: string;
    stratum: string;
    raw: string;
    sections: { names: Name[] }[];
}

/** The numbers of names found, not found, and not on the label. */
interface Score {
    hits: number;
    missed: number;
    invented: number;
}

/** Makes two spellings of the same printed name equal. */
const fold = (name: string) =>
    name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[‐-―−]/gu, '-')
        .replace(/[‘’‛′]/gu, "'")
        .replace(/\s+/gu, ' ')
        .replace(/ ?([/\\]) ?/gu, '$1')
        .replace(/([([]) /gu, '$1')
        .replace(/ ([)\]])/gu, '$1')
        .replace(/ ?\(/gu, ' (')
        .replace(/^ |[ .]+$/gu, '');

/** Each name of the label is matched once, by its whole text before an alias. */
const compare = ({ sections }: Label, predicted: readonly string[]): Score => {
    const wanted = sections.flatMap(({ names }) => names);
    const formsOf = (name: Name) =>
        typeof name === 'string' ? [fold(name)] : [fold(name.text), ...name.aliases.map(fold)];
    let open = predicted.map(fold);
    let left = wanted.map(formsOf);
    for (const matches of [
        (forms: string[], name: string) => forms[0] === name,
        (forms: string[], name: string) => forms.includes(name),
    ])
        open = open.filter(name => {
            const at = left.findIndex(forms => matches(forms, name));
            if (at < 0) return true;
            left = left.toSpliced(at, 1);
            return false;
        });
    return { hits: wanted.length - left.length, missed: left.length, invented: open.length };
};

const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;

const rowOf = (stratum: string, some: readonly Score[]) => {
    const [hits, missed, invented] = (['hits', 'missed', 'invented'] as const).map(name =>
        sum(some.map(score => score[name])),
    ) as [number, number, number];
    const right = some.filter(score => score.missed + score.invented === 0).length;
    return {
        stratum,
        precision: percent(hits, hits + invented),
        recall: percent(hits, hits + missed),
        'labels wholly right': `${right} of ${some.length}`,
    };
};

const args = process.argv.slice(2);
const at = args.indexOf('--ingredients');
const ingredients = at < 0 ? undefined : args.splice(at, 2)[1];
const [from, to] = args;
if (from === undefined)
    throw new Error('Usage: npm run bench:labels -- LABELS.jsonl [PREDICTED.jsonl] [--ingredients FILE.csv]');

const labels = readFileSync(from, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Label);

const read = await onStage(async ({ db, pool, folder }) => {
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    if (ingredients !== undefined) await importIngredients(pool, ingredients, join(folder, 'refused.csv'));
    const names: string[][] = [];
    for (const { raw } of labels) {
        const { pieces } = await parseLabel(db, { text: raw });
        names.push(pieces.flatMap(({ outcome, name }) => (outcome === 'leftOut' ? [] : name)));
    }
    return names;
});

const scored = labels.map((label, index) => ({ stratum: label.stratum, ...compare(label, read[index]!) }));
const strata = [...new Set(labels.map(({ stratum }) => stratum))].toSorted();
const rows = strata.map(name =>
    rowOf(
        name,
        scored.filter(({ stratum }) => stratum === name),
    ),
);
process.stdout.write(`${table([...rows, rowOf('all', scored)])}\n`);
if (to !== undefined)
    writeFileSync(
        to,
        labels.map(({ id }, index) => `${JSON.stringify({ id, names: read[index] })}\n`).join(''),
    );
process.exit();

/**
 * `npm run bench:labels -- LABELS.jsonl [PREDICTED.jsonl] [--ingredients FILE.csv]`: how well `POST ingredients/parse`
 * reads labels that a person has read, on a throwaway database with the ingredients of the demo and those of FILE. Each
 * line of LABELS has an `id`, a `stratum`, the text `raw` and `sections` with `names`: a string, or `{ text, aliases }`
 * where the label has several names for an ingredient. Prints precision and recall per stratum and over all; PREDICTED
 * receives the names as read, for another scorer.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { runImport } from '../server/import/runImport.ts';
import { parseLabel } from '../server/ingredients/parse.ts';
import { withDatabase } from './benchDatabase.ts';

type Name = string | { text: string; aliases: string[] };

interface Label {
    id: string;
    stratum: string;
    raw: string;
    sections: { names: Name[] }[];
}

interface Score {
    labels: number;
    right: number;
    hits: number;
    missed: number;
    invented: number;
}

/** Two spellings of the same printed name are equal in this form. */
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
const compare = ({ sections }: Label, predicted: readonly string[]): Omit<Score, 'labels' | 'right'> => {
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

const row = (name: string, { labels, right, hits, missed, invented }: Score) =>
    `| ${name} | ${percent(hits, hits + invented)} | ${percent(hits, hits + missed)} | ${right} of ${labels} |`;

const args = process.argv.slice(2);
const option = args.indexOf('--ingredients');
const ingredients = option < 0 ? undefined : args.splice(option, 2)[1];
const [from, to] = args;
if (from === undefined)
    throw new Error('Usage: npm run bench:labels -- LABELS.jsonl [PREDICTED.jsonl] [--ingredients FILE.csv]');

const labels = readFileSync(from, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Label);

const read = await withDatabase(tmpdir(), async ({ db, pool, folder }) => {
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    if (ingredients !== undefined)
        await runImport(pool, {
            files: { ingredients },
            choices: [],
            products: { category: null, createCategories: false, createIngredients: false },
            dryRun: false,
            errorsPath: join(folder, 'refused.csv'),
            progress: () => undefined,
            stopped: () => false,
        });
    const names = new Map<string, string[]>();
    for (const { id, raw } of labels) {
        const { pieces } = await parseLabel(db, { text: raw });
        names.set(
            id,
            pieces.flatMap(({ outcome, name }) => (outcome === 'leftOut' ? [] : name)),
        );
    }
    return names;
});

const scores = new Map<string, Score>();
for (const label of labels) {
    const { hits, missed, invented } = compare(label, read.get(label.id) ?? []);
    for (const name of [label.stratum, 'all']) {
        const sum = scores.get(name) ?? { labels: 0, right: 0, hits: 0, missed: 0, invented: 0 };
        scores.set(name, {
            labels: sum.labels + 1,
            right: sum.right + (missed + invented === 0 ? 1 : 0),
            hits: sum.hits + hits,
            missed: sum.missed + missed,
            invented: sum.invented + invented,
        });
    }
}
const { all, ...strata } = Object.fromEntries(scores);
const rows = Object.entries(strata).toSorted(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(
    [
        '| stratum | precision | recall | labels wholly right |',
        '| --- | --- | --- | --- |',
        ...rows.map(([name, score]) => row(name, score)),
        ...(all ? [row('all', all)] : []),
        '',
    ].join('\n'),
);
if (to !== undefined)
    writeFileSync(to, [...read].map(([id, names]) => `${JSON.stringify({ id, names })}\n`).join(''));

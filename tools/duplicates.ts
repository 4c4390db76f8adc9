/**
 * `npm run bench:duplicates -- PAIRS.jsonl [CATALOGUE.csv [UNJUDGED.tsv]] [--products 200000]`: how well duplicates are
 * found. PAIRS are pairs of products that a person has labelled (`a`, `b` with `brand`, `name`, `ingredients`; `same`).
 * CATALOGUE has the columns Brand, Name or Cosmetics, and Ingredients; 300 copies of its rows, written differently, are
 * planted, and the proposals are compared with the verdicts of `tools/duplicates/verdicts.tsv`; those without one are
 * written to UNJUDGED. `--products` measures how long a look takes in a catalogue of that many invented products.
 */
import { join } from 'node:path';
import { table } from './harness/report.ts';
import { onStage } from './harness/stage.ts';
import { measureCatalogue } from './duplicates/catalogue.ts';
import { measurePairs } from './duplicates/pairs.ts';
import { measureSize } from './duplicates/size.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--products');
const products = at < 0 ? undefined : Number(args.splice(at, 2)[1]);
const [pairs, catalogue, unjudged] = args;
if (pairs === undefined && products === undefined)
    throw new Error(
        'Usage: npm run bench:duplicates -- PAIRS.jsonl [CATALOGUE.csv [UNJUDGED.tsv]] [--products 200000]',
    );

const verdicts = join(import.meta.dirname, 'duplicates/verdicts.tsv');
const lines = [
    ...(pairs === undefined ? [] : measurePairs(pairs)),
    ...(catalogue === undefined
        ? []
        : await onStage(stage => measureCatalogue(stage, catalogue, verdicts, unjudged))),
    ...(products === undefined ? [] : await onStage(stage => measureSize(stage, products))),
];
process.stdout.write(`${table(lines)}\n`);
process.exit();

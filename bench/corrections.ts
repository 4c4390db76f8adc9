/**
 * `npm run bench:corrections`: what is read from corrections and how often that is right, by rule, on a throwaway
 * database: from those of the demo and from those of tests/server/desk/labelled.ts; and how long a page takes.
 */
import { tmpdir } from 'node:os';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { rules } from '../server/desk/patches/rules.ts';
import { proposedAmong } from '../server/desk/patches/findPatch.ts';
import { measureDemo, measureLabelled, precisionOf, type Measured } from '../tests/server/desk/measure.ts';
import { withDatabase } from './benchDatabase.ts';
import { percentile } from './load.ts';

const demo = await withDatabase(tmpdir(), async ({ db }) => {
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    const results = await measureDemo(db);
    const times: number[] = [];
    for (let first = 1; first + 25 <= 750; first += 5) {
        const ids = Array.from({ length: 25 }, (_, index) => first + index);
        const start = performance.now();
        await proposedAmong(db, ids);
        times.push(performance.now() - start);
    }
    return { results, times };
});
const labelled = await withDatabase(tmpdir(), ({ db }) => measureLabelled(db));

const cells = (results: readonly Measured[], name: string) => {
    const { proposed = 0, right = 0, pointed = 0 } = precisionOf(results).get(name) ?? {};
    return `${proposed === 0 ? '–' : `${right} of ${proposed}`} | ${pointed}`;
};

const lines = [
    '| rule | demo: right of the proposals | points | written: right of the proposals | points |',
    '| --- | --- | --- | --- | --- |',
    ...rules.map(({ name }) => `| ${name} | ${cells(demo.results, name)} | ${cells(labelled, name)} |`),
];
process.stdout.write(`${lines.join('\n')}\n`);

const recall = (results: readonly Measured[]) => {
    const wanted = results.filter(({ means }) => means !== '');
    return `${wanted.filter(({ strength }) => strength === 'propose').length} of ${wanted.length}`;
};
process.stdout.write(
    `Proposed of those that ask for a change: demo ${recall(demo.results)}, written ${recall(labelled)}; ` +
        `${demo.results.length} and ${labelled.length} texts.\n` +
        `A page of 25: ${percentile(demo.times, 0.5).toFixed(1)} ms, 95 of 100 within ${percentile(demo.times, 0.95).toFixed(1)} ms.\n`,
);

/**
 * `npm run bench:corrections`: what is read from corrections and how often it is right, by rule, on a throwaway
 * database: from those of the demo and from those of tests/server/desk/labelled.ts; and how long a page takes.
 */
import { fillDemo } from '../demo/fill/fillDemo.ts';
import { proposedAmong } from '../server/desk/patches/findPatch.ts';
import { rules } from '../server/desk/patches/rules.ts';
import { measureDemo, measureLabelled, precisionOf, type Measured } from '../tests/server/desk/measure.ts';
import { spreadOf, table } from './harness/report.ts';
import { onStage } from './harness/stage.ts';

const times: number[] = [];
const demo = await onStage(async ({ db }) => {
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    const results = await measureDemo(db);
    for (let first = 1; first + 25 <= 750; first += 5) {
        const ids = Array.from({ length: 25 }, (_, index) => first + index);
        const start = performance.now();
        await proposedAmong(db, ids);
        times.push(performance.now() - start);
    }
    return results;
});
const written = await onStage(({ db }) => measureLabelled(db));

const scoreOf = (results: readonly Measured[], rule: string) => {
    const { proposed = 0, right = 0, pointed = 0 } = precisionOf(results).get(rule) ?? {};
    return [proposed === 0 ? '–' : `${right} of ${proposed}`, String(pointed)] as const;
};

const rows = rules.map(({ name }) => {
    const [demoRight, demoPoints] = scoreOf(demo, name);
    const [right, points] = scoreOf(written, name);
    return {
        rule: name,
        'demo: right of the proposals': demoRight,
        'demo: points': demoPoints,
        'written: right of the proposals': right,
        'written: points': points,
    };
});

const recall = (results: readonly Measured[]) => {
    const wanted = results.filter(({ means }) => means !== '');
    return `${wanted.filter(({ strength }) => strength === 'propose').length} of ${wanted.length}`;
};

process.stdout.write(`${table(rows)}

Proposed of those that ask for a change: demo ${recall(demo)}, written ${recall(written)}; ${demo.length} and ${written.length} texts.
A page of 25: ${spreadOf('', times).Value}.
`);
process.exit();

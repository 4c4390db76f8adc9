import { learnRules } from '../server/rules/learn.ts';
import { many, percentile, seconds, table } from './harness/report.ts';
import { decisionsOf, replay } from './rules/replay.ts';

const seeds = [1, 2, 3, 4, 5];

/** How many decisions are learnt from at once. */
const learnt = 20_000;

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

const replays = seeds.map(seed => ({ seed, ...replay(seed) }));

process.stdout.write(
    'Ninety days of eight moderators, one of them careless, with a change of habit on day 60:\n\n',
);
process.stdout.write(
    table(
        replays.map(({ seed, whole: { decisions, taken, otherwise, noticedAfter, stopped, deviating } }) => {
            return {
                seed: String(seed),
                decisions: many(decisions),
                'taken over': percent(taken / decisions),
                otherwise: percent(otherwise / taken),
                'checks until noticed': String(noticedAfter ?? 'never'),
                'stopped without a change': String(stopped),
                'not learnt from': deviating.join(', '),
            };
        }),
    ),
);

const [first] = replays;
process.stdout.write(
    `\n${table(
        [...first!.kinds].map(([kind, { decisions, taken, otherwise }]) => ({
            kind,
            decisions: many(decisions),
            'taken over': percent(taken / decisions),
            otherwise: percent(otherwise / Math.max(1, taken)),
        })),
    )}`,
);

const times = seeds.map(seed => {
    const decisions = decisionsOf(seed, learnt);
    const start = performance.now();
    learnRules(decisions);
    return performance.now() - start;
});
process.stdout.write(
    `\nLearning from ${many(learnt)} decisions: ${seconds(percentile(times, 0.5))} (median of ${seeds.length})\n`,
);

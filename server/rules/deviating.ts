import { lowerBound } from './proof.ts';
import { meets, type Decision, type LearntRule } from './rule.ts';

/** By account, how many items under a rule it decided, and how many otherwise. */
type Counts = Map<number, { met: number; other: number }>;

const addTo = (counts: Counts, by: number, { met, other }: { met: number; other: number }) => {
    const known = counts.get(by) ?? { met: 0, other: 0 };
    counts.set(by, { met: known.met + met, other: known.other + other });
};

/** The share that an account usually decides otherwise: the median. */
const usualOf = (counts: Counts) => {
    const shares = [...counts.values()].map(({ met, other }) => other / met).toSorted((a, b) => a - b);
    return shares[Math.floor((shares.length - 1) / 2)] ?? 0;
};

/** Rules that an account usually follows less say nothing of who decides otherwise. */
const mostOtherwise = 0.1;

/** Accounts that decide otherwise than their colleagues: learning from them would teach their mistakes. */
export const deviating = (
    rules: readonly Pick<LearntRule, 'conditions' | 'outcome'>[],
    decisions: readonly Decision[],
) => {
    const byRule = rules.map((): Counts => new Map());
    for (const { facts, outcome, by } of decisions) {
        const at = rules.findIndex(({ conditions }) => conditions.every(each => meets(facts, each)));
        if (at >= 0) addTo(byRule[at]!, by, { met: 1, other: rules[at]!.outcome === outcome ? 0 : 1 });
    }
    // One person who always decides otherwise makes a rule unsure, but not what a person usually does.
    const counts: Counts = new Map();
    for (const each of byRule)
        if (usualOf(each) < mostOtherwise) for (const [by, count] of each) addTo(counts, by, count);
    const usual = usualOf(counts);
    return new Set(
        [...counts].flatMap(([by, { met, other }]) =>
            lowerBound(other, met) > Math.max(0.03, 3 * usual) ? [by] : [],
        ),
    );
};

import type { RuleCondition } from '../../contract/deskDetail.ts';
import { deviating } from './deviating.ts';
import { allowedStage, lowerBound } from './proof.ts';
import { meets, type Decision, type LearntRule } from './rule.ts';

const mostConditions = 4;

/** Rules in a list, the partial rules kept at each length, and places where the values of a number are cut. */
const mostRules = 12;
const beam = 24;
const mostCuts = 6;
/** Cuts that are tried once a rule is found. */
const fineCuts = 100;

/** Decisions that a rule has to meet. */
const fewest = 30;

/** One bit for each decision. */
type Bits = Uint32Array<ArrayBuffer>;

const isSet = (bits: Bits, index: number) => ((bits[index >> 5]! >>> (index & 31)) & 1) === 1;

const bitsOf = (number: number, isIn: (index: number) => boolean): Bits => {
    const bits = new Uint32Array(Math.ceil(number / 32));
    for (let index = 0; index < number; index += 1) if (isIn(index)) bits[index >> 5]! |= 1 << (index & 31);
    return bits;
};

const countBits = (word: number) => {
    let bits = word - ((word >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

const countBoth = (one: Bits, other: Bits) => {
    let found = 0;
    for (let index = 0; index < one.length; index += 1) found += countBits(one[index]! & other[index]!);
    return found;
};

const both = (one: Bits, other: Bits): Bits => {
    const found = new Uint32Array(one.length);
    for (let index = 0; index < one.length; index += 1) found[index] = one[index]! & other[index]!;
    return found;
};

/** Values at which a number is worth comparing: quantiles. */
const cutsOf = (values: readonly number[], most: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((part * sorted.length) / (most + 1))]!;
    return [...new Set(Array.from({ length: most }, (_, index) => at(index + 1)))];
};

/** Every condition that could be in a rule. */
const conditionsFor = (decisions: readonly Decision[]): RuleCondition[] => {
    const names = [...new Set(decisions.flatMap(({ facts }) => Object.keys(facts)))].toSorted();
    return names.flatMap((fact): RuleCondition[] => {
        const values = decisions.flatMap(({ facts }) => facts[fact] ?? []);
        const numbers = values.filter(value => typeof value === 'number');
        if (numbers.length > 0)
            return cutsOf(numbers, mostCuts).flatMap(value =>
                (['least', 'most'] as const).map(test => ({ fact, test, value })),
            );
        return [...new Set(values)].map(value => ({ fact, test: 'is', value }));
    });
};

interface Found {
    conditions: readonly RuleCondition[];
    bits: Bits;
    met: number;
    /** How many of them no rule meets yet. */
    gain: number;
    score: number;
}

/** Of rules that are equally sure, the one that adds more; of these, the shorter. */
const better = (one: Found, other: Found) =>
    other.score - one.score || other.gain - one.gain || one.conditions.length - other.conditions.length;

/** The surest rule for one outcome that meets decisions no rule meets yet. */
const bestFor = (
    possible: readonly { condition: RuleCondition; bits: Bits }[],
    { all, left, decided }: { all: Bits; left: Bits; decided: Bits },
): Found | undefined => {
    let best: Found | undefined;
    let partial: Found[] = [{ conditions: [], bits: all, met: countBoth(all, all), gain: 0, score: 0 }];
    for (let length = 1; length <= mostConditions; length += 1) {
        const longer = partial.flatMap(({ conditions, bits, met: known }) =>
            possible.flatMap(({ condition, bits: own }): Found[] => {
                if (conditions.some(({ fact, test }) => fact === condition.fact && test === condition.test))
                    return [];
                const meant = both(bits, own);
                const met = countBoth(meant, meant);
                const gain = countBoth(meant, left);
                // A condition that tells nothing apart is none.
                if (gain < fewest || met === known) return [];
                const score = lowerBound(countBoth(meant, decided), met);
                return [{ conditions: [...conditions, condition], bits: meant, met, gain, score }];
            }),
        );
        partial = longer.toSorted(better).slice(0, beam);
        const [first] = partial;
        if (first && (!best || better(first, best) < 0)) best = first;
    }
    return best;
};

/** The last part of the decisions, which proves what the first part taught. */
const provingShare = 1 / 3;

const leastScore = 0.75;

/** The rule with the numbers of its conditions moved to where it is surest. */
const sharpened = (
    conditions: readonly RuleCondition[],
    outcome: string,
    decisions: readonly Decision[],
): readonly RuleCondition[] => {
    let best = conditions;
    for (const [index, condition] of conditions.entries()) {
        if (condition.test === 'is') continue;
        const others = best.toSpliced(index, 1);
        const near = decisions.filter(({ facts }) => others.every(each => meets(facts, each)));
        const scoreOf = (value: RuleCondition['value']) => {
            const met = near.filter(({ facts }) => meets(facts, { ...condition, value }));
            const right = met.filter(each => each.outcome === outcome).length;
            return met.length === near.length ? 0 : lowerBound(right, met.length);
        };
        const values = near.flatMap(({ facts }) => Number(facts[condition.fact] ?? []));
        const [first] = [condition.value, ...cutsOf(values, fineCuts)]
            .map(value => ({ value, score: scoreOf(value) }))
            .toSorted((a, b) => b.score - a.score);
        best = best.with(index, { ...condition, value: first!.value });
    }
    return best;
};

/** Rules that are each true by themselves, until they meet all that rules can tell. */
const findList = (decisions: readonly Decision[]) => {
    const outcomes = [...new Set(decisions.map(({ outcome }) => outcome))];
    const possible = conditionsFor(decisions).map(condition => ({
        condition,
        bits: bitsOf(decisions.length, index => meets(decisions[index]!.facts, condition)),
    }));
    const byOutcome = outcomes.map(outcome => ({
        outcome,
        decided: bitsOf(decisions.length, index => decisions[index]!.outcome === outcome),
    }));
    const all = bitsOf(decisions.length, () => true);
    let left = all;
    const rules: Pick<LearntRule, 'conditions' | 'outcome'>[] = [];
    while (rules.length < mostRules) {
        const [best] = byOutcome
            .flatMap(({ outcome, decided }) => {
                const found = bestFor(possible, { all, left, decided });
                return found ? [{ ...found, outcome }] : [];
            })
            .toSorted(better);
        if (!best || best.score < leastScore) break;
        const conditions = sharpened(best.conditions, best.outcome, decisions);
        rules.push({ conditions, outcome: best.outcome });
        const before = left;
        left = bitsOf(
            decisions.length,
            index =>
                isSet(before, index) &&
                !best.conditions.every(each => meets(decisions[index]!.facts, each)) &&
                !conditions.every(each => meets(decisions[index]!.facts, each)),
        );
    }
    return rules;
};

/**
 * Learns rules from decisions of one kind of item, oldest first: from the first two thirds, proved on the last. Decisions
 * of accounts that deviate from all others count for neither. Left out are rules that may not even point.
 */
export const learnRules = (decisions: readonly Decision[]): LearntRule[] => {
    const until = Math.floor(decisions.length * (1 - provingShare));
    const [taught, proof] = [decisions.slice(0, until), decisions.slice(until)];
    const first = findList(taught);
    const odd = deviating(first, taught);
    const isUsual = ({ by }: Decision) => !odd.has(by);
    const list = odd.size > 0 ? findList(taught.filter(isUsual)) : first;
    const proving = proof.filter(isUsual);
    return list.flatMap(({ conditions, outcome }) => {
        const met = proving.filter(({ facts }) => conditions.every(each => meets(facts, each)));
        const right = met.filter(each => each.outcome === outcome).length;
        return allowedStage(right, met.length) === 'off'
            ? []
            : [{ conditions, outcome, met: met.length, right }];
    });
};

import { deviating } from '../../server/rules/deviating.ts';
import { learnRules } from '../../server/rules/learn.ts';
import { meets, type Decision, type Facts, type LearntRule } from '../../server/rules/rule.ts';
import { allowedStage, watched, watchOf } from '../../server/rules/proof.ts';
import type { DeskKind } from '../../contract/desk.ts';
import { actingOutcomes } from '../../contract/ruleFacts.ts';
import { randomFrom } from '../duplicates/lists.ts';
import { desk, isOldHabit, type Arriving } from './desk.ts';

const days = 90;
/** Days between two searches for rules, and those that a search looks at. */
const between = 7;
const lookedAt = 30;

const moderators = 8;
/** Moderator 1 decides wrongly in this share; the others do not. */
const careless = 0.15;
/** The share of what a rule would decide that a person decides without knowing of the rule. */
const hidden = 1 / 20;

/** Who decides on an item, and how: the careless one sometimes otherwise. */
const decideAs = (
    outcomes: readonly string[],
    facts: Facts,
    outcome: string,
    random: () => number,
): Decision => {
    const by = 1 + Math.floor(random() * moderators);
    const isWrong = by === 1 && random() < careless;
    return { facts, outcome: isWrong ? outcomes.find(each => each !== outcome)! : outcome, by };
};

/** Decisions on submissions before any change of habit. */
export const decisionsOf = (seed: number, count: number): Decision[] => {
    const { random } = randomFrom(seed);
    const { outcomes, facts: factsOf, right } = desk[0]!;
    return Array.from({ length: count }, () => {
        const facts = factsOf(random);
        return decideAs(outcomes, facts, right(facts, 0, random), random);
    });
};

type Known = LearntRule & { sum: number; since: number; over?: number };

export interface Replay {
    decisions: number;
    /** Decided by rules, and how many of these otherwise than careful staff would have. */
    taken: number;
    otherwise: number;
    /** How many hidden checks after the change the rule that it broke stopped. */
    noticedAfter: number | undefined;
    /** Rules that stopped without a change. */
    stopped: number;
    /** Whose decisions nothing was learnt from, at the end. */
    deviating: number[];
}

const nothing = (): Replay => ({
    decisions: 0,
    taken: 0,
    otherwise: 0,
    noticedAfter: undefined,
    stopped: 0,
    deviating: [],
});

/**
 * Replays days of decisions on one kind in time order. Each decision of a person is evidence for the rule that meets it,
 * or against; a rule acts as soon as its evidence allows and its outcome needs no person, and stops when its hidden
 * checks show a change of habit.
 */
const replayKind = ({ kind, aDay, outcomes, facts: factsOf, right }: Arriving, random: () => number) => {
    const history: (Decision & { day: number })[] = [];
    let rules: Known[] = [];
    let odd = new Set<number>();
    const result = nothing();
    const stageOf = (rule: Known) => {
        const stage = allowedStage(rule.right, rule.met);
        return stage === 'acts' && !actingOutcomes[kind].includes(rule.outcome) ? 'proposes' : stage;
    };
    /** What a rule that stopped meant is left to people, and to rules that were learnt since. */
    const rulesFor = (facts: Facts) => {
        const meeting = rules.filter(({ conditions }) => conditions.every(each => meets(facts, each)));
        const stopped = Math.max(-1, ...meeting.map(({ over }) => over ?? -1));
        return meeting.filter(({ over, since }) => over === undefined && since > stopped);
    };
    const search = (day: number) => {
        rules = rules.filter(rule => stageOf(rule) !== 'off');
        const recent = history.filter(each => each.day >= Math.max(day - lookedAt, changed));
        const found = learnRules(
            recent.filter(({ facts }) => !rulesFor(facts).some(rule => stageOf(rule) === 'acts')),
        );
        rules.push(...found.map(rule => ({ ...rule, sum: 0, since: day })));
        odd = deviating(
            rules.filter(rule => rule.over === undefined && ['proposes', 'acts'].includes(stageOf(rule))),
            history.filter(each => each.day >= day - lookedAt),
        );
    };
    let checksSince = 0;
    /** The day of the last change that was noticed; what was decided before teaches nothing. */
    let changed = 0;
    for (let day = 0; day < days; day += 1) {
        if (day > 0 && day % between === 0) search(day);
        for (let index = 0; index < aDay; index += 1) {
            const facts = factsOf(random);
            const outcome = right(facts, day, random);
            result.decisions += 1;
            const meeting = rulesFor(facts);
            const acting = meeting.find(rule => stageOf(rule) === 'acts');
            if (acting && watchOf(acting.sum) === 'quiet' && random() >= hidden) {
                result.taken += 1;
                if (acting.outcome !== outcome) result.otherwise += 1;
                continue;
            }
            const decision = decideAs(outcomes, facts, outcome, random);
            const { outcome: decided, by } = decision;
            history.push({ ...decision, day });
            if (!odd.has(by))
                for (const rule of acting ? [acting] : meeting) {
                    rule.met += 1;
                    if (decided === rule.outcome) rule.right += 1;
                }
            if (!acting) continue;
            acting.sum = watched(acting.sum, decided === acting.outcome);
            const isBroken = kind === 'new_product' && isOldHabit(facts, acting.outcome, day);
            if (isBroken && result.noticedAfter === undefined) checksSince += 1;
            if (watchOf(acting.sum) !== 'drifted' && stageOf(acting) === 'acts') continue;
            acting.over = day;
            changed = day;
            if (isBroken) result.noticedAfter ??= checksSince;
            else result.stopped += 1;
        }
    }
    return { ...result, deviating: [...odd] };
};

/** Replays 90 days of a desk. Returns the whole, and each kind. */
export const replay = (seed: number): { whole: Replay; kinds: Map<DeskKind, Replay> } => {
    const { random } = randomFrom(seed);
    const kinds = new Map(desk.map(arriving => [arriving.kind, replayKind(arriving, random)]));
    const sum = nothing();
    for (const found of kinds.values()) {
        for (const count of ['decisions', 'taken', 'otherwise', 'stopped'] as const)
            sum[count] += found[count];
        sum.noticedAfter ??= found.noticedAfter;
        sum.deviating = [...new Set([...sum.deviating, ...found.deviating])];
    }
    return { whole: sum, kinds };
};

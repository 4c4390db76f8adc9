import { deviating } from '../../server/rules/deviating.ts';
import { learnRules } from '../../server/rules/learn.ts';
import { meets, type Decision, type Facts, type LearntRule } from '../../server/rules/rule.ts';
import { allowedStage, watched, watchOf } from '../../server/rules/proof.ts';
import { randomFrom } from '../duplicates/lists.ts';

/** Submissions of invented members in a day. */
const aDay = 600;
const days = 90;
/** Days between two searches for rules, and those that a search looks at. */
const between = 7;
const lookedAt = 45;

const moderators = 8;
/** Moderator 1 decides wrongly in this share; the others do not. */
const careless = 0.15;
/** From this day on a submission without pictures is added if its brand is known. */
const change = 60;
/** The share of what a rule would decide that a person decides without knowing of the rule. */
const hidden = 1 / 20;

const submission = (random: () => number): Facts => {
    const pictures = random() < 0.25 ? 0 : 1 + Math.floor(random() * 3);
    return {
        pictures,
        check_digit: random() > 0.1,
        brand_known: random() < 0.8,
        /** The share of the label's names that are known. */
        names_known: pictures > 0 ? Math.round(random() ** 0.3 * 100) / 100 : null,
        member_right: random() < 0.3 ? null : Math.round(random() ** 0.5 * 100) / 100,
        scanned: Math.floor(random() ** 3 * 200),
    };
};

/** What careful staff decide; a quarter of it depends on more than the facts. */
const rightOutcome = (facts: Facts, day: number, random: () => number) => {
    if (facts.pictures === 0) return day >= change && facts.brand_known === true ? 'added' : 'hidden';
    if (facts.check_digit === false) return 'hidden';
    if (Number(facts.names_known) >= 0.7 && facts.brand_known === true) return 'added';
    return random() < 0.5 ? 'added' : 'linked';
};

const outcomes = ['added', 'linked', 'hidden'];

/** Who decides on a submission, and how: the careless one sometimes otherwise. */
const decideAs = (facts: Facts, outcome: string, random: () => number): Decision => {
    const by = 1 + Math.floor(random() * moderators);
    const isWrong = by === 1 && random() < careless;
    return { facts, outcome: isWrong ? outcomes.find(each => each !== outcome)! : outcome, by };
};

/** Decisions before any change of habit. */
export const decisionsOf = (seed: number, count: number): Decision[] => {
    const { random } = randomFrom(seed);
    return Array.from({ length: count }, () => {
        const facts = submission(random);
        return decideAs(facts, rightOutcome(facts, 0, random), random);
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

/**
 * Replays days of decisions in time order. Each decision of a person is evidence for the rule that meets it, or
 * against; a rule acts as soon as its evidence allows, and stops when its hidden checks show a change of habit.
 */
export const replay = (seed: number): Replay => {
    const { random } = randomFrom(seed);
    const history: (Decision & { day: number })[] = [];
    let rules: Known[] = [];
    let odd = new Set<number>();
    const result: Replay = {
        decisions: 0,
        taken: 0,
        otherwise: 0,
        noticedAfter: undefined,
        stopped: 0,
        deviating: [],
    };
    const stageOf = ({ right, met }: Known) => allowedStage(right, met);
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
            const facts = submission(random);
            const outcome = rightOutcome(facts, day, random);
            result.decisions += 1;
            const meeting = rulesFor(facts);
            const acting = meeting.find(rule => stageOf(rule) === 'acts');
            if (acting && watchOf(acting.sum) === 'quiet' && random() >= hidden) {
                result.taken += 1;
                if (acting.outcome !== outcome) result.otherwise += 1;
                continue;
            }
            const decision = decideAs(facts, outcome, random);
            const { outcome: decided, by } = decision;
            history.push({ ...decision, day });
            if (!odd.has(by))
                for (const rule of acting ? [acting] : meeting) {
                    rule.met += 1;
                    if (decided === rule.outcome) rule.right += 1;
                }
            if (!acting) continue;
            acting.sum = watched(acting.sum, decided === acting.outcome);
            const isBroken = day >= change && facts.pictures === 0 && acting.outcome === 'hidden';
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

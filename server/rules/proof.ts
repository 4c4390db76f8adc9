import { ruleStages, stageProofs, type RuleStage } from '../../contract/ruleFacts.ts';

/** How sure a share is, and when a rule may do what: pure functions of counts. */

/** Two-sided, 95 %. */
const z = 1.96;

/** The lower bound of Wilson's interval of a share; 0 without any. */
export const lowerBound = (right: number, all: number) => {
    if (all === 0) return 0;
    const share = right / all;
    const middle = share + z ** 2 / (2 * all);
    const half = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
    return (middle - half) / (1 + z ** 2 / all);
};

/** The furthest stage that the counts of a rule allow. */
export const allowedStage = (right: number, all: number): RuleStage =>
    ruleStages.findLast(stage => {
        if (stage === 'off') return true;
        const { bound, number } = stageProofs[stage];
        return all >= number && lowerBound(right, all) >= bound;
    })!;

/** The share of wrong answers that mistakes of staff explain, and the share that a change of habit causes at least. */
const usual = 0.02;
const drifted = 0.3;

const wrongStep = Math.log(drifted / usual);
const rightStep = Math.log((1 - drifted) / (1 - usual));

/** Four wrong answers one after another reach it; mistakes of staff alone hardly ever do. */
const alarm = 9;

/** After a wrong answer people decide what the rule would, until as many were right as make up for it. */
export type Watch = 'quiet' | 'doubted' | 'drifted';

/** Page's cumulative sum of the hidden checks of a rule, with the next one; it begins with 0 and stays at the alarm. */
export const watched = (sum: number, isRight: boolean) =>
    sum >= alarm ? sum : Math.max(0, sum + (isRight ? rightStep : wrongStep));

export const watchOf = (sum: number): Watch => {
    if (sum >= alarm) return 'drifted';
    return sum > 0 ? 'doubted' : 'quiet';
};

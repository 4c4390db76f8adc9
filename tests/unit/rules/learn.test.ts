import { describe, expect, it } from 'vitest';
import { deviating } from '../../../server/rules/deviating.ts';
import { learnRules } from '../../../server/rules/learn.ts';
import type { Decision } from '../../../server/rules/rule.ts';
import { allowedStage, lowerBound, watched, watchOf } from '../../../server/rules/proof.ts';
import { randomFrom } from '../../../tools/duplicates/lists.ts';
import { replay } from '../../../tools/rules/replay.ts';

describe('the proof of a rule', () => {
    it('is the lower bound of Wilson, which needs more than a perfect record', () => {
        expect(lowerBound(0, 0)).toBe(0);
        // Newcombe (1998), 81 of 263.
        expect(lowerBound(81, 263)).toBeCloseTo(0.2553, 4);
        expect(allowedStage(29, 29)).toBe('off');
        expect(allowedStage(30, 30)).toBe('points');
        expect(allowedStage(299, 300)).toBe('proposes');
        expect(allowedStage(766, 766)).toBe('acts');
        expect(allowedStage(760, 766)).toBe('proposes');
    });

    it('doubts after one wrong answer, and drifts after the fourth before they were made up for', () => {
        const after = (answers: string) =>
            watchOf([...answers].reduce((sum, each) => watched(sum, each === '+'), 0));
        expect(after('+++')).toBe('quiet');
        expect(after('+++-')).toBe('doubted');
        expect(after('-+++++++++')).toBe('quiet');
        expect(after('---')).toBe('doubted');
        expect(after('-+-+-+-')).toBe('drifted');
        expect(after('----+++++++++++++')).toBe('drifted');
    });
});

const decided = (number: number, outcomeOf: (pictures: number, known: boolean, by: number) => string) => {
    const { below } = randomFrom(3);
    return Array.from({ length: number }, (): Decision => {
        const [pictures, known, by] = [below(4), below(2) === 1, 1 + below(8)];
        return { facts: { pictures, known, noise: below(100) }, outcome: outcomeOf(pictures, known, by), by };
    });
};

describe('rules', () => {
    it('say what people did, in the fewest conditions', () => {
        const rules = learnRules(
            decided(3000, (pictures, known) => (pictures === 0 ? 'hidden' : known ? 'added' : 'linked')),
        );
        expect(rules.map(({ conditions, outcome }) => [outcome, conditions])).toContainEqual([
            'hidden',
            [{ fact: 'pictures', test: 'most', value: 0 }],
        ]);
        for (const { right, met } of rules) expect(right).toBe(met);
    });

    it('are not learnt from who decides otherwise than all others', () => {
        const decisions = decided(4000, (pictures, _, by) =>
            (pictures === 0) !== (by === 5) ? 'hidden' : 'added',
        );
        const rules = learnRules(decisions);
        expect(deviating(rules, decisions)).toEqual(new Set([5]));
        for (const { right, met } of rules) expect(right).toBe(met);
    });

    it('are not made of chance', () => {
        const { below } = randomFrom(8);
        expect(learnRules(decided(2000, () => ['added', 'hidden'][below(2)]!))).toEqual([]);
        expect(learnRules([])).toEqual([]);
    });

    it('are learnt from 20,000 decisions in 10 seconds', () => {
        const decisions = decided(20_000, (pictures, known) =>
            pictures === 0 ? 'hidden' : known ? 'added' : 'linked',
        );
        const { user, system } = process.cpuUsage();
        learnRules(decisions);
        const used = process.cpuUsage();
        expect((used.user + used.system - user - system) / 1e6).toBeLessThan(10);
    });
});

it('take over two fifths of 90 days, at most 3 in 1,000 otherwise, and notice a change within 50 checks', () => {
    const { taken, decisions, otherwise, noticedAfter } = replay(1).whole;
    expect(taken / decisions).toBeGreaterThanOrEqual(0.4);
    expect(otherwise / taken).toBeLessThanOrEqual(0.003);
    expect(noticedAfter).toBeLessThanOrEqual(50);
}, 600_000);

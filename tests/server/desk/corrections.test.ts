import { describe, expect, it } from 'vitest';
import { rules } from '../../../server/desk/patches/rules.ts';
import { afterFile } from '../support/afterFile.ts';
import { demoDatabase, testDatabase } from '../support/database.ts';
import { measureDemo, measureLabelled, precisionOf } from './measure.ts';

/** Whether an ingredient is to be added of which nothing says where. */
const hasOpenPlace = (meaning: string) => /\+[^\d>;][^>;]*(?:;|$)/.test(meaning);

const measuring = async () => {
    const [demo, empty] = await Promise.all([demoDatabase(), testDatabase()]);
    afterFile(demo.close);
    afterFile(empty.close);
    return { demo: await measureDemo(demo.db), labelled: await measureLabelled(empty.db) };
};

describe('what is read from corrections', async () => {
    const { demo, labelled } = await measuring();
    const precision = precisionOf([...demo, ...labelled]);

    it.each(labelled.map(result => [result.text, result] as const))('%s', (_, { means, strength, read }) => {
        if (means) expect([strength, read]).toEqual(['propose', means]);
        else expect(strength).not.toBe('propose');
    });

    it('is what the demo means', () => {
        for (const { text, means, strength, read } of demo)
            if (strength === 'propose') expect([text, read]).toEqual([text, means]);
        const wanted = demo.filter(({ means }) => means !== '' && !hasOpenPlace(means));
        expect(wanted.length).toBeGreaterThan(45);
        expect(wanted.filter(({ strength }) => strength !== 'propose')).toEqual([]);
    });

    it('proposes nothing that has no place in the list of ingredients, whether or not there is a label', () => {
        const proposed = [...demo, ...labelled].filter(({ strength }) => strength === 'propose');
        expect(proposed.filter(({ read }) => hasOpenPlace(read))).toEqual([]);
        const alone = [...demo, ...labelled].filter(each => each.alone === 'propose');
        expect(alone.filter(({ means }) => hasOpenPlace(means))).toEqual([]);
        expect(demo.filter(({ means }) => hasOpenPlace(means)).length).toBeGreaterThan(20);
    });

    it.each(rules.filter(rule => rule.proposes).map(rule => rule.name))(
        'is right in 98 of 100 proposals of the rule “%s”',
        name => {
            const { proposed = 0, right = 0 } = precision.get(name) ?? {};
            expect(proposed).toBeGreaterThan(0);
            expect(right / proposed).toBeGreaterThanOrEqual(0.98);
        },
    );

    it.each(rules.filter(rule => !rule.proposes).map(rule => rule.name))(
        'is never proposed by the rule “%s”, which points',
        name => {
            expect(precision.get(name)).toMatchObject({
                proposed: 0,
                pointed: expect.toSatisfy(count => count > 0),
            });
        },
    );
});

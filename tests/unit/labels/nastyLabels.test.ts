import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { alternativesOf } from '../../../labels/alternatives.ts';
import { doubtOf } from '../../../labels/prose.ts';
import { withoutHeading } from '../../../labels/headings.ts';
import { isLikeName, lacksNumber } from '../../../labels/likeNames.ts';
import { listNames } from '../../../labels/listNames.ts';
import { readLabel } from '../../../labels/readLabel.ts';
import { slipReadings } from '../../../labels/slips.ts';
import { isWellFormed, readStrictly } from '../../../labels/strict.ts';
import { cleanName, isIngredientName, tidyName } from '../../../server/ingredients/names.ts';
import { slowUnits, steepShapes } from '../../support/nastyTexts.ts';

/** The milliseconds that a text of the longest label may take. */
const limit = 50;

const length = limits.labelText;

describe('the longest text allowed, made of one or two characters', () => {
    it.each<[string, (text: string) => unknown]>([
        ['readLabel', readLabel],
        ['listNames', listNames],
    ])('is read in time: %s', async (_, read) =>
        expect(await slowUnits(read, { length, limit })).toEqual([]),
    );

    it('is judged in time by everything that takes names', async () =>
        expect(
            await slowUnits(
                text => {
                    isWellFormed(text);
                    readStrictly(text);
                    withoutHeading(text);
                    doubtOf(text);
                    tidyName(text);
                    cleanName(text);
                    isIngredientName(text);
                    isLikeName(text, text);
                    lacksNumber(text, `${text} 1`);
                },
                { length, limit, pairs: 60 },
            ),
        ).toEqual([]));

    it('is looked up in time where it is a name', async () =>
        expect(
            await slowUnits(
                text => {
                    alternativesOf(text);
                    slipReadings(text);
                },
                { length: 5 * limits.ingredientName, limit: 5, pairs: 60 },
            ),
        ).toEqual([]));
});

describe('four times as long a label', () => {
    it.each<[string, (text: string) => unknown]>([
        ['readLabel', readLabel],
        ['listNames', listNames],
        ['isWellFormed', isWellFormed],
        ['readStrictly', readStrictly],
        ['withoutHeading', withoutHeading],
        ['doubtOf', doubtOf],
        ['tidyName', tidyName],
        ['cleanName', cleanName],
        ['isIngredientName', isIngredientName],
    ])('takes about four times as long: %s', async (_, read) =>
        expect(await steepShapes(read, length / 4)).toEqual([]),
    );
});

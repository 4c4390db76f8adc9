import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCorrection } from '../../../server/desk/patches/readCorrection.ts';
import { threadTime } from '../../support/clocks.ts';

const fragments = constantFrom(
    'Glycerin',
    'Alcohol Denat.',
    '1,2-Hexanediol',
    ' is missing',
    ' is not in it any more',
    ' should come right after ',
    'The brand is ',
    ', not this one',
    'The barcode is 4006381333931',
    'It belongs to ',
    'It is listed twice',
    ' and ',
    ', ',
    ' but ',
    '. ',
    '? ',
    '\n',
    'I think ',
    'Hi, ',
    'thanks',
    'please ',
    ' not',
    '"',
);

const texts = array(oneof({ weight: 9, arbitrary: fragments }, string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 30,
}).map(parts => parts.join(''));

const subjects = constantFrom('product', 'brand', 'ingredient');

describe('any text', () => {
    it('is read without an error, into statements in order that are in the text', () =>
        assert(
            property(texts, subjects, (text, subject) => {
                let place = 0;
                for (const { from, to, text: said, name, after, not } of readCorrection(text, subject)
                    .statements) {
                    expect(from).toBeGreaterThanOrEqual(place);
                    expect(text.slice(from, to)).toBe(said);
                    for (const words of [name, after, not])
                        if (words) {
                            expect(text.slice(words.from, words.to)).toBe(words.text);
                            expect(words.from).toBeGreaterThanOrEqual(from);
                            expect(words.to).toBeLessThanOrEqual(to);
                        }
                    place = to;
                }
            }),
            { numRuns: 2000 },
        ));

    it.each([
        'Glycerin is missing. ',
        'Glycerin is missing and ',
        'a, ',
        ' ',
        '\n',
        '.',
        '. ',
        'hi, ',
        'please ',
        'and ',
        'x',
        'i think ',
        'is not ',
        'really ',
        '1 ',
        '"',
    ])('is read in a time in proportion to its length: %j', fragment => {
        const timeOf = (length: number) => {
            const text = fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);
            const start = threadTime();
            readCorrection(text, 'product');
            return threadTime() - start;
        };
        timeOf(10_000);
        expect(timeOf(1_000_000)).toBeLessThan(5_000);
    });
});

describe('a statement', () => {
    it.each([
        'is it listed twice?',
        'Nothing is missing.',
        'Glycerin isn’t missing',
        'Never mind: Glycerin is missing',
    ])('is not read from %j', text => expect(readCorrection(text, 'product').statements).toEqual([]));

    it.each([
        'I think Glycerin is missing',
        'Glycerin is missing. I bought it in Spain.',
        'Glycerin is missing, but only here',
    ])('is in doubt in %j', text => {
        const { statements, isSure } = readCorrection(text, 'product');
        expect([statements.map(({ name }) => name?.text), isSure]).toEqual([['Glycerin'], false]);
    });
});

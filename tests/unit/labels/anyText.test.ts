import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLabel } from '../../../labels/readLabel.ts';
import { threadTime } from '../../support/clocks.ts';

const namesIn = (text: string) => readLabel(text).pieces.flatMap(({ names: [first] }) => first ?? []);

/** What labels are made of, in any order. */
const fragments = constantFrom(
    'Aqua',
    'Parfum (Fragrance)',
    'Water/Aqua/Eau',
    '1,2-Hexanediol',
    'CI 77891',
    'ALCOHOL DENAT.',
    'Cetearyl',
    'Iron Oxides (CI 77491, CI 77492)',
    'C12-15 Alkyl Benzoate',
    'Lactic Acid',
    'PEG-40',
    'Stearate',
    '3%',
    ', ',
    ',',
    '; ',
    ' • ',
    '\n',
    '\n\n',
    '. ',
    ' ',
    ' - ',
    ' / ',
    '-',
    '*',
    '(',
    ')',
    '[+/- ',
    ']',
    ': ',
    'May contain',
    'Ingredients',
    'Step 1',
    'helps your skin to be soft',
    'and',
    '(F.I.L. B123/4)',
    '<br>',
    '!',
);

const labels = array(oneof({ weight: 9, arbitrary: fragments }, string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 40,
}).map(parts => parts.join(''));

describe('any text', () => {
    it('is read without an error, into pieces in order that are in the text', () =>
        assert(
            property(labels, text => {
                let place = 0;
                const { pieces, sections } = readLabel(text);
                for (const { start, end, text: printed, names, outcome, section } of pieces) {
                    expect(start).toBeGreaterThanOrEqual(place);
                    expect(end).toBeGreaterThan(start);
                    expect(text.slice(start, end)).toBe(printed);
                    expect(names.length > 0).toBe(outcome !== 'leftOut');
                    if (outcome !== 'leftOut') expect(section).toBeLessThan(sections.length);
                    place = end;
                }
            }),
            { numRuns: 2000 },
        ));

    it('is read to its end where a bracket closes before one opens', () =>
        expect(namesIn('Rose)(1,2-Hexanediol(Aqua')).toEqual(['Rose)(1,2-Hexanediol(Aqua']));

    it.each([
        'Aqua, ',
        '-Aqua: soft. ',
        '((((',
        '([{',
        '))))',
        ', ,',
        '1,2,3,',
        '* ',
        ' *a',
        'a/b/',
        '\n',
        '\n\n',
        '. ',
        ' - ',
        'may contain ',
        'Ingredients ',
        'ingredients/',
        '+/- ',
        '1% a',
        '<p ',
        'acid ',
        ' and ',
        'a ',
        'ä',
        "['a', ",
        '[Aqua] ',
        'x',
    ])('is read in a time in proportion to its length: %j', fragment => {
        const timeOf = (length: number) => {
            const text = fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);
            const start = threadTime();
            readLabel(text);
            return threadTime() - start;
        };
        timeOf(10_000);
        expect(timeOf(200_000)).toBeLessThan(15_000);
    });
});

describe('the names of a label', () => {
    it.each([
        'INGREDIENTS: AQUA, SODIUM C14-16 OLEFIN SULFONATE, PEG-40 HYDROGENATED CASTOR OIL, CI 77891.',
        '-Squalane: Helps soften skin.\n\nWater/Aqua, Zinc Oxide 12.5%Talc, 1 2-Hexanediol [+/- Mica, CI 77491]',
        'Aqua; Parfum (Fragrance); Alcohol Denat.; Myristoyl; Hexapeptide-23 (F.I.L. B123/4).',
        'Aqua • Iron Oxides (CI 77491, CI 77492) • Camellia Sinensis (Green Tea) Leaf Extract • Limonene and Linalool',
    ])('are the same when they are read again: %s', text => {
        const names = namesIn(text);
        expect(names.length).toBeGreaterThan(3);
        expect(namesIn(names.join(', '))).toEqual(names);
    });
});

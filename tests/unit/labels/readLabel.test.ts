import { describe, expect, it } from 'vitest';
import { readLabel } from '../../../labels/readLabel.ts';

const namesIn = (text: string) => readLabel(text).pieces.flatMap(({ names: [first] }) => first ?? []);

/** What is left out of a label, with the reason. */
const leftOutOf = (text: string) =>
    readLabel(text)
        .pieces.filter(({ outcome }) => outcome === 'leftOut')
        .map(({ text: printed, reason }) => [printed, reason]);

describe('a label', () => {
    it.each<[string, string[]]>([
        ['Aqua, 1,2-Hexanediol, CI 77268:1', ['Aqua', '1,2-Hexanediol', 'CI 77268:1']],
        ['INGREDIENTS: AQUA, GLYCERIN, CITRAL.', ['Aqua', 'Glycerin', 'Citral']],
        ['Aqua • Alcohol Denat. • Parfum', ['Aqua', 'Alcohol Denat.', 'Parfum']],
        ['Aqua; Parfum; Talc', ['Aqua', 'Parfum', 'Talc']],
        ['Aqua\nParfum\nTalc', ['Aqua', 'Parfum', 'Talc']],
        ['Iron Oxides (CI 77491, CI 77492), Mica', ['Iron Oxides (CI 77491, CI 77492)', 'Mica']],
        ['Zinc Oxide 12.5%Water, Mica (3%)', ['Zinc Oxide', 'Water', 'Mica']],
        ['Aqua, Rosa Canina Oil*, Talc. *Organic', ['Aqua', 'Rosa Canina Oil', 'Talc']],
        ['aqua, p-anisic acid, peg-8, ci 77891;', ['Aqua', 'p-Anisic Acid', 'PEG-8', 'CI 77891']],
        ['Aqua, c12-15 alkyl benzoate, o-cymen-5-ol', ['Aqua', 'C12-15 Alkyl Benzoate', 'o-Cymen-5-ol']],
        ['Aqua, Talc, Tripeptide-1,', ['Aqua', 'Talc', 'Tripeptide-1']],
        ['Aqua, Talc, Tripeptide\n-1, Parfum', ['Aqua', 'Talc', 'Tripeptide-1', 'Parfum']],
        ['Aqua, Tripeptide\n-1', ['Aqua', 'Tripeptide-1']],
        ['Aqua\nTripeptide\n-1\nTalc', ['Aqua', 'Tripeptide-1', 'Talc']],
        ['Aqua, Tripeptide -1, PEG – 8, Talc', ['Aqua', 'Tripeptide-1', 'PEG-8', 'Talc']],
    ])('is read: %s', (text, names) => expect(namesIn(text)).toEqual(names));

    it('keeps the place of each piece', () => {
        const text = 'Ingredients: Aqua,  Parfum (Fragrance).';
        for (const { start, end, text: printed } of readLabel(text).pieces)
            expect(text.slice(start, end)).toBe(printed);
    });

    it('gives the names of one ingredient, the whole first', () => {
        expect(readLabel('Water/Aqua/Eau').pieces[0]?.names).toEqual([
            'Water/Aqua/Eau',
            'Water',
            'Aqua',
            'Eau',
        ]);
        expect(readLabel('Camellia Sinensis (Green Tea) Leaf Extract').pieces[0]?.names).toEqual([
            'Camellia Sinensis (Green Tea) Leaf Extract',
            'Camellia Sinensis Leaf Extract',
            'Green Tea Leaf Extract',
        ]);
    });

    it('says what it leaves out and why', () => {
        expect(leftOutOf('-Squalane: Helps soften skin.\n\nAqua, Talc, Mica, Aqua. (F.I.L. B123/4)')).toEqual(
            [
                ['-Squalane: Helps soften skin.', 'marketing'],
                ['Aqua.', 'repeated'],
                ['(F.I.L. B123/4)', 'code'],
            ],
        );
    });

    it('tells the lists of a kit apart', () => {
        const { sections, pieces } = readLabel(
            'Day Cream:\nAqua, Talc, Mica.\n\nNight Cream:\nAqua, Parfum, Talc.\nMay contain: CI 77891',
        );
        expect(sections).toEqual([
            { kind: 'part', title: 'Day Cream' },
            { kind: 'part', title: 'Night Cream' },
            { kind: 'may_contain', title: 'May contain' },
        ]);
        expect(pieces.filter(({ names }) => names[0] === 'Aqua').map(({ section }) => section)).toEqual([
            0, 1,
        ]);
    });
});

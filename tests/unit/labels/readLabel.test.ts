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
        // Numbers of colours, however they are written.
        ['Talc, CI77491, C.I. 77499, Ci-15850', ['Talc', 'CI 77491', 'CI 77499', 'CI 15850']],
        ['Talc, C1 77491, CI No. 77007.', ['Talc', 'CI 77491', 'CI 77007']],
        ['Mica, C.I.77891 (Titanium Dioxide)', ['Mica', 'CI 77891 (Titanium Dioxide)']],
        // A perfume and its allergens.
        ['Aqua, Parfum (Limonene, Linalool, Citral)', ['Aqua', 'Parfum', 'Limonene', 'Linalool', 'Citral']],
        ['Aqua, Fragrance [contains Geraniol], Talc', ['Aqua', 'Fragrance', 'Geraniol', 'Talc']],
        ['Aqua, Parfum (Fragrance), Talc', ['Aqua', 'Parfum (Fragrance)', 'Talc']],
        // Numbered lists.
        ['1. Aqua 2. Glycerin 3. Cetearyl Alcohol', ['Aqua', 'Glycerin', 'Cetearyl Alcohol']],
        ['1) Aqua 2) PEG-40 Stearate 3) 1,2-Hexanediol', ['Aqua', 'PEG-40 Stearate', '1,2-Hexanediol']],
        ['(1) Aqua, (2) Talc, (3) Mica', ['Aqua', 'Talc', 'Mica']],
        // HTML.
        ['Aqua,&nbsp;Sodium&nbsp;Benzoate, Prot&eacute;ine', ['Aqua', 'Sodium Benzoate', 'Protéine']],
        ['<p><b>Ingredients:</b> Aqua, <a href="/a/b">Parfum</a>, Talc</p>', ['Aqua', 'Parfum', 'Talc']],
        ['<ul><li>Aqua</li><li class="x">Talc</li></ul>', ['Aqua', 'Talc']],
        // Other separators and marks.
        ['المكونات: Aqua، Glycerin، Parfum', ['Aqua', 'Glycerin', 'Parfum']],
        ['Aqua★, Rosa Canina Oil°, Talc ★ Organic ° Natural', ['Aqua', 'Rosa Canina Oil', 'Talc']],
        ['Aqua // Glycerin // Parfum // Talc', ['Aqua', 'Glycerin', 'Parfum', 'Talc']],
        ['水、甘油', ['水', '甘油']],
        [
            'Aqua, Jasminum Ofﬁcinale Flower/Leaf Extract, Talc',
            ['Aqua', 'Jasminum Officinale Flower/Leaf Extract', 'Talc'],
        ],
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

    it.each([
        'www.example.com',
        'Made in France. Laboratoires Exemple, 12 rue de la Paix, 75002 Paris',
        'Example Cosmetics Ltd, 14 High Street, London W1A 1AA',
        'Dist. by Example Inc., New York, NY 10022',
        'Keep below 25 °C',
        '60 ml e 2 fl oz',
        'Store in a cool, dry place',
        'Nicht schlucken',
        '8 412345 678905',
    ])('ends before the print behind it: %s', print => {
        expect(namesIn(`Ingredients: Aqua, Parfum, Citric Acid. ${print}`)).toHaveLength(3);
        expect(namesIn(`Ingredients: Aqua, Parfum, Citric Acid\n${print}\n`)).toHaveLength(3);
    });

    it('of a panel is read from its heading', () =>
        expect(namesIn('BELLE TIDE\nHydrating Serum\n50 ml\n\nIngredients: Aqua, Talc, Parfum.')).toEqual([
            'Aqua',
            'Talc',
            'Parfum',
        ]));

    it('is read from a table of drug facts', () => {
        const { pieces, sections } = readLabel(`Drug Facts
Active ingredients                 Purpose
Avobenzone 3.0%.....................Sunscreen
Octisalate 5.0%         Sunscreen
Uses
• helps prevent sunburn
Warnings
For external use only
Inactive ingredients
Water, Glycerin, Silica
Questions or comments? Call 1-800-555-1234`);
        expect(sections.map(({ kind }) => kind)).toEqual(['active', 'inactive']);
        expect(pieces.flatMap(({ names: [first] }) => first ?? [])).toEqual([
            'Avobenzone',
            'Octisalate',
            'Water',
            'Glycerin',
            'Silica',
        ]);
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

import { describe, expect, it } from 'vitest';
import { judge, type Judged, nameTellsApart } from '../../../server/duplicates/judge/judge.ts';
import { judgeBrands, judgeIngredients } from '../../../server/duplicates/judge/judgeNames.ts';

const list = ['aqua', 'glycerin', 'kelp', 'salt', 'birch sap', 'panthenol'];

const product = (name: string, rest: Partial<Judged> = {}): Judged => ({
    name,
    brand: 'Norrlund',
    barcodes: [],
    ingredients: list,
    ...rest,
});

type Said = 'same' | 'variant' | 'other';

const said = (a: Judged, b: Judged): Said => {
    const [one, other] = [judge(a, b), judge(b, a)];
    expect([other.isProposed, other.variant]).toEqual([one.isProposed, one.variant]);
    if (!one.isProposed) return 'other';
    return one.variant ? 'variant' : 'same';
};

describe('two names of one brand are of one product', () => {
    it.each([
        [
            'with other case, accents and trademark signs',
            'Crème Fjäll™ Réparation',
            'CREME FJALL reparation®',
        ],
        ['with a size', 'Birch Sap Milk', 'Birch Sap Milk 200 ml'],
        ['with a size in brackets', 'Birch Sap Milk', 'Birch Sap Milk (6.7 fl. oz)'],
        ['with a number of pads', 'Birch Sap Pads', 'Birch Sap Pads - 60 Pads'],
        ['as a mini', 'Birch Sap Milk', 'Birch Sap Milk Mini'],
        ['for travel', 'Birch Sap Milk', 'Birch Sap Milk Travel Size'],
        ['as a limited edition', 'Birch Sap Milk', 'Limited Edition Birch Sap Milk'],
        ['in another order', 'Birch Sap Cleansing Milk', 'Cleansing Milk Birch Sap'],
        ['with a slip', 'Birch Sap Cleansing Milk', 'Birch Sap Clensing Milk'],
        ['written as one word', 'Birch Sap Gel Cream', 'Birch Sap Gelcream'],
        ['in British and American spelling', 'Birch Colour Moisturiser', 'Birch Color Moisturizer'],
        [
            'with a word of praise more',
            'Birch Sap Rejuvenating Serum',
            'Birch Sap Rejuvenating Anti-Aging Serum',
        ],
        ['with what it is', 'Birch Sap Clear Lotion', 'Birch Sap Clear Lotion Toner'],
        ['with the brand', 'Birch Sap Milk', 'Norrlund Birch Sap Milk'],
        ['with the same factor written together', 'Birch Sun Milk SPF 50', 'Birch Sun Milk SPF50+'],
        ['with the same strength', 'Birch Acid 10% Peel', 'Birch Acid Peel 10 %'],
    ])('%s', (_, one, other) => {
        expect(said(product(one), product(other))).toBe('same');
    });
});

describe('two names of one brand are at most of variants', () => {
    it.each([
        ['sun protection factor', 'Birch Sun Milk SPF 30', 'Birch Sun Milk SPF 50'],
        ['sun protection factor on one side', 'Birch Sun Milk', 'Birch Sun Milk SPF 50'],
        ['strength', 'Birch Acid Peel 5%', 'Birch Acid Peel 10%'],
        ['step', 'Birch Pore Patch Step 1', 'Birch Pore Patch Step 2'],
        ['number', 'Birch Clarifying Lotion 3', 'Birch Clarifying Lotion 4'],
        ['Roman number', 'Birch Repair Complex II', 'Birch Repair Complex III'],
        ['shade', 'Birch Sheer Balm Light', 'Birch Sheer Balm Medium'],
        ['shade with a code', 'Birch Sheer Balm T2', 'Birch Sheer Balm T3'],
        ['form', 'Birch Sap Renewal Cream', 'Birch Sap Renewal Serum'],
        ['concentration', 'Birch Eau de Parfum', 'Birch Eau de Toilette'],
        ['place', 'Birch Sap Renewal Cream', 'Birch Sap Renewal Eye Cream'],
        ['time of day', 'Birch Sap Renewal Cream', 'Birch Sap Renewal Night Cream'],
        ['skin', 'Birch Sap Renewal Cream', 'Birch Sap Renewal Cream for Dry Skin'],
        ['kit', 'Birch Sap Renewal Serum', 'Birch Sap Renewal Serum Duo'],
        ['set', 'Birch Sap Renewal Cream', 'Birch Sap Renewal Cream Set'],
        ['scent', 'Birch Sap Body Milk Rose', 'Birch Sap Body Milk Lotus'],
        ['scent after a dash', 'Birch Sap Body Milk', 'Birch Sap Body Milk - Pomegranate'],
        ['effect', 'Birch Jet Soothing Essence', 'Birch Jet Firming Essence'],
    ])('with another %s', (_, one, other) => {
        expect(said(product(one), product(other))).not.toBe('same');
    });

    it('even with one barcode, and are asked about', () => {
        const barcodes = ['0617283940512'];
        const one = product('Birch Sun Milk SPF 30', { barcodes });
        expect(said(one, product('Birch Sun Milk SPF 50', { barcodes }))).toBe('variant');
    });
});

describe('what else is known of two products', () => {
    it('equal lists alone never propose', () => {
        expect(said(product('Birch Foam'), product('Heather Scrub'))).toBe('other');
    });

    it('lists that differ weigh against a word more', () => {
        const other = ['talc', 'mica', 'zinc oxide', 'lanolin', 'wax', 'tin oxide'];
        expect(said(product('Birch Milk'), product('Birch Forest Milk', { ingredients: other }))).toBe(
            'other',
        );
    });

    it.each([
        ['the same form', ['0617283940512'], ['0617283940512'], 'barcode'],
        ['without the leading zero', ['0617283940512'], ['617283940512'], 'barcodeForm'],
        ['on a pack of the item', ['4006381333931'], ['14006381333938'], 'barcodeForm'],
    ])('a barcode in %s proposes whatever the names are', (_, ours, theirs, code) => {
        const one = product('Birch Dew', { barcodes: ours, ingredients: [] });
        const other = product('Heather Bloom', { barcodes: theirs, ingredients: [], brand: 'Other' });
        expect(said(one, other)).toBe('same');
        expect(judge(one, other).reasons.map(reason => reason.code)).toContain(code);
    });

    it('another brand is another product, unless the name has it or the brands are alike', () => {
        const one = product('Birch Sap Milk');
        expect(said(one, product('Birch Sap Milk', { brand: 'Sørvik' }))).toBe('other');
        expect(said(one, product('Birch Sap Milk', { brand: 'NORRLUND Cosmetics' }))).toBe('same');
        expect(said(one, product('Norrlund Birch Sap Milk', { brand: 'Assorted' }))).toBe('same');
        expect(said(one, product('Norrlund Birch Sap Milk', { brand: null }))).toBe('same');
    });

    it('words that most products of a brand have weigh less', () => {
        const [one, other] = [
            product('Fjord Birch Milk', { ingredients: [] }),
            product('Fjord Birch', { ingredients: [] }),
        ];
        const rare = judge(one, other, () => 1).score;
        const frequent = judge(one, other, word => (word === 'fjord' ? 0 : 1)).score;
        expect(frequent).toBeLessThan(rare);
    });

    it('a correction that says so counts, without making another factor the same', () => {
        const [one, other] = [
            product('Birch Bath', { ingredients: [] }),
            product('Birch Bath Soak Deluxe', { ingredients: [] }),
        ];
        expect(judge(one, other, () => 1, true).score).toBeGreaterThan(judge(one, other).score);
        const [thirty, fifty] = [product('Birch Milk SPF 30'), product('Birch Milk SPF 50')];
        expect(judge(thirty, fifty, () => 1, true).variant).toBe(true);
    });

    it('reads the longest and oddest names in no time', () => {
        for (const odd of [
            '',
            '   ',
            '™®',
            '🧴🧴🧴',
            '%'.repeat(5000),
            'a'.repeat(100_000),
            '12 '.repeat(20_000),
            '-, '.repeat(20_000),
        ]) {
            const begun = performance.now();
            judge(product(odd), product(odd));
            nameTellsApart(odd, 'Birch Milk');
            expect(performance.now() - begun).toBeLessThan(200);
        }
    });
});

describe('two brands', () => {
    const alike = (a: string, b: string) => judgeBrands(a, b).isProposed;

    it.each([
        ['Lumière', 'LUMIERE'],
        ["Kjell's", 'Kjells'],
        ['Havbris', 'Havbris Cosmetics'],
        ["Kjell's", "Kjell's Since 1851"],
        ['Dr. Solberg', 'Dr.Solberg'],
        ['Tinderheim', 'Tindreheim'],
    ])('%s and %s may be one', (a, b) => expect(alike(a, b)).toBe(true));

    it.each([
        ['Havbris', 'Havbrisling Organics'],
        ['Studio 12', 'Studio 120'],
        ['Ivo', 'Iva'],
        ['Cosmetics', 'Beauty'],
    ])('%s and %s are two', (a, b) => expect(alike(a, b)).toBe(false));
});

describe('two ingredients', () => {
    const alike = (a: string[], b: string[]) => judgeIngredients({ names: a }, { names: b }).isProposed;

    it.each([
        [['Water/Aqua/Eau'], ['Aqua']],
        [['Parfum (Fragrance)'], ['Perfume', 'Fragrance']],
        [['Phenoxyethanol'], ['Phenoxethanol']],
        [['CI 77891/Titanium Dioxide'], ['Titanium Dioxide']],
        [['Arachis Hypogaea (Peanut) Sprout Extract'], ['Arachis Hypogaea Sprout Extract']],
        [['Sodium Hyaluronate'], ['SODIUM-HYALURONATE']],
        [['Titanium Dioxide'], ['CI77891/Titanium Dioxide']],
        [['Hydrogenated Birchane'], ['Hydrogentated Birchane']],
    ])('%j and %j may be one', (a, b) => expect(alike(a, b)).toBe(true));

    it.each([
        [['PEG-12'], ['PEG-120']],
        [['Polyquaternium-7'], ['Polyquaternium-17']],
        [['Methylparaben'], ['Ethylparaben']],
        [['Tocopherol'], ['Tocopheryl']],
        [['Caprylic/Capric Triglyceride'], ['Caprylic Acid']],
        [['Arginine/Lysine Polypeptide'], ['Arginine']],
        [['Alaria Esculenta/Undaria Pinnatifida Extract'], ['Undaria Pinnatifida Extract']],
        [['Aspergillus/Alcohol/Rice Ferment Lees Powder'], ['Alcohol']],
        [['Hydrolyzed Cyclized (Gastrodia Elata Root/Stem Extract/Amylodextrin)'], ['Amylodextrin']],
        [['Camellia Leaf/Ginger Root/Grapefruit Bark/Seed Water'], ['Ginger Root']],
        [['CI 77491'], ['CI 77492']],
        [['Hydrogenated Lecithin'], ['Hydroxylated Lecithin']],
        [['Benzalkonium Chloride'], ['Benzethonium Chloride']],
        [['Sodium Caprylhydroxamate'], ['Sodium Caprylhydroxamite']],
        [['Sodium Carboxyethyl Birchamine'], ['Sodium Carboxymethyl Birchamine']],
        [['Hydroxybirchanoic Acid'], ['Hydroxybirchenoic Acid']],
        [['Methoxy PEG-9 Methacrylate'], ['Poly(Methoxy PEG-9 Methacrylate)']],
        [['Bis-Dimethicone'], ['Bis-(Polyglyceryl-3 Oxyphenylpropyl) Dimethicone']],
        [['Tocopheryl Succinate'], ['PEG-45 Bis-(Tocopheryl Succinate)']],
        [['Citrus Grandis'], ['Citrus Grandis/Paradisi Fruit Water']],
        [['Citrus Iyo Fruit Water'], ['Citrus Unshiu/Citrus Reticulata/Citrus Iyo Fruit Water']],
    ])('%j and %j are two', (a, b) => expect(alike(a, b)).toBe(false));

    it('are two if their CAS numbers differ, unless one lacks a number or a correction says so', () => {
        const [one, other] = [
            (cas_number: string | null) => ({ names: ['Methyl Birchanol'], cas_number }),
            (cas_number: string | null) => ({ names: ['Methyl-Birchanol'], cas_number }),
        ];
        expect(judgeIngredients(one('103-05-9'), other('705-58-8')).isProposed).toBe(false);
        expect(judgeIngredients(one('103-05-9'), other('705-58-8'), true).isProposed).toBe(true);
        expect(judgeIngredients(one('103-05-9'), other('705-58-8 / 103-05-9')).isProposed).toBe(true);
        expect(judgeIngredients(one('103-05-9'), other(null)).isProposed).toBe(true);
    });
});

import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from '../../../contract/importReasons.ts';
import { guessColumns } from '../../../contract/tableColumns.ts';
import { fittingName, proposedName } from '../../../server/import/shortName.ts';

describe('a name that is too long', () => {
    it.each([
        [
            'its own brand',
            'Norrlund: Lingonberry Barrier Cream for Very Dry Hands',
            'Lingonberry Barrier Cream for Very Dry Hands',
        ],
        [
            'its size',
            'Rowan Night Balm for Very Dry Skin and Elbows 250 ml',
            'Rowan Night Balm for Very Dry Skin and Elbows',
        ],
        [
            'a gift',
            'Cloudberry Overnight Repair Mask + Free Pouch with Mirror',
            'Cloudberry Overnight Repair Mask',
        ],
        [
            'entities',
            'Sea Buckthorn &amp; Birch Cleansing Milk for Dry Skin',
            'Sea Buckthorn & Birch Cleansing Milk for Dry Skin',
        ],
        [
            'trademark signs',
            'Sea Buckthorn Lip Oil™ with Arctic® Bilberry Oil™ x',
            'Sea Buckthorn Lip Oil with Arctic Bilberry Oil x',
        ],
        [
            'what the law prints',
            'Spruce Day Lotion Sunscreen with Broad Spectrum SPF 30',
            'Spruce Day Lotion SPF 30',
        ],
        [
            'a factor without a space',
            'Spruce Mattifying Day Moisturizer Sunscreen Broad Spectrum SPF20',
            'Spruce Mattifying Day Moisturizer SPF20',
        ],
        [
            'an edition, where it stands',
            'Limited Edition Lingonberry Barrier Cream for Dry Hands',
            'Lingonberry Barrier Cream for Dry Hands',
        ],
        [
            'praise, the last first',
            'Norrlund Night Intensive Anti-Ageing Skin-Perfecting Eye Cream',
            'Night Intensive Anti-Ageing Eye Cream',
        ],
        [
            'praise with its joint',
            'Black Pine Sculpting, Firming & Lifting Lingonberry Eye Cream',
            'Black Pine Sculpting Lingonberry Eye Cream',
        ],
        [
            'a vague form before another',
            'Birch Sap Ageless Barrier Treatment Lotion with White Tea',
            'Birch Sap Ageless Barrier Lotion with White Tea',
        ],
        [
            'the skin of a kind of skin',
            'Berry Seed Night Cream - Normal to Combination Skin',
            'Berry Seed Night Cream - Normal to Combination',
        ],
    ])('is shortened by rule: %s', (_, name, short) => {
        expect(fittingName(name, 'Norrlund')).toBe(short);
    });

    it('keeps all of it if it fits, or if the rules do not do', () => {
        expect(fittingName('Norrlund Birch Tar™ Scalp Bar 50 ml', 'Norrlund')).toBe(
            'Norrlund Birch Tar™ Scalp Bar 50 ml',
        );
        for (const name of [
            'Do Not Age with Doctor Birch Lingonberry Pearl Concentrate',
            'Ultra Lightweight Lingonberry Concentrate with Vitamin C 10%',
            'Vitamin C and Hyaluronic Acid Age Repair Complex Number 4',
        ])
            expect(fittingName(name, 'Norrlund')).toBe(name);
        const long = 'Wholly Unknown Words That Nobody Ever Took for Praise';
        expect(fittingName(long, 'Norrlund')).toBe(long);
        expect(fittingName('Norrlund x Rive Lingonberry Barrier Cream for Dry Hands', 'Norrlund')).toMatch(
            /^Norrlund x/,
        );
    });

    it.each([
        [
            'Honeymoon Glow Resurfacing Night Serum with Echinacea Flower',
            'Honeymoon Glow Resurfacing Night Serum',
        ],
        [
            'Advanced Night Repair Concentrated Recovery Firming Eye Mask',
            'Advanced Night Repair Recovery Eye Mask',
        ],
        ['Flawless Skin Mega Moisturizer SPF 15 - Normal/Dry Combination', undefined],
    ])('is proposed shorter, and still says what the product is: %s', (name, short) => {
        const proposed = proposedName(name, 'Norrlund');
        expect(proposed.length).toBeLessThanOrEqual(50);
        if (short === undefined) expect(proposed).toMatch(/SPF 15.*Dry/);
        else expect(proposed).toMatch(/(?:Serum|Eye Mask)$/);
    });

    it('is read in linear time, whatever it is', () => {
        for (const part of ['a ', '&amp;', ' - ', '1 ml ', 'with ', 'free gift ', 'spf ', '+(']) {
            const start = performance.now();
            fittingName(part.repeat(20_000), 'a');
            proposedName(part.repeat(20_000), 'a');
            expect(performance.now() - start).toBeLessThan(500);
        }
    });
});

describe('a cell of the file of refused rows', () => {
    it.each(['=1+1', '+49 30', '-5', '@here', '\tx', '\rx', "'=1", "''-", 'Balm', "'n Balm", ''])(
        'is no formula, and comes back as it was: %j',
        cell => {
            expect(guarded(cell)).not.toMatch(/^[=+\-@\t\r]/);
            expect(unguarded(guarded(cell))).toBe(cell);
        },
    );
});

describe('the columns of a file', () => {
    it('are guessed by their cells, if the heading says something else or nothing', () => {
        const label = 'Aqua, Glycerin, Parfum, Panthenol, Tocopherol, Xanthan Gum';
        const fields = guessColumns(
            ['Label', 'X', 'Bild', 'Einweg', 'name', 'brand'],
            [[label, '2000000000008', 'a.png', 'nein', 'Balm', 'Rive']],
        ).map(({ field, how }) => [field, how]);
        expect(fields).toEqual([
            ['ingredients', 'content'],
            ['barcodes', 'content'],
            ['picture', 'name'],
            ['single_use', 'name'],
            ['name', 'name'],
            ['brand', 'name'],
        ]);
    });

    it('are the likeliest that is not empty', () => {
        const fields = guessColumns(['product_name', 'title', 'brand'], [['', 'Balm', 'Rive']]);
        expect(fields.map(({ field }) => field)).toEqual([null, 'name', 'brand']);
    });
});

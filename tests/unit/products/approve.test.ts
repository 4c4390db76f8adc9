import { describe, expect, it } from 'vitest';
import { likeBrand } from '../../../resources/products/approve/likeBrand.ts';
import { repairedCase } from '../../../resources/products/approve/repairedCase.ts';
import { centredOn, pointOnPicture, turnedBox } from '../../../src/kit/viewer/box.ts';
import { atRest } from '../../../src/kit/viewer/pictureView.ts';

describe('a name typed in capitals or small', () => {
    it.each([
        ['BLACKCURRANT GLOW NIGHT SERUM', 'Blackcurrant Glow Night Serum'],
        ['MILK OF OATS SPF50', 'Milk of Oats SPF50'],
        ["MEN'S BALM 50ML", "Men's Balm 50ml"],
        ['CRÈME DE JOUR', 'Crème de Jour'],
        ['BELLE TIDE', 'Belle Tide'],
        ['pinhão', 'Pinhão'],
        ['milk of oats spf50', 'Milk of Oats SPF50'],
    ])('%s is %s', (typed, repaired) => expect(repairedCase(typed)).toBe(repaired));

    it.each(['Blackcurrant GLOW', 'BHA', 'مرطب الشعير', ''])('%s stays as it is', name =>
        expect(repairedCase(name)).toBe(name),
    );
});

describe('the brand that a typed name means', () => {
    const brands = ['Halden & Rye', 'Vesperine', 'Nøra'].map((name, index) => ({
        id: index + 1,
        name,
        country_id: 1,
    }));
    it.each([
        ['Halden and Rye', 'Halden & Rye'],
        ['HALDEN&RYE', 'Halden & Rye'],
        ['Vesperin', 'Vesperine'],
        ['The Halden & Rye Ltd', 'Halden & Rye'],
    ])('%s is %s', (typed, name) => expect(likeBrand(brands, typed)?.name).toBe(name));

    it.each(['', 'Halden', 'Kelpie Labs'])('“%s” is none', typed =>
        expect(likeBrand(brands, typed)).toBeUndefined(),
    );
});

describe('a part of a picture', () => {
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

    it('turns with the picture, and back', () => {
        const turned = turnedBox(box, 1);
        expect(turned.x).toBeCloseTo(0.4);
        expect(turned.y).toBeCloseTo(0.1);
        expect([turned.width, turned.height]).toEqual([0.4, 0.3]);
        const back = turnedBox(turned, 3);
        expect(back.x).toBeCloseTo(box.x);
        expect(back.y).toBeCloseTo(box.y);
    });

    it('is under the middle of the stage once the view is centred on it, however the picture is turned', () => {
        const picture = { width: 900, height: 1200 };
        const stage = { width: 600, height: 700 };
        for (const turns of [0, 1, 2, 3]) {
            const view = centredOn({ ...atRest, zoom: 3, turns }, box, picture, stage);
            const { x, y } = pointOnPicture({ x: 0, y: 0 }, view, picture, stage);
            expect(x).toBeCloseTo(0.25);
            expect(y).toBeCloseTo(0.4);
        }
    });
});

import { describe, expect, it } from 'vitest';
import { likeBrand } from '../../../resources/products/approve/likeBrand.ts';
import { repairedCase } from '../../../resources/products/approve/repairedCase.ts';
import { boxAround, centredOn, fittedTo, pointOnPicture, turnedBox } from '../../../src/ui/picture/box.ts';
import { atRest } from '../../../src/ui/picture/pictureView.ts';

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

describe('the first view of a photograph', () => {
    const picture = { width: 900, height: 1200 };
    const stage = { width: 684, height: 604 };
    const widthIn = (zoom: number) => Math.min(stage.width / 900, stage.height / 1200) * 900 * zoom;

    it('is as wide as the stage, and begins at the top', () => {
        const view = fittedTo(undefined, picture, stage);
        expect(widthIn(view.zoom)).toBeCloseTo(684);
        expect(view.y).toBeGreaterThan(0);
    });

    it('has the whole list on the stage, as large as that allows', () => {
        const list = boxAround([
            { x: 0.3, y: 0.4, width: 0.3, height: 0.05 },
            { x: 0.25, y: 0.5, width: 0.3, height: 0.05 },
        ])!;
        const view = fittedTo(list, picture, stage);
        expect(list).toMatchObject({ x: 0.25, y: 0.4 });
        expect(list.width * widthIn(view.zoom)).toBeGreaterThan(600);
        const corner = pointOnPicture({ x: -342, y: -302 }, view, picture, stage);
        expect(corner.x).toBeLessThan(list.x);
        expect(corner.y).toBeLessThan(list.y);
    });

    it('is never narrower than the stage, and begins with a list that is too high', () => {
        const list = { x: 0.05, y: 0.02, width: 0.9, height: 0.96 };
        const view = fittedTo(list, picture, stage);
        expect(widthIn(view.zoom)).toBeCloseTo(684);
        expect(pointOnPicture({ x: 0, y: -302 }, view, picture, stage).y).toBeCloseTo(list.y);
    });

    it('is at rest before there is a stage', () => {
        expect(fittedTo(undefined, picture, { width: 0, height: 0 }).zoom).toBe(1);
        expect(fittedTo(undefined, { width: 0, height: 0 }, stage).zoom).toBe(1);
    });
});

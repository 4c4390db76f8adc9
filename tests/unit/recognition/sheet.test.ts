import { describe, expect, it } from 'vitest';
import { wholePicture } from '../../../src/services/recognition/box.ts';
import { boxOnPicture, sheetOf } from '../../../src/services/recognition/sheet.ts';

const picture = { width: 400, height: 200 };

const onSheet = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) => [
    a! * x + c! * y + e!,
    b! * x + d! * y + f!,
];

describe('a sheet', () => {
    it('of the whole picture has its pixels where they are', () => {
        const sheet = sheetOf({ picture, frame: wholePicture, turn: 0, scale: 1 });
        expect(sheet).toMatchObject(picture);
        expect(onSheet(sheet.transform, 30, 20)).toEqual([30, 20]);
    });

    it('of a frame begins at its corner, and is scaled', () => {
        const frame = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
        const sheet = sheetOf({ picture, frame, turn: 0, scale: 2 });
        expect(sheet).toMatchObject({ width: 400, height: 100 });
        expect(onSheet(sheet.transform, 100, 100)).toEqual([0, 0]);
    });

    it.each([
        [90, 200, 400, [200, 0]],
        [180, 400, 200, [400, 200]],
        [270, 200, 400, [0, 400]],
    ])('turned by %i is %i × %i, with the first corner at %j', (turn, width, height, corner) => {
        const sheet = sheetOf({ picture, frame: wholePicture, turn, scale: 1 });
        expect(sheet).toMatchObject({ width, height });
        const [x, y] = onSheet(sheet.transform, 0, 0);
        expect(x).toBeCloseTo(corner[0]!);
        expect(y).toBeCloseTo(corner[1]!);
    });

    it('that is tilted has room for its corners', () => {
        const sheet = sheetOf({ picture, frame: wholePicture, turn: 10, scale: 1 });
        for (const [x, y] of [
            [0, 0],
            [400, 0],
            [0, 200],
            [400, 200],
        ] as const) {
            const [across, down] = onSheet(sheet.transform, x, y);
            expect(across).toBeGreaterThan(-1);
            expect(across).toBeLessThan(sheet.width + 1);
            expect(down).toBeGreaterThan(-1);
            expect(down).toBeLessThan(sheet.height + 1);
        }
    });
});

describe('the box on the picture of what was found on a sheet', () => {
    const frame = { x: 0.1, y: 0.2, width: 0.8, height: 0.6 };
    const word = { x: 0.3, y: 0.4, width: 0.2, height: 0.1 };

    it.each([0, 90, 180, 270])('is where it is on the unturned picture, from a sheet turned by %i', turn => {
        const sheet = sheetOf({ picture, frame, turn, scale: 1.5 });
        const [left, top] = onSheet(sheet.transform, 120, 80);
        const [right, bottom] = onSheet(sheet.transform, 200, 100);
        const found = {
            x: Math.min(left!, right!),
            y: Math.min(top!, bottom!),
            width: Math.abs(right! - left!),
            height: Math.abs(bottom! - top!),
        };
        const box = boxOnPicture(sheet, found);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(box[side]).toBeCloseTo(word[side]);
    });

    it('is known after the picture has been closed', () => {
        const bitmap = { ...picture };
        const sheet = sheetOf({ picture: bitmap, frame: wholePicture, turn: 0, scale: 1 });
        Object.assign(bitmap, { width: 0, height: 0 });
        const box = boxOnPicture(sheet, { x: 100, y: 50, width: 40, height: 20 });
        expect(box).toMatchObject({ x: 0.25, y: 0.25 });
        expect(box.width).toBeCloseTo(0.1);
    });

    it('contains it when the sheet was tilted, and stays on the picture', () => {
        const sheet = sheetOf({ picture, frame: wholePicture, turn: 5, scale: 1 });
        const [x, y] = onSheet(sheet.transform, 200, 100);
        const box = boxOnPicture(sheet, { x: x! - 20, y: y! - 5, width: 40, height: 10 });
        expect(box.x + box.width / 2).toBeCloseTo(0.5);
        expect(box.y + box.height / 2).toBeCloseTo(0.5);
        expect(box.width).toBeGreaterThan(40 / 400);
        const all = boxOnPicture(sheet, { x: 0, y: 0, width: sheet.width, height: sheet.height });
        expect(all).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    });
});

import { describe, expect, it } from 'vitest';
import {
    atRest,
    bounded,
    fitScale,
    movedBy,
    turnedBy,
    zoomedAt,
} from '../../../src/ui/picture/pictureView.ts';
import { changeOfKey, indexAfterKey } from '../../../src/ui/picture/viewerKeys.ts';

const picture = { width: 900, height: 1200 };
const stage = { width: 1000, height: 600 };

describe('a picture on its stage', () => {
    it('fits whole, turned or not, and small ones are enlarged to twice their size only', () => {
        expect(fitScale(picture, stage, 0)).toBe(0.5);
        expect(fitScale(picture, stage, 1)).toBeCloseTo(600 / 900);
        expect(fitScale({ width: 100, height: 100 }, stage, 0)).toBe(2);
    });

    it('has a scale before anything is known of it', () => {
        expect(fitScale({ width: 0, height: 0 }, { width: 0, height: 0 }, 0)).toBe(1);
        expect(fitScale(picture, { width: 0, height: 0 }, 0)).toBe(1);
    });

    it('zooms between 1 and 8', () => {
        expect(zoomedAt(atRest, 100).zoom).toBe(8);
        expect(zoomedAt(zoomedAt(atRest, 4), 0).zoom).toBe(1);
    });

    it('keeps what is under the pointer there', () => {
        const point = { x: 120, y: -40 };
        const once = zoomedAt(atRest, 2, point);
        // The place of the picture that lay under the pointer, before and after.
        expect({ x: point.x * 2 + once.x, y: point.y * 2 + once.y }).toEqual(point);
        const back = zoomedAt(once, 0.5, point);
        expect([back.x, back.y, back.zoom].map(Math.abs)).toEqual([0, 0, 1]);
    });

    it('moves no further than there is picture to see', () => {
        expect(bounded(movedBy(atRest, 500, 500), picture, stage)).toEqual(atRest);
        const close = bounded(movedBy(zoomedAt(atRest, 4), 5000, -5000), picture, stage);
        expect([close.x, close.y]).toEqual([(900 * 2 - 1000) / 2, -(1200 * 2 - 600) / 2]);
    });

    it('turns round in four, and what was in the middle stays there', () => {
        const moved = { zoom: 2, x: 10, y: 30, turns: 0 };
        expect(turnedBy(moved, 1)).toEqual({ zoom: 2, x: -30, y: 10, turns: 1 });
        expect(turnedBy(turnedBy(moved, 1), -1)).toEqual(moved);
        expect(turnedBy(atRest, -1).turns).toBe(3);
        expect([1, 2, 3, 4].reduce(view => turnedBy(view, 1), moved)).toEqual(moved);
    });
});

describe('keys', () => {
    it('move a picture that is larger than its stage, and leaf otherwise', () => {
        expect(changeOfKey('ArrowRight', atRest)).toBe(undefined);
        expect(changeOfKey('ArrowRight', zoomedAt(atRest, 2))!(zoomedAt(atRest, 2)).x).toBeLessThan(0);
        expect(indexAfterKey('ArrowRight', 0, 3)).toBe(1);
        expect(indexAfterKey('ArrowRight', 2, 3)).toBe(undefined);
        expect(indexAfterKey('3', 0, 3)).toBe(2);
        expect(indexAfterKey('4', 0, 3)).toBe(undefined);
        expect(indexAfterKey('0', 0, 3)).toBe(undefined);
        expect(indexAfterKey('x', 0, 3)).toBe(undefined);
    });
});

import { describe, expect, it } from 'vitest';
import { agreedCodes } from '../../../src/services/recognition/worker/agreedCodes.ts';

const right = '5030159003930';
const misread = '7034759003930';

const left = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };
const beside = { x: 0.2, y: 0.15, width: 0.3, height: 0.2 };
const far = { x: 0.7, y: 0.7, width: 0.2, height: 0.1 };

describe('a code on a photograph', () => {
    it('counts once it was read at two sizes', () => {
        const seen = [
            { code: right, box: left, scale: 1 },
            { code: right, box: left, scale: 0.75 },
        ];
        expect(agreedCodes(seen)).toEqual({ codes: [{ code: right, box: left }], isCertain: true });
    });

    it('does not count when one size alone shows it, however often', () => {
        const seen = [1, 1, 1].map(scale => ({ code: misread, box: left, scale }));
        expect(agreedCodes(seen)).toEqual({ codes: [], isCertain: false });
    });

    it('gives way to one in its place that was read at more sizes', () => {
        const seen = [
            { code: misread, box: left, scale: 1 },
            { code: right, box: beside, scale: 1 },
            { code: misread, box: left, scale: 0.75 },
            { code: right, box: beside, scale: 0.75 },
            { code: right, box: beside, scale: 1.5 },
        ];
        expect(agreedCodes(seen).codes).toEqual([{ code: right, box: beside }]);
    });

    it('is none where two codes in one place were read as often', () => {
        const seen = [1, 0.75].flatMap(scale => [
            { code: misread, box: left, scale },
            { code: right, box: beside, scale },
        ]);
        expect(agreedCodes(seen)).toEqual({ codes: [], isCertain: false });
    });

    it('is one of two that stand apart', () => {
        const seen = [1, 0.75].flatMap(scale => [
            { code: misread, box: far, scale },
            { code: right, box: left, scale },
        ]);
        expect(agreedCodes(seen).codes.map(({ code }) => code)).toEqual([misread, right]);
    });

    it('is looked for further while another one elsewhere was read once', () => {
        const seen = [
            { code: right, box: left, scale: 1 },
            { code: right, box: left, scale: 0.75 },
            { code: misread, box: far, scale: 0.75 },
        ];
        expect(agreedCodes(seen)).toEqual({ codes: [{ code: right, box: left }], isCertain: false });
    });
});

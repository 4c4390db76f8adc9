import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Art } from '../../../src/pages/public/socialPost/Art.tsx';
import { largestFitting } from '../../../src/pages/public/socialPost/FittedText.tsx';
import { fileName } from '../../../src/pages/public/socialPost/ShareButtons.tsx';
import { backgrounds, riskShown, risks, schemeOf } from '../../../src/pages/public/socialPost/schemes.ts';
import { dark, light } from '../../../src/theme/colours.ts';
import { contrast } from '../support/contrast.ts';

describe('the size of a text', () => {
    it.each([
        ['grows to the largest that fits', 57, 57],
        ['stops at the largest wanted', 500, 104],
        ['starts at 9 px', 9, 9],
        ['is 9 px for what does not fit at all', 0, 9],
    ])('%s', (_what, room, size) => {
        expect(largestFitting(each => each <= room, 104)).toBe(size);
    });
});

describe('the scheme', () => {
    it('is that of the product until one is chosen, and Low without a score', () => {
        expect(riskShown(undefined, 'high')).toBe('high');
        expect(riskShown('low', 'high')).toBe('low');
        expect(riskShown(undefined, 'none')).toBe('low');
    });

    it('comes in three, each on six backgrounds', () => {
        expect(risks).toEqual(['low', 'moderate', 'high']);
        expect(backgrounds).toHaveLength(6);
    });
});

const pairs = risks.flatMap(risk => backgrounds.map(background => [risk, background] as const));

describe.each(pairs)('the text of %s on %s', (risk, background) => {
    const { paint, brand, name } = schemeOf(risk, background);
    const drawn = renderToStaticMarkup(Art({ background, paint }));

    it('uses only opaque colours of the scheme', () => {
        const painted = new Set(
            [...drawn.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour),
        );
        painted.delete('none');
        expect([...painted].filter(colour => !Object.values(paint).includes(colour!))).toEqual([]);
        expect(drawn).not.toMatch(/opacity/);
    });

    it.each(Object.entries(paint))('is readable on its %s', (_part, colour) => {
        expect(contrast(brand, colour)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(name, colour)).toBeGreaterThanOrEqual(4.5);
    });

    it('is readable on the risk badge', () => {
        const surface = [light, dark].find(({ paper }) => paper.ink === name)!.paper.surface;
        expect(contrast(surface, brand)).toBeGreaterThanOrEqual(4.5);
    });
});

describe('the name of the file', () => {
    it.each([
        ['Calm Serum 5%', 'calm-serum-5-post.png'],
        ['Αναζωογονητική κρέμα', 'αναζωογονητική-κρέμα-post.png'],
        ['保湿霜 / 50ml', '保湿霜-50ml-post.png'],
        ['🧴', 'product-post.png'],
    ])('of %s', (product, file) => {
        expect(fileName(product)).toBe(file);
    });
});

import type { Figure } from './report.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';
import type { Staff } from './staff.ts';

/** Texts as people type them: a letter, a common word, a rare one, several, a typing error, and nonsense. */
export const texts = [
    'r',
    's',
    'ro',
    'cream',
    'rose',
    'serum',
    'house 12',
    'rose cream',
    'birch velvet mask',
    'oat mist 4242',
    'velvet',
    'nerolli',
    'clenser',
    'linden glow esence',
    'zzqx',
    '0000000004242',
    'calm daily',
    'house',
    'fig ge',
    'sea silk balm 77',
    '%_',
    'crème',
    'pure pure pure',
    'x'.repeat(200),
];

export const searchFor = (text: string): Asked => ({
    method: 'POST',
    path: 'search/brand-product',
    body: { text, from: 0, to: 25, include_total: true },
});

/**
 * Times of single searches, one after the other, for a variety of texts; the goal is 50 ms at the 95th
 * percentile.
 */
export const searchTimes = async (origin: string, staff: Staff, products: number): Promise<Figure> => {
    const asked = Array.from({ length: 10 }, () => texts.map(searchFor)).flat();
    const times = await timesOf(origin, staff, asked);
    return timesFigure(`Search among ${products.toLocaleString('en')}, any text`, times, 50);
};

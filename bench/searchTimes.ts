import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

/** Texts as they are typed: a letter, a common word, a rare one, several, a slip, and nonsense. */
const texts = [
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

/** Times of single searches, one after the other, over a spread of texts; the aim is 50 ms at the 95th percentile. */
export const searchTimes = async (origin: string, staff: Staff, products: number): Promise<Figure> => {
    const times: number[] = [];
    for (let round = 0; round < 10; round++) {
        for (const text of texts) {
            const body = JSON.stringify({ text, from: 0, to: 25, include_total: true });
            const started = performance.now();
            const answer = await fetch(`${origin}/api/search/brand-product`, {
                method: 'POST',
                headers: staff.headers,
                body,
            });
            await answer.text();
            if (!answer.ok) throw new Error(`A search was answered with ${answer.status}`);
            times.push(performance.now() - started);
        }
    }
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    return {
        what: `Search among ${products.toLocaleString('en')}, any text`,
        value: `median ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`,
        aim: 'p95 50 ms',
        met: p95 <= 50,
    };
};

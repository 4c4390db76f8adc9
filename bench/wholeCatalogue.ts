import type { ResponseOf } from '../contract/types.ts';
import type { Served } from './serve.ts';
import type { Figure } from './report.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';
import type { Staff } from './staff.ts';

/** What the catalogue is narrowed to. Most products of the bench lack pictures and ingredients. */
const narrowings = [
    'brand=7',
    'category=3',
    'category=20',
    'without=picture',
    'without=ingredients',
    'without=barcode',
    'without=picture,barcode',
    'single_use=true',
    'category=20&without=ingredients',
    '',
];

const rounds = 10;

/** A page that begins at the first product, or anywhere. */
const asked = (narrowing: string, products: number, round: number): Asked => ({
    method: 'GET',
    path: `products/all?${narrowing}${round % 2 === 0 ? '' : `&after=${Math.ceil((products * round) / rounds)}`}`,
});

/** The largest memory of the server while every product is read as an export reads it, beside that before. */
const exported = async ({ origin, megabytes }: Served, staff: Staff): Promise<Figure> => {
    const before = megabytes();
    const start = performance.now();
    let most = before;
    let rows = 0;
    for (let after: number | null = null; ;) {
        const place: string = after === null ? '' : `&after=${after}`;
        const response = await fetch(`${origin}/api/products/all?per_page=1000${place}`, {
            headers: staff.headers,
        });
        const page = (await response.json()) as ResponseOf<'GET products/all'>;
        rows += page.items.length;
        most = Math.max(most, megabytes());
        if (page.next === null) break;
        after = page.next;
    }
    const seconds = (performance.now() - start) / 1000;
    return {
        what: `Export of ${rows.toLocaleString('en')} products`,
        value: `${seconds.toFixed(0)} s, ${(most - before).toFixed(0)} MB more`,
        aim: '50 MB more',
        met: most - before <= 50,
    };
};

/** Single pages of the whole catalogue, narrowed in every way, one after the other; and all of them, as an export reads it. */
export const wholeCatalogue = async (served: Served, staff: Staff, products: number): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const narrowing of narrowings) {
        const times = await timesOf(
            served.origin,
            staff,
            Array.from({ length: rounds }, (_, round) => asked(narrowing, products, round)),
        );
        figures.push(timesFigure(`All products, ${narrowing || 'not narrowed'}`, times, 100));
    }
    return [...figures, await exported(served, staff)];
};

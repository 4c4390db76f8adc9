/**
 * Many people at work, in a process of their own: each of `SESSIONS` sends a request to `ORIGIN`, thinks for one to
 * three seconds, and sends the next, for `SECONDS`. Prints the times of the reads and the saves as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../contract/products.ts';
import { texts } from './searchTimes.ts';
import type { Staff } from './staff.ts';

/** Milliseconds of each response. */
export interface SessionTimes {
    reads: number[];
    saves: number[];
}

const origin = process.env.ORIGIN ?? '';
const sessions: Staff[] = JSON.parse(process.env.SESSIONS ?? '[]');
const until = performance.now() + 1000 * Number(process.env.SECONDS);
/** The first requests are not counted, in milliseconds. */
const warmUp = 3000;

const times: SessionTimes = { reads: [], saves: [] };

const one = <Value>(of: readonly Value[]) => of[Math.floor(Math.random() * of.length)]!;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

const send = async (kind: keyof SessionTimes, { headers }: Staff, path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const response = await fetch(`${origin}/api/${path}`, { headers, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
    if (started > warmUp) times[kind].push(performance.now() - started);
    return text;
};

const lists = [
    () => 'products?limit=50&order=latest',
    () => `brands?orderBy=created-desc&paginate=true&page=${upTo(40)}&perPage=50`,
    () => `ingredients?page=${upTo(50)}&per_page=50`,
    () => `brand/${upTo(2000)}/products`,
];

const records = [
    () => `product/${upTo(90_000)}`,
    () => `brand/${upTo(2000)}`,
    () => `ingredient/${upTo(5000)}`,
];

const search = (staff: Staff) =>
    send('reads', staff, 'search/brand-product', {
        method: 'POST',
        body: JSON.stringify({ text: one(texts), from: 0, to: 25, include_total: true }),
    });

/** Reads a product and saves it unchanged, apart from its barcodes. */
const save = async (staff: Staff) => {
    const path = `product/${upTo(90_000)}`;
    const product: Product = JSON.parse(await send('reads', staff, path));
    const body = new FormData();
    body.append('name', product.name);
    body.append('brand_id', String(product.brand_id));
    body.append('description', product.description ?? '');
    for (const [index, { id }] of product.categories.entries())
        body.append(`categories-${index}`, String(id));
    for (const [index, { order, ingredient }] of product.product_ingredients.entries()) {
        body.append(`product_ingredients-${index}-ingredient_id`, String(ingredient.id));
        body.append(`product_ingredients-${index}-order`, String(order));
    }
    const { 'content-type': _, ...headers } = staff.headers;
    await send('saves', staff, path, { method: 'PUT', headers, body });
};

/** Of 20 steps, 7 are lists, 6 records, 4 searches, 1 the dashboard and 2 saves. */
const step = (staff: Staff) => {
    const at = upTo(20);
    if (at <= 7) return send('reads', staff, one(lists)());
    if (at <= 13) return send('reads', staff, one(records)());
    if (at <= 17) return search(staff);
    return at === 18 ? send('reads', staff, 'dashboard-stats') : save(staff);
};

const work = async (staff: Staff) => {
    await sleep(Math.random() * 2000);
    while (performance.now() < until) {
        await step(staff);
        await sleep(1000 + Math.random() * 2000);
    }
};

await Promise.all(sessions.map(work));
process.stdout.write(JSON.stringify(times));

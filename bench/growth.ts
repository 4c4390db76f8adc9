import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillCommunity, measuredMember } from './community.ts';
import { milliseconds, type Figure } from './report.ts';
import { searchFor, texts } from './searchTimes.ts';
import { fillCounted, fillShops } from './shops.ts';
import { sideBySide } from './sideBySide.ts';
import { timesOf, type Asked } from './single.ts';

/** The numbers of rows in each list, one run after the other. */
const sizes = [10_000, 100_000, 1_000_000];

const get = (path: string): Asked => ({ method: 'GET', path });
const many = (count: number, make: (index: number) => Asked) =>
    Array.from({ length: count }, (_, index) => make(index));
const repeated = (asked: Asked) => many(100, () => asked);

type Questions = Record<string, (size: number) => Asked[]>;

const ofCatalogue: Questions = {
    'Products, the latest 50': () => repeated(get('products?limit=50&order=latest')),
    'Product by id': size => many(100, index => get(`product/${1 + ((index * 7919) % size)}`)),
    'Search, any text': () => many(texts.length * 4, index => searchFor(texts[index % texts.length]!)),
};

const ofCommunity: Questions = {
    'Reviews, page 1': () => repeated(get('product-reviews?page=1&perPage=20')),
    'Reviews, the last page': size => repeated(get(`product-reviews?page=${size / 20}&perPage=20`)),
    'Users, page 1': () => repeated(get('users?page=1&per_page=100')),
    'A member’s reviews': () => repeated(get(`user/${measuredMember}/product-reviews`)),
};

const ofDashboard: Questions = { 'Dashboard’s counts': () => repeated(get('dashboard-stats')) };

/** The median time of each question at one size, in milliseconds. */
const ask = (database: BenchDatabase, questions: Questions, size: number) =>
    sideBySide(database, [], async ({ staff, backbar: { origin } }) => {
        const medians: Record<string, number> = {};
        for (const [what, asked] of Object.entries(questions)) {
            // Not counted: each connection makes its plans first.
            await timesOf(origin, staff, asked(size).slice(0, 30));
            medians[what] = (await timesOf(origin, staff, asked(size))).median;
        }
        return medians;
    });

const fills: readonly {
    questions: Questions;
    fill: (database: BenchDatabase, size: number) => Promise<unknown>;
}[] = [
    { questions: ofCatalogue, fill: ({ pool }, size) => fillCatalogue(pool, size) },
    {
        questions: ofCommunity,
        fill: ({ pool }, size) =>
            fillCommunity(pool, {
                members: Math.max(size / 10, 2 * measuredMember),
                reviews: size,
                others: size / 5,
            }),
    },
    {
        questions: ofDashboard,
        fill: async ({ pool }, size) => {
            await fillShops(pool, { items: 100, days: 1 });
            await fillCounted(pool, size);
        },
    },
];

/**
 * How the time of single requests grows with the number of rows. `withDatabase` provides a new, empty
 * database.
 */
export const growth = async (
    withDatabase: <Result>(work: (database: BenchDatabase) => Promise<Result>) => Promise<Result>,
): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const { questions, fill } of fills) {
        const bySize: Record<string, number>[] = [];
        for (const size of sizes) {
            say(`Filling ${size.toLocaleString('en')} rows`);
            bySize.push(
                await withDatabase(async database => {
                    await fill(database, size);
                    return ask(database, questions, size);
                }),
            );
        }
        for (const what of Object.keys(questions)) {
            const medians = bySize.map(each => each[what]!);
            const factor = (medians.at(-1)! / medians[0]!).toFixed(1);
            const value = `${medians.map(milliseconds).join(', ')}: ${factor} times`;
            say(`${what}: ${value}`);
            figures.push({ what, value });
        }
    }
    return figures;
};

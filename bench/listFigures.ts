import { writePlace } from '../server/database/keyset.ts';
import { farPage } from './community.ts';
import { memberLists } from './memberLists.ts';
import type { Figure } from './report.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';
import type { Staff } from './staff.ts';

/** The goal for every page, in milliseconds. */
const goal = 100;

/** The lists, each with what it is narrowed and sorted by. */
const asked: Readonly<Record<string, readonly string[]>> = {
    'new-products': [
        'q=cream',
        'q=velvet',
        'q=cream 424242',
        'q=ve',
        'q=cream&sort=created',
        'q=nothing',
        'order=wanted',
        'order=wanted&exclude=linked&hide=false',
        'barcode=0000000424242',
        'member=4242',
        'pictures=true',
        'pictures=false',
        'pictures=false&exclude=linked&hide=false',
        'q=velvet&pictures=false&exclude=linked',
        'sort=created&exclude=linked',
    ],
    corrections: [
        'kind=product',
        'kind=brand&resolved=false',
        'kind=ingredient&resolved=false',
        'kind=ingredient&resolved=true',
        'sort=created&resolved=false',
    ],
    'product-reviews': [
        'stars=1',
        'text=true',
        'text=false',
        'stars=1&text=true',
        'sort=stars',
        'sort=-stars',
        'sort=stars&text=true',
        'sort=-stars&text=false',
        'sort=created',
    ],
    'community/posts': [
        'q=velvet',
        'q=evenings',
        'q=velvet 424242',
        'channel=3',
        'channel=3&q=silk',
        'scheduled=true',
        'scheduled=false',
        'scheduled=true&q=velvet',
        'sort=created',
        'sort=created&channel=3&q=silk',
    ].map(query => `respect_visible_after=false&${query}`),
    'product-questions': [
        'q=velvet',
        'q=is it',
        'answered=false',
        'answered=true',
        'answered=false&q=velvet',
        'answered=true&q=velvet',
        'sort=created',
        'sort=created&answered=false',
    ],
    ...memberLists,
};

/** Values in the middle of what lists are sorted by. */
const middles: Readonly<Record<string, unknown>> = {
    stars: 3,
    username: 'deep5',
    level: 12,
    name: 'deep cream 5',
    size: 3,
    hits: 15,
};

/** A place in the middle of a list. */
const middle = (query: string) => {
    const sort = new URLSearchParams(query).get('sort') ?? '-created';
    const year = new Date(Date.now() - 350 * 86_400_000).toISOString().replace('Z', '000Z');
    const by = middles[sort.replace('-', '')];
    return writePlace([sort, ...(by === undefined ? [] : [by]), year, 1]);
};

/** Lists as they are without narrowing, far back. */
const farBack: readonly string[] = [
    'new-products?page=PAGE&perPage=50',
    'new-products?exclude=linked&hide=false&page=PAGE&perPage=4',
    'corrections?page=PAGE&perPage=50',
    'corrections?resolved=false&page=PAGE&perPage=2',
    'product-reviews?page=PAGE&perPage=50',
    'community/posts?from=FROM&to=TO&respect_visible_after=false',
    'community/posts?from=FROM&to=TO',
    'product-questions?page=PAGE&per_page=50',
    'users?page=PAGE&per_page=50',
    'shop-items?limit=250',
    'shop-items?limit=250&shop_id=7',
    'collections?excludeProtected=true&page=PAGE&perPage=50',
    'collections?page=PAGE&perPage=50',
    'routines?page=PAGE&perPage=50',
    'barcode-scan-misses?page=PAGE&perPage=50',
].map(path =>
    path
        .replace('PAGE', String(farPage))
        .replace('FROM', String((farPage - 1) * 50))
        .replace('TO', String(farPage * 50)),
);

/** Each address ten times after a first round, in which each connection makes its plans. */
const measured = async (what: string, addresses: readonly string[], origin: string, staff: Staff) => {
    const requests = addresses.map((path): Asked => ({ method: 'GET', path }));
    await timesOf(origin, staff, requests);
    return timesFigure(
        what,
        await timesOf(origin, staff, Array.from({ length: 10 }, () => requests).flat()),
        goal,
    );
};

/** How long pages of lists take, narrowed and sorted the first and one in the middle, else page 20,000. */
export const listFigures = async (origin: string, staff: Staff): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const [list, queries] of Object.entries(asked))
        for (const query of queries) {
            const path = `${list}?${query}`;
            const isPlaced = !query.includes('order=');
            const pages = isPlaced ? [path, `${path}&after=${middle(query)}`] : [path];
            figures.push(await measured(path, pages, origin, staff));
        }
    for (const path of farBack) figures.push(await measured(path, [path], origin, staff));
    return figures;
};

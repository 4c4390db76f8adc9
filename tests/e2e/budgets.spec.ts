import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** What a browser fetches for a part of the console: the files that come with it, and the packages in them. */
interface Part {
    files: string[];
    packages: string[];
}

const dist = resolve(import.meta.dirname, '../../dist');
// Read when a test runs: the build is made by then.
const parts = () => JSON.parse(readFileSync(join(dist, 'views.json'), 'utf8')) as Record<string, Part>;

/** Bytes as the server sends them to a browser that takes brotli. */
const sizeOf = (file: string) => {
    const path = join(dist, 'console', file);
    return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
};

const entry = 'index.html';
const shell = 'src/app/Console.tsx';

/** KiB of JavaScript, compressed, that a cold visit of each screen may cost: a few more than it does now. */
const budgets: Readonly<Record<string, number>> = {
    [entry]: 190,
    'src/pages/public/socialPost/SocialPost.tsx': 282,
    [shell]: 302,
    'resources/barcode-misses/BarcodeMissList.tsx': 303,
    'resources/brands/BrandEdit.tsx': 305,
    'resources/brands/BrandList.tsx': 306,
    'resources/brands/BrandShow.tsx': 304,
    'resources/collections/CollectionShow.tsx': 304,
    'resources/corrections/CorrectionList.tsx': 304,
    'resources/corrections/CorrectionShow.tsx': 310,
    'resources/deals/Deals.tsx': 318,
    'resources/ingredients/IngredientEdit.tsx': 308,
    'resources/ingredients/IngredientList.tsx': 308,
    'resources/ingredients/IngredientShow.tsx': 303,
    'resources/new-products/NewProductList.tsx': 304,
    'resources/new-products/NewProductShow.tsx': 315,
    'resources/posts/PostEdit.tsx': 308,
    'resources/posts/PostList.tsx': 309,
    'resources/posts/PostShow.tsx': 322,
    'resources/product-reviews/ProductReviewList.tsx': 304,
    'resources/product-reviews/ProductReviewShow.tsx': 311,
    'resources/products/ProductCreate.tsx': 314,
    'resources/products/ProductEdit.tsx': 315,
    'resources/products/ProductList.tsx': 305,
    'resources/products/ProductShow.tsx': 310,
    'resources/products/bulk/BulkUpload.tsx': 331,
    'resources/questions/QuestionList.tsx': 303,
    'resources/questions/QuestionShow.tsx': 317,
    'resources/routines/RoutineShow.tsx': 304,
    'resources/shop-items/ShopItemList.tsx': 304,
    'resources/shop-items/ShopItemShow.tsx': 314,
    'resources/users/UserList.tsx': 303,
    'resources/users/UserShow.tsx': 317,
    'resources/users/profile/uncovered/UncoveredTab.tsx': 406,
    'src/kit/standard/StandardEdit.tsx': 306,
    'src/kit/standard/StandardList.tsx': 307,
    'src/kit/standard/StandardShow.tsx': 304,
};

/** What draws charts, barcodes and pictures comes with the part that draws, and with nothing else. */
const drawing: Readonly<Record<string, string>> = {
    recharts: 'resources/users/profile/uncovered/UncoveredTab.tsx',
    jsbarcode: 'none, it is fetched when the first is drawn',
    'html-to-image': 'none, it is fetched when the first is drawn',
};

test('no screen costs more JavaScript than its budget', () => {
    const known = parts();
    const cost = (name: string) => {
        const around = /^(resources|src\/kit)\//.test(name) ? known[shell]!.files : [];
        const files = new Set([...known[entry]!.files, ...around, ...known[name]!.files]);
        return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
    };
    for (const [name, budget] of Object.entries(budgets))
        expect.soft(cost(name), `${name} in KiB`).toBeLessThanOrEqual(budget);
});

test('every screen has a budget', () => {
    const screens = Object.keys(parts()).filter(name => /^(resources|src\/kit)\//.test(name));
    expect(screens.filter(name => !(name in budgets))).toEqual([]);
    expect(screens.length).toBeGreaterThan(30);
});

test('charts, barcodes and pictures are drawn by code that only their screens fetch', () => {
    const screens = Object.entries(parts()).filter(([name]) => name in budgets);
    for (const [library, place] of Object.entries(drawing))
        for (const [name, { packages }] of screens)
            expect.soft(packages.includes(library), `${library} in ${name}`).toBe(name === place);
});

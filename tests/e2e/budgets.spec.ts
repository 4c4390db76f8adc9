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

/** Menus, dialogs, questions, drafts, views, news of others, what ticks rows and the like, which load after the screen they open on. */
const isLater = (name: string) =>
    /(?:Popup|Window|Drawer|Dialog|Question|Palette|Chooser|Toast|News|OrderMenu|PlacePagination|CatalogueFilters|BatchTag|TableColumns|ListFilters|MemberInput|Acts|SelectBox|TickBox|MissingNames)\.tsx$|\/(?:writeExport|readTable)\.ts$|^src\/features\/(?:drafts|views)\//.test(
        name,
    );

const isInShell = (name: string) => /^(resources|src\/(ui|features)|src\/pages\/(?!public\/))/.test(name);

const isScreen = (name: string) =>
    /^(resources|src\/(pages|features\/(resource|history)))\//.test(name) && !isLater(name);

/** KiB of JavaScript, compressed, that a cold visit of each screen may cost: a few more than it does now. */
const budgets: Readonly<Record<string, number>> = {
    [entry]: 116,
    'src/pages/public/Login.tsx': 133,
    'src/pages/public/Landing.tsx': 130,
    'src/pages/public/Download.tsx': 130,
    'src/pages/public/ResetPassword.tsx': 117,
    'src/pages/public/socialPost/SocialPost.tsx': 220,
    [shell]: 210,
    // Shares its rows with the pages of shop regions, and its days with their fields, in files of their own.
    'src/pages/Dashboard.tsx': 225,
    'src/pages/dashboard/beyond.ts': 267,
    'src/pages/settings/Settings.tsx': 326,
    'src/pages/settings/Programs.tsx': 270,
    'src/pages/settings/Alerts.tsx': 346,
    'src/pages/settings/MemberWords.tsx': 269,
    'src/pages/settings/WeekMail.tsx': 254,
    'src/pages/settings/Factors.tsx': 284,
    'src/pages/settings/QrCode.tsx': 218,
    'src/pages/settings/Sessions.tsx': 257,
    'src/pages/settings/ProviderLink.tsx': 256,
    'resources/activity/Activity.tsx': 290,
    'resources/barcode-misses/BarcodeMissList.tsx': 246,
    'resources/barcode-misses/page/BarcodePage.tsx': 293,
    'src/features/barcode/WeekBars.tsx': 351,
    'resources/brands/BrandEdit.tsx': 316,
    'resources/brands/BrandList.tsx': 335,
    'resources/brands/BrandShow.tsx': 264,
    'resources/collections/CollectionShow.tsx': 253,
    'resources/corrections/CorrectionList.tsx': 247,
    'resources/corrections/CorrectionShow.tsx': 286,
    'resources/coverage/Coverage.tsx': 262,
    'resources/deals/Deals.tsx': 351,
    'resources/doctor/Doctor.tsx': 293,
    // Keeps keys that are pressed before the next case is shown.
    'resources/duplicates/Duplicates.tsx': 357,
    'resources/imports/ImportPage.tsx': 292,
    'resources/imports/Imports.tsx': 274,
    'resources/ingredients/IngredientUse.tsx': 253,
    'resources/quarantine/Quarantine.tsx': 285,
    // Says on how many products the scores would change the risk.
    'resources/ingredients/ratings/RatingsPage.tsx': 275,
    'resources/ingredients/RiskLine.tsx': 316,
    // Says beforehand what each outcome does and what the member reads of it, and what else was said of the record.
    'resources/desk/Desk.tsx': 330,
    'resources/desk/RuleLine.tsx': 229,
    'resources/desk/DeskLines.tsx': 231,
    'resources/desk/NextHour.tsx': 332,
    'resources/desk/EmptyDesk.tsx': 333,
    'resources/ingredients/IngredientEdit.tsx': 331,
    'resources/ingredients/IngredientList.tsx': 337,
    'resources/ingredients/IngredientShow.tsx': 253,
    'resources/new-products/NewProductList.tsx': 254,
    // Shares the steps of queues with other pages.
    'resources/new-products/NewProductShow.tsx': 342,
    'resources/posts/PostEdit.tsx': 320,
    'resources/posts/PostList.tsx': 337,
    'resources/posts/PostShow.tsx': 334,
    'resources/product-reviews/ProductReviewList.tsx': 244,
    'resources/product-reviews/ProductReviewShow.tsx': 269,
    'resources/products/ProductCreate.tsx': 345,
    'resources/products/ProductEdit.tsx': 344,
    'resources/products/ProductList.tsx': 244,
    'resources/products/ProductShow.tsx': 262,
    'resources/products/approve/Approve.tsx': 363,
    'resources/products/bulk/BulkUpload.tsx': 369,
    'resources/products/form/pieces/PiecesView.tsx': 346,
    'resources/questions/QuestionList.tsx': 242,
    'resources/questions/QuestionShow.tsx': 330,
    'resources/routines/RoutineShow.tsx': 254,
    'resources/jobs/JobList.tsx': 249,
    'resources/jobs/FailingWork.tsx': 272,
    'resources/runs/RegionPage.tsx': 354,
    'resources/runs/RunBand.tsx': 355,
    'resources/rules/RulePage.tsx': 270,
    'resources/rules/Rules.tsx': 229,
    'resources/second-looks/SecondLooks.tsx': 334,
    'resources/shop-items/ShopItemList.tsx': 258,
    'resources/shop-items/ShopItemShow.tsx': 277,
    'resources/trash/Trash.tsx': 249,
    'resources/week/Week.tsx': 255,
    'resources/users/UserList.tsx': 241,
    'resources/users/UserShow.tsx': 294,
    'resources/users/profile/logs/ContributionsTab.tsx': 304,
    // Comes with the page, whose figures read the same.
    'resources/users/profile/standing/MemberAside.tsx': 297,
    'resources/users/profile/standing/MemberTags.tsx': 295,
    'resources/users/profile/uncovered/UncoveredTab.tsx': 384,
    'src/features/history/RecordHistory.tsx': 285,
    'src/features/resource/StandardEdit.tsx': 319,
    'src/features/resource/StandardList.tsx': 336,
    'src/features/resource/StandardShow.tsx': 264,
};

/** What draws charts, barcodes and pictures comes with the part that draws, and with nothing else. */
const drawing: Readonly<Record<string, readonly string[]>> = {
    recharts: [
        'src/features/barcode/WeekBars.tsx',
        'resources/runs/RunBand.tsx',
        'resources/users/profile/uncovered/UncoveredTab.tsx',
    ],
    // Fetched when the first is drawn.
    jsbarcode: [],
    'html-to-image': [],
};

test('no screen costs more JavaScript than its budget', () => {
    const known = parts();
    const cost = (name: string) => {
        const around = isInShell(name) ? known[shell]!.files : [];
        const files = new Set([...known[entry]!.files, ...around, ...known[name]!.files]);
        return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
    };
    for (const [name, budget] of Object.entries(budgets))
        expect.soft(cost(name), `${name} in KiB`).toBeLessThanOrEqual(budget);
});

test('the files that the first screens share ask to be compiled while they arrive', () => {
    const { files } = parts()[shell]!;
    const shared = files.filter(file => /^assets\/(?:index|shell|fields)-/.test(file));
    expect(shared).toHaveLength(3);
    for (const file of shared)
        // V8 reads it in the first line only.
        expect(readFileSync(join(dist, 'console', file), 'utf8'), file).toMatch(
            /^\/\/# allFunctionsCalledOnLoad\n/,
        );
});

test('the first file has no messages that come with other code', () => {
    const known = parts();
    const first = new Set(known[entry]!.files);
    const divided = Object.entries(known).filter(([name]) => /\/\w\w\.json\?part=/.test(name));
    expect(divided.length).toBeGreaterThan(30);
    expect(divided.filter(([, { files }]) => first.has(files[0]!)).map(([name]) => name)).toEqual([]);
});

test('the sign-in fetches neither the router of the console nor the cache of what it reads', () => {
    const { packages } = parts()['src/pages/public/Login.tsx']!;
    expect(packages).toContain('react-dom');
    for (const library of ['react-router', '@tanstack/query-core']) expect(packages).not.toContain(library);
});

test('every screen has a budget', () => {
    const screens = Object.keys(parts()).filter(isScreen);
    expect(screens.filter(name => !(name in budgets))).toEqual([]);
    expect(screens.length).toBeGreaterThan(30);
});

test('charts, barcodes and pictures are drawn by code that only their screens fetch', () => {
    const screens = Object.entries(parts()).filter(([name]) => name in budgets);
    for (const [library, places] of Object.entries(drawing))
        for (const [name, { packages }] of screens)
            expect.soft(packages.includes(library), `${library} in ${name}`).toBe(places.includes(name));
});

import { existsSync, readdirSync } from 'node:fs';

// Rules of a folder replace those of the folders around it, so each names all of its own.

/** @typedef {{ message: string, regex?: string, group?: string[], allowTypeImports?: boolean }} Pattern */

/** @type {(folders: string, message: string) => Pattern} */
const not = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})/`, message });

/** @type {(patterns: Pattern[], paths?: object[]) => object} */
const imports = (patterns, paths = []) => ({ 'no-restricted-imports': ['error', { paths, patterns }] });

const noTools = not(
    'demo|bench|faults|tests',
    'What invents data, measures, breaks or tests is needed by nobody.',
);

const console = [
    not('server', 'The console and the server know each other only through the contract.'),
    noTools,
    { regex: '^zod$', message: "zod stays out of the console's bundle." },
    {
        allowTypeImports: true,
        message:
            'The console takes only types from the contract, and values from limits.ts, barcode.ts and bulkUpload.ts: the rest brings zod along.',
        group: [
            '**/contract/*',
            '!**/contract/limits.ts',
            '!**/contract/barcode.ts',
            '!**/contract/bulkUpload.ts',
        ],
    },
];

const ownAddresses = {
    name: 'react-router-dom',
    importNames: [
        'Link',
        'NavLink',
        'Navigate',
        'useNavigate',
        'useSearchParams',
        'useLocation',
        'useParams',
        'useBlocker',
        'useHref',
    ],
    message:
        "It would bypass the border of addresses: use react-admin's LinkBase, useNavigate, useLocation, or useAddress.",
};

const noRequests = {
    'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map(name => ({
            name,
            message: 'Only the HTTP client in dataProvider sends requests.',
        })),
    ],
};

/** What a folder of the console may not take, the further down the fewer. */
const above = {
    'src/{i18n,theme,routing,services}': [
        'app|pages|layout|signIn|shared|kit|resources',
        'Words, theme, routing and services know no component.',
    ],
    'src/kit': [
        'app|pages|layout|signIn|shared|resources',
        'The kit knows no domain and nothing of the pages made of it.',
    ],
    'src/shared': [
        'app|pages|layout|signIn|resources',
        'What several resources share knows the kit, and none of them.',
    ],
    'src/{layout,pages,signIn}': [
        'app|resources',
        'Only src/app, the composition root, knows the resources.',
    ],
};

const resourceNames = readdirSync(new URL('resources', import.meta.url));

/** What every file of a resource is held to; `name` is its folder. */
const resource = name => ({
    ...imports(
        [
            ...console,
            not('authProvider', 'Resources do not decide who may come in.'),
            not(
                `(src/)?(app|pages|layout|signIn|services|theme|i18n)`,
                'Resources know src/kit, src/shared and src/routing.',
            ),
            not(
                resourceNames.filter(each => each !== name).join('|'),
                'A resource knows no other: what two need is in src/shared.',
            ),
        ],
        [ownAddresses],
    ),
    ...noRequests,
});

/** What areas of the server give to the others; the rest of their files are their own, as is all of the areas not named. */
const given = {
    access: ['password', 'staffAccounts', 'demoAccounts'],
    community: ['queriesCollection', 'queriesRoutine'],
    ingredients: ['check', 'names', 'queries'],
    moderation: ['queriesReview', 'subject'],
    products: ['queries'],
    reference: ['queries'],
    search: ['likePattern'],
};

/** Folders with routes that are no area of the contract. */
const serving = ['console', 'images', 'openapi'];

const inServer = new URL('server/', import.meta.url);

const isArea = name => existsSync(new URL(`${name}/routes.ts`, inServer)) && !serving.includes(name);

const areas = [...new Set([...Object.keys(given), ...readdirSync(inServer).filter(isArea)])];

const onlyWhatIsGiven = {
    message: 'An area takes from another only what oxlint.config.mjs says that area gives.',
    group: [
        ...areas.map(area => `**/${area}/**`),
        ...Object.entries(given).flatMap(([area, files]) => files.map(file => `!**/${area}/${file}.ts`)),
    ],
};

const server = [
    not(
        'src|resources|dataProvider|authProvider',
        'The server and the console know each other only through the contract.',
    ),
    { regex: '^(react|react-dom|react-admin|ra-core|@mui/.*)(/|$)', message: 'The server draws no screens.' },
];

export default {
    plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
    categories: { correctness: 'error', suspicious: 'error' },
    rules: {
        'typescript/no-explicit-any': 'error',
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'import/no-unassigned-import': 'off',
        'react/react-in-jsx-scope': 'off',
        // A column draws its cells by functions in its props.
        'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
        'no-console': 'error',
        'jsx-a11y/prefer-tag-over-role': 'off',
        // A function stands where it is used, even if it needs nothing from there.
        'unicorn/consistent-function-scoping': 'off',
    },
    ignorePatterns: ['dist', 'data'],
    overrides: [
        {
            files: ['contract/**'],
            rules: imports([
                { message: 'The contract knows nobody but zod.', group: ['**', '!zod', '!./*'] },
            ]),
        },
        {
            files: ['dataProvider/**'],
            rules: imports([
                ...console,
                not('src|resources|authProvider', 'The data provider knows the contract alone.'),
            ]),
        },
        {
            files: ['authProvider/**'],
            rules: {
                ...imports([
                    ...console,
                    not('src|resources', 'Who is signed in does not depend on what is shown.'),
                ]),
                ...noRequests,
            },
        },
        ...resourceNames.map(name => ({ files: [`resources/${name}/**`], rules: resource(name) })),
        {
            files: ['src/**'],
            rules: { ...imports(console, [ownAddresses]), ...noRequests },
        },
        ...Object.entries(above).map(([folders, [what, why]]) => ({
            files: [`${folders}/**`],
            rules: imports([...console, not(`(src/)?(${what})`, why)], [ownAddresses]),
        })),
        {
            files: ['src/routing/**'],
            rules: imports([...console, not(...above['src/{i18n,theme,routing,services}'])]),
        },
        {
            files: ['src/pages/public/**', 'src/app/routes.tsx', 'src/app/main.tsx'],
            rules: imports([...console, not(...above['src/{layout,pages,signIn}'])]),
        },
        { files: ['server/**'], rules: imports([...server, noTools, onlyWhatIsGiven]) },
        {
            // The two that start with demo data.
            files: ['server/main.ts', 'server/cli/demo.ts'],
            rules: imports([
                ...server,
                not('bench|faults|tests', 'What measures, breaks or tests is needed by nobody.'),
                onlyWhatIsGiven,
            ]),
        },
        {
            files: ['server/*/routes.ts'],
            rules: imports([
                ...server,
                noTools,
                onlyWhatIsGiven,
                { regex: '^drizzle-orm|^pg$', message: 'SQL is in the queries of an area.' },
                not('database', 'SQL is in the queries of an area.'),
            ]),
        },
        { files: ['server/http/api.ts'], rules: imports([...server, noTools]) },
        {
            files: ['demo/**'],
            rules: imports([
                ...server,
                not('bench|faults|tests', 'What measures, breaks or tests is needed by nobody.'),
            ]),
        },
    ],
};

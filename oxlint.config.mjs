import { existsSync, readdirSync } from 'node:fs';

// The rules of a folder replace those of its parent folders, so each folder lists all of its rules.

/** @typedef {{ message: string, regex?: string, group?: string[], allowTypeImports?: boolean }} Pattern */

/** @type {(folders: string, message: string) => Pattern} */
const not = (folders, message) => ({ regex: `^(\\.\\./)+(${folders})/`, message });

/** @type {(patterns: Pattern[], paths?: object[]) => object} */
const imports = (patterns, paths = []) => ({ 'no-restricted-imports': ['error', { paths, patterns }] });

/** Nothing of the product imports benchmarks, drills and measures. */
const noTools = not('tools|tests', 'Product code does not depend on tools or tests.');

const noDemo = not('demo', 'Product code does not depend on demo data.');

const console = [
    not('server', 'The console and the server know each other only through the contract.'),
    noTools,
    noDemo,
    { regex: '^zod$', message: "zod stays out of the console's bundle." },
    {
        regex: '^@mui/material/styles$',
        importNames: ['styled'],
        message: "styled comes from src/ui/styled.ts: MUI's puts styles together at each render.",
    },
    {
        allowTypeImports: true,
        message:
            'The console takes only types from the contract, and values from limits.ts, barcode.ts, bulkUpload.ts, doctorRules.ts, importReasons.ts, jobLists.ts, specifiedCalls.ts, records.ts, saves.ts, tableColumns.ts, rights.ts, memberWords.ts, ruleFacts.ts and ownPath.ts: the rest imports zod.',
        group: [
            '**/contract/*',
            '!**/contract/limits.ts',
            '!**/contract/barcode.ts',
            '!**/contract/importReasons.ts',
            '!**/contract/jobLists.ts',
            '!**/contract/bulkUpload.ts',
            '!**/contract/doctorRules.ts',
            '!**/contract/ownPath.ts',
            '!**/contract/rights.ts',
            '!**/contract/memberWords.ts',
            '!**/contract/ruleFacts.ts',
            '!**/contract/specifiedCalls.ts',
            '!**/contract/saves.ts',
            '!**/contract/tableColumns.ts',
            '!**/contract/records.ts',
        ],
    },
];

const onlyContract = not('src|resources|authProvider', 'The data provider knows only the contract.');

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
        "It would bypass the address translation: use react-admin's LinkBase, useNavigate, useLocation, or useAddress.",
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

/** The lower a folder of the console stands, the less it may import. */
const above = {
    'src/{i18n,theme,routing,services}': [
        'app|pages|layout|signIn|features|ui|resources',
        'Messages, theme, routing and services know no component.',
    ],
    'src/ui': [
        'app|pages|layout|signIn|features|resources',
        'Components of src/ui know neither the domain nor the features built with them.',
        {
            message: 'Components of src/ui take nothing from the contract but its limits.',
            group: ['**/contract/*', '!**/contract/limits.ts'],
        },
    ],
    'src/features': ['app|pages|layout|signIn|resources', 'Features know src/ui, but no resource.'],
    'src/{layout,pages,signIn}': [
        'app|resources',
        'Only src/app, the composition root, knows the resources.',
    ],
};

const resourceNames = readdirSync(new URL('resources', import.meta.url));

/** The rules of every file of a resource; `name` is its folder. */
const resource = name => ({
    ...imports(
        [
            ...console,
            not('authProvider', 'Resources do not decide who may sign in.'),
            not(
                `(src/)?(app|pages|layout|signIn|services|theme|i18n)`,
                'Resources know src/ui, src/features and src/routing.',
            ),
            not(
                resourceNames.filter(each => each !== name).join('|'),
                'Resources do not know each other: what two of them need is in src/features.',
            ),
        ],
        [ownAddresses],
    ),
    ...noRequests,
});

/** The files each area of the server exports to the others; its other files are private, as is an area not listed. */
const given = {
    alerts: ['keepAlerts'],
    access: [
        'password',
        'narrow',
        'staffAccounts',
        'demoAccounts',
        'opensAlone',
        'queries',
        'reseal',
        'provider/provider',
        'provider/pages',
        'provider/queriesProvider',
    ],
    barcodes: ['save'],
    brands: ['queries', 'routes', 'save'],
    community: ['owned', 'queriesPost', 'queriesQuestion', 'routes', 'savePost'],
    coverage: ['keepCoverage', 'smtp', 'weekMail'],
    desk: ['claims', 'decide', 'item', 'learn', 'person', 'standing'],
    doctor: ['answered', 'keepFindings', 'mends', 'queries', 'reach'],
    duplicates: ['answers', 'cases', 'judge/words', 'queue'],
    events: ['liveEvents'],
    history: [
        'batch',
        'changes',
        'chain/keepChain',
        'chain/link',
        'chain/verifyChain',
        'eraseContents',
        'changes',
        'forgetting',
        'loggedRow',
        'names',
        'pictures',
        'queriesHistory',
        'seen',
        'undo/before',
        'undo/edits',
        'undo/grouped',
        'undo/tables',
        'undo/undo',
        'undo/undoParts',
    ],
    imports: ['importRows', 'plan', 'queries'],
    ingredients: ['check', 'known', 'names', 'parse', 'queries', 'routes', 'save'],
    jobs: ['logged', 'queries', 'queue', 'running', 'start'],
    merging: ['follow'],
    moderation: [
        'queriesBarcodeMiss',
        'queriesCorrection',
        'queriesNewProduct',
        'queriesReview',
        'routes',
        'subject',
    ],
    people: ['applyErasures', 'eraseMember', 'exportMember'],
    prices: ['counted', 'keepGuard'],
    products: ['proposal', 'queries', 'queriesAll', 'routes', 'save', 'write'],
    profile: ['queries'],
    reference: ['queries'],
    rules: ['keepRules', 'read'],
    runs: ['keepRuns', 'needs', 'read', 'zones'],
    search: ['likePattern', 'search'],
    secondEyes: ['draw', 'looks'],
    shops: ['queriesDeal', 'queriesItem', 'queriesPrice'],
};

/** Folders with routes that are no area of the contract. */
const serving = ['console', 'images', 'openapi'];

const inServer = new URL('server/', import.meta.url);

const isArea = name => existsSync(new URL(`${name}/routes.ts`, inServer)) && !serving.includes(name);

const areas = [...new Set([...Object.keys(given), ...readdirSync(inServer).filter(isArea)])];

const onlyWhatIsGiven = {
    message: 'An area imports from another only what oxlint.config.mjs lists for that area.',
    group: [
        ...areas.map(area => `**/${area}/**`),
        ...Object.entries(given).flatMap(([area, files]) => files.map(file => `!**/${area}/${file}.ts`)),
        // What each area declares of its records.
        '!**/record.ts',
    ],
};

const server = [
    not(
        'src|resources|dataProvider|authProvider',
        'The server and the console know each other only through the contract.',
    ),
    {
        regex: '^(react|react-dom|react-admin|ra-core|@mui/.*)(/|$)',
        message: 'The server renders no screens.',
    },
];

export default {
    plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
    categories: { correctness: 'error', suspicious: 'error' },
    rules: {
        'typescript/no-explicit-any': 'error',
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'import/no-unassigned-import': 'off',
        'react/react-in-jsx-scope': 'off',
        // The cells of a column are render functions in its props.
        'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
        'no-console': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'jsx-a11y/prefer-tag-over-role': 'off',
        'unicorn/consistent-function-scoping': 'off',
    },
    ignorePatterns: ['dist', 'data'],
    overrides: [
        {
            files: ['contract/**'],
            rules: imports([
                {
                    message: 'The contract imports only zod and the reader of labels.',
                    group: ['**', '!zod', '!./*', '!../labels/*'],
                },
            ]),
        },
        {
            files: ['labels/**'],
            rules: imports([
                {
                    message: 'The reader of labels imports only the limits of the contract.',
                    group: ['**', '!./*', '!../contract/limits.ts'],
                },
            ]),
        },
        {
            files: ['dataProvider/**'],
            rules: imports([
                ...console,
                onlyContract,
                {
                    regex: '^(react|@tanstack/.*)$',
                    message:
                        'The sign-in loads this: only calls.ts and useReference.ts know the query cache.',
                },
            ]),
        },
        {
            files: ['dataProvider/{calls,useReference}.ts'],
            rules: imports([...console, onlyContract]),
        },
        {
            files: ['authProvider/**'],
            rules: {
                ...imports([
                    ...console,
                    not('src|resources', 'The session does not depend on what is shown.'),
                ]),
                ...noRequests,
            },
        },
        ...resourceNames.map(name => ({ files: [`resources/${name}/**`], rules: resource(name) })),
        {
            files: ['src/**'],
            rules: { ...imports(console, [ownAddresses]), ...noRequests },
        },
        ...Object.entries(above).map(([folders, [what, why, ...further]]) => ({
            files: [`${folders}/**`],
            rules: imports([...console, not(`(src/)?(${what})`, why), ...further], [ownAddresses]),
        })),
        {
            files: ['src/routing/**'],
            rules: imports([...console, not(...above['src/{i18n,theme,routing,services}'])]),
        },
        {
            files: ['src/pages/public/**'],
            rules: imports([
                ...console,
                not(...above['src/{layout,pages,signIn}']),
                {
                    regex: '^react-router',
                    message: 'Public pages load without React Router: use usePlace, PlaceLink or Redirect.',
                },
            ]),
        },
        {
            // A worker has no HTTP client: it loads a picture and its own files.
            files: ['src/services/recognition/worker/**'],
            rules: { 'no-restricted-globals': 'off' },
        },
        { files: ['server/**'], rules: imports([...server, noTools, noDemo, onlyWhatIsGiven]) },
        {
            // These two start with demo data.
            files: ['server/main.ts', 'server/cli/demo.ts'],
            rules: imports([...server, noTools, onlyWhatIsGiven]),
        },
        {
            files: ['server/*/routes.ts'],
            rules: imports([
                ...server,
                noTools,
                noDemo,
                onlyWhatIsGiven,
                { regex: '^drizzle-orm|^pg$', message: 'SQL belongs in the queries of an area.' },
                {
                    regex: '^(\\.\\./)+database/(embedded/|[^/]+$)',
                    message: 'SQL belongs in the queries of an area.',
                },
            ]),
        },
        { files: ['server/http/api.ts'], rules: imports([...server, noTools, noDemo]) },
        {
            files: ['demo/**'],
            rules: imports([...server, noTools]),
        },
    ],
};

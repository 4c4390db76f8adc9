import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../contract/announcement.ts';
import { everything } from '../../contract/everything.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';

/** How the page at an address starts, as the build writes it (`scripts/frames`). */
interface Page {
    /** The address, with `:id` for a number and other names for any text. */
    pattern: string;
    /** Only for addresses with this parameter. */
    asks?: string;
    /** Also for visitors who are not signed in. */
    isOpen?: boolean;
    leadsTo?: string;
    skeleton?: string;
    /** The first requests of staff, by the address's query; `*` stands for any query. Ids replace `{id}`. */
    calls: Readonly<Record<string, readonly string[]>>;
    /** The code files to preload, besides those in the page already. */
    files: readonly string[];
}

interface Pages {
    pages: readonly Page[];
    files: readonly string[];
    /** HTML with `__NONCE__` in place of a response's nonce. */
    skeletons: Readonly<Record<string, string>>;
    /** The script that runs before the first paint. */
    script: string;
    settings: Readonly<Record<string, string>>;
}

export interface PageRequest {
    path: string;
    search: string;
    /** Undefined if this server cannot know: then the page starts empty and only asks who is signed in. */
    isStaff: boolean | undefined;
    /** Whether a passkey opens some account without the password. */
    isPasswordless: boolean;
}

const signIn = '/login';

const expressionOf = (part: string) => {
    if (part === ':id') return String.raw`\d+`;
    return part.startsWith(':') ? '[^/]+' : part;
};

/** Returns a test for paths that fit a pattern, with or without a trailing slash. */
export const matcherOf = (pattern: string) => {
    const known = new RegExp(`^${pattern.split('/').map(expressionOf).join('/')}/*$`);
    return (path: string) => known.test(path);
};

const callsAt = (calls: Page['calls'], path: string, search: string) => {
    const named = calls['*'] ?? calls[search] ?? calls[search.replace(/=\d+$/, '={id}')] ?? [];
    const [id = ''] = (calls['*'] ? path : search).match(/\d+/) ?? [];
    return named.map(call => call.replaceAll('{id}', id));
};

const nothing: Pages = { pages: [], files: [], skeletons: {}, script: '', settings: {} };

/** Reads the build's page starts; the functions take an address with or without a trailing slash. */
export const readPages = (folder: string) => {
    const file = join(folder, 'pages.json');
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : nothing;
    const { files, skeletons, script, settings } = known;
    const pages = known.pages.map(page => ({ ...page, matches: matcherOf(page.pattern) }));
    const pageAt = (path: string, search = '') =>
        pages.find(({ matches, asks }) => matches(path) && (!asks || new URLSearchParams(search).has(asks)));
    return {
        script,
        settings,
        isAddress: (path: string) => pageAt(path) !== undefined,
        /** What to paint, request and preload first. */
        startOf: ({ path, search, isStaff }: Omit<PageRequest, 'isPasswordless'>) => {
            const page = pageAt(path, search);
            // After signing in, the visitor continues to the address.
            if (!isStaff) {
                const shown = isStaff === undefined || !page || page.isOpen ? page : pageAt(signIn);
                const skeleton = isStaff === undefined ? undefined : skeletons[shown?.skeleton ?? ''];
                return { skeleton, calls: [], files: page?.files ?? files };
            }
            const { leadsTo = path } = page ?? {};
            const shown = leadsTo === path ? page : pageAt(leadsTo);
            return {
                skeleton: skeletons[shown?.skeleton ?? ''],
                calls: shown ? callsAt(shown.calls, leadsTo, leadsTo === path ? search : '') : [],
                files: shown?.files ?? files,
            };
        },
    };
};

/** The console asks another backend itself. */
const consoleConfig = (
    { appName, csrfHeader, storeLinks, secondFactor, backendUrl, provider, localSignIn }: Config,
    passwordless: boolean,
) =>
    JSON.stringify({
        appName,
        csrfHeader,
        storeLinks,
        ...(passwordless && localSignIn && { passwordless }),
        ...(!backendUrl && {
            offers: everything,
            ...(secondFactor !== 'free' && { secondFactor }),
            ...(provider && { provider: { label: provider.label, isOnly: !localSignIn } }),
        }),
    } satisfies ConsoleConfig);

const preloadsOf = (files: readonly string[]) =>
    files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

const whoIsThere = 'auth/me';

/** Starts reads that the script takes over, because the mode is the same. The script sends those of the day itself. */
const announce = (calls: readonly string[]) =>
    calls
        .filter(call => !call.includes('{'))
        .map(
            call =>
                `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/${escapeHtml(call)}">`,
        )
        .join('');

/**
 * Fills this server's settings into `__CONFIG__`. The function it returns fills in the nonce and adds the start of the
 * page: the script that sends its first reads, the code to preload, and the skeleton to paint.
 */
export const readPage = (folder: string, config: Config, pages: ReturnType<typeof readPages>) => {
    const built = readFileSync(join(folder, 'index.html'), 'utf8').replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeHtml(config.appName)}</title>`,
    );
    const pageWith = (passwordless: boolean) =>
        built.replace('__CONFIG__', () => escapeHtml(consoleConfig(config, passwordless)));
    const [plain, passwordless] = [pageWith(false), pageWith(true)];
    const scriptFor = (calls: readonly string[]) => {
        const data = Object.entries({ ...pages.settings, calls: JSON.stringify(calls) });
        const attributes = data.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
        return `${announce(calls)}<script nonce="__NONCE__"${attributes.join('')}>${pages.script}</script>`;
    };
    return (nonce: string, request: PageRequest) => {
        const { skeleton = '', calls, files } = pages.startOf(request);
        return (request.isPasswordless ? passwordless : plain)
            .replace('<head>', () => `<head>${pages.script && scriptFor([whoIsThere, ...calls])}`)
            .replace('</head>', () => `${preloadsOf(files)}</head>`)
            .replace('<div id="root">', root => skeleton + root)
            .replaceAll('__NONCE__', nonce);
    };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the page at an address begins, as the build writes it (`scripts/frames`). */
interface Page {
    /** The address, with `:id` for a number and other names for any text. */
    pattern: string;
    /** For everybody, not for staff alone. */
    isOpen?: boolean;
    /** Where staff are led from here. */
    leadsTo?: string;
    /** The name of what is painted before the console's code has run. */
    skeleton?: string;
    /** What staff read first, by the search of the address; under `*` whatever that is. Ids stand for `{id}`. */
    calls: Readonly<Record<string, readonly string[]>>;
    /** The files of its code, besides those in the page already. */
    files: readonly string[];
}

interface Pages {
    pages: readonly Page[];
    /** The files of an address that nothing is at. */
    files: readonly string[];
    /** HTML with `__NONCE__` for the nonce of a response. */
    skeletons: Readonly<Record<string, string>>;
    /** The script that runs before the first paint. */
    script: string;
    /** Its settings, as data attributes. */
    settings: Readonly<Record<string, string>>;
}

/** The address of a page, and who asks for it. */
export interface PageRequest {
    path: string;
    search: string;
    /** Undefined if this server cannot know: then the page begins empty, and only asks who is signed in. */
    isStaff: boolean | undefined;
}

const signIn = '/login';

const expressionOf = (part: string) => {
    if (part === ':id') return String.raw`\d+`;
    return part.startsWith(':') ? '[^/]+' : part;
};

/** Returns whether a path fits a pattern, with or without a slash at its end. */
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

/** Reads from the build how pages begin; the functions take an address with or without a slash at its end. */
export const readPages = (folder: string) => {
    const file = join(folder, 'pages.json');
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : nothing;
    const { files, skeletons, script, settings } = known;
    const pages = known.pages.map(page => ({ ...page, matches: matcherOf(page.pattern) }));
    const pageAt = (path: string) => pages.find(({ matches }) => matches(path));
    return {
        script,
        settings,
        /** Whether there is a page. */
        isAddress: (path: string) => pageAt(path) !== undefined,
        /** What to paint, to read and to preload first. */
        startOf: ({ path, search, isStaff }: PageRequest) => {
            const page = pageAt(path);
            // A visitor who signs in goes on to the address.
            if (!isStaff) {
                const shown = isStaff === undefined || !page || page.isOpen ? page : pageAt(signIn);
                const skeleton = isStaff === undefined ? undefined : skeletons[shown?.skeleton ?? ''];
                return { skeleton, calls: [], files: page?.files ?? files };
            }
            const { leadsTo = path } = page ?? {};
            const shown = pageAt(leadsTo);
            return {
                skeleton: skeletons[shown?.skeleton ?? ''],
                calls: shown ? callsAt(shown.calls, leadsTo, leadsTo === path ? search : '') : [],
                files: shown?.files ?? files,
            };
        },
    };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from '../../contract/everything.ts';
import type { ConsoleConfig } from '../../contract/consoleConfig.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';
import { readLooks } from './looks.ts';

/** Another backend is asked what it has. */
const consoleConfig = ({ appName, csrfHeader, storeLinks, backendUrl }: Config) =>
    JSON.stringify({
        appName,
        csrfHeader,
        storeLinks,
        ...(!backendUrl && { offers: everything }),
    } satisfies ConsoleConfig);

const readPreloads = (folder: string) => {
    const file = join(folder, 'preloads.json');
    const files = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)
        : {};
    return new Map(Object.entries(files));
};

/** The names of an address among the preloads, the closest one first: `product/:id`, its first part, any. */
const namesOf = (path: string) => {
    const name = path.slice(1).replace(/\/+$/, '').replace(/\d+/, ':id');
    return [name, name.split('/')[0]!, '*'];
};

const preloadsOf = (files: readonly string[]) =>
    files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/** The call by which the console learns who is signed in. */
const whoIsThere = 'auth/me';

/** The address of a page, and who asks for it. */
interface PageRequest {
    path: string;
    search: string;
    /** Undefined if this server cannot know: then the page begins empty, and only asks who is signed in. */
    isStaff: boolean | undefined;
}

type Looks = NonNullable<ReturnType<typeof readLooks>>;

/**
 * Lets the browser send the reads before the script does, which takes their responses: as requests of the same mode.
 * What depends on the day is left to the script.
 */
const announce = (calls: readonly string[]) =>
    calls
        .filter(call => !call.includes('{'))
        .map(
            call =>
                `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/${escapeHtml(call)}">`,
        )
        .join('');

const startOf = ({ script, settings }: Looks, calls: readonly string[]) => {
    const data = Object.entries({ ...settings, calls: JSON.stringify(calls) });
    const attributes = data.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
    return `${announce(calls)}<script nonce="__NONCE__"${attributes.join('')}>${script}</script>`;
};

/**
 * The console's page from the build, with the settings of this server in place of `__CONFIG__`; returns a
 * function that puts a request's nonce in place of `__NONCE__`, and adds what the page at an address begins with:
 * the script that sends its first reads, the code to preload, and the frame that is painted at once.
 */
export const readPage = (folder: string, config: Config) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
        .replace('__CONFIG__', () => escapeHtml(consoleConfig(config)))
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.appName)}</title>`);
    const preloads = readPreloads(folder);
    const looks = readLooks(folder);
    return (nonce: string, { path, search, isStaff }: PageRequest) => {
        const look = isStaff === undefined ? undefined : looks?.lookAt(path, search, isStaff);
        const { end = path, frame, calls = [] } = look ?? {};
        // A visitor who signs in goes on to the address.
        const known = namesOf(isStaff ? end : path).map(name => preloads.get(name));
        const files = known.find(each => each !== undefined) ?? [];
        return page
            .replace('<head>', () => `<head>${looks ? startOf(looks, [whoIsThere, ...calls]) : ''}`)
            .replace('</head>', () => `${preloadsOf(files)}</head>`)
            .replace('<div id="root">', root => `${frame ?? ''}${root}`)
            .replaceAll('__NONCE__', nonce);
    };
};

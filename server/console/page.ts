import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from '../../contract/everything.ts';
import type { ConsoleConfig } from '../../contract/consoleConfig.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';
import type { PageRequest, readPages } from './pages.ts';

/** Another backend is asked what it has. */
const consoleConfig = ({ appName, csrfHeader, storeLinks, backendUrl }: Config) =>
    JSON.stringify({
        appName,
        csrfHeader,
        storeLinks,
        ...(!backendUrl && { offers: everything }),
    } satisfies ConsoleConfig);

const preloadsOf = (files: readonly string[]) =>
    files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/** The call by which the console learns who is signed in. */
const whoIsThere = 'auth/me';

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

/**
 * The console's page from the build, with the settings of this server in place of `__CONFIG__`; returns a
 * function that puts a request's nonce in place of `__NONCE__`, and adds what the page at an address begins with:
 * the script that sends its first reads, the code to preload, and the skeleton that is painted at once.
 */
export const readPage = (folder: string, config: Config, pages: ReturnType<typeof readPages>) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
        .replace('__CONFIG__', () => escapeHtml(consoleConfig(config)))
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.appName)}</title>`);
    const scriptFor = (calls: readonly string[]) => {
        const data = Object.entries({ ...pages.settings, calls: JSON.stringify(calls) });
        const attributes = data.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
        return `${announce(calls)}<script nonce="__NONCE__"${attributes.join('')}>${pages.script}</script>`;
    };
    return (nonce: string, request: PageRequest) => {
        const { skeleton = '', calls, files } = pages.startOf(request);
        return page
            .replace('<head>', () => `<head>${pages.script && scriptFor([whoIsThere, ...calls])}`)
            .replace('</head>', () => `${preloadsOf(files)}</head>`)
            .replace('<div id="root">', root => skeleton + root)
            .replaceAll('__NONCE__', nonce);
    };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../contract/consoleConfig.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';

const consoleConfig = ({ appName, csrfHeader, storeLinks }: Config) =>
    JSON.stringify({ appName, csrfHeader, storeLinks } satisfies ConsoleConfig);

const readPreloads = (folder: string): Record<string, string[]> => {
    const file = join(folder, 'preloads.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/**
 * The console's first request. The preload uses the same mode as the request, so that it is sent only once.
 */
const sessionPreload = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/me">';

const announce = (files: readonly string[]) =>
    files.length === 0
        ? ''
        : sessionPreload +
          files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/**
 * The console's page from the build, with the settings of this server in place of `__CONFIG__`; returns a
 * function that puts a request's nonce in place of `__NONCE__` and preloads what the page at `path` will
 * request.
 */
export const readPage = (folder: string, config: Config) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
        .replace('__CONFIG__', () => escapeHtml(consoleConfig(config)))
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.appName)}</title>`);
    const preloads = readPreloads(folder);
    return (nonce: string, path: string) => {
        const files = preloads[path.split('/')[1] ?? ''] ?? preloads['*'] ?? [];
        return page.replaceAll('__NONCE__', nonce).replace('</head>', () => `${announce(files)}</head>`);
    };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../contract/consoleConfig.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';

const consoleConfig = ({ appName, csrfHeader, storeLinks }: Config) =>
    JSON.stringify({ appName, csrfHeader, storeLinks } satisfies ConsoleConfig);

/**
 * The console's page as the build left it, with the settings of this server in place of `__CONFIG__`;
 * a function that puts a request's nonce in place of `__NONCE__`.
 */
export const readPage = (folder: string, config: Config) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
        .replace('__CONFIG__', () => escapeHtml(consoleConfig(config)))
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.appName)}</title>`);
    return (nonce: string) => page.replaceAll('__NONCE__', nonce);
};

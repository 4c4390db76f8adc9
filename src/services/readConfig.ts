import type { ConsoleConfig } from '../../contract/consoleConfig.ts';

const meta = (selector: string) => document.querySelector<HTMLMetaElement>(selector);

/** The configuration that the server wrote into the page. */
export const readConfig = (): ConsoleConfig => JSON.parse(meta('meta[name="config"]')?.content ?? '');

/** The nonce of the page's Content-Security-Policy for styles. */
export const readNonce = () => meta('meta[property="csp-nonce"]')?.nonce;

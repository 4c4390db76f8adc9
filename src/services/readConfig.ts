import type { ConsoleConfig } from '../../contract/consoleConfig.ts';

const meta = (selector: string) => document.querySelector<HTMLMetaElement>(selector);

/** What the server wrote into the page. */
export const readConfig = (): ConsoleConfig => JSON.parse(meta('meta[name="config"]')?.content ?? '');

/** The nonce that lets styles into the page under its Content-Security-Policy. */
export const readNonce = () => meta('meta[property="csp-nonce"]')?.nonce;

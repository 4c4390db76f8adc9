import type { ConsoleConfig } from '../../contract/announcement.ts';

const meta = (selector: string) => document.querySelector<HTMLMetaElement>(selector);

export const readConfig = (): ConsoleConfig => JSON.parse(meta('meta[name="config"]')?.content ?? '');

/** The nonce of the page's Content-Security-Policy for styles. */
export const readNonce = () => meta('meta[property="csp-nonce"]')?.nonce;

import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';
import { refuse } from './errors.ts';

export type Known = Pick<Config, 'host' | 'publicHosts'>;

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

/** The `Host` header in lower case, without its port; null if there is none. */
const hostOf = ({ raw }: FastifyRequest) => {
    const [, bracketed, plain] =
        /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(raw.headers.host ?? '') ?? [];
    return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
};

/**
 * What monitoring asks for, by whichever address it knows. A page of another name learns nothing there: whether the server
 * works, or, without the token of the metrics, that there is no such page.
 */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether requests to a host, in lower case and without its port, are answered. */
export const isKnownHost = ({ host, publicHosts }: Known, given: string) =>
    isLoopback(given) ||
    given.endsWith('.localhost') ||
    given === host.toLowerCase() ||
    publicHosts.includes(given) ||
    // DNS can make a name lead here; an address leads to whoever has it.
    (isAnyAddress(host) && isIP(given) !== 0);

/** The host of the page that sent a request, as far as its browser says; undefined if it does not. */
const pageHostOf = ({ headers: { origin, referer } }: FastifyRequest) => {
    const page = [origin, referer].find(given => given !== undefined && URL.canParse(given));
    return page && new URL(page).hostname.replace(/^\[(.*)\]$/, '$1');
};

/** Whether a request goes to this machine: also by what its page says, as a proxy may have changed `Host`. */
export const isToLoopback = (request: FastifyRequest) =>
    isLoopback(hostOf(request) ?? '') && isLoopback(pageHostOf(request) ?? 'localhost');

/**
 * Refuses with 421 a `Host` that is neither loopback, nor the server's address, nor in `PUBLIC_HOSTS`: a page under a
 * name that leads here (DNS rebinding) would have the console's origin. Ignores `X-Forwarded-Host`, which that page can
 * send too. Probes answer under every name.
 */
export const answerKnownHosts = (app: FastifyInstance, config: Known & Pick<Config, 'trustProxy'>) => {
    app.addHook('onRequest', async request => {
        if (probes.has(request.routeOptions.url ?? '')) return;
        // Of a page of the same origin, `Host` is another one only if a proxy has changed it, of which nobody has told.
        const isByPage = !config.trustProxy && request.headers['sec-fetch-site'] === 'same-origin';
        const page = (isByPage && pageHostOf(request)) || undefined;
        const given = page === undefined || isKnownHost(config, page) ? hostOf(request) : page;
        if (given !== null && isKnownHost(config, given)) return;
        throw refuse(421, problem('unknownHost', { host: given ?? '' }));
    });
};

/** A warning at the start of a server that others are to reach but that answers to addresses only; null if none. */
export const hostsToSet = ({
    host,
    loopback,
    publicHosts,
    trustProxy,
}: Pick<Config, 'host' | 'loopback' | 'publicHosts' | 'trustProxy'>) =>
    publicHosts.length || (loopback && !trustProxy)
        ? null
        : `PUBLIC_HOSTS is not set: requests are answered under localhost and ${isAnyAddress(host) ? 'IP addresses' : host} only. Set it to the names that people open, such as PUBLIC_HOSTS=backbar.example.com.`;

import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../contract/refusals.ts';
import { type Config, isLoopback } from '../config/config.ts';
import { refuse } from './errors.ts';

type Known = Pick<Config, 'host' | 'publicHosts'>;

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

/** The name or address in the header `Host`, in lower case and without its port; null when there is none. */
const hostOf = ({ raw }: FastifyRequest) => {
    const [, bracketed, plain] =
        /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(raw.headers.host ?? '') ?? [];
    return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
};

const isKnown = ({ host, publicHosts }: Known, given: string) =>
    isLoopback(given) ||
    given.endsWith('.localhost') ||
    given === host.toLowerCase() ||
    publicHosts.includes(given) ||
    // Only a name can be made to lead here; an address leads to whoever has it.
    (isAnyAddress(host) && isIP(given) !== 0);

/** Whether a request was sent to a name or an address of this machine itself. */
export const isToLoopback = (request: FastifyRequest) => isLoopback(hostOf(request) ?? '');

/**
 * Refuses with 421 every request whose `Host` is neither a loopback name, nor the address that the server listens on,
 * nor among `PUBLIC_HOSTS`. Otherwise the page of a name that is made to lead to this server is of the same origin as
 * the console. What a proxy says in `X-Forwarded-Host` does not count, because that page can say it too. The health
 * check answers under every name.
 */
export const answerKnownHosts = (app: FastifyInstance, config: Known) => {
    app.addHook('onRequest', async request => {
        const given = hostOf(request);
        if (request.routeOptions.url === '/healthz' || (given !== null && isKnown(config, given))) return;
        throw refuse(421, problem('unknownHost', { host: given ?? '' }));
    });
};

/**
 * The line for the person who starts a server that others are to reach, while it answers to addresses alone; null when
 * there is nothing to set.
 */
export const hostsToSet = ({
    host,
    loopback,
    publicHosts,
    trustProxy,
}: Pick<Config, 'host' | 'loopback' | 'publicHosts' | 'trustProxy'>) =>
    publicHosts.length || (loopback && !trustProxy)
        ? null
        : `PUBLIC_HOSTS is not set: requests are answered under localhost and ${isAnyAddress(host) ? 'IP addresses' : host} only. Set it to the names that people open, such as PUBLIC_HOSTS=backbar.example.com.`;

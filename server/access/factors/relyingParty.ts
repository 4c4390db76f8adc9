import type { FastifyRequest } from 'fastify';
import { problem } from '../../../contract/refusals.ts';
import type { Config } from '../../config/config.ts';
import { refuse } from '../../http/errors.ts';
import { isKnownHost } from '../../http/hosts.ts';

/** The port of `PUBLIC_HOSTS`; without one the protocol's own, or the server's where no proxy is in front. */
const isOwnPort = ({ publicPorts, trustProxy }: Config, url: URL, { socket }: FastifyRequest) => {
    const usual = url.protocol === 'https:' ? '443' : '80';
    const port = url.port || usual;
    const listed = publicPorts.get(url.hostname);
    if (listed !== undefined) return port === listed;
    return port === usual || (!trustProxy && Number(port) === socket.localPort);
};

/**
 * The name that passkeys are bound to, and the origin whose pages may ask for them: those of the request. Another program
 * on the same host has another port. Behind a proxy they come from `X-Forwarded-Host`, so the host is checked here too.
 * Throws 421 for an unknown one.
 */
export const relyingParty = (config: Config, request: FastifyRequest) => {
    const given = `${request.protocol}://${request.host}`;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || !isKnownHost(config, url.hostname) || !isOwnPort(config, url, request))
        throw refuse(421, problem('unknownHost', { host: url?.host ?? '' }));
    return { id: url.hostname, origin: url.origin };
};

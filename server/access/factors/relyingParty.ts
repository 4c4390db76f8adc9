import type { FastifyRequest } from 'fastify';
import { problem } from '../../../contract/refusals.ts';
import { refuse } from '../../http/errors.ts';
import { isKnownHost, type Known } from '../../http/hosts.ts';

/**
 * The name that passkeys are bound to, and the origin whose pages may ask for them: those of the request. Behind a proxy
 * they come from `X-Forwarded-Host`, so the host is checked here too. Throws 421 for an unknown one.
 */
export const relyingParty = (config: Known, { protocol, host }: FastifyRequest) => {
    const given = `${protocol}://${host}`;
    const { hostname = '', origin = '' } = URL.canParse(given) ? new URL(given) : {};
    if (!isKnownHost(config, hostname)) throw refuse(421, problem('unknownHost', { host: hostname }));
    return { id: hostname, origin };
};

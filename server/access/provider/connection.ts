import * as oidc from 'openid-client';
import type { Config } from '../../config/config.ts';
import { unavailable } from '../../http/errors.ts';
import { fetchAt } from '../../http/outgoing.ts';
import { problem } from '../../../contract/refusals.ts';

export type ProviderSettings = NonNullable<Config['provider']>;

/** In seconds: how long the provider may take for an answer. */
export const patience = 5;

const awayCodes: ReadonlySet<unknown> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

const statusOf = (error: object) => {
    if ('status' in error) return Number(error.status);
    return 'cause' in error && error.cause instanceof Response ? error.cause.status : 0;
};

/** Whether the provider could not be reached or is out of order, which says nothing about anybody. */
export const isAway = (error: unknown) =>
    error instanceof Error &&
    (error.message === 'fetch failed' ||
        ('code' in error && awayCodes.has(error.code)) ||
        statusOf(error) >= 500 ||
        statusOf(error) === 429);

/** As OpenID Connect has it where the provider says nothing else. */
const bySecret = (secret: string): oidc.ClientAuth => {
    const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
    return (server, ...rest) => {
        const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
        return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    };
};

/**
 * Returns a function that reads what the provider says about itself, at the first use and again after a failure. It
 * throws 503 while the provider cannot be read.
 */
export const providerConnection = ({ issuer, hosts, clientId, clientSecret }: ProviderSettings) => {
    let reading: Promise<oidc.Configuration> | undefined;
    const discover = () => {
        const address = new URL(issuer);
        // The settings allow http on this machine only.
        const insecure = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
        // Without it an ID token that comes over TLS is not checked by its signature.
        const execute = [oidc.enableNonRepudiationChecks, ...insecure];
        const authentication = clientSecret === undefined ? oidc.None() : bySecret(clientSecret);
        return oidc.discovery(address, clientId, undefined, authentication, {
            execute,
            timeout: patience,
            [oidc.customFetch]: fetchAt(hosts) as oidc.CustomFetch,
        });
    };
    return () => {
        reading ??= discover().catch((error: unknown) => {
            reading = undefined;
            throw unavailable(problem('providerAway'), error);
        });
        return reading;
    };
};

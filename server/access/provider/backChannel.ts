import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type * as oidc from 'openid-client';
import type { Database } from '../../database/database.ts';
import { fetchAt } from '../../http/outgoing.ts';
import type { ProviderSettings } from './connection.ts';
import { useOnce } from '../throttle.ts';
import { endGranted } from './queriesProvider.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';

/** In seconds: how old a logout token may be, and by how much clocks may differ. */
const [oldest, tolerance] = [300, 30];

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'RS384', 'RS512'];

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws what is wrong with a token. */
const insist = (holds: boolean, wrong: string) => {
    if (!holds) throw new Error(wrong);
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Ends the sessions that a logout token of the provider names (OpenID Connect Back-Channel Logout 1.0). Returns their
 * accounts; throws for an invalid or repeated token.
 */
export const backChannel = (
    db: Database,
    { clientId, hosts }: ProviderSettings,
    connect: () => Promise<oidc.Configuration>,
) => {
    let keys: { of: oidc.Configuration; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

    return async (token: string) => {
        const connection = await connect();
        const { issuer, jwks_uri } = connection.serverMetadata();
        if (keys?.of !== connection)
            keys = {
                of: connection,
                find: createRemoteJWKSet(new URL(jwks_uri ?? ''), { [customFetch]: fetchAt(hosts) }),
            };
        const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
            issuer,
            audience: clientId,
            algorithms,
            maxTokenAge: oldest,
            clockTolerance: tolerance,
            requiredClaims: ['iat', 'jti', 'events'],
        });
        const { events, jti, nonce, sid, sub } = payload;
        const { typ = 'logout+jwt' } = protectedHeader;
        insist(/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ), 'its type is another');
        insist(isObject(events) && isObject(events[event]), 'it tells of another event');
        // Else an ID token would do.
        insist(nonce === undefined, 'it has a nonce');
        const named = { sid: textOf(sid), sub: textOf(sub) };
        insist(named.sid !== undefined || named.sub !== undefined, 'it names nobody');
        insist(typeof jti === 'string', 'it has no id');
        insist(await useOnce(db, `logout:${jti}`, oldest + 2 * tolerance), 'it was used before');
        return endGranted(db, named);
    };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { ownPath } from '../../../contract/ownPath.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import {
    clearProviderCookie,
    providerLife,
    readProviderCookie,
    writeProviderCookie,
} from '../../http/cookies.ts';
import type { ProviderSettings } from './connection.ts';
import { sealer } from './seal.ts';

/** What a browser keeps between the press and the answer; nobody can read or write it but this server. */
export interface Begun {
    state: string;
    nonce: string;
    verifier: string;
    since: number;
    /** Where to return to. */
    to?: string;
    /** The hash of the token of the session that links its account. */
    links?: string;
}

interface Beginning {
    db: Database;
    config: Config;
    settings: ProviderSettings;
    connect: () => Promise<oidc.Configuration>;
}

/** The address of a path of this server, as it was registered at the provider. */
export const ownAddress = ({ protocol, host }: FastifyRequest, path: string) =>
    new URL(path, `${protocol}://${host}`);

/** Where the provider sends people back to. */
const callback = '/api/auth/provider/callback';

/** The address of an answer of the provider. */
export const answerOf = (request: FastifyRequest) => {
    const address = ownAddress(request, callback);
    address.search = new URL(request.url, address).search;
    return address;
};

/** In seconds: no sign-in at the provider may be older than a session here. */
export const maxAgeOf = ({ session }: Config) => session.absoluteMinutes * 60;

/** Many providers say how strong a sign-in was only when asked. */
const strength = { claims: JSON.stringify({ id_token: { acr: null, amr: null } }) };

/** Begins a sign-in or a link in a browser, and finds what was begun there, once. */
export const beginning = ({ db, config, settings, connect }: Beginning) => {
    const cookies = sealer<Begun>({ db, config }, 'begun');

    return {
        /** Returns the address of the provider. Throws 503 while it cannot be reached. */
        begin: async (
            request: FastifyRequest,
            reply: FastifyReply,
            { to, links, again }: Pick<Begun, 'to' | 'links'> & { again?: boolean },
        ) => {
            const connection = await connect();
            const begun = {
                state: oidc.randomState(),
                nonce: oidc.randomNonce(),
                verifier: oidc.randomPKCECodeVerifier(),
                since: Date.now(),
                to: ownPath(to),
                links,
            };
            writeProviderCookie(reply, await cookies.seal(begun));
            return oidc.buildAuthorizationUrl(connection, {
                redirect_uri: ownAddress(request, callback).href,
                scope: settings.scopes.join(' '),
                state: begun.state,
                nonce: begun.nonce,
                code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
                code_challenge_method: 'S256',
                max_age: String(maxAgeOf(config)),
                ...(again && { prompt: 'login' }),
                ...(connection.serverMetadata().claims_parameter_supported && strength),
            }).href;
        },
        /** Null if nothing was begun in this browser, or too long ago. */
        take: async (request: FastifyRequest, reply: FastifyReply) => {
            const cookie = readProviderCookie(request);
            if (cookie === undefined) return null;
            clearProviderCookie(reply);
            const begun = await cookies.open(cookie);
            return begun && Date.now() - begun.since < providerLife * 1000 ? begun : null;
        },
    };
};

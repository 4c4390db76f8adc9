import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Grant } from 'oidc-provider';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterFile } from './afterFile.ts';

/** How somebody is known at the provider. */
interface Person {
    groups?: string[];
    email?: string;
    email_verified?: boolean;
    /** How the person signs in there. */
    amr?: string[];
    acr?: string;
    /** In seconds since 1970. */
    auth_time?: number;
}

interface Options {
    /** Where the console is. */
    origin: string;
    /** Where the provider tells of the end of a session; by default at `origin`. */
    backChannel?: string;
    refresh?: boolean;
    /** Where groups stand; by default in the userinfo, as in the ID token only if asked. */
    groupsIn?: 'userinfo' | 'id_token';
    /** In seconds. */
    accessTokenLife?: number;
}

const clientId = 'backbar';
const clientSecret = 'kept between the two';

const page = (path: string) =>
    `<!doctype html><html lang="en"><title>Acme</title><main><h1>Acme</h1>` +
    `<form method="post" action="${path}"><button>Sign in at Acme</button></form></main></html>`;

/**
 * A real provider on loopback, where `person` signs in at a press. `fails` takes requests away from it: by their path, with
 * a status or with none, as if it were down.
 */
export const testProvider = async () => {
    let listener: RequestListener = (_request, response) => response.writeHead(503).end();
    let provider: Provider | undefined;
    const people = new Map<string, Person>();
    const grants = new Map<string, Grant>();
    const state = {
        person: 'sub-ada',
        fails: undefined as { path: RegExp; status?: number } | undefined,
        asked: [] as string[],
        /** The keys that the provider names instead of its own. */
        keys: undefined as object[] | undefined,
        /** What the provider says about itself instead of the truth. */
        metadata: undefined as object | undefined,
    };

    const http = createServer((request, response) => {
        const path = request.url!.split('?')[0]!;
        state.asked.push(path);
        if (state.fails?.path.test(path)) {
            if (state.fails.status === undefined) request.socket.destroy();
            else response.writeHead(state.fails.status).end();
            return;
        }
        if (path === '/jwks' && state.keys) {
            response
                .writeHead(200, { 'content-type': 'application/json' })
                .end(JSON.stringify({ keys: state.keys }));
            return;
        }
        if (path.startsWith('/.well-known/') && state.metadata) {
            const at = Object.entries({ authorization: 'auth', token: 'token', userinfo: 'me' });
            const metadata = {
                issuer,
                jwks_uri: `${issuer}/jwks`,
                ...Object.fromEntries(at.map(([name, to]) => [`${name}_endpoint`, `${issuer}/${to}`])),
                ...state.metadata,
            };
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
            return;
        }
        if (!path.startsWith('/interaction/')) return listener(request, response);
        if (request.method !== 'POST') {
            response.writeHead(200, { 'content-type': 'text/html' }).end(page(path));
            return;
        }
        const { amr, acr, auth_time: ts } = people.get(state.person) ?? {};
        void provider!.interactionFinished(request, response, {
            login: { accountId: state.person, amr, acr, ts },
        });
    });
    await new Promise<void>(resolve => {
        http.listen(0, '127.0.0.1', resolve);
    });
    const close = () => {
        http.closeAllConnections();
        http.close();
    };
    afterFile(close);
    const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };

    const open = ({
        origin,
        backChannel = origin,
        refresh = false,
        accessTokenLife = 3600,
        groupsIn = 'userinfo',
    }: Options) => {
        const claims = (id: string, use: string) => {
            const { groups, email, email_verified } = people.get(id) ?? {};
            return { sub: id, ...(use === groupsIn && { groups }), email, email_verified };
        };
        provider = new Provider(issuer, {
            clients: [
                {
                    client_id: clientId,
                    client_secret: clientSecret,
                    redirect_uris: [`${origin}/api/auth/provider/callback`],
                    post_logout_redirect_uris: [`${origin}/login`],
                    grant_types: ['authorization_code', ...(refresh ? ['refresh_token'] : [])],
                    backchannel_logout_uri: `${backChannel}/api/auth/provider/back-channel`,
                    backchannel_logout_session_required: true,
                },
            ],
            jwks: { keys: [key] },
            cookies: { keys: ['a key of the test'] },
            claims: {
                openid: ['sub', 'groups', 'email', 'email_verified'],
                ...Object.fromEntries(['acr', 'amr', 'auth_time', 'iss', 'sid'].map(name => [name, null])),
            },
            acrValues: ['phr', 'pwd'],
            conformIdTokenClaims: false,
            features: {
                devInteractions: { enabled: false },
                claimsParameter: { enabled: true },
                backchannelLogout: { enabled: true },
                rpInitiatedLogout: {
                    // The library's own page asks for a font elsewhere.
                    logoutSource: (context: { body: string }, form: string) => {
                        context.body = `<!doctype html><html lang="en"><title>Acme</title>${form}</html>`;
                    },
                },
            },
            interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
            issueRefreshToken: () => refresh,
            // The provider's own refuses this machine.
            fetch: (address: string, { body, headers, method }: RequestInit) =>
                fetch(address, { body, headers, method }),
            ttl: {
                AccessToken: accessTokenLife,
                Grant: 3600,
                IdToken: 3600,
                Session: 3600,
                Interaction: 600,
            },
            findAccount: (_: unknown, id: string) => ({
                accountId: id,
                claims: async (use: string) => claims(id, use),
            }),
            loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
                const { accountId } = oidc.session;
                const grant = new provider!.Grant({ accountId, clientId });
                grant.addOIDCScope('openid');
                await grant.save();
                grants.set(accountId, grant);
                return grant;
            },
        });
        listener = provider.callback();
    };

    return {
        issuer,
        close,
        people,
        state,
        /** Opens the provider, which knows the address of the console from then on. */
        open,
        env: {
            OIDC_ISSUER: issuer,
            OIDC_CLIENT_ID: clientId,
            OIDC_CLIENT_SECRET: clientSecret,
            OIDC_LABEL: 'Acme',
            OIDC_STAFF_VALUE: 'backbar',
            OIDC_CHECK_SECONDS: '0',
        },
        /** Takes back what the provider has given for a person. */
        withdraw: (subject: string) => grants.get(subject)!.destroy(),
        tellEnd: async (subject: string, sid: string) =>
            (await provider!.Client.find(clientId)).backchannelLogout(subject, sid),
        /** A logout token as the provider signs it, with other claims or another type. */
        logoutToken: (claims: object, typ = 'logout+jwt') =>
            new SignJWT({
                iss: issuer,
                aud: clientId,
                iat: Math.floor(Date.now() / 1000),
                jti: Math.random().toString(36),
                events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
                ...claims,
            })
                .setProtectedHeader({ alg: 'RS256', kid: 'test', typ })
                .sign(privateKey),
    };
};

export type TestProvider = Awaited<ReturnType<typeof testProvider>>;

/** A browser at the provider: it follows where it is led and presses the button, until it is led to another host. */
export const browserAt = ({ issuer }: TestProvider) => {
    const cookies = new Map<string, string>();
    const step = async (address: string, method = 'GET') => {
        const response = await fetch(address, {
            method,
            redirect: 'manual',
            headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const line of response.headers.getSetCookie()) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
            if (value) cookies.set(name!, value);
            else cookies.delete(name!);
        }
        return response;
    };
    const visit = async (address: string): Promise<URL> => {
        let response = await step(address);
        for (let at = new URL(address); ;) {
            const location = response.headers.get('location');
            if (location === null && response.status === 200) response = await step(at.href, 'POST');
            else if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
            else {
                at = new URL(location, at);
                if (at.origin !== issuer) return at;
                response = await step(at.href);
            }
        }
    };
    return { visit };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { ProviderFailure } from '../../../contract/provider.ts';
import type { Database } from '../../database/database.ts';
import { providerLife } from '../../http/cookies.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../http/services.ts';
import { hashToken, holdSession } from '../../http/session.ts';
import { refuseDemoAccount } from '../demoAccounts.ts';
import type { Entrance } from '../entrance.ts';
import { useOnce } from '../throttle.ts';
import { answerOf, type Begun, maxAgeOf } from './begin.ts';
import { isStaffBy, isStrong } from './claims.ts';
import { isAway } from './connection.ts';
import { tokensOf } from './grant.ts';
import type { Provider } from './provider.ts';
import { addLink, findLinked, holdLink, keepGrant } from './queriesProvider.ts';

/** Why nobody was signed in or linked. */
class Failed extends Error {
    constructor(
        readonly code: ProviderFailure,
        /** Of a person whom the provider knows: an operator needs it for `npm run staff -- link`. */
        readonly subject?: string,
        cause?: unknown,
    ) {
        super(code, { cause });
    }
}

const failureOf = (error: unknown) => {
    if (error instanceof Failed) return error;
    if (isAway(error)) return new Failed('away', undefined, error);
    const isDenied = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
    return new Failed(isDenied ? 'denied' : 'refused', undefined, error);
};

/** How somebody may show the second factor that is asked for; undefined if none is. */
const waysIn = (error: unknown) => {
    if (!(error instanceof Refusal)) return undefined;
    const asked = error.codes.find(({ code }) => code === 'secondFactor');
    return (asked?.args as { ways: readonly string[] } | undefined)?.ways;
};

const withQuery = (path: string, query: Record<string, string | undefined>) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${path}?${new URLSearchParams(given).toString()}`;
};

interface Answered {
    begun: Begun;
    request: FastifyRequest;
    reply: FastifyReply;
}

/**
 * Takes the answer that the provider sends a browser back with: signs the person in or links the account, and leads on to
 * a page of the console, which is told in its address if it failed. Checked are the state and the cookie of the browser,
 * the issuer, the code with its verifier, and the audience, nonce and age of the ID token.
 */
export const providerCallback = (
    { db, config }: Services,
    provider: Provider,
    { recognise, enter, pass }: Entrance,
) => {
    const { settings, connect, grants } = provider;

    /** Who the person is, by the issuer and the subject alone, once the provider counts them among the staff. */
    const identify = async ({ begun, request }: Answered) => {
        const connection = await connect();
        const given = await oidc.authorizationCodeGrant(connection, answerOf(request), {
            expectedState: begun.state,
            expectedNonce: begun.nonce,
            pkceCodeVerifier: begun.verifier,
            idTokenExpected: true,
            maxAge: maxAgeOf(config),
        });
        const claims = given.claims()!;
        const known = await oidc.fetchUserInfo(connection, given.access_token, claims.sub);
        if (!isStaffBy(settings, known, claims)) throw new Failed('notStaff', claims.sub);
        // Of a provider for many companies, another one's people.
        if (new URL(claims.iss).href !== settings.issuer) throw new Failed('refused', claims.sub);
        return { claims, tokens: tokensOf(given) };
    };

    const signIn = async (answered: Answered) => {
        const { begun, request, reply } = answered;
        const { claims, tokens } = await identify(answered);
        const { issuer } = settings;
        const subject = claims.sub;
        const found = await findLinked(db, issuer, subject);
        if (!found) throw new Failed('unlinked', subject);
        const { passwordHash, ...me } = found;
        refuseDemoAccount(me.email, request, config);
        const grant = await keepGrant(db, {
            account_id: me.id,
            subject,
            sid: typeof claims.sid === 'string' ? claims.sid : null,
            tokens: await grants.seal(tokens),
            signed_in: new Date((claims.auth_time ?? claims.iat) * 1000),
        });
        const familiar = await recognise(request, me.email);
        const hold = (tx: Database) => holdLink(tx, me.id, issuer, subject);
        const entry = { account: me, familiar, openedBy: 'provider' as const, grant, hold, request, reply };
        try {
            const entered = isStrong(settings, claims)
                ? await enter(entry)
                : await pass({ ...entry, passwordHash });
            if (!entered) throw new Failed('unlinked', subject);
        } catch (error) {
            const ways = waysIn(error);
            if (!ways) throw error;
            return withQuery('/login', { step: ways.join(), to: begun.to });
        }
        return begun.to ?? '/dashboard';
    };

    const link = async (answered: Answered) => {
        const { begun, request } = answered;
        const { session } = request;
        // The account that began is linked, not who is signed in by now.
        if (!session || session.tokenHash !== begun.links) throw new Failed('late');
        const { claims } = await identify(answered);
        const failure = await db.transaction(async tx =>
            (await holdSession(tx, session.tokenHash))
                ? addLink(tx, session.me.id, settings.issuer, claims.sub)
                : 'late',
        );
        if (failure) throw new Failed(failure, claims.sub);
        request.log.info({ account: session.me.id, subject: claims.sub }, 'linked to the provider');
        return withQuery('/settings', { tab: 'security', linked: 'true' });
    };

    return async (request: FastifyRequest, reply: FastifyReply) => {
        const begun = await provider.take(request, reply);
        try {
            const isFirst =
                begun !== null && (await useOnce(db, `state:${hashToken(begun.state)}`, providerLife));
            if (!isFirst) throw new Failed('late');
            const answered = { begun, request, reply };
            return reply.redirect(await (begun.links === undefined ? signIn : link)(answered), 303);
        } catch (error) {
            const failed = failureOf(error);
            const { code, subject, cause } = failed;
            request.log.warn(
                { reason: code, subject, address: request.ip, ...(cause !== undefined && { err: cause }) },
                'provider sign-in refused',
            );
            const leadsTo =
                begun?.links === undefined
                    ? withQuery('/login', { failed: code, to: begun?.to })
                    : withQuery('/settings', { tab: 'security', failed: code });
            return reply.redirect(leadsTo, 303);
        }
    };
};

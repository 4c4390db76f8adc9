import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { endSession, type Session, type SessionGrant } from '../../http/session.ts';
import { problem } from '../../../contract/refusals.ts';
import { signedOut, unavailable } from '../../http/errors.ts';
import { isStaffBy, namesGroups } from './claims.ts';
import { isAway, patience, type ProviderSettings } from './connection.ts';
import { claimCheck, confirmGrant, readTokens } from './queriesProvider.ts';
import { sealer } from './seal.ts';

/** What the provider gave for a session. */
export interface Tokens {
    access: string;
    refresh?: string;
    /** Names the session to the provider when it is to end there too. */
    id: string;
    /** In milliseconds since 1970; absent if the provider did not say. */
    expires?: number;
}

type Given = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** Tokens of an answer; what it leaves out stays as before. */
export const tokensOf = (given: Given, before?: Tokens): Tokens => {
    const seconds = given.expiresIn();
    return {
        access: given.access_token,
        refresh: given.refresh_token ?? before?.refresh,
        id: given.id_token ?? before?.id ?? '',
        ...(seconds !== undefined && { expires: Date.now() + seconds * 1000 }),
    };
};

/** In milliseconds: a token is renewed this long before it expires. */
const early = 10_000;

/** Another server may be waiting for the answer still. */
const lastAnswer = ({ checkedAgo, confirmedAgo }: SessionGrant) =>
    confirmedAgo > checkedAgo && checkedAgo > 2 * patience ? 'away' : 'yes';

interface Asking {
    db: Database;
    config: Config;
    log: FastifyBaseLogger;
    settings: ProviderSettings;
    connect: () => Promise<oidc.Configuration>;
}

/**
 * Asks the provider whether the person of a session is still staff, at most once in `OIDC_CHECK_SECONDS`. A session whose
 * person is not, or whose token the provider takes no more, ends with 401. While the provider is away, sessions go on for
 * `OIDC_AWAY_MINUTES`, then wait with 503.
 */
export const grantKeeper = ({ db, config, log, settings, connect }: Asking) => {
    const sealed = sealer<Tokens>({ db, config }, 'grant');
    const underWay = new Map<string, Promise<'yes' | 'no' | 'away'>>();

    /** A used refresh token is worth nothing, whatever comes next: what came for it is kept at once. */
    const renew = async (key: string, connection: oidc.Configuration, tokens: Tokens) => {
        if (tokens.refresh === undefined) return { tokens };
        const given = await oidc.refreshTokenGrant(connection, tokens.refresh);
        const fresh = tokensOf(given, tokens);
        await confirmGrant(db, key, await sealed.seal(fresh));
        return { tokens: fresh, idToken: given.claims() };
    };

    const isStaff = async (key: string, { tokens: before, subject }: { tokens: Tokens; subject: string }) => {
        const connection = await connect();
        const isOld = before.expires !== undefined && before.expires - early < Date.now();
        const renewed = isOld ? await renew(key, connection, before) : undefined;
        const tokens = renewed?.tokens ?? before;
        const asked = await oidc.fetchUserInfo(connection, tokens.access, subject);
        // Where only ID tokens name groups, the one of the sign-in says nothing about now.
        const isAsked = namesGroups(settings, asked);
        const { idToken } = isAsked ? {} : (renewed ?? (await renew(key, connection, tokens)));
        return isStaffBy(settings, asked, idToken?.sub === subject ? idToken : undefined);
    };

    const look = async (key: string) => {
        const claimed = await claimCheck(db, key, settings.checkSeconds);
        // Another server asks.
        if (!claimed) return 'yes';
        try {
            const tokens = await sealed.open(claimed.tokens);
            if (!tokens) return 'no';
            if (!(await isStaff(key, { tokens, subject: claimed.subject }))) return 'no';
            await confirmGrant(db, key);
            return 'yes';
        } catch (error) {
            const away = isAway(error);
            log.warn({ err: error, grant: key }, away ? 'provider away' : 'provider refused a session');
            return away ? 'away' : 'no';
        }
    };

    const ask = (key: string) => {
        const running = underWay.get(key) ?? look(key).finally(() => underWay.delete(key));
        underWay.set(key, running);
        return running;
    };

    return {
        seal: sealed.seal,
        /** The ID token of a session; undefined if the provider gave none. */
        idToken: async (key: string) => {
            const stored = await readTokens(db, key);
            return (stored && (await sealed.open(stored))?.id) || undefined;
        },
        confirm: async ({ grant, me, tokenHash }: Session) => {
            if (!grant) return;
            const { key, checkedAgo, confirmedAgo } = grant;
            const isDue = checkedAgo >= settings.checkSeconds || underWay.has(key);
            const answer = isDue ? await ask(key) : lastAnswer(grant);
            if (answer === 'no') {
                await endSession(db, tokenHash);
                log.info(
                    { account: me.id, reason: 'no longer staff at the provider', ended: 1 },
                    'sessions ended',
                );
                throw signedOut('signIn');
            }
            if (answer === 'away' && confirmedAgo > settings.awayMinutes * 60)
                throw unavailable(problem('providerAway'));
        },
    };
};

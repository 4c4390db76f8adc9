import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownLife, readKnownCookie, writeKnownCookie } from '../http/cookies.ts';
import { isFresh, nowInSeconds, readSignedSecret, signSecret } from '../http/csrf.ts';
import { type KeyUser, rememberServerKey } from '../http/serverKey.ts';
import { hashToken, randomToken } from '../http/session.ts';

/** Accounts remembered per browser; the oldest is dropped first. */
const most = 4;

const between = '!';

/** A browser in which an account has signed in before. */
export interface KnownBrowser {
    id: string;
    /** When the account first signed in there, in seconds since 1970. */
    since: number;
    /** Whether the account had a second factor at its last sign-in there, and so has shown it. */
    isGuarded: boolean;
}

const guarded = 'guarded';

/**
 * Recognises the browsers in which an account has signed in, by a signed cookie. It grants no access; it only keeps
 * strangers from locking the account out of its own browsers.
 */
export const knownBrowsers = (services: KeyUser) => {
    const key = rememberServerKey(services, 'known-browser');

    const keyOf = async (email: string) => `${await key()} ${email.toLowerCase()}`;

    const given = (request: FastifyRequest) => (readKnownCookie(request) ?? '').split(between).slice(0, most);

    /** Null if the account has not signed in there. */
    const find = async (request: FastifyRequest, email: string): Promise<KnownBrowser | null> => {
        const own = await keyOf(email);
        const secret = given(request)
            .map(signed => readSignedSecret(own, signed))
            .find(each => each !== null && isFresh(each.split('~')[0], knownLife));
        if (!secret) return null;
        const [last, , since = last, mark] = secret.split('~');
        return { id: hashToken(secret), since: Number(since), isGuarded: mark === guarded };
    };

    return {
        find,
        note: async (
            request: FastifyRequest,
            reply: FastifyReply,
            { email, isGuarded }: { email: string; isGuarded: boolean },
        ) => {
            const own = await keyOf(email);
            const others = given(request).filter(signed => signed && readSignedSecret(own, signed) === null);
            const now = nowInSeconds();
            const { since = now } = (await find(request, email)) ?? {};
            const mine = signSecret(own, [now, randomToken(), since, isGuarded ? guarded : ''].join('~'));
            writeKnownCookie(reply, [mine, ...others].slice(0, most).join(between));
        },
    };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownLife, readKnownCookie, writeKnownCookie } from '../http/cookies.ts';
import { readSignedSecret, signSecret } from '../http/csrf.ts';
import { rememberServerKey } from '../http/serverKey.ts';
import { hashToken, randomToken } from '../http/session.ts';
import type { Database } from '../http/services.ts';

/** The most accounts that a browser is known to; beyond that the one that signed in first is forgotten. */
const most = 4;

const between = '!';

const now = () => Math.floor(Date.now() / 1000);

/**
 * Knows again the browsers in which an account has signed in, by a cookie with a random value and its time for each
 * account, signed together with the account's address. It lets nobody in: it only keeps what strangers do from locking
 * the account out there.
 */
export const knownBrowsers = (db: Database) => {
    const key = rememberServerKey(db, 'known-browser');

    const keyOf = async (email: string) => `${await key()} ${email.toLowerCase()}`;

    const isFresh = (secret: string) => {
        const seconds = now() - Number(secret.split('~')[0]);
        return seconds >= 0 && seconds < knownLife;
    };

    const given = (request: FastifyRequest) => (readKnownCookie(request) ?? '').split(between).slice(0, most);

    return {
        /** Identifies the browser of a request if the account has signed in there, else null. */
        find: async (request: FastifyRequest, email: string) => {
            const own = await keyOf(email);
            const secret = given(request)
                .map(signed => readSignedSecret(own, signed))
                .find(each => each !== null && isFresh(each));
            return secret ? hashToken(secret) : null;
        },
        /** Notes in the browser that the account has signed in there. */
        note: async (request: FastifyRequest, reply: FastifyReply, email: string) => {
            const own = await keyOf(email);
            const others = given(request).filter(signed => signed && readSignedSecret(own, signed) === null);
            const mine = signSecret(own, `${now()}~${randomToken()}`);
            writeKnownCookie(reply, [mine, ...others].slice(0, most).join(between));
        },
    };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownLife, readKnownCookie, writeKnownCookie } from '../http/cookies.ts';
import { isFresh, nowInSeconds, readSignedSecret, signSecret } from '../http/csrf.ts';
import { rememberServerKey } from '../http/serverKey.ts';
import { hashToken, randomToken } from '../http/session.ts';
import type { Database } from '../http/services.ts';

/** Accounts remembered per browser; the oldest is dropped first. */
const most = 4;

const between = '!';

/**
 * Recognises the browsers in which an account has signed in, by a signed cookie. It grants no access; it only keeps
 * strangers from locking the account out of its own browsers.
 */
export const knownBrowsers = (db: Database) => {
    const key = rememberServerKey(db, 'known-browser');

    const keyOf = async (email: string) => `${await key()} ${email.toLowerCase()}`;

    const given = (request: FastifyRequest) => (readKnownCookie(request) ?? '').split(between).slice(0, most);

    return {
        /** A browser id if the account has signed in there, else null. */
        find: async (request: FastifyRequest, email: string) => {
            const own = await keyOf(email);
            const secret = given(request)
                .map(signed => readSignedSecret(own, signed))
                .find(each => each !== null && isFresh(each.split('~')[0], knownLife));
            return secret ? hashToken(secret) : null;
        },
        note: async (request: FastifyRequest, reply: FastifyReply, email: string) => {
            const own = await keyOf(email);
            const others = given(request).filter(signed => signed && readSignedSecret(own, signed) === null);
            const mine = signSecret(own, `${nowInSeconds()}~${randomToken()}`);
            writeKnownCookie(reply, [mine, ...others].slice(0, most).join(between));
        },
    };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearFactorCookie, factorLife, readFactorCookie, writeFactorCookie } from '../../http/cookies.ts';
import { isFresh, nowInSeconds, readSignedSecret, signSecret } from '../../http/csrf.ts';
import { type KeyUser, rememberServerKey } from '../../http/serverKey.ts';
import { readPasswordHash } from '../queries.ts';

/** What was right before the second factor; `session` if an account confirms who it is. */
export type FirstStep = 'password' | 'reset_link' | 'provider' | 'session';

export interface Pending {
    account: number;
    by: FirstStep;
    /** The stored password at the first step. */
    passwordHash: string | null;
    /** What the company's own sign-in gave for the session to come. */
    grant?: string;
    /** The hash of the token of the reset link. */
    link?: string;
}

/**
 * Remembers in a signed cookie, for five minutes, that an account's first step was right. A new password makes the cookie
 * worthless, as its signature includes the stored one.
 */
export const pendingFactor = ({ db, config }: KeyUser) => {
    const key = rememberServerKey({ db, config }, 'second-factor');
    const keyOf = async (passwordHash: string | null) => `${await key()} ${passwordHash}`;
    return {
        note: async (reply: FastifyReply, { account, by, passwordHash, grant, link }: Pending) => {
            const secret = [account, nowInSeconds(), by, grant ?? '', link ?? ''].join('~');
            writeFactorCookie(reply, signSecret(await keyOf(passwordHash), secret));
        },
        find: async (request: FastifyRequest): Promise<Pending | null> => {
            const cookie = readFactorCookie(request);
            const account = Number(cookie?.split('~')[0]);
            if (!Number.isSafeInteger(account)) return null;
            const passwordHash = await readPasswordHash(db, account);
            const [, since, by, grant, link] =
                readSignedSecret(await keyOf(passwordHash), cookie)?.split('~') ?? [];
            if (!isFresh(since, factorLife)) return null;
            // Only its own session confirms who an account is.
            if (by === 'session' && request.session?.me.id !== account) return null;
            const kept = { ...(grant && { grant }), ...(link && { link }) };
            return { account, by: by as FirstStep, passwordHash, ...kept };
        },
        clear: clearFactorCookie,
    };
};

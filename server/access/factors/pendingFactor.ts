import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearFactorCookie, factorLife, readFactorCookie, writeFactorCookie } from '../../http/cookies.ts';
import { isFresh, nowInSeconds, readSignedSecret, signSecret } from '../../http/csrf.ts';
import { rememberServerKey } from '../../http/serverKey.ts';
import type { Database } from '../../http/services.ts';
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
}

/**
 * Remembers in a signed cookie, for five minutes, that an account's first step was right. A new password makes the cookie
 * worthless, as its signature includes the stored one.
 */
export const pendingFactor = (db: Database) => {
    const key = rememberServerKey(db, 'second-factor');
    const keyOf = async (passwordHash: string | null) => `${await key()} ${passwordHash}`;
    return {
        note: async (reply: FastifyReply, { account, by, passwordHash, grant = '' }: Pending) => {
            writeFactorCookie(
                reply,
                signSecret(await keyOf(passwordHash), `${account}~${nowInSeconds()}~${by}~${grant}`),
            );
        },
        find: async (request: FastifyRequest): Promise<Pending | null> => {
            const cookie = readFactorCookie(request);
            const account = Number(cookie?.split('~')[0]);
            if (!Number.isSafeInteger(account)) return null;
            const passwordHash = await readPasswordHash(db, account);
            const [, since, by, grant] =
                readSignedSecret(await keyOf(passwordHash), cookie)?.split('~') ?? [];
            if (!isFresh(since, factorLife)) return null;
            return { account, by: by as FirstStep, passwordHash, ...(grant && { grant }) };
        },
        clear: clearFactorCookie,
    };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeLife, readChallengeCookie, writeChallengeCookie } from '../../http/cookies.ts';
import { isFresh, nowInSeconds, readSignedSecret, signSecret } from '../../http/csrf.ts';
import { type KeyUser, rememberServerKey } from '../../http/serverKey.ts';
import { hashToken, randomToken } from '../../http/session.ts';
import { useOnce } from '../throttle.ts';

/** What a passkey is asked for; the account is 0 where any may come. */
interface Asked {
    purpose: 'new' | 'second' | 'alone';
    account: number;
}

/**
 * Remembers in a signed cookie, for five minutes, which challenge a browser has to have signed and what for. Only a
 * challenge that was signed is written down, so strangers who ask for many take no space.
 */
export const challenges = ({ db, config }: KeyUser) => {
    const key = rememberServerKey({ db, config }, 'passkey-challenge');
    return {
        /** Returns a new challenge. */
        note: async (reply: FastifyReply, { purpose, account }: Asked) => {
            const challenge = randomToken();
            writeChallengeCookie(
                reply,
                signSecret(await key(), `${nowInSeconds()}~${purpose}~${account}~${challenge}`),
            );
            return challenge;
        },
        /** Null if nothing was asked for, or too long ago. */
        find: async (request: FastifyRequest) => {
            const secret = readSignedSecret(await key(), readChallengeCookie(request));
            const [since, purpose, account, challenge] = secret?.split('~') ?? [];
            return challenge && isFresh(since, challengeLife)
                ? { purpose: purpose as Asked['purpose'], account: Number(account), challenge }
                : null;
        },
        /** False if it has been used before, on whichever server. */
        use: (challenge: string) => useOnce(db, `challenge:${hashToken(challenge)}`, challengeLife),
    };
};

import { hashToken, type Session } from './session.ts';

/** The most sessions to remember; beyond that the first is forgotten. */
const most = 1000;

/**
 * Remembers the sessions of super users that were valid at their last request to this process. It gives no access:
 * it only decides whose reads are worth starting while the session is looked up once more, so that nobody else can
 * keep the database busy.
 */
export const createKnownStaff = () => {
    const known = new Set<string>();
    const add = (tokenHash: string) => {
        known.add(tokenHash);
        if (known.size > most) known.delete(known.values().next().value!);
    };
    return {
        has: (token: string | undefined) => token !== undefined && known.has(hashToken(token)),
        /** Notes the session that a token turned out to have. */
        note: (token: string, session: Session | null) => {
            if (session?.me.super_user) add(session.tokenHash);
            else known.delete(hashToken(token));
        },
    };
};

export type KnownStaff = ReturnType<typeof createKnownStaff>;

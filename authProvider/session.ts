import type { Me } from '../contract/access.ts';
import { isSignedOut } from '../dataProvider/failure.ts';
import type { Http } from '../dataProvider/http.ts';

/**
 * Who is using the console; `unknown` until the first response, `unreachable` while the server does not
 * respond.
 */
export type SessionState =
    | { status: 'unknown' }
    | { status: 'unreachable'; error: unknown }
    | { status: 'signed-out' }
    /** Signed in, but not a super user. */
    | { status: 'no-access'; me: Me }
    | { status: 'staff'; me: Me };

export interface Session {
    /** The current state; the same object until it changes. */
    get: () => SessionState;
    subscribe: (listener: () => void) => () => void;
    /**
     * Requests the signed-in account (GET auth/me) and sets the state; simultaneous calls share one request.
     */
    load: () => Promise<SessionState>;
    /** Rejects with the server's refusal. */
    signIn: (email: string, password: string) => Promise<SessionState>;
    /** Opens a session with a reset link; rejects when the link is unknown, used or expired. */
    openResetLink: (token: string) => Promise<SessionState>;
    /**
     * The email address of another account that has signed in in this browser since, in another tab;
     * undefined if there is none.
     */
    findOtherAccount: () => Promise<string | undefined>;
    /** Rejects when the server cannot be reached. */
    signOut: () => Promise<void>;
}

const stateOf = (me: Me): SessionState => ({ status: me.super_user ? 'staff' : 'no-access', me });

/** Holds the signed-in account for the whole console. */
export const createSession = (http: Http): Session => {
    let state: SessionState = { status: 'unknown' };
    let loading: Promise<SessionState> | undefined;
    const listeners = new Set<() => void>();

    const settle = (next: SessionState) => {
        state = next;
        listeners.forEach(listener => listener());
        return next;
    };

    const isOther = (me: Me) => state.status === 'staff' && state.me.id !== me.id;

    const ask = async () => {
        try {
            const me = await http.call('GET auth/me');
            // Another tab's account without access does not take away the page, and with it what was typed.
            return isOther(me) && !me.super_user ? state : settle(stateOf(me));
        } catch (error) {
            if (isSignedOut(error)) return settle({ status: 'signed-out' });
            // A known account stays known: a network failure signs nobody out.
            const known = state.status === 'staff' || state.status === 'no-access';
            return known ? state : settle({ status: 'unreachable', error });
        }
    };

    return {
        get: () => state,
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        load: () => (loading ??= ask().finally(() => (loading = undefined))),
        signIn: async (email, password) =>
            settle(stateOf(await http.call('POST auth/login', { body: { email, password } }))),
        openResetLink: async token =>
            settle(stateOf(await http.call('GET auth/reset-password/{token}', { params: { token } }))),
        findOtherAccount: async () => {
            const me = await http.call('GET auth/me').catch(() => undefined);
            return me && isOther(me) ? me.email : undefined;
        },
        signOut: async () => {
            await http.call('POST auth/logout').catch(error => {
                if (!isSignedOut(error)) throw error;
            });
            settle({ status: 'signed-out' });
        },
    };
};

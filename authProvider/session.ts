import type { Me } from '../contract/access.ts';
import type { BodyOf } from '../contract/types.ts';
import { isSignedOut } from '../dataProvider/failure.ts';
import type { Http } from '../dataProvider/http.ts';

/** Who uses the console; `unknown` until the first response, `unreachable` while the server does not respond. */
export type SessionState =
    | { status: 'unknown' }
    | { status: 'unreachable'; error: unknown }
    /** `left`: the person signed out in this browser; `unfinished` until the server knows. */
    | { status: 'signed-out'; left?: 'done' | 'unfinished' }
    | { status: 'no-access'; me: Me }
    | { status: 'staff'; me: Me };

export interface Session {
    get: () => SessionState;
    subscribe: (listener: () => void) => () => void;
    /** Requests the signed-in account; simultaneous calls share one request. */
    load: () => Promise<SessionState>;
    /** Rejects with the server's refusal; `secondFactor` asks for `sendCode` or `sendPasskey`. */
    signIn: (email: string, password: string) => Promise<SessionState>;
    /** The second step of signing in or of a reset link: a code of the account's app, or a recovery code. */
    sendCode: (code: string) => Promise<SessionState>;
    /** The same with a passkey, or signing in with a passkey alone. */
    sendPasskey: (shown: BodyOf<'POST auth/login/passkey'>) => Promise<SessionState>;
    /** Begins to confirm who is signed in; the ways of the second factor that follows, or `signIn` if there are none. */
    confirm: () => Promise<readonly string[]>;
    /** Opens a session with a reset link; rejects when the link is unknown, used or expired. */
    openResetLink: (token: string) => Promise<SessionState>;
    /** The email address of another account that the server says is signed in; undefined if there is none. */
    findOtherAccount: () => Promise<string | undefined>;
    /** The email address of the other account, as far as this browser's tabs have told one another. */
    otherAccount: () => string | undefined;
    /** Signs out here and in every tab at once, then at the server, with the next `load` if it is unreachable now. */
    signOut: () => Promise<void>;
    /** Calls `listener` with the account that signed out in any tab. */
    onSignOut: (listener: (account: number) => void) => () => void;
    /** Calls `listener` with the email address of another account that signs in in another tab. */
    onOtherAccount: (listener: (email: string) => void) => () => void;
}

const stateOf = (me: Me): SessionState => ({ status: me.super_user ? 'staff' : 'no-access', me });

/** The tabs of a browser tell one another through this key who has signed in. */
const accountKey = 'backbar.account';

/** Set from a sign-out until the server knows. */
const signingOutKey = 'backbar.signingOut';

/** The signed-in account of the whole console; the tabs of the browser share `storage`. */
export const createSession = (http: Http, storage: Storage): Session => {
    let state: SessionState = { status: 'unknown' };
    let loading: Promise<SessionState> | undefined;
    let ending: Promise<void> | undefined;
    let left = 0;
    const listeners = new Set<() => void>();
    const leaveListeners = new Set<(account: number) => void>();
    const otherListeners = new Set<(email: string) => void>();

    const settle = (next: SessionState) => {
        state = next;
        if ('me' in next) {
            storage.removeItem(signingOutKey);
            storage.setItem(accountKey, next.me.email);
        }
        listeners.forEach(listener => listener());
        return next;
    };

    const isOther = (me: Me) => state.status === 'staff' && state.me.id !== me.id;

    const leave = () => {
        if (!('me' in state)) return;
        const { id } = state.me;
        left += 1;
        settle({ status: 'signed-out', left: 'done' });
        leaveListeners.forEach(listener => listener(id));
    };

    const tellServer = async () => {
        try {
            await http.call('POST auth/logout');
        } catch (error) {
            if (!isSignedOut(error)) throw error;
        }
        storage.removeItem(signingOutKey);
    };

    const endSession = () => (ending ??= tellServer().finally(() => (ending = undefined)));

    /** The end of the previous session would take the cookie of the new one away. */
    const onceEnded = () => ending?.catch(() => undefined);

    window.addEventListener('storage', ({ key, newValue, storageArea }) => {
        if (storageArea !== storage || key !== accountKey) return;
        if (newValue === null) leave();
        else if (state.status === 'staff' && newValue !== state.me.email)
            otherListeners.forEach(listener => listener(newValue));
    });

    const ask = async () => {
        const before = left;
        try {
            if (storage.getItem(signingOutKey) !== null) {
                await endSession();
                return settle({ status: 'signed-out', left: 'done' });
            }
            const me = await http.call('GET auth/me');
            // A response from before the sign-out signs nobody in again.
            if (left !== before) return state;
            // Another tab's account removes neither the page nor its input.
            return isOther(me) ? state : settle(stateOf(me));
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
        signIn: async (email, password) => {
            await onceEnded();
            return settle(stateOf(await http.call('POST auth/login', { body: { email, password } })));
        },
        sendCode: async code => settle(stateOf(await http.call('POST auth/login/code', { body: { code } }))),
        sendPasskey: async body => {
            await onceEnded();
            return settle(stateOf(await http.call('POST auth/login/passkey', { body })));
        },
        confirm: async () => (await http.call('POST auth/confirm')).ways,
        openResetLink: async token =>
            settle(stateOf(await http.call('GET auth/reset-password/{token}', { params: { token } }))),
        findOtherAccount: async () => {
            const me = await http.call('GET auth/me').catch(() => undefined);
            return me && isOther(me) ? me.email : undefined;
        },
        otherAccount: () => {
            const account = storage.getItem(accountKey) ?? undefined;
            return state.status === 'staff' && account !== state.me.email ? account : undefined;
        },
        signOut: async () => {
            storage.setItem(signingOutKey, 'true');
            storage.removeItem(accountKey);
            leave();
            const how = await endSession().then(
                () => 'done' as const,
                () => 'unfinished' as const,
            );
            if (!('me' in state)) settle({ status: 'signed-out', left: how });
        },
        onSignOut: listener => {
            leaveListeners.add(listener);
            return () => leaveListeners.delete(listener);
        },
        onOtherAccount: listener => {
            otherListeners.add(listener);
            return () => otherListeners.delete(listener);
        },
    };
};

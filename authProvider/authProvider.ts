import { HttpError, type AuthProvider } from 'ra-core';
import type { Session } from './session.ts';

const staff = async (session: Session) => {
    const state = session.get().status === 'unknown' ? await session.load() : session.get();
    if (state.status === 'staff') return state.me;
    throw new HttpError('Staff only', state.status === 'no-access' ? 403 : 401);
};

/** React-admin's view of the session. A super user may do everything; there are no finer roles. */
export const createAuthProvider = (session: Session): AuthProvider => ({
    login: ({ username, password }) => session.signIn(username, password),
    logout: async () => {
        await session.signOut();
    },
    checkAuth: async () => {
        await staff(session);
    },
    // A 401 has already asked the person to sign in again; whoever declined keeps the page and its input.
    checkError: async error => {
        if (error?.status === 403) await session.load();
    },
    getIdentity: async () => {
        const me = await staff(session);
        return { ...me, fullName: me.username, avatar: me.photo ?? undefined };
    },
    canAccess: async () => true,
});

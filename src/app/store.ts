import { localStorageStore, type Store } from 'ra-core';

/** Settings that belong to the browser, not to the account. */
const lasting = ['locale', 'theme'];

/** React-admin's store in local storage. Signing out resets it but keeps language and theme. */
export const createStore = (): Store => {
    const store = localStorageStore();
    return {
        ...store,
        reset: () => {
            const kept = lasting.map((key): [string, unknown] => [key, store.getItem(key)]);
            store.reset();
            for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
        },
    };
};

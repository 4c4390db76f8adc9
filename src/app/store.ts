import { localStorageStore, type Store } from 'ra-core';

/** What belongs to the browser and not to who is signed in. */
const lasting = ['locale', 'theme'];

/** React-admin's store in local storage. Signing out resets it, but language and theme stay. */
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

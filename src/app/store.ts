import { localStorageStore, type Store } from 'ra-core';
import { defaultLocale } from '../i18n/languages.ts';

/** Settings that belong to the browser, not to the account. */
const lasting = ['locale', 'theme'];

const initial: Readonly<Record<string, unknown>> = { locale: defaultLocale };

/**
 * React-admin's store in local storage. Signing out resets it but keeps language and theme. Until a language is chosen it
 * is the default one: without any, react-admin renders nothing until an effect has looked for it.
 */
export const createStore = (): Store => {
    const store = localStorageStore();
    return {
        ...store,
        getItem: <Value>(key: string, fallback?: Value) =>
            store.getItem(key, fallback ?? (initial[key] as Value | undefined)),
        reset: () => {
            const kept = lasting.map((key): [string, unknown] => [key, store.getItem(key)]);
            store.reset();
            for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
        },
    };
};

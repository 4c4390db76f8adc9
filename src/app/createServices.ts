import { localStorageStore, type Store } from 'ra-core';
import { defaultLocale } from '../i18n/languages.ts';
import { createAuthProvider } from '../../authProvider/authProvider.ts';
import { createSession } from '../../authProvider/session.ts';
import { createSignInAgain } from '../../authProvider/signInAgain.ts';
import type { ConsoleConfig } from '../../contract/announcement.ts';
import { asksToConfirm, isSignedOut, toHttpError } from '../../dataProvider/failure.ts';
import { takeEarly } from '../../dataProvider/early.ts';
import { createHttp } from '../../dataProvider/http.ts';
import { createReferenceCache } from '../../dataProvider/referenceCache.ts';
import { createHttpClient } from '../../dataProvider/httpClient.ts';
import { createOffers } from '../../dataProvider/offers.ts';
import { createLatestWrite } from '../../dataProvider/latestWrite.ts';
import { createLatestToken } from '../../dataProvider/latestToken.ts';
import { createSaves } from '../../dataProvider/saves.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import type { Services } from '../services/services.ts';

/** Settings of the browser, not of the account. */
const lasting = ['locale', 'theme'];

const initial: Readonly<Record<string, unknown>> = { locale: defaultLocale };

/**
 * Signing out resets all but language and theme. Without a chosen language it returns the default one: otherwise
 * react-admin renders nothing until an effect has looked for it.
 */
const createStore = (): Store => {
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

interface Settings {
    config: ConsoleConfig;
    api: string;
}

export const createServices = ({ config, api }: Settings): Services => {
    const signInAgain = createSignInAgain();
    const latestToken = createLatestToken(config.csrfHeader);
    const latestWrite = createLatestWrite();
    const client = createHttpClient({
        screen: () =>
            offers.current().calls.includes('GET history') && `${location.pathname}${location.search}`,
        api,
        latestToken,
        latestWrite,
        takeEarly,
        signInAgain: async error => {
            const other = session.otherAccount();
            if (other !== undefined || isSignedOut(error)) return signInAgain.ask({ other });
            if (asksToConfirm(error)) return signInAgain.ask({ confirms: true });
            const found = await session.findOtherAccount();
            return found !== undefined && signInAgain.ask({ other: found });
        },
        noteOver: signInAgain.note,
        takenOver: () =>
            session.otherAccount() === undefined
                ? undefined
                : toHttpError(401, { error: 'components.failure.otherAccount' }),
    });
    const offers = createOffers(
        config.offers,
        async () => (await client('console', { quiet: true })).json,
        localStorage,
    );
    const saves = createSaves(client, offers.sends);
    const http = createHttp(client, offers, saves);
    const session = createSession(http, localStorage);
    const referenceCache = createReferenceCache(localStorage);
    const store = createStore();

    session.onOtherAccount(other => void signInAgain.ask({ other }));
    // The next person at this browser finds nothing of the previous session.
    session.subscribe(() => {
        if (session.get().status !== 'signed-out') return;
        referenceCache.clear();
        store.reset();
    });

    return {
        config,
        api,
        latestToken,
        latestWrite,
        session,
        signInAgain,
        client,
        http,
        saves,
        offers,
        referenceCache,
        authProvider: createAuthProvider(session),
        i18nProvider: createI18nProvider(),
        store,
    };
};

import { createContext, useContext } from 'react';
import type { AuthProvider, I18nProvider, Store } from 'ra-core';
import { createAuthProvider } from '../authProvider/authProvider.ts';
import { createSession, type Session } from '../authProvider/session.ts';
import { createSignInAgain, type SignInAgain } from '../authProvider/signInAgain.ts';
import type { ConsoleConfig } from '../contract/consoleConfig.ts';
import { createDataProvider, type ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import type { Endpoint } from '../dataProvider/endpoints.ts';
import { createHttp, type Http } from '../dataProvider/http.ts';
import { createReferenceCache } from '../dataProvider/referenceCache.ts';
import { createReferences } from '../dataProvider/references.ts';
import { createHttpClient } from '../dataProvider/httpClient.ts';
import { createQueryClient, type ConsoleQueryClient } from './queryClient.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { createStore } from './store.ts';

/** What the console is made of, built once at the start. */
export interface Services {
    config: ConsoleConfig;
    session: Session;
    signInAgain: SignInAgain;
    http: Http;
    dataProvider: ConsoleDataProvider;
    authProvider: AuthProvider;
    i18nProvider: I18nProvider;
    queryClient: ConsoleQueryClient;
    store: Store;
}

interface Settings {
    config: ConsoleConfig;
    /** The base of every path, such as `/api`. */
    api: string;
    endpoints: Record<string, Endpoint>;
}

/** Builds the console's parts over the backend at `api`. */
export const createServices = ({ config, api, endpoints }: Settings): Services => {
    const signInAgain = createSignInAgain();
    const client = createHttpClient({ api, csrfHeader: config.csrfHeader, signInAgain: signInAgain.ask });
    const http = createHttp(client);
    const session = createSession(http);
    const queryClient = createQueryClient();
    const cache = createReferenceCache(localStorage);
    const store = createStore();

    // Whoever comes next on this browser finds nothing of who was here.
    session.subscribe(() => {
        if (session.get().status !== 'signed-out') return;
        cache.clear();
        queryClient.clear();
        store.reset();
    });

    return {
        config,
        session,
        signInAgain,
        http,
        dataProvider: createDataProvider({
            client,
            http,
            endpoints,
            reference: createReferences(http, cache),
            discardReference: name => {
                cache.discard(name);
                void queryClient.invalidateQueries({ queryKey: ['reference', name] });
            },
        }),
        authProvider: createAuthProvider(session),
        i18nProvider: createI18nProvider(),
        queryClient,
        store,
    };
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The console's parts, for what surrounds the resources. */
export const useServices = (): Services => {
    const services = useContext(ServicesContext);
    if (!services) throw new Error('There are no services around this component');
    return services;
};

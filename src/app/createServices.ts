import { createAuthProvider } from '../../authProvider/authProvider.ts';
import { createSession } from '../../authProvider/session.ts';
import { createSignInAgain } from '../../authProvider/signInAgain.ts';
import type { ConsoleConfig } from '../../contract/consoleConfig.ts';
import { createDataProvider } from '../../dataProvider/dataProvider.ts';
import type { Endpoint } from '../../dataProvider/endpoints.ts';
import { createHttp } from '../../dataProvider/http.ts';
import { createReferenceCache } from '../../dataProvider/referenceCache.ts';
import { createReferences } from '../../dataProvider/references.ts';
import { createHttpClient } from '../../dataProvider/httpClient.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { createQueryClient } from '../services/queryClient.ts';
import type { Services } from '../services/services.ts';
import { createStore } from './store.ts';

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

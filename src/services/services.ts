import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthProvider, I18nProvider, Store } from 'ra-core';
import type { Session } from '../../authProvider/session.ts';
import type { SignInAgain } from '../../authProvider/signInAgain.ts';
import type { ConsoleConfig } from '../../contract/announcement.ts';
import type { Http } from '../../dataProvider/http.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import type { Offers } from '../../dataProvider/offers.ts';
import type { LatestToken } from '../../dataProvider/latestToken.ts';
import type { LatestWrite } from '../../dataProvider/latestWrite.ts';
import type { Saves } from '../../dataProvider/saves.ts';
import type { ReferenceCache } from '../../dataProvider/referenceCache.ts';
import type { ConsoleQueryClient } from './queryClient.ts';

export interface Services {
    config: ConsoleConfig;
    /** The base of every path of the backend, such as `/api`. */
    api: string;
    latestToken: LatestToken;
    latestWrite: LatestWrite;
    session: Session;
    signInAgain: SignInAgain;
    client: HttpClient;
    http: Http;
    saves: Saves;
    offers: Offers;
    referenceCache: ReferenceCache;
    authProvider: AuthProvider;
    i18nProvider: I18nProvider;
    store: Store;
}

/** The services behind the sign-in; their code loads with the console's. */
export interface ConsoleServices extends Services {
    queryClient: ConsoleQueryClient;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services, for components outside the resources. */
export const useServices = (): Services => {
    const services = useContext(ServicesContext);
    if (!services) throw new Error('There are no services around this component');
    return services;
};

export const useSession = () => {
    const { session } = useServices();
    return useSyncExternalStore(session.subscribe, session.get);
};

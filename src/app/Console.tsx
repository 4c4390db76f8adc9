import { useEffect } from 'react';
import { addConsoleEnglish } from '../i18n/consoleEnglish.ts';
import { fetchOpenables } from '../kit/openable.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import type { Place } from '../routing/addresses.ts';
import type { Services } from '../services/services.ts';
import { App } from './App.tsx';
import { consoleAddresses } from './consoleAddresses.ts';
import { createConsoleData } from './createConsoleData.ts';
import { createConsoleServices } from './createConsoleServices.ts';
import { Dashboard, Settings } from './pages.ts';
import { createPrefetch } from './prefetch.ts';
import { resources } from './registry.ts';
import { createRouted } from './routes.tsx';
import { useLiveEvents } from './useLiveEvents.ts';
import { fetchView, fetchWhenQuiet } from './views.ts';

const pages: Readonly<Record<string, typeof Dashboard>> = { '/dashboard': Dashboard, '/settings': Settings };

addConsoleEnglish();

/** The console with all its resources and one data provider. */
export const createConsole = (given: Services) => {
    const services = createConsoleServices(given);
    const { queryClient } = services;
    const addresses = consoleAddresses(resources);
    const dataProvider = createConsoleData(resources, services);
    const prefetch = createPrefetch(resources, { queryClient, dataProvider });
    const isReading = () => queryClient.isFetching() > 0;
    /** Follows the address: tells others what is open, and loads the other views of the resource that is shown. */
    const Follow = () => {
        const { pathname, search } = useAddress();
        const internal = addresses.toInternal({ pathname, search });
        const [, name] = internal.pathname.split('/');
        useLiveEvents(resources, { services, dataProvider }, internal.pathname);
        useEffect(() => {
            const { list, show, edit, create } = resources.find(each => each.name === name) ?? {};
            const views = [show, list, edit, create].map(view => () => fetchView(view));
            const left = new AbortController();
            void fetchWhenQuiet([fetchOpenables, ...views], { isReading, signal: left.signal });
            return () => left.abort();
        }, [name]);
        return null;
    };
    const Console = () => (
        <>
            <Follow />
            <App resources={resources} dataProvider={dataProvider} queryClient={queryClient} />
        </>
    );
    return {
        Console,
        /** All pages with the router of the console. */
        Routed: createRouted(Object.assign(Console, { fetch: async () => undefined })),
        /** Fetches what the console shows first: the code and the data of the page, list or record at an address. */
        fetchFirst: (place: Place) =>
            prefetch(place) ?? { code: fetchView(pages[place.pathname]), data: Promise.resolve() },
    };
};

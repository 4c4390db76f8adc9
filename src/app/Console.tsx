import { useEffect } from 'react';
import type { Place } from '../routing/addresses.ts';
import type { Services } from '../services/services.ts';
import { App } from './App.tsx';
import { createConsoleData } from './createConsoleData.ts';
import { Dashboard, Settings } from './pages.ts';
import { createPrefetch } from './prefetch.ts';
import { resources } from './registry.ts';
import { fetchView, fetchViewsWhenIdle } from './views.ts';

const pages: Readonly<Record<string, typeof Dashboard>> = { '/dashboard': Dashboard, '/settings': Settings };

/** The console with all its resources and one data provider. */
export const createConsole = (services: Services) => {
    const dataProvider = createConsoleData(resources, services);
    const prefetch = createPrefetch(resources, { queryClient: services.queryClient, dataProvider });
    return {
        Console: () => {
            useEffect(() => void fetchViewsWhenIdle([{ list: Dashboard }, ...resources]), []);
            return <App resources={resources} dataProvider={dataProvider} />;
        },
        /** Fetches what the console shows first: the code and the data of the page, list or record at an address. */
        fetchFirst: (place: Place) => Promise.all([fetchView(pages[place.pathname]), prefetch(place)]),
    };
};

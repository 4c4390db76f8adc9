import { useEffect } from 'react';
import type { Place } from '../routing/addresses.ts';
import type { Services } from '../services/services.ts';
import { App } from './App.tsx';
import { createConsoleData } from './createConsoleData.ts';
import { createPrefetch } from './prefetch.ts';
import { resources } from './registry.ts';
import { fetchViewsWhenIdle } from './views.ts';

/** The console with every resource there is, over one data provider. */
export const createConsole = (services: Services) => {
    const dataProvider = createConsoleData(resources, services);
    const prefetch = createPrefetch(resources, { queryClient: services.queryClient, dataProvider });
    return {
        Console: () => {
            useEffect(() => void fetchViewsWhenIdle(resources), []);
            return <App resources={resources} dataProvider={dataProvider} />;
        },
        /** Fetches what the console will show first: code and data of the list or the record at an address. */
        fetchFirst: (place: Place) => prefetch(place),
    };
};

import { useEffect } from 'react';
import { resources } from './registry.ts';
import { App } from './App.tsx';
import { createFetchAhead } from './fetchAhead.ts';
import type { Place } from '../routing/addresses.ts';
import type { Services } from '../services/services.ts';
import { fetchViewsWhenIdle } from './views.ts';

/** The console with every resource there is. */
export const Console = () => {
    useEffect(() => void fetchViewsWhenIdle(resources), []);
    return <App resources={resources} />;
};

/** Fetches what the console will show first: code and data of the list or the record at an address. */
export const fetchFirst = (place: Place, services: Services) => createFetchAhead(resources, services)(place);

import { useEffect, useState } from 'react';
import type { DataProvider } from 'ra-core';
import { whenIdle } from '../ui/whenIdle.ts';
import type { startLive } from '../services/events/startLive.ts';
import { kindOf } from '../features/resource/recordKind.ts';
import type { ConsoleServices, Services } from '../services/services.ts';
import { addConsoleEnglish } from '../i18n/consoleEnglish.ts';
import { fetchOpenables } from '../ui/openable.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import { createAddresses, type Place } from '../routing/addresses.ts';
import { App } from './App.tsx';
import { createConsoleData } from './createConsoleData.ts';
import { createConsoleServices } from './createConsoleServices.ts';
import { Dashboard, Settings } from './pages.ts';
import { createPrefetch, fetchView, fetchWhenQuiet } from './prefetch.ts';
import { resources } from './registry.ts';
import { createRouted } from './routes.tsx';

const isId = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** The record that a page is about, and whether its form is open. */
const openRecordOf = ({ pathname, search }: Place) => {
    const [, resource = '', id, view] = pathname.split('/');
    if (isId(id)) return { resource, id, editing: view === undefined };
    const about = resources.find(({ name }) => name === resource && id === 'create')?.newIsAbout;
    const aboutId = about?.idIn(search);
    return about && aboutId ? { resource: about.resource, id: String(aboutId), editing: true } : undefined;
};

/**
 * Follows live events once the first page has loaded; `place`, react-admin's address of the page, tells the open record
 * and form. Without this code the console still works.
 */
const useLiveEvents = (services: ConsoleServices, dataProvider: DataProvider, place: Place) => {
    const [live, setLive] = useState<ReturnType<typeof startLive>>();

    useEffect(() => {
        let started: ReturnType<typeof startLive> | undefined;
        const left = new AbortController();
        const start = async () => {
            do await whenIdle();
            while (!left.signal.aborted && services.queryClient.isFetching() > 0);
            const module = await import('../services/events/startLive.ts').catch(() => undefined);
            if (left.signal.aborted || !module) return;
            started = module.startLive({
                services,
                dataProvider,
                resources: resources.map(each => ({ ...each, kind: kindOf(each) })),
            });
            setLive(started);
        };
        void start();
        return () => {
            left.abort();
            started?.stop();
        };
    }, [services, dataProvider]);

    const { resource, id, editing = false } = openRecordOf(place) ?? {};
    useEffect(() => {
        live?.show(resource && id ? { resource, id, editing } : undefined);
    }, [live, resource, id, editing]);
};

const pages: Readonly<Record<string, typeof Dashboard>> = { '/dashboard': Dashboard, '/settings': Settings };

addConsoleEnglish();

export const createConsole = (given: Services) => {
    const services = createConsoleServices(given);
    const { queryClient } = services;
    const addresses = createAddresses(resources);
    const dataProvider = createConsoleData(resources, services);
    const prefetch = createPrefetch(resources, { queryClient, dataProvider });
    const isReading = () => queryClient.isFetching() > 0;
    const Follow = () => {
        const { pathname, search } = useAddress();
        const internal = addresses.toInternal({ pathname, search });
        const [, name] = internal.pathname.split('/');
        useLiveEvents(services, dataProvider, internal);
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
        /** All pages with the console's router. */
        Routed: createRouted(Object.assign(Console, { fetch: async () => undefined })),
        fetchFirst: (place: Place) =>
            prefetch(place) ?? { code: fetchView(pages[place.pathname]), data: Promise.resolve() },
    };
};

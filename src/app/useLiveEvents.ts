import { useEffect, useState } from 'react';
import type { DataProvider } from 'ra-core';
import type { DefinedResource } from '../kit/resource/defineResource.tsx';
import { whenIdle } from '../kit/whenIdle.ts';
import type { startLive } from '../services/events/startLive.ts';
import { kindOf } from '../kit/resource/recordKind.ts';
import type { ConsoleServices } from '../services/services.ts';

/** Whether a part of react-admin's path is the id of a record. */
const isId = (text: string | undefined) => text !== undefined && /^\d+$/.test(text);

/**
 * Follows live events while the console is open, once its first page has loaded. `path` is react-admin's path of the
 * page, which says which record the tab has open and whether it is being edited. If the code cannot be loaded the
 * console works without.
 */
export const useLiveEvents = (
    resources: readonly DefinedResource[],
    { services, dataProvider }: { services: ConsoleServices; dataProvider: DataProvider },
    path: string,
) => {
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
                resources: resources.map(resource => ({ name: resource.name, kind: kindOf(resource) })),
            });
            setLive(started);
        };
        void start();
        return () => {
            left.abort();
            started?.stop();
        };
    }, [services, dataProvider, resources]);

    const [, resource = '', id, view] = path.split('/');
    const record = isId(id) ? id : undefined;
    const editing = view === undefined;
    useEffect(() => {
        live?.show(record ? { resource, id: record, editing } : undefined);
    }, [live, resource, record, editing]);
};

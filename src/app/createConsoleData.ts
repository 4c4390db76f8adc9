import type { DataProvider } from 'ra-core';
import { createDataProvider } from '../../dataProvider/dataProvider.ts';
import { referenceQuery } from '../../dataProvider/useReference.ts';
import type { DefinedResource } from '../features/resource/defineResource.tsx';
import type { ConsoleServices } from '../services/services.ts';

export const createConsoleData = (
    resources: readonly DefinedResource[],
    { client, http, queryClient, referenceCache }: ConsoleServices,
): DataProvider =>
    createDataProvider({
        client,
        http,
        endpoints: Object.fromEntries(resources.map(({ name, endpoint }) => [name, endpoint])),
        discardReference: name => {
            referenceCache.discard(name);
            void queryClient.invalidateQueries({ queryKey: referenceQuery(name).queryKey });
        },
    });

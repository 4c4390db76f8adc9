import { createDataProvider, type ConsoleDataProvider } from '../../dataProvider/dataProvider.ts';
import { createReferences } from '../../dataProvider/references.ts';
import type { DefinedResource } from '../kit/resource/defineResource.tsx';
import type { ConsoleServices } from '../services/services.ts';

/** The data provider of a console with these resources, each with the endpoint of its declaration. */
export const createConsoleData = (
    resources: readonly DefinedResource[],
    { client, http, queryClient, referenceCache }: ConsoleServices,
): ConsoleDataProvider =>
    createDataProvider({
        client,
        http,
        endpoints: Object.fromEntries(resources.map(({ name, endpoint }) => [name, endpoint])),
        reference: createReferences(http, referenceCache),
        discardReference: name => {
            referenceCache.discard(name);
            void queryClient.invalidateQueries({ queryKey: ['reference', name] });
        },
    });

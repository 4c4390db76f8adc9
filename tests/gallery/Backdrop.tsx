import { CssBaseline } from '@mui/material';
import { createContext, useContext, useState, type ReactNode } from 'react';
import {
    AdminContext,
    ResourceContextProvider,
    ResourceDefinitionContextProvider,
    memoryStore,
    testDataProvider,
    type DataProvider,
    type GetListParams,
    type I18nProvider,
    type RaRecord,
} from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { everything } from '../../contract/everything.ts';
import { createConsoleServices } from '../../src/app/createConsoleServices.ts';
import { createServices } from '../../src/app/createServices.ts';
import { Language } from '../../src/app/Language.tsx';
import { resources } from '../../src/app/registry.ts';
import { declaredFields, resourceDefinitions } from '../../src/features/resource/defineResource.tsx';
import { createAddresses } from '../../src/routing/addresses.ts';
import { createRouterProvider } from '../../src/routing/routerProvider.tsx';
import { ServicesContext } from '../../src/services/services.ts';
import { Direction } from '../../src/theme/Direction.tsx';
import { darkTheme, lightTheme } from '../../src/theme/themes.ts';
import { DeclaredFields } from '../../src/ui/fields/useField.ts';
import { styled } from '../../src/ui/styled.ts';
import { brands, products, references } from './content.ts';

const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };

/** The surface on which the console shows its pages, below the room of its top bar. */
const Surface = styled('div')(({ theme: { palette, size } }) => ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: palette.paper.surface,
    paddingBlockStart: size.topBar,
    '&.padded': { display: 'block', padding: 24 },
}));

const records: Readonly<Record<string, readonly RaRecord[]>> = { brands, products };

const search = (resource: string, { filter, pagination }: GetListParams) => {
    const text = String(filter?.q ?? '').toLowerCase();
    const found = (records[resource] ?? []).filter(({ name }) => name.toLowerCase().includes(text));
    return { data: found.slice(0, pagination?.perPage), total: found.length };
};

const dataProvider = testDataProvider({
    getList: async (resource: string, params: GetListParams) => search(resource, params),
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
        data: (records[resource] ?? []).filter(({ id }) => ids.includes(id)),
    }),
} as Partial<DataProvider>);

const Children = createContext<ReactNode>(null);

const Page = () => useContext(Children);

const createAround = (theme: string, words: I18nProvider) => {
    const services = createConsoleServices(createServices({ config, api: '/none' }));
    services.queryClient.setQueryDefaults(['reference'], {
        queryFn: ({ queryKey: [, name] }) => references[name as keyof typeof references] ?? [],
    });
    const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/products'] });
    return { services, router, store: memoryStore({ theme, locale: words.getLocale() }) };
};

const definitions = resourceDefinitions(resources);
const fields = declaredFields(resources);
const routerProvider = createRouterProvider(createAddresses(resources));

interface BackdropProps {
    theme: 'light' | 'dark';
    words: I18nProvider;
    /** Without a margin around the story, for a part that reaches the edges of the page. */
    bare?: boolean;
    children: ReactNode;
}

/** Surrounds a story as a page of products would: theme, messages, addresses and data, without a backend. */
export const Backdrop = ({ theme, words, bare = false, children }: BackdropProps) => {
    const [{ services, store, router }] = useState(() => createAround(theme, words));
    return (
        <ServicesContext value={services}>
            <Children
                value={
                    <AdminContext
                        dataProvider={dataProvider}
                        i18nProvider={words}
                        queryClient={services.queryClient}
                        routerProvider={routerProvider}
                        store={store}
                        theme={lightTheme}
                        darkTheme={darkTheme}
                    >
                        <Language words={words}>
                            <Direction>
                                <CssBaseline enableColorScheme />
                                <DeclaredFields value={fields}>
                                    <ResourceDefinitionContextProvider definitions={definitions}>
                                        <ResourceContextProvider value="products">
                                            <Surface className={bare ? undefined : 'padded'}>
                                                {children}
                                            </Surface>
                                        </ResourceContextProvider>
                                    </ResourceDefinitionContextProvider>
                                </DeclaredFields>
                            </Direction>
                        </Language>
                    </AdminContext>
                }
            >
                <RouterProvider router={router} />
            </Children>
        </ServicesContext>
    );
};

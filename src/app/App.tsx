import { useLocation, useScrollToTop, ResourceDefinitionContextProvider, type DataProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import {
    resourceElement,
    type DefinedResource,
    declaredFields,
    resourceDefinitions,
} from '../features/resource/defineResource.tsx';
import { useAnnouncement, useRefusedCalls } from '../ui/useOffers.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { Dashboard, Settings } from './pages.ts';
import { memo, useMemo } from 'react';
import { CssBaseline } from '@mui/material';
import { AdminContext } from 'react-admin';
import { ResourceDeclarations } from '../features/resource/useResourceDeclaration.ts';
import { SignInAgainDialog } from '../layout/SignInAgainDialog.tsx';
import { DeclaredFields } from '../ui/fields/useField.ts';
import { Prefetch } from '../ui/Prefetch.ts';
import { Toasts } from '../ui/message/Toasts.tsx';
import { createPrefetch } from './prefetch.ts';
import { Layout } from '../layout/Layout.tsx';
import { navigationOf } from './navigation.ts';
import { createRouterProvider } from '../routing/routerProvider.tsx';
import type { ConsoleQueryClient } from '../services/queryClient.ts';
import { useServices } from '../services/services.ts';
import { Language } from './Language.tsx';
import { Direction } from '../theme/Direction.tsx';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { createAddresses } from '../routing/addresses.ts';

/** React-admin's own routes register the resources in effects and render every screen again after each navigation. */
const ConsoleRoutes = ({ resources }: { resources: readonly DefinedResource[] }) => {
    useScrollToTop();
    const [, name] = useLocation().pathname.split('/');
    const { calls } = useAnnouncement();
    const resource = resources.find(
        each => each.name === name && (!each.needs || calls.includes(each.needs)),
    );
    return (
        <Routes>
            <Route path="/" element={<Dashboard />} />
            <Route path="/settings" element={<Settings />} />
            {resource && <Route path={`${resource.name}/*`} element={resourceElement(resource)} />}
            {/* React-admin navigates here when it refuses access; the console refuses it at the session. */}
            <Route path="/access-denied" element={null} />
            <Route path="/authentication-error" element={null} />
            <Route path="*" element={<NotFound />} />
        </Routes>
    );
};

/** The resources as far as an account may use them: without menu entry where it may not list, nor form where it may not save. */
const left = (resources: readonly DefinedResource[], refused: readonly string[]) =>
    refused.length
        ? resources.map(resource => {
              const { create: call, list } = resource.endpoint ?? {};
              const isListed = !refused.includes(list?.({}).name ?? '');
              const isAdded = !refused.includes(call ?? '');
              return {
                  ...resource,
                  ...(!isListed && { group: undefined }),
                  ...(!isAdded && {
                      create: undefined,
                      endpoint: { ...resource.endpoint, create: undefined },
                  }),
              };
          })
        : resources;

interface AppProps {
    resources: readonly DefinedResource[];
    dataProvider: DataProvider;
    queryClient: ConsoleQueryClient;
}

export const App = memo(({ resources: declared, dataProvider, queryClient }: AppProps) => {
    const refused = useRefusedCalls();
    const resources = useMemo(() => left(declared, refused), [declared, refused]);
    const { authProvider, config, i18nProvider: words, store } = useServices();
    // React-admin's own provider has nothing to change: `Language` does.
    const i18nProvider = useMemo(
        () => ({ ...words, getLocale: () => store.getItem<string>('locale') ?? words.getLocale() }),
        [words, store],
    );
    const routerProvider = useMemo(() => createRouterProvider(createAddresses(resources)), [resources]);
    const prefetch = useMemo(() => {
        const fetch = createPrefetch(resources, { queryClient, dataProvider });
        return (path: string) => void fetch(new URL(path, window.location.origin));
    }, [resources, queryClient, dataProvider]);
    const entries = useMemo(() => navigationOf(resources), [resources]);
    const fields = useMemo(() => declaredFields(resources), [resources]);
    const definitions = useMemo(() => resourceDefinitions(resources), [resources]);
    return (
        <AdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
            theme={lightTheme}
            darkTheme={darkTheme}
        >
            <Language words={words}>
                <Direction>
                    <CssBaseline enableColorScheme />
                    <ResourceDeclarations value={resources}>
                        <DeclaredFields value={fields}>
                            <Prefetch value={prefetch}>
                                <ResourceDefinitionContextProvider definitions={definitions}>
                                    <Layout appName={config.appName} entries={entries}>
                                        <ConsoleRoutes resources={resources} />
                                    </Layout>
                                </ResourceDefinitionContextProvider>
                            </Prefetch>
                        </DeclaredFields>
                    </ResourceDeclarations>
                    <SignInAgainDialog />
                    <Toasts />
                </Direction>
            </Language>
        </AdminContext>
    );
});
App.displayName = 'App';

import { memo, useMemo } from 'react';
import { CssBaseline } from '@mui/material';
import { ResourceDefinitionContextProvider, type DataProvider, type I18nProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { resourceDefinitions, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { ResourceDeclarations } from '../kit/resource/useResourceDeclaration.ts';
import { SignInAgainDialog } from '../signIn/SignInAgainDialog.tsx';
import { Prefetch } from '../kit/Prefetch.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { consoleAddresses } from './consoleAddresses.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { createPrefetch } from './prefetch.ts';
import { Layout } from '../layout/Layout.tsx';
import { navigationOf } from './navigation.ts';
import { createRouterProvider } from '../routing/routerProvider.tsx';
import type { ConsoleQueryClient } from '../services/queryClient.ts';
import { useServices } from '../services/services.ts';
import { Direction } from '../theme/Direction.tsx';
import { darkTheme, lightTheme } from '../theme/themes.ts';

interface AppProps {
    resources: readonly DefinedResource[];
    dataProvider: DataProvider;
    queryClient: ConsoleQueryClient;
}

/** Lets the page keep what it shows while another language renders it anew. */
const keepingShown = (words: I18nProvider, queryClient: ConsoleQueryClient): I18nProvider => ({
    ...words,
    changeLocale: async locale => {
        await words.changeLocale(locale);
        queryClient.keepShown();
    },
});

/** The console behind the sign-in: the declared resources in their shell. */
export const App = memo(({ resources, dataProvider, queryClient }: AppProps) => {
    const { authProvider, config, i18nProvider: words, store } = useServices();
    const i18nProvider = useMemo(() => keepingShown(words, queryClient), [words, queryClient]);
    const routerProvider = useMemo(() => createRouterProvider(consoleAddresses(resources)), [resources]);
    const prefetch = useMemo(() => {
        const fetch = createPrefetch(resources, { queryClient, dataProvider });
        return (path: string) => void fetch(new URL(path, window.location.origin));
    }, [resources, queryClient, dataProvider]);
    const entries = useMemo(() => navigationOf(resources), [resources]);
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
            <Direction>
                <CssBaseline enableColorScheme />
                <ResourceDeclarations value={resources}>
                    <Prefetch value={prefetch}>
                        <ResourceDefinitionContextProvider definitions={definitions}>
                            <Layout appName={config.appName} entries={entries}>
                                <ConsoleRoutes resources={resources} />
                            </Layout>
                        </ResourceDefinitionContextProvider>
                    </Prefetch>
                </ResourceDeclarations>
                <SignInAgainDialog />
                <Toasts />
            </Direction>
        </AdminContext>
    );
});
App.displayName = 'App';

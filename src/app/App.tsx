import { useMemo, type ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../dataProvider/dataProvider.ts';
import { resourceElement, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { ResourceDeclarations } from '../kit/resource/useResourceDeclaration.ts';
import { SignInAgainDialog } from '../signIn/SignInAgainDialog.tsx';
import { Prefetch } from '../kit/Prefetch.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { consoleAddresses } from './consoleAddresses.ts';
import { createPrefetch } from './prefetch.ts';
import { Layout } from '../layout/Layout.tsx';
import { createJumpSearch } from '../layout/jumpSearch.ts';
import { navigationOf } from './navigation.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { Dashboard, Settings } from './pages.ts';
import { createRouterProvider } from '../routing/routerProvider.tsx';
import { useServices } from '../services/services.ts';
import { Direction } from '../theme/Direction.tsx';
import { darkTheme, lightTheme } from '../theme/themes.ts';

const createShell = (resources: readonly DefinedResource[], search: ReturnType<typeof createJumpSearch>) => {
    const entries = navigationOf(resources);
    return ({ children }: { children: ReactNode }) => {
        const { config } = useServices();
        return (
            <Layout appName={config.appName} entries={entries} search={search}>
                {children}
            </Layout>
        );
    };
};

/** React-admin hands its dashboard props of its own, which ours does not take. */
const DashboardPage = () => <Dashboard />;

interface AppProps {
    resources: readonly DefinedResource[];
    dataProvider: ConsoleDataProvider;
}

/** The console behind the sign-in: the declared resources in their shell. */
export const App = ({ resources, dataProvider }: AppProps) => {
    const { authProvider, http, i18nProvider, queryClient, store } = useServices();
    const routerProvider = useMemo(() => createRouterProvider(consoleAddresses(resources)), [resources]);
    const prefetch = useMemo(() => {
        const fetch = createPrefetch(resources, { queryClient, dataProvider });
        return (path: string) => void fetch(new URL(path, window.location.origin));
    }, [resources, queryClient, dataProvider]);
    const shell = useMemo(() => createShell(resources, createJumpSearch(http)), [resources, http]);
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
                        <CoreAdminUI
                            layout={shell}
                            dashboard={DashboardPage}
                            catchAll={NotFound}
                            disableTelemetry
                        >
                            {resources.map(resourceElement)}
                            <CustomRoutes>
                                <Route path="/settings" element={<Settings />} />
                            </CustomRoutes>
                        </CoreAdminUI>
                    </Prefetch>
                </ResourceDeclarations>
                <SignInAgainDialog />
                <Toasts />
            </Direction>
        </AdminContext>
    );
};

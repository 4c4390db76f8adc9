import { useMemo, type ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { ResourceDeclarations } from '../kit/resource/useResourceDeclaration.ts';
import { resourceElement, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { SignInAgainDialog } from '../signIn/SignInAgainDialog.tsx';
import { FetchAhead } from '../kit/FetchAhead.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { consoleAddresses } from './consoleAddresses.ts';
import { createFetchAhead } from './fetchAhead.ts';
import { Layout } from '../layout/Layout.tsx';
import { createJumpSearch } from '../layout/jumpSearch.ts';
import { navigationOf } from './navigation.ts';
import { Dashboard } from '../pages/Dashboard.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { Settings } from '../pages/settings/Settings.tsx';
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

/** The console behind the sign-in: the declared resources in their shell. */
export const App = ({ resources }: { resources: readonly DefinedResource[] }) => {
    const services = useServices();
    const { authProvider, dataProvider, http, i18nProvider, queryClient, store } = services;
    const routerProvider = useMemo(() => createRouterProvider(consoleAddresses(resources)), [resources]);
    const fetchAhead = useMemo(() => {
        const fetch = createFetchAhead(resources, services);
        return (path: string) => void fetch(new URL(path, window.location.origin));
    }, [resources, services]);
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
                <FetchAhead value={fetchAhead}>
                    <ResourceDeclarations value={resources}>
                        <CoreAdminUI
                            layout={shell}
                            dashboard={Dashboard}
                            catchAll={NotFound}
                            disableTelemetry
                        >
                            {resources.map(resourceElement)}
                            <CustomRoutes>
                                <Route path="/settings" element={<Settings />} />
                            </CustomRoutes>
                        </CoreAdminUI>
                    </ResourceDeclarations>
                </FetchAhead>
                <SignInAgainDialog />
                <Toasts />
            </Direction>
        </AdminContext>
    );
};

import { useMemo, type ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { resourceElement, type DefinedResource } from '../resources/defineResource.tsx';
import { SignInAgainDialog } from './signIn/SignInAgainDialog.tsx';
import { Toasts } from './components/Toasts.tsx';
import { Layout } from './layout/Layout.tsx';
import { createJumpSearch } from './layout/jumpSearch.ts';
import { navigationOf } from './navigation.ts';
import { Dashboard } from './pages/Dashboard.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Settings } from './pages/settings/Settings.tsx';
import { createAddresses } from './routing/addresses.ts';
import { createRouterProvider } from './routing/routerProvider.tsx';
import { useServices } from './services.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

/** Paths of react-admin's own that are no resource's. */
const screens = { '/': '/dashboard' };

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
    const { authProvider, dataProvider, http, i18nProvider, queryClient, store } = useServices();
    const routerProvider = useMemo(
        () => createRouterProvider(createAddresses(resources, screens)),
        [resources],
    );
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
            <CssBaseline enableColorScheme />
            <CoreAdminUI layout={shell} dashboard={Dashboard} catchAll={NotFound} disableTelemetry>
                {resources.map(resourceElement)}
                <CustomRoutes>
                    <Route path="/settings" element={<Settings />} />
                </CustomRoutes>
            </CoreAdminUI>
            <SignInAgainDialog />
            <Toasts />
        </AdminContext>
    );
};

import { Admin, CustomRoutes, Layout } from 'react-admin';
import { Route } from 'react-router-dom';
import { resourceElement } from '../resources/defineResource.tsx';
import { resources } from '../resources/registry.ts';
import { Dashboard } from './pages/Dashboard.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Settings } from './pages/Settings.tsx';
import { createAddresses } from './routing/addresses.ts';
import { createRouterProvider } from './routing/routerProvider.tsx';
import { useServices } from './services.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const routerProvider = createRouterProvider(createAddresses(resources, { '/': '/dashboard' }));

/** The console behind the sign-in: its resources in their shell. */
export const App = () => {
    const { authProvider, config, dataProvider, i18nProvider, queryClient, store } = useServices();
    return (
        <Admin
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
            theme={lightTheme}
            darkTheme={darkTheme}
            layout={Layout}
            dashboard={Dashboard}
            catchAll={NotFound}
            loginPage={false}
            title={config.appName}
            disableTelemetry
        >
            {resources.map(resourceElement)}
            <CustomRoutes>
                <Route path="/settings" element={<Settings />} />
            </CustomRoutes>
        </Admin>
    );
};

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
    AdminContext,
    ResourceContextProvider,
    memoryStore,
    testDataProvider,
    type DataProvider,
} from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { everything } from '../../../contract/everything.ts';
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { createConsoleServices } from '../../../src/app/createConsoleServices.ts';
import { createServices } from '../../../src/app/createServices.ts';
import { defineResource } from '../../../src/features/resource/defineResource.tsx';
import { ResourceDeclarations } from '../../../src/features/resource/useResourceDeclaration.ts';
import { ServicesContext } from '../../../src/services/services.ts';
import { darkTheme, lightTheme } from '../../../src/theme/themes.ts';
import { api } from '../support/answers.ts';
import { TestStyles } from '../support/TestStyles.tsx';

interface Options {
    dataProvider?: Partial<DataProvider>;
    /** Where the piece stands; a list keeps its state there. */
    address?: string;
}

const products = defineResource({ name: 'products', pageSizes: [25, 50] });

const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };

/** Renders a piece as if it stood in a screen of products, with the console's words and theme. */
export const renderPiece = (piece: ReactNode, { dataProvider, address = '/products' }: Options = {}) => {
    const services = createConsoleServices(createServices({ config, api }));
    const admin = (
        <ServicesContext value={services}>
            <AdminContext
                queryClient={services.queryClient}
                dataProvider={testDataProvider(dataProvider)}
                i18nProvider={createI18nProvider()}
                store={memoryStore()}
                theme={lightTheme}
                darkTheme={darkTheme}
            >
                <ResourceDeclarations value={[products]}>
                    <ResourceContextProvider value="products">{piece}</ResourceContextProvider>
                </ResourceDeclarations>
            </AdminContext>
        </ServicesContext>
    );
    const router = createMemoryRouter(
        [
            { path: '/elsewhere', element: <p>Elsewhere</p> },
            { path: '*', element: admin },
        ],
        { initialEntries: [address] },
    );
    const view = render(
        <TestStyles>
            <RouterProvider router={router} />
        </TestStyles>,
    );
    return { ...view, router, user: userEvent.setup() };
};

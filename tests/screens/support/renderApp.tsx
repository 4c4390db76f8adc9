import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import frameworkEnglish from 'ra-language-english';
import { mergeTranslations } from 'ra-core';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Me } from '../../../contract/access.ts';
import type { DefinedResource } from '../../../src/features/resource/defineResource.tsx';
import { resources as registry } from '../../../src/app/registry.ts';
import { App } from '../../../src/app/App.tsx';
import { createConsole } from '../../../src/app/Console.tsx';
import english from '../../../src/i18n/en.json';
import { view } from '../../../src/ui/view.tsx';
import { createRoutes } from '../../../src/app/routes.tsx';
import { createConsoleData } from '../../../src/app/createConsoleData.ts';
import { createConsoleServices } from '../../../src/app/createConsoleServices.ts';
import { createServices } from '../../../src/app/createServices.ts';
import { ServicesContext } from '../../../src/services/services.ts';
import { announced, answer, api, refusal } from './answers.ts';
import { staff } from './people.ts';
import { TestStyles } from './TestStyles.tsx';

const config = {
    appName: 'Backbar',
    csrfHeader: 'X-CSRF-Token',
    storeLinks: { ios: 'https://apps.example/backbar', android: 'https://play.example/backbar' },
};

interface Options {
    /** Who is signed in: staff unless said otherwise, null for nobody. */
    me?: Me | null;
    /** The test answers `GET auth/me` itself. */
    ownSession?: boolean;
    /** The resources of the console; those of the registry when absent. */
    resources?: readonly DefinedResource[];
    /** Words beside those of the console. */
    messages?: object;
    /** A passkey opens some account without the password. */
    passwordless?: boolean;
    /** The backend has to be asked what it has beyond the specification. */
    asksOffers?: boolean;
    /** As the server's page says it; see `ConsoleConfig`. */
    secondFactor?: 'required' | 'off';
    /** The company's own sign-in. */
    provider?: { label: string; isOnly: boolean };
    /** With live events, as in a browser; `answerEvents` sends them. */
    live?: boolean;
}

/** Renders the whole console at an address, such as `/products?q=serum`. */
export const renderApp = (address: string, options: Options = {}) => {
    const {
        me = staff,
        ownSession = false,
        resources = registry,
        messages,
        passwordless,
        asksOffers,
        secondFactor,
        provider,
        live = false,
    } = options;
    if (!ownSession) answer('GET auth/me', me ?? (() => refusal(401, { error: 'Signed out' })));
    const services = createConsoleServices(
        createServices({
            config: {
                ...config,
                passwordless,
                secondFactor,
                provider,
                ...(!asksOffers && { offers: announced() }),
            },
            api,
        }),
    );
    if (messages) {
        const words = mergeTranslations(frameworkEnglish, english, messages);
        services.i18nProvider = polyglotI18nProvider(() => words, 'en');
    }
    void services.session.load();
    const { queryClient } = services;
    const dataProvider = createConsoleData(resources, services);
    const Console = view(async () =>
        live
            ? createConsole(services).Console
            : () => <App resources={resources} dataProvider={dataProvider} queryClient={queryClient} />,
    );
    const router = createMemoryRouter(createRoutes(Console), { initialEntries: [address] });
    const rendered = render(
        <TestStyles>
            <ServicesContext value={services}>
                <RouterProvider router={router} />
            </ServicesContext>
        </TestStyles>,
    );
    /** The address as the browser's bar would show it. */
    const currentAddress = () => {
        const { pathname, search } = router.state.location;
        return pathname + search;
    };
    return { ...rendered, user: userEvent.setup({ delay: null }), router, services, currentAddress };
};

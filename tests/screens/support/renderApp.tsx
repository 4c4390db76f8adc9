import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Me } from '../../../contract/access.ts';
import { routes } from '../../../src/routes.tsx';
import { ServicesContext, createServices } from '../../../src/services.ts';
import { answer, api, refusal } from './answers.ts';
import { staff } from './people.ts';

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
}

/** Renders the whole console at an address, such as `/products?q=serum`. */
export const renderApp = (address: string, { me = staff, ownSession = false }: Options = {}) => {
    if (!ownSession) answer('GET auth/me', me ?? (() => refusal(401, { error: 'Signed out' })));
    const services = createServices(config, api);
    void services.session.load();
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    const view = render(
        <ServicesContext value={services}>
            <RouterProvider router={router} />
        </ServicesContext>,
    );
    /** The address as the browser's bar would show it. */
    const currentAddress = () => {
        const { pathname, search } = router.state.location;
        return pathname + search;
    };
    return { ...view, user: userEvent.setup(), router, services, currentAddress };
};

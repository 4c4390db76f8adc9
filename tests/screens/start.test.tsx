import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBlocker, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { everything } from '../../contract/everything.ts';
import type { Me } from '../../contract/access.ts';
import { createRouted } from '../../src/app/routes.tsx';
import { createServices } from '../../src/app/createServices.ts';
import { Start } from '../../src/app/Start.tsx';
import { view } from '../../src/ui/view.tsx';
import { ServicesContext } from '../../src/services/services.ts';
import { answer, api, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { TestStyles } from './support/TestStyles.tsx';

const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };

const Inside = () => {
    const { pathname, search } = useLocation();
    return <h1>{`Inside ${pathname}${search}`}</h1>;
};

/** A page of the console with something unsaved. */
const Unsaved = () => {
    const { state } = useBlocker(true);
    return <h1>{`Unsaved, ${state}`}</h1>;
};

/** All pages as a browser opens them at an address, with a console that only shows where it is. */
const open = (address: string, me: Me | null, loadInside = async () => Inside) => {
    window.history.replaceState(null, '', address);
    answer('GET auth/me', me ?? (() => refusal(401, { error: 'Signed out' })));
    const services = createServices({ config, api });
    void services.session.load();
    const Routed = view(async () => {
        const Console = view(loadInside);
        await Console.fetch();
        return createRouted(Console);
    });
    render(
        <TestStyles>
            <ServicesContext value={services}>
                <Start Routed={Routed} isInside={false} />
            </ServicesContext>
        </TestStyles>,
    );
    return { services, user: userEvent.setup({ delay: null }) };
};

const here = () => window.location.pathname + window.location.search;

const back = async () => {
    const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
        window.history.back();
        await arrived;
    });
};

it('leads from the start page to the sign-in and back', async () => {
    const { user } = open('/', null);
    await user.click(await screen.findByRole('link', { name: 'Staff sign in' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(here()).toBe('/login');
    await back();
    expect(await screen.findByRole('link', { name: 'Staff sign in' })).toBeVisible();
    expect(here()).toBe('/');
});

const signIn = async (user: ReturnType<typeof open>['user']) => {
    answer('POST auth/login', staff);
    await user.type(await screen.findByLabelText('Email'), staff.email);
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('asks visitors of the console to sign in, and leads them to the address they came for', async () => {
    const { user } = open('/brands?q=kelp', null);
    await screen.findByLabelText('Email');
    expect(here()).toBe('/login');
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Inside /brands?q=kelp' })).toBeVisible();
});

it('leads staff from the sign-in to the dashboard, and back to the sign-in when the session ends', async () => {
    const { services } = open('/login', staff);
    expect(await screen.findByRole('heading', { name: 'Inside /dashboard' })).toBeVisible();
    answer('POST auth/logout', undefined);
    await act(() => services.session.signOut());
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(here()).toBe('/login');
});

it('lets the console hold Back to a public page back', async () => {
    const { user } = open('/', null, async () => Unsaved);
    await user.click(await screen.findByRole('link', { name: 'Staff sign in' }));
    await signIn(user);
    await screen.findByRole('heading', { name: 'Unsaved, unblocked' });
    // The page is held from when its effects have run.
    await act(async () => {});
    await back();
    expect(await screen.findByRole('heading', { name: 'Unsaved, blocked' })).toBeVisible();
});

it('says so when the code of the console cannot be loaded', async () => {
    open('/brands', staff, () => Promise.reject(new TypeError('Failed to fetch a module')));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

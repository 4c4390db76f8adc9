import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { everything } from '../../contract/everything.ts';
import { App } from '../../src/app/App.tsx';
import { createConsoleData } from '../../src/app/createConsoleData.ts';
import { createConsoleServices } from '../../src/app/createConsoleServices.ts';
import { createServices } from '../../src/app/createServices.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { ServicesContext } from '../../src/services/services.ts';
import { answer, api } from './support/answers.ts';
import { staff } from './support/people.ts';
import { TestStyles } from './support/TestStyles.tsx';

const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };

/** A console with two screens, the headings that each of its renders left, and the screens in the order of their renders. */
const open = (address: string) => {
    answer('GET auth/me', staff);
    const services = createConsoleServices(createServices({ config, api }));
    const rendered: string[] = [];
    const resources = ['ingredients', 'brands'].map(name => {
        const Screen = () => (
            <Profiler id={name} onRender={id => rendered.push(id)}>
                <h1>{name}</h1>
            </Profiler>
        );
        return defineResource({ name, list: Screen });
    });
    const { queryClient } = services;
    const dataProvider = createConsoleData(resources, services);
    const app = <App resources={resources} dataProvider={dataProvider} queryClient={queryClient} />;
    const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] });
    const headings: (string | null | undefined)[] = [];
    const look = () => headings.push(document.querySelector('h1')?.textContent);
    render(
        <Profiler id="console" onRender={look}>
            <TestStyles>
                <ServicesContext value={services}>
                    <RouterProvider router={router} />
                </ServicesContext>
            </TestStyles>
        </Profiler>,
    );
    return { headings, rendered, router };
};

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 200)));

it('shows the first screen with the first render, and renders it once', async () => {
    const { headings, rendered } = open('/ingredients');
    expect(headings[0]).toBe('ingredients');
    await settle();
    expect(rendered).toEqual(['ingredients']);
});

it('renders the screen that a navigation leads to once, and the screen that it leaves no more', async () => {
    const { rendered, router } = open('/ingredients');
    await settle();
    await act(() => router.navigate('/brands'));
    expect(await screen.findByRole('heading', { name: 'brands' })).toBeVisible();
    await settle();
    expect(rendered).toEqual(['ingredients', 'brands']);
});

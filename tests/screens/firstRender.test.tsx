import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { renderApp } from './support/renderApp.tsx';

/** A console with a screen at `/ingredients` and one at `/brands`, and how often each has rendered. */
const open = (address: string) => {
    const renders = { ingredients: 0, brands: 0 };
    const screenOf = (name: keyof typeof renders) => () => {
        renders[name] += 1;
        return <h1>{name}</h1>;
    };
    const resources = (['ingredients', 'brands'] as const).map(name =>
        defineResource({ name, list: screenOf(name) }),
    );
    return { ...renderApp(address, { resources }), renders };
};

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 200)));

it('renders the first screen once', async () => {
    const { renders } = open('/ingredients');
    expect(await screen.findByRole('heading', { name: 'ingredients' })).toBeVisible();
    await settle();
    expect(renders).toEqual({ ingredients: 1, brands: 0 });
});

it('renders the screen that a navigation leads to once, and the screen that it leaves no more', async () => {
    const { renders, router } = open('/ingredients');
    await screen.findByRole('heading', { name: 'ingredients' });
    await settle();
    await act(() => router.navigate('/brands'));
    expect(await screen.findByRole('heading', { name: 'brands' })).toBeVisible();
    await settle();
    expect(renders).toEqual({ ingredients: 1, brands: 1 });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from './support/renderApp.tsx';

describe('who may come in', () => {
    it('lets a super user in', async () => {
        renderApp('/settings');
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
    });

    it('leads a signed-out visitor to the sign-in', async () => {
        const { currentAddress } = renderApp('/settings', { me: null });
        await waitFor(() => expect(currentAddress()).toBe('/login'));
    });
});

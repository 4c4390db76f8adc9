import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

describe('the palette', () => {
    it('searches brands and products once typing pauses, never for an empty text, and opens one', async () => {
        const asked = answer('POST search/brand-product', {
            items: [{ type: 'brand', id: 12, name: 'Rosewater', brand: null, image: null, score: 90 }],
        });
        answer('GET brand/{id}', () => new Promise<never>(() => undefined));
        const { currentAddress, user } = renderApp('/settings');
        await screen.findByRole('heading', { name: 'Your Settings' });
        await user.keyboard('{Control>}k{/Control}');
        const box = await screen.findByRole('combobox', { name: 'Search or jump to…' });
        for (const text of ['   ', 'r', 'ro', 'rose ']) fireEvent.change(box, { target: { value: text } });
        await user.click(await screen.findByRole('option', { name: 'Rosewater' }));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(asked.map(({ body }) => body)).toEqual([{ text: 'rose', from: 0, to: 10 }]);
    });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SocialPost } from '../../contract/socialPost.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const serum: SocialPost = {
    name: 'Calm Serum',
    brand_name: 'Aurea',
    image: '/images/serum',
    risk: 'moderate',
    hazards: { none: 1, low: 2, moderate: 3, high: 0 },
};
const call = 'GET product/{id}/social-post';
const address = '/product/12/instagram/post';
const image = (name: string) => screen.findByRole('img', { name });

describe('the social post of a product', () => {
    it('is shown without signing in, in the colour scheme of its risk', async () => {
        const asked = answer(call, serum);
        renderApp(address, { me: null });
        expect(await image('Calm Serum by Aurea: Moderate risk')).toBeVisible();
        expect(asked[0]?.params).toEqual({ id: '12' });
        expect(screen.getByRole('radio', { name: 'Moderate' })).toBeChecked();
        expect(screen.getByRole('radio', { name: 'Arch' })).toBeChecked();
        expect(screen.getAllByRole('radio')).toHaveLength(9);
        expect(screen.queryByRole('link', { name: 'Back to the product' })).not.toBeInTheDocument();
    });

    it('keeps choices in the address, leaving defaults out', async () => {
        answer(call, serum);
        const { currentAddress, user } = renderApp(address);
        await user.click(await screen.findByRole('radio', { name: 'High' }));
        expect(await image('Calm Serum by Aurea: High risk')).toBeVisible();
        await user.click(screen.getByRole('radio', { name: 'Waves' }));
        expect(currentAddress()).toBe(`${address}?risk=high&background=waves`);
        await user.click(screen.getByRole('radio', { name: 'Moderate' }));
        await user.click(screen.getByRole('radio', { name: 'Arch' }));
        expect(currentAddress()).toBe(address);
    });

    it('opens with the choices in a link, and ignores unknown ones', async () => {
        answer(call, serum);
        renderApp(`${address}?risk=low&background=nonsense`);
        expect(await image('Calm Serum by Aurea: Low risk')).toBeVisible();
        expect(screen.getByRole('radio', { name: 'Arch' })).toBeChecked();
    });

    it('claims no risk for a product without scored ingredients', async () => {
        answer(call, {
            ...serum,
            risk: 'none',
            image: null,
            hazards: { none: 0, low: 0, moderate: 0, high: 0 },
        });
        renderApp(address);
        const post = await image('Calm Serum by Aurea: No hazard score');
        expect(within(post).getByText('The ingredients are not listed yet')).toBeVisible();
        expect(screen.getByRole('radio', { name: 'Low' })).not.toBeChecked();
    });

    it('shows that there is no such product', async () => {
        answer(call, () => refusal(404, { error: 'There is no such product' }));
        renderApp(address, { me: null });
        expect(await screen.findByRole('heading', { name: 'No such product' })).toBeVisible();
    });

    it('offers a retry when the product cannot be loaded', async () => {
        answer(call, () => noAnswer());
        const { user } = renderApp(address);
        const retry = await screen.findByRole('button', { name: 'Retry' });
        answer(call, serum);
        await user.click(retry);
        expect(await image('Calm Serum by Aurea: Moderate risk')).toBeVisible();
    });
});

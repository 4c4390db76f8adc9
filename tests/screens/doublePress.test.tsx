import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Correction, NewProduct, Review } from '../../contract/moderation.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { answerForm } from './products/backend.ts';
import { answer } from './support/answers.ts';
import { balmOfBarley } from './support/balmOfBarley.ts';
import { renderApp } from './support/renderApp.tsx';

const user = { id: 8, username: 'tess' };
const created = '2026-03-09 16:12:00';

const linked = {
    ...balmOfBarley,
    product: { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' } },
};

const correction: Correction = {
    id: 44,
    correction: 'The barcode is another one.',
    resolved: false,
    created,
    user,
    product: null,
    new_product: null,
    ingredient: null,
    brand: null,
    correction_pictures: [],
} as Correction;

const review: Review = {
    id: 42,
    num_stars: 2,
    repurchase: null,
    created,
    user,
    product: null,
    new_product: null,
    answers: [],
    points: [],
    review_pictures: [],
};

/** Two presses before the page can show anything of the first one. */
const pressTwice = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => {
    const button = await within_.findByRole('button', { name });
    act(() => {
        button.click();
        button.click();
    });
};

const keyTwice = (key: string, target: Element = document.body) =>
    act(() => {
        for (let press = 0; press < 2; press++)
            target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });

const slowly = async <Value,>(value: Value) => {
    await new Promise(resolve => setTimeout(resolve, 40));
    return value;
};

const showSubmission = async (record: NewProduct) => {
    answer('GET new-product/{id}', record);
    answer('GET new-product/{id}/place', { position: 1, total: 1, previous: null, next: null });
    answer('POST search/brand-product', {
        items: [{ type: 'product', id: 12, name: 'Barley Balm', brand: null, image: null, score: 84 }],
    });
    const app = renderApp('/new-product/40');
    await screen.findByRole('heading', { level: 1, name: 'Balm of barley' });
    return app;
};

const showCorrection = () => {
    answer('GET correction/{id}', correction);
    const sent = answer('PUT correction/{id}', () => slowly(correction));
    renderApp('/correction/44');
    return sent;
};

/** Each opens a page, presses twice without a pause, and returns the requests that were sent. */
const actions = {
    'Yes of a deletion': async () => {
        answer('GET product-review/{id}', review);
        answer('GET product-reviews', { items: [], total: 0 });
        const sent = answer('DELETE product-review/{id}', () => slowly(undefined));
        const app = renderApp('/product-review/42');
        await app.user.click(await screen.findByRole('button', { name: 'Delete Review' }));
        await pressTwice('Yes');
        return sent;
    },
    'Save of a form': async () => {
        answerBrand();
        const sent = answer('PUT brand/{id}', () => slowly(kelp));
        renderApp('/brand/12?edit=true');
        fireEvent.change(await screen.findByDisplayValue('Kelp Lab'), { target: { value: 'Kelp' } });
        await pressTwice(/^Save/);
        return sent;
    },
    'Save of a new record': async () => {
        answer('GET ingredients', { items: [], total: 0 });
        const sent = answer('POST ingredients', () =>
            slowly({
                id: 5,
                description: null,
                ewg_rating: null,
                ewg_hazard_score: 'none' as const,
                names: [],
            }),
        );
        renderApp('/ingredients?new=true');
        const form = await screen.findByRole('region', { name: 'New Ingredient' });
        const [name] = within(form).getAllByRole('textbox');
        fireEvent.change(name!, { target: { value: 'Aqua' } });
        await pressTwice(/^Save/);
        return sent;
    },
    'Add of the small form': async () => {
        answerForm();
        const sent = answer('POST brands', () => slowly({ ...kelp, id: 30 }));
        const app = renderApp('/products/new');
        await app.user.click(await screen.findByRole('button', { name: 'Add Brand' }));
        const form = screen.getByRole('region', { name: 'Add Brand' });
        fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'Kelp' } });
        await app.user.type(within(form).getByRole('combobox', { name: 'Country' }), 'nor');
        await app.user.click(await screen.findByRole('option', { name: 'Norway' }));
        await pressTwice('Add');
        return sent;
    },
    'Yes to adding ingredients': async () => {
        const { added } = answerForm();
        const app = renderApp('/products/new');
        fireEvent.change(await screen.findByRole('textbox', { name: 'Ingredients' }), {
            target: { value: 'Aqua, Marula Oil' },
        });
        fireEvent.blur(screen.getByRole('textbox', { name: 'Ingredients' }));
        await app.user.click(await screen.findByRole('button', { name: /Add all/ }));
        await pressTwice('Yes');
        return added;
    },
    Hide: async () => {
        const sent = answer('PUT new-product/{id}/hide', () => slowly({ ...balmOfBarley, hide: true }));
        await showSubmission(balmOfBarley);
        await pressTwice('Hide');
        return sent;
    },
    'the key H': async () => {
        const sent = answer('PUT new-product/{id}/hide', () => slowly({ ...balmOfBarley, hide: true }));
        await showSubmission(balmOfBarley);
        keyTwice('h');
        return sent;
    },
    Link: async () => {
        const sent = answer('PUT new-product/{id}/link', () => slowly(linked));
        await showSubmission(balmOfBarley);
        await pressTwice('Link to this Barley Balm');
        return sent;
    },
    'the key U': async () => {
        const sent = answer('PUT new-product/{id}/link', () => slowly(balmOfBarley));
        await showSubmission(linked);
        keyTwice('u');
        return sent;
    },
    Resolve: async () => {
        const sent = showCorrection();
        await pressTwice(/^Resolve/);
        return sent;
    },
    'the key R': async () => {
        const sent = showCorrection();
        await screen.findByRole('button', { name: /^Resolve/ });
        keyTwice('r');
        return sent;
    },
};

it.each(Object.entries(actions))('sends one request for two presses of %s', async (_, press) => {
    const sent = await press();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await act(() => new Promise(resolve => setTimeout(resolve, 150)));
    expect(sent).toHaveLength(1);
});

it('cannot be left on a page that looks alive while its record is being deleted', async () => {
    answer('GET product-review/{id}', review);
    answer('GET product-reviews', { items: [], total: 0 });
    let finish: (() => void) | undefined;
    answer('DELETE product-review/{id}', async () => {
        await new Promise<void>(resolve => (finish = resolve));
        return undefined;
    });
    const { user: staff, currentAddress } = renderApp('/product-review/42');
    await staff.click(await screen.findByRole('button', { name: 'Delete Review' }));
    await staff.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(finish).toBeDefined());
    await staff.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
    finish?.();
    await waitFor(() => expect(currentAddress()).toBe('/product-reviews'));
});

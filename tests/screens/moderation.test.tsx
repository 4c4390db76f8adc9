import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Correction, Review } from '../../contract/moderation.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const user = { id: 8, username: 'tess' };
const created = '2026-03-09 16:12:00';

const review: Review = {
    id: 42,
    num_stars: 4,
    repurchase: 'maybe',
    created,
    user,
    product: { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: null },
    new_product: null,
    answers: [
        {
            id: 1,
            choice: {
                id: 2,
                choice: 'Rich',
                review_question_id: 3,
                question: { id: 3, question: 'How does it feel?', multi_choice: false },
            },
        },
    ],
    points: [
        { id: 1, type: 'positive', point: 'Calms' },
        { id: 2, type: 'negative', point: '<b>Sticky</b>' },
    ],
    review_pictures: [{ id: 5, url: '/images/used' }],
};

const correction: Correction = {
    id: 44,
    correction: 'The barcode is another one.',
    resolved: false,
    created,
    user: null,
    product: null,
    brand: { id: 4, name: 'Halden' },
    ingredient: null,
    correction_pictures: [],
};

describe('a review', () => {
    it('shows stars, answers by question, points and pictures, with markup as plain text', async () => {
        answer('GET product-review/{id}', review);
        renderApp('/product-review/42');
        expect(await screen.findByRole('heading', { level: 1, name: 'Barley Balm' })).toBeVisible();
        expect(screen.getAllByRole('img', { name: '4 stars' })[0]).toBeVisible();
        expect(screen.getByText('How does it feel?')).toBeVisible();
        expect(screen.getByText('Will repurchase?').nextElementSibling).toHaveTextContent('Maybe');
        const negatives = within(screen.getByRole('region', { name: 'Negatives' }));
        expect(negatives.getByText('<b>Sticky</b>')).toBeVisible();
        expect(screen.getByRole('link', { name: 'Pictures 1, original size' })).toBeVisible();
    });

    it.each([
        ['yes', 'Yes'],
        ['no', 'No'],
        ['maybe', 'Maybe'],
    ])('says %s to buying it again as %s', async (repurchase, word) => {
        answer('GET product-review/{id}', { ...review, repurchase: repurchase as Review['repurchase'] });
        renderApp('/product-review/42');
        const label = await screen.findByText('Will repurchase?');
        expect(label.nextElementSibling).toHaveTextContent(new RegExp(`^${word}$`));
    });

    it('is deleted after a warning, and leads back to the list', async () => {
        answer('GET product-review/{id}', review);
        answer('GET product-reviews', { items: [], total: 0 });
        const sent = answer('DELETE product-review/{id}', undefined);
        const { user: staff, currentAddress } = renderApp('/product-review/42');
        await staff.click(await screen.findByRole('button', { name: 'Delete Review' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        expect(dialog.getByText('Are you sure you want to delete this review?')).toBeVisible();
        await staff.click(dialog.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Deleted Review!')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/product-reviews'));
        expect(sent).toHaveLength(1);
    });
});

describe('corrections', () => {
    it('are loaded by resolved state', async () => {
        const asked = answer('GET corrections', { items: [correction], total: 1 });
        const { user: staff, currentAddress } = renderApp('/corrections');
        expect(await screen.findByRole('link', { name: correction.correction })).toBeVisible();
        expect(asked.at(-1)?.query).toMatchObject({ resolved: 'false', page: '1', perPage: '20' });
        await staff.click(screen.getByRole('tab', { name: 'Resolved' }));
        await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ resolved: 'true' }));
        expect(currentAddress()).toBe('/corrections?resolved=true');
    });

    it('show their subject, text, author, date and pictures', async () => {
        answer('GET correction/{id}', {
            ...correction,
            user,
            correction_pictures: [{ id: 6, url: '/images/proof' }],
        });
        renderApp('/correction/44');
        expect(await screen.findByRole('heading', { level: 1, name: 'Correction of Halden' })).toBeVisible();
        expect(screen.getByText(correction.correction)).toBeVisible();
        const facts = within(screen.getByRole('complementary'));
        expect(facts.getByRole('link', { name: 'Halden' })).toHaveAttribute('href', '/brand/4');
        expect(facts.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
        expect(facts.getByText('When').nextElementSibling).toHaveTextContent(/^(09|10)-03-2026/);
        expect(await screen.findByRole('link', { name: 'Pictures 1, original size' })).toHaveAttribute(
            'href',
            '/images/proof.original',
        );
    });

    it('are resolved and unresolved by sending the opposite state, and reloaded', async () => {
        let resolved = false;
        const loads = answer('GET correction/{id}', () => ({ ...correction, resolved }));
        const sent = answer('PUT correction/{id}', ({ body }) => {
            ({ resolved } = body as { resolved: boolean });
            return { ...correction, resolved };
        });
        const { user: staff } = renderApp('/correction/44');
        await staff.click(await screen.findByRole('button', { name: 'Resolve' }));
        expect((await screen.findAllByText('Resolved!'))[0]).toBeInTheDocument();
        await waitFor(() => expect(loads).toHaveLength(2));
        await staff.click(await screen.findByRole('button', { name: 'Unresolve' }));
        expect((await screen.findAllByText('Unresolved!'))[0]).toBeInTheDocument();
        await waitFor(() => expect(loads).toHaveLength(3));
        expect(sent.map(({ body }) => body)).toEqual([{ resolved: true }, { resolved: false }]);
    });

    it('show on the page why one could not be resolved', async () => {
        answer('GET correction/{id}', correction);
        answer('PUT correction/{id}', () => refusal(409, { error: 'Somebody else was faster' }));
        const { user: staff } = renderApp('/correction/44');
        await staff.click(await screen.findByRole('button', { name: 'Resolve' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else was faster');
    });
});

it('links a barcode without a product to a web search, without a referrer', async () => {
    answer('GET barcode-scan-misses', {
        items: [{ id: 1, barcode: '4006381333931', hits: 12, created }],
        total: 1,
    });
    renderApp('/barcode-misses');
    const link = await screen.findByRole('link', { name: /^4006381333931/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('4006381333931'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerBrand, kelp } from './brands/backend.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

/** The state of the brand at the backend, for a page that has shown it before. */
const serveBrand = () => {
    answerBrand();
    let reply: () => typeof kelp | Response = () => kelp;
    answer('GET brand/{id}', () => reply());
    return { change: (next: typeof reply) => (reply = next) };
};

/** Opens the page of the brand, leaves it for the list and comes back after `meanwhile`. */
const comeBack = async (meanwhile: () => void) => {
    const app = renderApp('/brand/12');
    await screen.findByRole('button', { name: 'Delete' });
    await app.router.navigate('/brands');
    await screen.findByRole('heading', { level: 1, name: 'Brands' });
    meanwhile();
    await app.router.navigate('/brand/12');
    return app;
};

const notFound = () => refusal(404, { error: 'Brand not found' });
const outOfOrder = () => refusal(500, { error: 'The database does not answer' });

describe('a record that was shown before', () => {
    it('is not shown once it has been deleted by someone else', async () => {
        const { change } = serveBrand();
        await comeBack(() => change(notFound));
        expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
        expect(screen.queryByRole('link', { name: 'Edit Brand' })).not.toBeInTheDocument();
        expect(screen.queryByText('From the sea.')).not.toBeInTheDocument();
    });

    it('has no form once it has been deleted by someone else', async () => {
        const { change } = serveBrand();
        const { router } = renderApp('/brand/12');
        await screen.findByRole('button', { name: 'Delete' });
        change(notFound);
        await router.navigate('/brand/12?edit=true');
        expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
        expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
    });

    it.each([
        ['the server fails', outOfOrder, 'The database does not answer'],
        ['the server does not answer', noAnswer, 'The server did not answer. Try again in a moment.'],
    ])('says that it could not be read again when %s, and offers no actions', async (_, reply, why) => {
        const { change } = serveBrand();
        const { user } = await comeBack(() => change(reply));
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent('This record could not be reloaded');
        expect(alert).toHaveTextContent(why);
        expect(screen.getByText('From the sea.')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: 'Edit Brand' })).not.toBeInTheDocument();
        change(() => kelp);
        await user.click(within(alert).getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('is not saved over while it could not be read again', async () => {
        const { change } = serveBrand();
        const { user, router } = renderApp('/brand/12');
        await screen.findByRole('button', { name: 'Delete' });
        change(outOfOrder);
        await router.navigate('/brand/12?edit=true');
        const alert = await screen.findByRole('alert');
        await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
        expect(screen.getByText('Could not be reloaded')).toBeVisible();
        expect(screen.getByRole('button', { name: /Save/ })).toHaveAttribute('aria-disabled', 'true');
        change(() => kelp);
        await user.click(within(alert).getByRole('button', { name: 'Retry' }));
        await waitFor(() =>
            expect(screen.getByRole('button', { name: /Save/ })).not.toHaveAttribute('aria-disabled', 'true'),
        );
    });

    it('does not come back with Back after its deletion', async () => {
        const { change } = serveBrand();
        answer('DELETE brand/{id}', new Response(null, { status: 204 }));
        const { user, router } = renderApp('/brands');
        await screen.findByRole('heading', { level: 1, name: 'Brands' });
        await router.navigate('/brand/12');
        await user.click(await screen.findByRole('button', { name: 'Delete' }));
        change(notFound);
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        await screen.findByRole('heading', { level: 1, name: 'Brands' });
        await router.navigate('/brand/12');
        expect(screen.queryByText('From the sea.')).not.toBeInTheDocument();
        expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    });
});

it('says why a record cannot be deleted in the language of the reader', async () => {
    serveBrand();
    answer('DELETE brand/{id}', () =>
        refusal(409, {
            error: 'The sentence of the server',
            codes: [{ code: 'brandHasProducts', args: { count: 2 } }],
        }),
    );
    const { user } = renderApp('/brand/12');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Kelp Lab: .*2 products/);
});

it('names the record that could not be deleted, and that the server did not answer', async () => {
    serveBrand();
    answer('DELETE brand/{id}', noAnswer);
    const { user } = renderApp('/brand/12');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
        'Kelp Lab: The server did not answer. Try again in a moment.',
    );
});

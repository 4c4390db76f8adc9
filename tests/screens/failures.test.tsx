import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { requestHeader } from '../../contract/saves.ts';
import { answerAsDocumented } from './foreign/documentedBackend.ts';
import { backend } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const said = 'relation "post" does not exist';

/** Opens an address whose calls all fail; the function lets them succeed. */
const openFailing = async (address: string, fail: () => Response) => {
    answerAsDocumented('documented');
    let fails = true;
    const app = renderApp('/settings', { ownSession: true });
    await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
    backend.use(http.all('*/api/*', () => (fails ? fail() : undefined)));
    await act(() => app.router.navigate(address));
    return { ...app, mend: () => (fails = false) };
};

const broken = () => HttpResponse.json({ error: said }, { status: 500 });
const ways = [
    ['the server fails', broken, 'Server Error. Please try again later'],
    ['there is no network', () => HttpResponse.error(), 'The server did not answer'],
] as const;

const lists: [address: string, heading: string][] = [
    ['/products', 'Products'],
    ['/brands', 'Brands'],
    ['/ingredients', 'Ingredients'],
    ['/new-products?tab=all', 'New products'],
    ['/corrections', 'Corrections'],
    ['/product-reviews', 'Product reviews'],
    ['/barcode-misses', 'Barcode misses'],
    ['/posts', 'Posts'],
    ['/questions', 'Questions'],
    ['/collections', 'Collections'],
    ['/routines', 'Routines'],
    ['/shop-items', 'Shop items'],
    ['/users', 'Users'],
    ['/deals', 'Deals'],
];

/** A record and its form; the heading once it is there. */
const records: [address: string, list: string, heading: string | RegExp][] = [
    ['/brand/5', 'Brands', 'Vesperine'],
    ['/brand/5?edit=true', 'Brands', /Vesperine/],
    ['/ingredient/30', 'Ingredients', 'Aqua'],
    ['/post/90', 'Posts', 'Balms in winter'],
    ['/post/90?edit=true', 'Posts', /Balms in winter/],
    ['/question/100', 'Questions', 'How often?'],
    ['/collection/60', 'Collections', 'Winter'],
    ['/user/8', 'Users', 'maren'],
];

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe.each(ways)('while %s', (_, fail, why) => {
    it.each(lists)(
        '%s keeps its heading, says so in the console’s words, and loads on Retry',
        async (address, name) => {
            const { user, mend } = await openFailing(address, fail);
            const alert = await screen.findByRole('alert');
            await heading(name);
            expect(alert).toHaveTextContent(why);
            expect(document.body).not.toHaveTextContent(said);
            mend();
            await user.click(within(alert).getByRole('button', { name: 'Retry' }));
            await waitFor(() => expect(alert).not.toBeInTheDocument());
            await heading(name);
        },
    );

    it.each(records)(
        '%s has a heading, the way to its list, and loads on Retry',
        async (address, list, name) => {
            const { user, mend } = await openFailing(address, fail);
            const alert = await screen.findByRole('alert');
            await heading('Not loaded');
            expect(alert).toHaveTextContent(why);
            expect(document.body).not.toHaveTextContent(said);
            const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
            expect(trail.getByRole('link', { name: list })).toBeVisible();
            mend();
            await user.click(within(alert).getByRole('button', { name: 'Retry' }));
            await heading(name);
        },
    );
});

it('a list that is asked for too often says so, and loads by itself once it may', async () => {
    const codes = [{ code: 'calls', args: { count: 1 } }];
    const busy = () => HttpResponse.json({ error: 'Too many', codes }, { status: 429 });
    const { mend } = await openFailing('/brands', busy);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Too many requests in a minute. Please try again in a second.');
    mend();
    await waitFor(() => expect(alert).not.toBeInTheDocument(), { timeout: 20_000 });
    expect(await screen.findByRole('link', { name: /Vesperine/ })).toBeVisible();
});

describe.each(['/brands', '/brand/5', '/dashboard'])('%s comes back by itself', address => {
    it('once a server that was away for a while is back', async () => {
        const away = () =>
            HttpResponse.json({ error: 'No database' }, { status: 503, headers: { 'Retry-After': '1' } });
        const { mend } = await openFailing(address, away);
        const alert = (await screen.findAllByRole('alert'))[0];
        mend();
        await waitFor(() => expect(alert).not.toBeInTheDocument(), { timeout: 20_000 });
    });

    it('once the network is back', async () => {
        const { mend } = await openFailing(address, () => HttpResponse.error());
        const alert = (await screen.findAllByRole('alert'))[0];
        mend();
        window.dispatchEvent(new Event('online'));
        await waitFor(() => expect(alert).not.toBeInTheDocument(), { timeout: 4000 });
    });
});

it('the start comes back by itself once the server is back', async () => {
    answerAsDocumented('documented');
    let fails = true;
    const away = () => HttpResponse.json({ error: 'Away' }, { status: 503, headers: { 'Retry-After': '1' } });
    backend.use(http.all('*/api/*', () => (fails ? away() : undefined)));
    renderApp('/settings', { ownSession: true });
    await heading('Backbar could not be opened');
    fails = false;
    await heading('Your Settings');
});

describe('the id of an error', () => {
    it.each(['/brands', '/brand/5'])('is the response’s, beside what %s says', async address => {
        await openFailing(address, () =>
            HttpResponse.json({ error: said }, { status: 500, headers: { [requestHeader]: 'a-b-c' } }),
        );
        expect(await screen.findByRole('alert')).toHaveTextContent('Error id a-b-c');
    });

    it.each([
        [
            'a refusal',
            () => HttpResponse.json({ error: 'No' }, { status: 422, headers: { [requestHeader]: 'a-b-c' } }),
        ],
        ['a server that names none', broken],
        ['a lost connection', () => HttpResponse.error()],
    ])('is not there for %s', async (_, fail) => {
        await openFailing('/brands', fail);
        expect(await screen.findByRole('alert')).not.toHaveTextContent('Error id');
    });
});

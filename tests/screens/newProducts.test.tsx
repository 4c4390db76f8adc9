import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewProduct, NewProductPlace } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { balmOfBarley } from './support/balmOfBarley.ts';
import { pick } from './support/pick.ts';
import { countsOf } from './support/deskItems.ts';
import { renderApp } from './support/renderApp.tsx';

const submission: NewProduct = {
    ...balmOfBarley,
    front_image: '/images/front',
    ingredients_image: '/images/label',
};

const barleyBalm: SearchItem = {
    type: 'product',
    id: 12,
    name: 'Barley Balm',
    brand: { id: 4, name: 'Halden' },
    image: null,
    score: 84,
};

const place: NewProductPlace = { position: 12, total: 240, previous: 41, next: 39 };

/** Mocks the requests of the page except its record, so that each test sets up only what it covers. */
const surround = () => {
    answer('GET new-product/{id}', ({ params }) => ({ ...submission, id: Number(params.id) }));
    const places = answer('GET new-product/{id}/place', place);
    const searches = answer('POST search/brand-product', ({ body }) => ({
        items: (body as { text: string }).text === submission.barcode ? [] : [barleyBalm],
    }));
    return { places, searches };
};

/** Records the changes made to the submission. */
const keptSubmission = (kept: NewProduct = submission) => {
    let now = kept;
    answer('GET new-product/{id}', ({ params }) => ({ ...now, id: Number(params.id) }));
    return (change: Partial<NewProduct>) => (now = { ...now, ...change });
};

const linkTo = (id: number) => ({
    product: { id, name: 'Barley Balm', brand: { id: 4, name: 'Halden' } },
});

const shown = () => screen.findByRole('heading', { level: 1, name: 'Balm of barley' });

describe('the list', () => {
    it('loads visible unlinked ones first, then those of the selected tab', async () => {
        const linked = { ...submission, id: 41, product_name: 'Barley Balm 50 ml', ...linkTo(12) };
        const calls = answer('GET new-products', { items: [submission, linked], total: 2 });
        // The menu asks for a page of one, for its count.
        const last = () => calls.findLast(({ query }) => query.perPage !== '1')?.query;
        const { user, currentAddress } = renderApp('/new-products');
        expect(await screen.findByRole('link', { name: 'Balm of barley' })).toHaveAttribute(
            'href',
            '/new-product/40',
        );
        expect(last()).toEqual({ exclude: 'linked', hide: 'false', page: '1', perPage: '25' });
        expect(screen.queryByRole('columnheader', { name: 'Linked product' })).toBeNull();

        await user.click(screen.getByRole('tab', { name: 'All Unlinked Products' }));
        await waitFor(() => expect(last()).toEqual({ exclude: 'linked', page: '1', perPage: '25' }));
        await user.click(await screen.findByRole('button', { name: 'Filter' }));
        await pick(user, await screen.findByRole('combobox', { name: 'Hidden' }), 'Hidden only');
        await user.keyboard('{Escape}');
        await waitFor(() =>
            expect(last()).toEqual({
                exclude: 'linked',
                hide: 'true',
                page: '1',
                perPage: '25',
            }),
        );
        await user.click(screen.getByRole('button', { name: 'Remove the filter Hidden' }));
        await waitFor(() => expect(last()).toEqual({ exclude: 'linked', page: '1', perPage: '25' }));
        await user.click(screen.getByRole('tab', { name: 'All Products' }));
        await waitFor(() => expect(last()).toEqual({ page: '1', perPage: '25' }));
        expect(await screen.findByRole('columnheader', { name: 'Linked product' })).toBeVisible();
        expect(currentAddress()).toBe('/new-products?tab=all');
        expect(screen.getByRole('link', { name: 'Balm of barley' })).toHaveAttribute(
            'href',
            '/new-product/40?tab=all',
        );
    });

    it('opens its first one by a button, which names its key', async () => {
        answer('GET new-products', { items: [submission], total: 1 });
        surround();
        const { user, currentAddress } = renderApp('/new-products');
        const open = await screen.findByRole('button', { name: 'Open first' });
        expect(open).toHaveTextContent('J');
        await waitFor(() => expect(open).toBeEnabled());
        await user.click(open);
        await waitFor(() => expect(currentAddress()).toBe('/new-product/40'));
    });

    it('opens its first one by a key', async () => {
        surround();
        answer('GET new-products', { items: [submission], total: 1 });
        const { user, currentAddress } = renderApp('/new-products');
        await screen.findByRole('link', { name: submission.product_name });
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toBe(`/new-product/${submission.id}`));
    });

    it('is counted in the menu, by what waits on the desk', async () => {
        answer('GET new-products', { items: [], total: 99 });
        answer('GET desk/counts', { ...countsOf([]), new_product: 41, correction: 7 });
        renderApp('/new-products');
        expect(
            await screen.findByRole('link', { name: 'New products 41 submissions on the desk' }),
        ).toBeVisible();
    });

    it('shows any name as plain text', async () => {
        const names = ['<b>Balm</b> & "Co"', 'مرطب الشعير', '🌾🌾 Balm'];
        answer('GET new-products', {
            items: names.map((product_name, index) => ({ ...submission, id: index + 1, product_name })),
            total: 3,
        });
        renderApp('/new-products');
        for (const name of names) expect(await screen.findByRole('link', { name })).toBeVisible();
    });
});

describe('a new product', () => {
    it('shows its pictures and links to a prefilled product form', async () => {
        surround();
        renderApp('/new-product/40');
        expect(await shown()).toBeVisible();
        expect(screen.getByRole('img', { name: 'Barcode 4006381333931' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Front, original size' })).toHaveAttribute(
            'href',
            '/images/front.original',
        );
        expect(screen.queryByRole('link', { name: 'Back, original size' })).toBeNull();
        expect(screen.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
        expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
            'href',
            '/products/new?name=Balm+of+barley&brand=Halden&link_to=40&barcode=4006381333931',
        );
    });

    it('needs no barcode, pictures or submitter', async () => {
        surround();
        answer('GET new-product/{id}', {
            ...submission,
            barcode: null,
            front_image: null,
            ingredients_image: null,
            user: null,
        });
        renderApp('/new-product/40');
        expect(await screen.findByText('No barcode')).toBeVisible();
        expect(screen.getAllByText('No picture')).toHaveLength(3);
        expect(screen.queryByRole('checkbox', { name: 'Copy Barcode when linking' })).toBeNull();
        expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
            'href',
            '/products/new?name=Balm+of+barley&brand=Halden&link_to=40',
        );
    });

    it('is hidden with its name said, then the next one opens, and the hidden one can be shown again', async () => {
        surround();
        const sent = answer('PUT new-product/{id}/hide', ({ params, body }) => ({
            ...submission,
            id: Number(params.id),
            hide: (body as { hide: boolean }).hide,
        }));
        const { user, currentAddress } = renderApp('/new-product/40');
        await screen.findByText('12 of 240');
        await user.keyboard('h');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/39'));
        expect(screen.getAllByText('Hid “Balm of barley”.')[0]).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: 'Undo' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
        expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
            ['40', { hide: true }],
            ['40', { hide: false }],
        ]);
        expect(currentAddress()).toBe('/new-product/39');
    });

    it('opens the next one, too, when it is hidden before its neighbours are known', async () => {
        surround();
        const order: string[] = [];
        answer('GET new-product/{id}/place', async () => {
            await new Promise(resolve => setTimeout(resolve, 200));
            order.push('place');
            return place;
        });
        answer('PUT new-product/{id}/hide', () => {
            order.push('hide');
            return { ...submission, hide: true };
        });
        const { user, currentAddress } = renderApp('/new-product/40');
        await screen.findByRole('button', { name: 'Hide' });
        await user.keyboard('h');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/39'));
        expect(order.slice(0, 2)).toEqual(['place', 'hide']);
    });

    it('that is hidden is shown again by H, and stays open', async () => {
        surround();
        const keep = keptSubmission({ ...submission, hide: true });
        answer('PUT new-product/{id}/hide', () => keep({ hide: false }));
        const { user, currentAddress } = renderApp('/new-product/40');
        await screen.findByRole('button', { name: 'Unhide' });
        await user.keyboard('h');
        expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
        expect(currentAddress()).toBe('/new-product/40');
    });

    it('says on the page, by name, why it could not be hidden', async () => {
        surround();
        answer('PUT new-product/{id}/hide', () => refusal(404, { error: 'There is no such submission' }));
        const { user } = renderApp('/new-product/40');
        await user.click(await screen.findByRole('button', { name: 'Hide' }));
        expect(await screen.findByRole('alert')).toHaveTextContent(
            '“Balm of barley” was not changed: There is no such submission',
        );
    });
});

describe('a new product that could not be read again', () => {
    it('is neither linked, unlinked, added nor hidden, by buttons or keys, until it has been read', async () => {
        let isDown = false;
        surround();
        answer('GET new-product/{id}', () =>
            isDown ? refusal(500, { error: 'The database does not answer' }) : submission,
        );
        const links = answer('PUT new-product/{id}/link', submission);
        const hides = answer('PUT new-product/{id}/hide', submission);
        const { user, router } = renderApp('/new-product/40');
        await screen.findByRole('button', { name: /^Link to this/ });
        await router.navigate('/settings');
        await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
        isDown = true;
        await router.navigate('/new-product/40');
        const alert = await screen.findByRole('alert');
        for (const name of ['Link Product', /^Link to this/, 'Hide'])
            expect(screen.getByRole('button', { name })).toBeDisabled();
        expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('aria-disabled', 'true');
        await user.keyboard('lah{Enter}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(router.state.location.pathname).toBe('/new-product/40');
        expect([...links, ...hides]).toEqual([]);

        isDown = false;
        await user.click(within(alert).getByRole('button', { name: 'Retry' }));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Hide' })).toBeEnabled());
    });
});

describe('stepping through the list', () => {
    it('shows the position and opens the next and previous one by buttons and keys, within the tab', async () => {
        const { places } = surround();
        const { user, currentAddress } = renderApp('/new-product/40?tab=all-unlinked');
        expect(await screen.findByText('12 of 240')).toBeVisible();
        expect(places[0]).toMatchObject({ params: { id: '40' }, query: { exclude: 'linked' } });
        await user.click(screen.getByRole('button', { name: 'Next' }));
        await waitFor(() => expect(currentAddress()).toBe('/new-product/39?tab=all-unlinked'));
        await screen.findByText('12 of 240');
        await user.keyboard('k');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/41?tab=all-unlinked'));
    });

    it('counts what narrows the list, and stays within it', async () => {
        surround();
        answer('GET new-products', { items: [submission], total: 2, narrowed_by: ['q', 'pictures'] });
        const places = answer('GET new-product/{id}/place', {
            ...place,
            position: 1,
            total: 2,
            narrowed_by: ['q', 'pictures'],
        });
        const narrowing = 'hidden=true&q=balm&pictures=true';
        const { user, currentAddress } = renderApp(`/new-products?tab=all&${narrowing}`);
        await user.click(await screen.findByRole('link', { name: 'Balm of barley' }));
        expect(await screen.findByText('1 of 2')).toBeVisible();
        expect(places[0]?.query).toEqual({ hide: 'true', q: 'balm', pictures: 'true' });
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toMatch('/new-product/39?'));
        const { search } = new URL(currentAddress(), 'https://backbar.example');
        expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
            tab: 'all',
            hidden: 'true',
            q: 'balm',
            pictures: 'true',
        });
    });

    it.each([
        ['most wanted first', 'wanted=true', { order: 'wanted' }, ['order'], { wanted: 'true' }],
        ['oldest first', 'sort=created&order=ASC', { sort: 'created' }, ['sort'], { order: 'ASC' }],
    ])('walks a list %s in its order', async (_, search, query, narrowed_by, kept) => {
        surround();
        answer('GET new-products', { items: [submission], total: 300, narrowed_by });
        const places = answer('GET new-product/{id}/place', { ...place, total: 300, narrowed_by });
        const { user, currentAddress } = renderApp(`/new-products?tab=all&${search}`);
        await user.click(await screen.findByRole('link', { name: 'Balm of barley' }));
        expect(await screen.findByText('12 of 300')).toBeVisible();
        expect(places[0]?.query).toEqual(query);
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toMatch('/new-product/39?'));
        const { searchParams } = new URL(currentAddress(), 'https://backbar.example');
        expect(Object.fromEntries(searchParams)).toEqual({ tab: 'all', ...kept });
    });

    it('walks newest first without a position where the backend knows no other order', async () => {
        surround();
        const { user, currentAddress } = renderApp('/new-product/40?wanted=true');
        expect(await shown()).toBeVisible();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
        expect(screen.queryByText('12 of 240')).toBeNull();
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/39?wanted=true'));
    });

    it('gives no position where the backend can tell only that in the tab', async () => {
        surround();
        renderApp('/new-product/40?q=balm');
        expect(await shown()).toBeVisible();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
        expect(screen.queryByText('12 of 240')).toBeNull();
    });

    it('applies a key pressed before the neighbours are known', async () => {
        surround();
        let known = () => undefined as void;
        const knowing = new Promise<void>(resolve => (known = resolve));
        answer('GET new-product/{id}/place', async () => {
            await knowing;
            return place;
        });
        const { user, currentAddress } = renderApp('/new-product/40');
        await shown();
        await user.keyboard('j');
        known();
        await waitFor(() => expect(currentAddress()).toBe('/new-product/39'));
    });

    it('prefetches the neighbours', async () => {
        surround();
        const asked = answer('GET new-product/{id}', ({ params }) => ({
            ...submission,
            id: Number(params.id),
        }));
        renderApp('/new-product/40');
        await waitFor(() => expect(asked.map(({ params }) => params.id)).toEqual(['40', '39', '41']));
    });

    it('continues from one that left the list, and stops at the end', async () => {
        surround();
        answer('GET new-product/{id}/place', { position: null, total: 1, previous: 41, next: null });
        renderApp('/new-product/40');
        expect(await screen.findByText('1 left')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
        expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
    });

    it('keeps the page intact when the backend cannot give the position', async () => {
        surround();
        answer('GET new-product/{id}/place', () => refusal(404, { error: 'Not found' }));
        renderApp('/new-product/40');
        expect(await shown()).toBeVisible();
        expect(screen.getByRole('button', { name: 'Link Product' })).toBeEnabled();
    });
});

describe('the catalogue matches', () => {
    const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

    it('are searched by brand and name, then by the typed text', async () => {
        const { searches } = surround();
        const { user } = renderApp('/new-product/40');
        const search = await screen.findByRole('searchbox', { name: 'Search the catalogue' });
        expect(search).toHaveValue('Halden Balm of barley');
        expect(await screen.findByRole('link', { name: 'Barley Balm' })).toHaveAttribute(
            'href',
            '/product/12',
        );
        const texts = () => searches.map(({ body }) => (body as { text: string }).text);
        expect(texts()).toContain('Halden Balm of barley');
        fireEvent.change(search, { target: { value: 'barley' } });
        await waitFor(() => expect(texts()).toContain('barley'));
        expect(searches.at(-1)?.body).toEqual({
            text: 'barley',
            from: 0,
            to: 10,
            include_total: true,
            include_score: true,
            exclude_brands: true,
        });
        await user.clear(search);
        expect(await screen.findByText('Type a brand or a name to search for.')).toBeVisible();
    });

    it('list the product with the same barcode first', async () => {
        surround();
        const bearer = { ...barleyBalm, id: 99, name: 'Oat Balm', score: 100 };
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === submission.barcode ? [bearer] : [barleyBalm],
        }));
        renderApp('/new-product/40');
        expect((await row('Oat Balm')).getByText('Same barcode')).toBeVisible();
        expect(screen.getByText('Already the barcode of')).toBeVisible();
    });

    it('link a match at once, with the barcode unless it is switched off, and unlink it', async () => {
        surround();
        const keep = keptSubmission();
        const sent = answer('PUT new-product/{id}/link', ({ body }) =>
            keep((body as { product_id?: number }).product_id ? linkTo(12) : { product: null }),
        );
        const { user } = renderApp('/new-product/40');
        await user.click(
            (await row('Barley Balm')).getByRole('button', { name: 'Link to this Barley Balm' }),
        );
        expect((await screen.findAllByText('Linked to Product!'))[0]).toBeInTheDocument();
        expect(await screen.findByText('Linked')).toBeVisible();
        await user.click((await row('Barley Balm')).getByRole('button', { name: 'Unlink Barley Balm' }));
        expect((await screen.findAllByText('Unlinked from Product!'))[0]).toBeInTheDocument();
        expect(await screen.findByText('Not linked')).toBeVisible();

        await user.click(screen.getByRole('checkbox', { name: 'Copy Barcode when linking' }));
        await user.click(
            (await row('Barley Balm')).getByRole('button', { name: 'Link to this Barley Balm' }),
        );
        await waitFor(() =>
            expect(sent.map(({ body }) => body)).toEqual([
                { product_id: 12, copy_barcode: true },
                { barcode: null },
                { product_id: 12, copy_barcode: false },
            ]),
        );
    });

    it('are linked only after asking, without the barcode, if they score low', async () => {
        surround();
        answer('POST search/brand-product', ({ body }) => ({
            items:
                (body as { text: string }).text === submission.barcode
                    ? []
                    : [{ ...barleyBalm, score: 74.6 }],
        }));
        const keep = keptSubmission();
        const sent = answer('PUT new-product/{id}/link', () => keep(linkTo(12)));
        const { user } = renderApp('/new-product/40');
        const press = async () =>
            user.click((await row('Barley Balm')).getByRole('button', { name: 'Link to this Barley Balm' }));
        await press();
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Link to Barley Balm?' }));
        expect(dialog.getByText(/scores 74 out of 100/)).toBeVisible();
        expect(dialog.getByRole('checkbox', { name: 'Copy Barcode' })).not.toBeChecked();
        await user.click(dialog.getByRole('button', { name: 'No' }));
        expect(sent).toEqual([]);
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        await press();
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        await waitFor(() =>
            expect(sent.map(({ body }) => body)).toEqual([{ product_id: 12, copy_barcode: false }]),
        );
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });

    it('are linked only after asking if another product has the barcode', async () => {
        surround();
        const bearer = { ...barleyBalm, id: 99, name: 'Oat Balm', score: 100 };
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === submission.barcode ? [bearer] : [barleyBalm],
        }));
        const { user } = renderApp('/new-product/40');
        await screen.findByText('Same barcode');
        await user.click(
            (await row('Barley Balm')).getByRole('button', { name: 'Link to this Barley Balm' }),
        );
        expect(await screen.findByText(/The barcode of “Balm of barley” belongs to Oat Balm/)).toBeVisible();
    });

    it('are reached and stepped through by arrow keys', async () => {
        surround();
        const { user } = renderApp('/new-product/40');
        await screen.findByRole('link', { name: 'Barley Balm' });
        const search = screen.getByRole('searchbox', { name: 'Search the catalogue' });
        await user.keyboard('/');
        expect(search).toHaveFocus();
        await user.keyboard('{ArrowDown}');
        expect(screen.getByRole('button', { name: 'Link to this Barley Balm' })).toHaveFocus();
        await user.keyboard('{ArrowUp}');
        expect(search).toHaveFocus();
    });

    it('start with the first one chosen, which Enter links; an arrow key chooses another', async () => {
        surround();
        const second = { ...barleyBalm, id: 13, name: 'Barley Milk', score: 82 };
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === submission.barcode ? [] : [barleyBalm, second],
        }));
        const sent = answer('PUT new-product/{id}/link', submission);
        const { user } = renderApp('/new-product/40');
        const link = (name: string) => screen.findByRole('button', { name: `Link to this ${name}` });
        expect(await link('Barley Balm')).toHaveAttribute('aria-keyshortcuts', 'Enter');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(sent.at(-1)?.body).toEqual({ product_id: 12, copy_barcode: true }));
        await user.keyboard('{ArrowDown}');
        expect(await link('Barley Milk')).toHaveFocus();
        expect(await link('Barley Milk')).toHaveAttribute('aria-keyshortcuts', 'Enter');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(sent.at(-1)?.body).toEqual({ product_id: 13, copy_barcode: true }));
        expect(sent).toHaveLength(2);
    });

    it('show at most ten, and a score of 79.6 as below 80', async () => {
        surround();
        answer('POST search/brand-product', ({ body }) => ({
            items:
                (body as { text: string }).text === submission.barcode
                    ? []
                    : Array.from({ length: 15 }, (_, at) => ({
                          ...barleyBalm,
                          id: at + 1,
                          name: `Match ${at + 1}`,
                          score: 79.6,
                      })),
        }));
        renderApp('/new-product/40');
        expect(await screen.findAllByRole('button', { name: /^Link to this/ })).toHaveLength(10);
        expect(screen.getAllByRole('cell', { name: '79' })).toHaveLength(10);
    });

    it('have their keys printed only while there is something to choose or link', async () => {
        surround();
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === 'Barley Balm' ? [barleyBalm] : [],
        }));
        const { user } = renderApp('/new-product/40');
        await screen.findByText('Nothing in the catalogue matches.');
        const keys = screen.getByRole('list', { name: 'Keys' });
        expect(keys).not.toHaveTextContent('link the chosen match');
        const search = screen.getByRole('searchbox', { name: 'Search the catalogue' });
        await user.clear(search);
        await user.type(search, 'Barley Balm');
        await screen.findByRole('button', { name: 'Link to this Barley Balm' });
        expect(keys).toHaveTextContent('link the chosen match');
        expect(keys).not.toHaveTextContent('choose a match');
    });

    it('show an empty search and a failed one', async () => {
        surround();
        let broken = true;
        answer('POST search/brand-product', () =>
            broken ? refusal(500, { error: 'Out of order' }) : { items: [] },
        );
        const { user } = renderApp('/new-product/40');
        expect(await screen.findByText('The catalogue could not be searched.')).toBeVisible();
        broken = false;
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByText('Nothing in the catalogue matches.')).toBeVisible();
    });

    it('show on the page why a match could not be linked', async () => {
        surround();
        answer('PUT new-product/{id}/link', () =>
            refusal(409, { error: 'The barcode belongs to another product' }),
        );
        const { user } = renderApp('/new-product/40');
        await user.click(
            (await row('Barley Balm')).getByRole('button', { name: 'Link to this Barley Balm' }),
        );
        expect(await screen.findByRole('alert')).toHaveTextContent('The barcode belongs to another product');
    });
});

const notThere = () => answer('GET product/{id}', () => refusal(404, { error: 'There is no such product' }));

describe('Link Product', () => {
    const openDialog = async () => {
        const app = renderApp('/new-product/40');
        await app.user.click(await screen.findByRole('button', { name: 'Link Product' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Link Product' }));
        const id = dialog.getByRole('textbox', { name: 'Product id' });
        const type = (text: string) => fireEvent.change(id, { target: { value: text } });
        const save = () => app.user.click(dialog.getByRole('button', { name: 'Link' }));
        return { ...app, dialog, id, type, save };
    };
    it('sends the id and whether to copy the barcode, notifies and shows the product', async () => {
        surround();
        notThere();
        const keep = keptSubmission();
        const sent = answer('PUT new-product/{id}/link', () => keep(linkTo(12)));
        const { dialog, type, save, user } = await openDialog();
        expect(dialog.getByRole('checkbox', { name: 'Copy Barcode' })).toBeChecked();
        await user.click(dialog.getByRole('checkbox', { name: 'Copy Barcode' }));
        type('12');
        await save();
        expect((await screen.findAllByText('Linked to Product!'))[0]).toBeInTheDocument();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent.map(({ body }) => body)).toEqual([{ product_id: 12, copy_barcode: false }]);
        expect(screen.getByRole('button', { name: 'Link Product' })).toHaveFocus();
        expect(await screen.findByText('Linked')).toBeVisible();
    });

    it('accepts the address of a product as its id', async () => {
        surround();
        notThere();
        const { type, id } = await openDialog();
        type('https://console.example/product/77?tab=users');
        expect(id).toHaveValue('77');
    });

    it('shows an invalid id and errors from the server at the field', async () => {
        surround();
        notThere();
        answer('PUT new-product/{id}/link', () =>
            refusal(422, { errors: { product_id: ['This product is unknown'] } }),
        );
        const { dialog, type, save } = await openDialog();
        expect(dialog.getByRole('button', { name: 'Link' })).toBeDisabled();
        type('twelve');
        await save();
        // Each message is drawn anew with the form.
        const expectSaid = (text: string | RegExp) =>
            waitFor(() => expect(dialog.getByText(text)).toBeVisible());
        await expectSaid(/number/i);
        type('999999');
        await expectSaid('There is no such product');
        await save();
        await expectSaid('This product is unknown');
    });

    it('shows that another product has the barcode, or that there was no response, and keeps what was typed', async () => {
        surround();
        notThere();
        answer('PUT new-product/{id}/link', () =>
            refusal(409, { error: 'The barcode belongs to another product' }),
        );
        const { dialog, type, id, save } = await openDialog();
        type('12');
        await save();
        expect(await dialog.findByRole('alert')).toHaveTextContent('The barcode belongs to another product');
        answer('PUT new-product/{id}/link', noAnswer);
        await save();
        expect(await dialog.findByText(/did not answer/)).toBeVisible();
        expect(id).toHaveValue('12');
        await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
        expect(dialog.getByRole('button', { name: 'Link' })).toBeEnabled();
    });

    it.each([
        ['-3', 'Must be 1 or more'],
        ['0', 'Must be 1 or more'],
        ['1e3', 'Must be a number'],
        ['12345678901234567890', 'Must be 2147483647 or less'],
    ])('refuses %s at the field', async (text, message) => {
        surround();
        notThere();
        const sent = answer('PUT new-product/{id}/link', submission);
        const { dialog, type, save } = await openDialog();
        type(text);
        await save();
        expect(await dialog.findByText(message)).toBeVisible();
        expect(sent).toEqual([]);
    });

    it('replaces the message of an earlier attempt', async () => {
        surround();
        notThere();
        answer('PUT new-product/{id}/link', () =>
            refusal(422, { errors: { product_id: ['This product is unknown'] } }),
        );
        const { dialog, type, save } = await openDialog();
        type('12');
        await save();
        expect(await dialog.findByText('This product is unknown')).toBeVisible();
        answer('PUT new-product/{id}/link', () =>
            refusal(409, { error: 'The barcode belongs to another product' }),
        );
        await save();
        expect(await dialog.findByText('The barcode belongs to another product')).toBeVisible();
        expect(dialog.queryByText('This product is unknown')).toBeNull();
    });

    it('says that unlinking removes the copied barcode, and that it did', async () => {
        surround();
        const keep = keptSubmission({ ...submission, ...linkTo(12), copied_barcode: true });
        answer('PUT new-product/{id}/link', () => keep({ product: null, copied_barcode: false }));
        const { user } = renderApp('/new-product/40');
        expect(await screen.findByText(/Unlinking removes it from the product again/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Unlink' }));
        await waitFor(() =>
            expect(
                screen.getAllByText(/The copied barcode was removed from Barley Balm\.$/)[0],
            ).toBeInTheDocument(),
        );
    });

    it('opens with L and closes with Escape without changes', async () => {
        surround();
        const sent = answer('PUT new-product/{id}/link', submission);
        const { user } = renderApp('/new-product/40');
        await shown();
        await user.keyboard('l');
        await screen.findByRole('dialog', { name: 'Link Product' });
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent).toEqual([]);
    });

    it('unlinks with a null barcode and no id', async () => {
        surround();
        const keep = keptSubmission({ ...submission, ...linkTo(12) });
        const sent = answer('PUT new-product/{id}/link', () => keep({ product: null }));
        const { user } = renderApp('/new-product/40');
        await shown();
        await user.click(await screen.findByRole('button', { name: 'Unlink' }));
        expect((await screen.findAllByText('Unlinked from Product!'))[0]).toBeInTheDocument();
        expect(await screen.findByText('Nothing yet')).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ barcode: null }]);
    });
});

describe('the viewer', () => {
    let viewer: () => Promise<HTMLElement>;
    beforeEach(() => {
        viewer = () => screen.findByRole('dialog', { name: 'Pictures' });
    });

    it('shows the original, rotates and zooms it by buttons and keys, and returns the focus', async () => {
        surround();
        const { user } = renderApp('/new-product/40');
        const front = await screen.findByRole('link', { name: 'Front, original size' });
        await user.click(front);
        const dialog = within(await viewer());
        const image = dialog.getByRole('img', { name: 'Front' });
        expect(image).toHaveAttribute('src', '/images/front.original');
        fireEvent.load(image);
        const state = dialog.getByRole('status');
        await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
        expect(state).toHaveTextContent('Front at 150 %, rotated 0°');
        await user.keyboard('r');
        expect(state).toHaveTextContent('at 150 %, rotated 90°');
        await user.keyboard('R');
        await user.keyboard('R');
        expect(state).toHaveTextContent('rotated 270°');
        await user.keyboard('0');
        expect(state).toHaveTextContent('at 100 %, rotated 0°');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(front).toHaveFocus();
    });

    it('opens with a number key, steps through the existing pictures, and reports one that cannot be loaded', async () => {
        surround();
        const { user, currentAddress } = renderApp('/new-product/40');
        await shown();
        await user.keyboard('2');
        expect(screen.queryByRole('dialog')).toBeNull();
        await user.keyboard('3');
        const dialog = within(await viewer());
        expect(dialog.getByRole('button', { name: 'Ingredients' })).toHaveAttribute('aria-pressed', 'true');
        await user.keyboard('{ArrowLeft}');
        expect(dialog.getByRole('button', { name: 'Front' })).toHaveAttribute('aria-pressed', 'true');
        fireEvent.error(dialog.getByRole('img', { name: 'Front' }));
        expect(await dialog.findByRole('alert')).toHaveTextContent('This picture could not be loaded.');
        await user.keyboard('j');
        expect(currentAddress()).toBe('/new-product/40');
    });
});

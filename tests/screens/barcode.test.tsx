import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BarcodePage } from '../../contract/barcodes.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { answerForm } from './products/backend.ts';
import { answerEvents } from './support/answerEvents.ts';
import { answer, refusal } from './support/answers.ts';
import { onPhone } from './support/phone.ts';
import { renderApp } from './support/renderApp.tsx';

const barcode = '2507189283326';
const wrong = '2507189283325';
const created = '2026-07-01 09:00:00';

const submission: NewProduct = {
    id: 5,
    product_name: 'Sea Fennel Gel Cleanser',
    brand_name: 'Kelpie Lab',
    barcode: '2507189 283326',
    front_image: null,
    back_image: null,
    ingredients_image: null,
    hide: false,
    created,
    user: { id: 8, username: 'mira' },
    product: null,
    version: 3,
};

const product = { id: 12, name: 'Fennel Gel', brand: { id: 4, name: 'Kelpie Lab' }, image: null };

const page: BarcodePage = {
    barcode,
    products: [],
    submissions: [submission],
    scans: {
        total: 174,
        since: created,
        weeks: [{ week: '2026-11-16', scans: 16 }],
        misses: [{ id: 1, barcode, hits: 174, created, counts_as: null }],
        counted: [],
    },
    near: [{ barcode: wrong, product: null, submissions: 0, scans: 6 }],
    shop_items: [],
    edits: [],
};

const match: SearchItem = { type: 'product', ...product, score: 96 };

const answerMatches = (items: SearchItem[] = [match]) => answer('POST search/brand-product', { items });

/** Opens the page of a barcode. */
const open = async (known: Partial<BarcodePage> = {}, digits = barcode) => {
    answer('GET barcode/{digits}', { ...page, ...known });
    answerMatches();
    const app = renderApp(`/barcode/${digits}`);
    expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: `Barcode ${digits}` })).toBeVisible();
    return app;
};

describe('the page of a barcode', () => {
    it('says how much it is wanted, what kind it is, and who submitted it', async () => {
        await open();
        expect(
            screen.getByText(/^174 scans have found nothing since 01-07-2026 · 1 submission$/),
        ).toBeVisible();
        const aside = within(screen.getByRole('complementary'));
        expect(aside.getByRole('img', { name: `Barcode ${barcode}` })).toBeVisible();
        expect(aside.getByText('EAN-13')).toBeVisible();
        expect(aside.getByText('6, correct')).toBeVisible();
        expect(aside.getByText('02507189283326')).toBeVisible();
        expect(aside.getByText('250, inside a shop')).toBeVisible();
        const table = within(screen.getByRole('table', { name: 'Submissions' }));
        expect(table.getByRole('link', { name: submission.product_name })).toHaveAttribute(
            'href',
            '/new-product/5?tab=all',
        );
        expect(table.getByText('2507189 283326')).toBeVisible();
        // One in the head, and one at the foot of a phone.
        const searches = screen.getAllByRole('link', { name: /^Search the web/ });
        expect(searches).toHaveLength(2);
        for (const search of searches)
            expect(search).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
    });

    it.each([
        [1, 'the'],
        [2, '2nd'],
        [21, '21st'],
        [4, '4th'],
        [1011, '1,011th'],
    ])('says its place among the most wanted: %i', async (rank, place) => {
        await open({ scans: { ...page.scans, rank } });
        expect(screen.getByText(new RegExp(` · 1 submission · ${place} most wanted$`))).toBeVisible();
    });

    it('shows submissions one digit off below the others, with the digit and the likely right one', async () => {
        const near = {
            ...submission,
            id: 6,
            product_name: 'Sea fennel cleansing gel',
            barcode: '2507189 283325',
        };
        await open({ near_submissions: [near] });
        const rows = within(screen.getByRole('table', { name: 'Submissions' })).getAllByRole('row');
        expect(rows).toHaveLength(3);
        expect(rows[1]).not.toHaveTextContent('one digit off');
        expect(rows[2]).toHaveTextContent('2507189 283325one digit off: 6?');
        expect(rows[2]!.querySelector('mark')).toHaveTextContent(/^5$/);
    });

    it('says on a phone too that a submission is one digit off', async () => {
        onPhone();
        const near = { ...submission, id: 6, barcode: '2507189 283325' };
        await open({ near_submissions: [near] });
        const rows = within(screen.getByRole('table', { name: 'Submissions' })).getAllByRole('row');
        const [own, other] = rows.slice(-2);
        expect(own).toHaveTextContent('Kelpie Lab · mira');
        expect(own).not.toHaveTextContent('one digit off');
        expect(within(other!).getAllByRole('cell')[0]).toHaveTextContent('one digit off: 6?');
    });

    it('shows what shops sell, with the last price in each region', async () => {
        const shop = { id: 3, name: 'Counter Culture', logo: null, tag_colour: null };
        const priced = (price: number, name: string, currency: string) => ({
            price,
            date: '2026-11-20',
            shop_region: { name, currency },
        });
        const both = [priced(18.9, 'France', 'EUR'), priced(16.5, 'United Kingdom', 'GBP')];
        await open({
            products: [product],
            shop_items: [
                { id: 1, name: 'KELPIE Gel', shop, prices: [priced(16.5, 'United Kingdom', 'GBP')] },
                { id: 2, name: 'Gel nettoyant', shop, prices: both },
                { id: 3, name: 'Fennel Gel', shop, prices: [] },
                { id: 4, name: 'Sea Gel', shop },
            ],
        });
        const [, one, two, none, unknown] = within(
            screen.getByRole('table', { name: 'Shop items' }),
        ).getAllByRole('row');
        expect(one).toHaveTextContent(/Counter Culture£16\.50$/);
        expect(two).toHaveTextContent(/France €18\.90United Kingdom £16\.50$/);
        for (const row of [none, unknown]) expect(row).toHaveTextContent(/Counter Culture$/);
    });

    it('shows what shops sell on a phone with the shop below the name, and the prices', async () => {
        onPhone();
        const shop = { id: 3, name: 'Counter Culture', logo: null, tag_colour: null };
        const prices = [
            { price: 18.9, date: '2026-11-20', shop_region: { name: 'France', currency: 'EUR' } },
        ];
        await open({ products: [product], shop_items: [{ id: 1, name: 'KELPIE Gel', shop, prices }] });
        const table = within(screen.getByRole('table', { name: 'Shop items' }));
        const [named] = table.getAllByRole('cell');
        expect(named).toHaveTextContent('KELPIE GelCounter Culture');
        expect(table.getByText('€18.90')).toBeVisible();
    });

    it('says of 14 digits that no product can have them, and leads to what is in the carton', async () => {
        const carton = '12507189283323';
        await open({ barcode: carton, near: [] }, carton);
        const products = within(screen.getByRole('region', { name: 'Products' }));
        expect(products.getByText(/^No product can have a barcode of 14 digits/)).toBeVisible();
        expect(products.getByRole('link', { name: `Open ${barcode}` })).toHaveAttribute(
            'href',
            `/barcode/${barcode}`,
        );
        expect(screen.queryByRole('link', { name: /^New Product/ })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Give to a product' })).toBeNull();
    });

    it('leads by J and K through the list of misses that it was opened from', async () => {
        answer('GET barcode-scan-misses', {
            items: [
                { id: 1, barcode, hits: 174, created, counts_as: null },
                { id: 2, barcode: 'QR', hits: 9, created, counts_as: null },
                { id: 3, barcode: '3605521809094', hits: 6, created, counts_as: null },
            ],
            total: 3,
        });
        answer('GET barcode/{digits}', ({ params }) => ({ ...page, barcode: String(params.digits) }));
        answerMatches();
        const { user, currentAddress } = renderApp('/barcode-misses');
        await user.click(await screen.findByRole('link', { name: `Details ${barcode}` }));
        expect(await screen.findByText('1 of 3')).toBeVisible();
        await user.keyboard('j');
        await screen.findByRole('heading', { level: 1, name: 'Barcode 3605521809094' });
        expect(await screen.findByText('3 of 3')).toBeVisible();
        await user.keyboard('k');
        await waitFor(() => expect(currentAddress()).toBe(`/barcode/${barcode}`));
    });

    it('is one page for every form of the barcode', async () => {
        const asked = answer('GET barcode/{digits}', { ...page, barcode: '0012345678905', submissions: [] });
        renderApp('/barcode/012345678905');
        expect(await screen.findByText('UPC-A')).toBeVisible();
        expect(screen.getByText('0012345678905, 00012345678905')).toBeVisible();
        expect(asked[0]?.params).toEqual({ digits: '012345678905' });
    });

    it('gives the barcode to the product that is like a submission, by a button or G', async () => {
        const { user } = await open();
        const sent = answer('POST barcode/{digits}/product', undefined);
        expect(await screen.findByText(/matches the submission “Sea Fennel Gel Cleanser”/)).toBeVisible();
        expect(screen.getByText('96 match')).toBeVisible();
        answer('GET barcode/{digits}', { ...page, products: [product] });
        await user.keyboard('g');
        expect(await screen.findByText(`Fennel Gel now has the barcode ${barcode}.`)).toBeVisible();
        expect(sent).toMatchObject([{ params: { digits: barcode }, body: { product_id: 12 } }]);
        await waitFor(() => expect(screen.queryByText('No product')).not.toBeInTheDocument());
    });

    it('gives it to another product, which a search finds', async () => {
        const { user } = await open({ submissions: [] });
        const sent = answer('POST barcode/{digits}/product', refusal(409, { error: 'Taken' }));
        await user.click(screen.getByRole('button', { name: 'Give to a product' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(dialog.getByRole('searchbox'), 'fennel');
        await user.click(await dialog.findByRole('radio', { name: /^Fennel Gel/ }));
        await user.click(dialog.getByRole('button', { name: 'Give it the barcode' }));
        expect(await screen.findByText('Taken')).toBeVisible();
        expect(sent).toMatchObject([{ body: { product_id: 12 } }]);
    });

    it('opens what gives it to another product with B, and the form of a new one with C, but not while one types', async () => {
        const { user, currentAddress } = await open({ submissions: [] });
        await user.keyboard('b');
        const dialog = within(await screen.findByRole('dialog', { name: /^Which product has the barcode/ }));
        await user.type(dialog.getByRole('searchbox'), 'bc');
        expect(dialog.getByRole('searchbox')).toHaveValue('bc');
        await user.type(dialog.getByRole('searchbox'), '{Enter}{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(currentAddress()).toBe(`/barcode/${barcode}`);
        await user.keyboard('?');
        const keys = within(await screen.findByRole('dialog', { name: 'All keys' }));
        expect(keys.getByText('Give to a product')).toBeVisible();
        expect(keys.getByText('New Product')).toBeVisible();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        answerForm();
        await user.keyboard('c');
        await waitFor(() => expect(currentAddress()).toBe(`/products/new?barcode=${barcode}`));
    });

    it('is not given by the Enter that a scanner ends a search with', async () => {
        const { user } = await open({ submissions: [] });
        const sent = answer('POST barcode/{digits}/product', undefined);
        await user.click(screen.getByRole('button', { name: 'Give to a product' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(dialog.getByRole('searchbox'), '2507189283333');
        await dialog.findByRole('radio', { name: /^Fennel Gel/ });
        await user.keyboard('{Enter}');
        expect(dialog.getByRole('searchbox')).toHaveValue('2507189283333');
        expect(sent).toEqual([]);
    });

    it('leads from a wrong check digit to the barcode that is likely meant, and marks the digit', async () => {
        await open({ barcode: wrong, near: [{ ...page.near[0]!, barcode }], submissions: [] }, wrong);
        const products = within(screen.getByRole('region', { name: 'Products' }));
        expect(products.getByText(/its check digit is wrong\. Did you mean this one\?$/)).toBeVisible();
        expect(products.getByRole('link', { name: `Open ${barcode}` })).toHaveAttribute(
            'href',
            `/barcode/${barcode}`,
        );
        const near = within(screen.getByRole('region', { name: 'One digit off' }));
        expect(near.getByRole('link', { name: barcode }).querySelector('mark')).toHaveTextContent('6');
    });

    it('says that a wrong check digit belongs to no product where nothing resembles it', async () => {
        await open({ barcode: wrong, near: [], submissions: [] }, wrong);
        expect(screen.getByText('No product can have this barcode: its check digit is wrong.')).toBeVisible();
    });

    it('has submissions and the first scan in its history, in their order', async () => {
        await open({ submissions: [{ ...submission, created: '2026-08-01 09:00:00' }] });
        const history = within(screen.getByRole('region', { name: 'History' }));
        expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
            expect.stringMatching(/^Submission · mira\s*Sea Fennel Gel Cleanser\s*01-08-2026/),
            expect.stringMatching(/^First scan\s*01-07-2026/),
        ]);
        expect(history.getByRole('link', { name: submission.product_name })).toHaveAttribute(
            'href',
            '/new-product/5?tab=all',
        );
    });

    it('says that others have changed it, and shows that once somebody asks for it', async () => {
        answer('GET barcode/{digits}', { ...page, submissions: [] });
        const events = answerEvents();
        const { user } = renderApp(`/barcode/${barcode}`, { live: true });
        expect(await screen.findByText('No product')).toBeVisible();
        await events.opened();
        const asked = answer('GET barcode/{digits}', { ...page, submissions: [] });
        events.edit('anna', 'product', 99);
        await waitFor(() => expect(asked).toHaveLength(1));
        events.edit('anna', 'brand', 3);
        answer('GET barcode/{digits}', { ...page, submissions: [], products: [product] });
        expect(screen.queryByRole('button', { name: 'Show it' })).not.toBeInTheDocument();
        events.edit('anna', 'product', 12);
        const show = await screen.findByRole('button', { name: 'Show it' });
        expect(screen.getByText('No product')).toBeVisible();
        await user.click(show);
        expect(await screen.findByRole('link', { name: /^Fennel Gel/ })).toBeVisible();
        expect(screen.queryByText('No product')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Show it' })).not.toBeInTheDocument();
    });

    it('fills in the form of a new product', async () => {
        await open({ submissions: [] });
        expect(screen.getByRole('link', { name: /^New Product/ })).toHaveAttribute(
            'href',
            `/products/new?barcode=${barcode}`,
        );
    });

    it('links a submission to the product that has it', async () => {
        const { user } = await open({ products: [product] });
        const sent = answer('PUT new-product/{id}/link', { ...submission, product });
        expect(screen.getByRole('link', { name: /^Fennel Gel/ })).toHaveAttribute('href', '/product/12');
        await user.click(screen.getByRole('button', { name: /^Link/ }));
        expect(await screen.findByText('“Sea Fennel Gel Cleanser” is linked to Fennel Gel.')).toBeVisible();
        expect(sent).toMatchObject([{ body: { product_id: 12, copy_barcode: false, version: 3 } }]);
    });

    it('counts the scans of a wrong barcode here, and those of this one as the right one', async () => {
        const { user, unmount } = await open();
        const sent = answer('PUT barcode/{digits}/counts-as', undefined);
        const near = () => within(screen.getByRole('region', { name: 'One digit off' }));
        expect(near().getByText('6 scans found nothing · wrong check digit')).toBeVisible();
        await user.click(near().getByRole('button', { name: `Count them here ${wrong}` }));
        await waitFor(() => expect(sent).toMatchObject([{ params: { digits: wrong }, body: { barcode } }]));
        unmount();
        await open({ barcode: wrong, near: [{ ...page.near[0]!, barcode }] }, wrong);
        expect(screen.getByText('5, wrong: it should be 6')).toBeVisible();
        expect(screen.queryByRole('link', { name: /^New Product/ })).not.toBeInTheDocument();
        await user.click(near().getByRole('button', { name: `Count these scans as that code ${barcode}` }));
        await waitFor(() =>
            expect(sent.at(-1)).toMatchObject({ params: { digits: wrong }, body: { barcode } }),
        );
    });

    it('lets scans count apart again', async () => {
        const misses = [{ ...page.scans.misses[0]!, counts_as: wrong }];
        const { user } = await open({ near: [], scans: { ...page.scans, misses } });
        const sent = answer('PUT barcode/{digits}/counts-as', undefined);
        const scans = within(screen.getByRole('region', { name: 'Scans that found nothing' }));
        expect(scans.getByRole('link', { name: wrong })).toHaveAttribute('href', `/barcode/${wrong}`);
        await user.click(scans.getByRole('button', { name: 'Count them separately' }));
        await waitFor(() => expect(sent).toMatchObject([{ body: { barcode: null } }]));
    });

    it.each(['123', '123456789'])('says that %s is not a barcode', async digits => {
        renderApp(`/barcode/${digits}`);
        expect(await screen.findByRole('heading', { name: `${digits} is not a barcode` })).toBeVisible();
    });

    it('shows what can be read from the digits where the backend knows no more', async () => {
        answer('GET barcode/{digits}', refusal(404, { error: 'Not found' }));
        renderApp(`/barcode/${barcode}`);
        expect(await screen.findByText('This server has no barcode pages.')).toBeVisible();
        expect(screen.getByText('6, correct')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Give to a product' })).not.toBeInTheDocument();
    });

    it('can be tried again when it failed', async () => {
        answer('GET barcode/{digits}', refusal(500, { error: 'Server Error. Please try again later.' }));
        const { user } = renderApp(`/barcode/${barcode}`);
        const retry = await screen.findByRole('button', { name: 'Retry' });
        expect(screen.getByRole('heading', { level: 1, name: `Barcode ${barcode}` })).toBeVisible();
        expect(screen.getByText('The page of this barcode could not be loaded.')).toBeVisible();
        expect(screen.getByText('6, correct')).toBeVisible();
        answer('GET barcode/{digits}', { ...page, submissions: [] });
        await user.click(retry);
        expect(await screen.findByText('No product')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    });

    it('has its heading while it loads', async () => {
        answer('GET barcode/{digits}', () => new Promise<never>(() => undefined));
        renderApp(`/barcode/${barcode}`);
        expect(await screen.findByRole('heading', { level: 1, name: `Barcode ${barcode}` })).toBeVisible();
        expect(screen.queryByText('No product')).not.toBeInTheDocument();
    });

    it('draws and repeats only what there is to say of digits that no package can show', async () => {
        const carton = '12507189283323';
        await open({ barcode: carton, near: [], submissions: [] }, carton);
        expect(screen.getByText('GTIN-14')).toBeVisible();
        expect(screen.queryByText('Also as')).not.toBeInTheDocument();
        expect(screen.queryByText(carton)).not.toBeInTheDocument();
    });
});

describe('how much something is wanted', () => {
    it('orders misses, each of which leads to its page', async () => {
        const asked = answer('GET barcode-scan-misses', { items: page.scans.misses, total: 1 });
        const { user, currentAddress } = renderApp('/barcode-misses');
        expect(await screen.findByRole('link', { name: `Details ${barcode}` })).toHaveAttribute(
            'href',
            `/barcode/${barcode}`,
        );
        expect(asked.at(-1)?.query).toEqual({ page: '1', perPage: '50' });
        await user.click(await screen.findByRole('button', { name: 'Most scans first' }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Most wanted first' }));
        await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ order: 'wanted' }));
        expect(currentAddress()).toBe('/barcode-misses?wanted=true');
        await user.click(screen.getByRole('button', { name: 'Most wanted first' }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
        await waitFor(() => expect(currentAddress()).toBe('/barcode-misses?sort=created&order=ASC'));
    });

    it('orders submissions, with their scans', async () => {
        const asked = answer('GET new-products', { items: [{ ...submission, scans: 174 }], total: 1 });
        renderApp('/new-products?wanted=true');
        expect(await screen.findByRole('cell', { name: '174' })).toBeVisible();
        expect(asked.at(-1)?.query).toMatchObject({ exclude: 'linked', order: 'wanted' });
    });

    it('is said on the page of a submission', async () => {
        answer('GET new-product/{id}', { ...submission, scans: 174 });
        answer('GET new-product/{id}/place', { position: 1, total: 1, previous: null, next: null });
        answerMatches([]);
        renderApp('/new-product/5');
        const aside = within(await screen.findByRole('region', { name: 'Barcode' }));
        expect(aside.getByText('174 scans found nothing')).toBeVisible();
        expect(aside.getByRole('link', { name: 'All about this barcode' })).toHaveAttribute(
            'href',
            `/barcode/${barcode}`,
        );
    });
});

describe('reading with the camera', () => {
    it('says why it cannot be done here', async () => {
        const { user } = await open();
        // The button is shown on a phone alone.
        await user.click(screen.getByTitle('Scan a barcode'));
        const dialog = within(await screen.findByRole('dialog', { name: 'Scan a barcode' }));
        expect(await dialog.findByRole('alert')).toHaveTextContent(/only over a secure connection/);
    });
});

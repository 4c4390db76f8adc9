import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoxRow } from '../../contract/box.ts';
import type { BoxKind } from '../../contract/records.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

type Box = ResponseOf<'GET box'>;

const rowOf = (kind: BoxRow['kind'], id: number, title: string, more: Partial<BoxRow> = {}): BoxRow => ({
    kind,
    id,
    title,
    note: null,
    image: null,
    why: null,
    by: null,
    ...more,
});

const groupOf = (kind: BoxKind, items: BoxRow[], total = items.length) => ({ kind, items, total });

const found = (more: Partial<Box> = {}): Box => ({
    read: 'text',
    barcode: null,
    exact: [],
    groups: [],
    failed: [],
    ...more,
});

const never = () => new Promise<never>(() => undefined);

/** Opens the box on the last of some addresses, which are visited in turn. */
const openBox = async (...addresses: string[]) => {
    for (const name of [
        'GET product/{id}',
        'GET brand/{id}',
        'GET new-product/{id}',
        'GET barcode/{digits}',
    ] as const)
        answer(name, never);
    const [first = '/settings', ...others] = addresses;
    const app = renderApp(first);
    await screen.findByRole('button', { name: /^Account: ./ });
    for (const address of others) await act(() => app.router.navigate(address));
    await app.user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Search or jump to…' });
    const type = (text: string) => fireEvent.change(box, { target: { value: text } });
    return { ...app, box, type };
};

const textsIn = (group: HTMLElement) =>
    within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

const option = (name: RegExp | string) => screen.findByRole('option', { name });

beforeEach(() => {
    answer('GET shop-regions', []);
    answer('POST search/brand-product', { items: [], total: 0 });
});

afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
});

describe('the box', () => {
    it('asks once typing pauses, and shows exact hits, groups and why each row is there', async () => {
        const asked = answer(
            'GET box',
            found({
                exact: [rowOf('brand', 3, 'Rosewater', { why: 'name' })],
                groups: [
                    groupOf('product', [rowOf('product', 12, 'Rosewater Mist', { note: 'Vesperine' })], 37),
                ],
            }),
        );
        const { type, user, currentAddress } = await openBox();
        for (const text of ['   ', 'r', 'ro', 'rosewater ']) type(text);
        expect(await option(/^Rosewater same name/)).toHaveAttribute('aria-selected', 'true');
        expect(asked.map(({ query }) => query)).toEqual([{ q: 'rosewater' }]);
        const products = screen.getByRole('group', { name: 'Products' });
        expect(textsIn(products)).toEqual(['Rosewater Mist Vesperine', 'All 37 in Products']);
        expect(screen.getByText('2 records')).toHaveAttribute('role', 'status');
        await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/products?q=rosewater'));
    });

    it('opens what a scanner enters before the answer is there: the product, if exactly one has the code', async () => {
        answer(
            'GET box',
            found({
                read: 'barcode',
                barcode: { digits: '2507189283326', scans: 0, near: [] },
                exact: [rowOf('product', 12, 'Sea Fennel Serum', { why: 'code', by: '2507189283326' })],
            }),
        );
        const { type, user, currentAddress } = await openBox();
        type('2507189283326');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/product/12'));
    });

    it('has the page of a barcode first where no product has it, codes one digit off, and what to do', async () => {
        answer(
            'GET box',
            found({
                read: 'barcode',
                barcode: {
                    digits: '2507189283326',
                    scans: 174,
                    near: [{ digits: '2507189283320', scans: 3 }],
                },
                groups: [
                    groupOf('new_product', [
                        rowOf('new_product', 4, 'Fennel gel', { why: 'nearCode', by: '2507189283327' }),
                    ]),
                ],
            }),
        );
        const { type, user, currentAddress } = await openBox();
        type('2 507189 283326');
        expect(
            await option(/^2507189283326 Barcode · no product yet · 174 scans found nothing/),
        ).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByRole('option', { name: /^Fennel gel 2507189283327 one digit off/ })).toBeVisible();
        expect(screen.getByRole('option', { name: /^2507189283320 .* one digit off/ })).toBeVisible();
        expect(screen.getByRole('option', { name: /^Search the web/ })).toHaveAttribute(
            'href',
            expect.stringContaining('2507189283326'),
        );
        await user.click(screen.getByRole('option', { name: 'New product with this barcode' }));
        await waitFor(() => expect(currentAddress()).toBe('/products/new?barcode=2507189283326'));
    });

    it('shows the top of the page of a barcode beside its row', async () => {
        answer(
            'GET box',
            found({ read: 'barcode', barcode: { digits: '2507189283326', scans: 174, near: [] } }),
        );
        const { type } = await openBox();
        answer('GET barcode/{digits}', {
            barcode: '2507189283326',
            products: [],
            submissions: [],
            scans: {
                total: 180,
                since: '2026-07-01 09:00:00',
                weeks: [{ week: '2026-11-16', scans: 16 }],
                misses: [],
                counted: [],
            },
            near: [],
            shop_items: [],
            edits: [],
        });
        type('2 507189 283326');
        const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
        expect(await preview.findByText('EAN-13, check digit 6 is correct')).toBeVisible();
        expect(preview.getByRole('img', { name: 'Barcode 2507189283326' })).toBeVisible();
        expect(preview.getByText('174')).toBeVisible();
        expect(await preview.findByText('No product')).toBeVisible();
        expect(preview.getByText('180 · 16 this week')).toBeVisible();
        expect(preview.getByText('01-07-2026')).toBeVisible();
        expect(await preview.findByRole('figure', { name: 'Scans per week' })).toBeVisible();
    });

    it('marks the digit by which a barcode is one off', async () => {
        answer(
            'GET box',
            found({
                read: 'barcode',
                barcode: { digits: '2507189283326', scans: 0, near: [{ digits: '2507189283346', scans: 3 }] },
                groups: [
                    groupOf('new_product', [
                        rowOf('new_product', 4, 'Gel', {
                            note: 'Kelpie Lab',
                            why: 'nearCode',
                            by: '2507189 28332-7',
                        }),
                    ]),
                ],
            }),
        );
        const { type } = await openBox();
        type('2507189283326');
        const marked = (row: HTMLElement) =>
            [...row.querySelectorAll('mark')].map(({ textContent }) => textContent);
        expect(marked(await option(/^Gel Kelpie Lab · 2507189 28332-7/))).toEqual(['7']);
        expect(marked(await option(/^2507189283346/))).toEqual(['4']);
    });

    it.each<[string, Partial<Box>, RegExp]>([
        ['zzqx', {}, /^Nothing found\. Try a part of the name, a barcode, an address/],
        ['1234567890123456', {}, /A barcode has 8, 12, 13 or 14 digits; this has 16\.$/],
        ['product 999999', { read: 'id' }, /^No record has this ID\. .* trash\.$/],
        ['https://shop.example/p/9', { read: 'address' }, /^No record and no shop item has this address/],
        ['nobody@mail.example', { read: 'email' }, /^No member has this email address\./],
        ['@nobody', { read: 'username' }, /^No member has this username\./],
    ])('says what else can be tried where %s finds nothing', async (typed, answered, said) => {
        answer('GET box', found(answered));
        const { type } = await openBox();
        type(typed);
        expect(await screen.findByText(said)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('says how to search everything again where one kind has nothing', async () => {
        answer('GET box', ({ query }) =>
            query['kind'] ? found() : found({ groups: [groupOf('brand', [rowOf('brand', 3, 'Rosewater')])] }),
        );
        const { type, user } = await openBox();
        type('rose');
        await option(/^Rosewater/);
        await user.keyboard('{Tab}');
        expect(await screen.findByText(/^Nothing found among Brands\. .* Backspace/)).toBeVisible();
    });

    it('searches again by a button or Enter after a failure, and the focus stays in the field', async () => {
        const asked = answer('GET box', () => refusal(500, { error: 'Broken' }));
        const { type, user, box } = await openBox();
        type('rose');
        await user.click(await screen.findByRole('button', { name: 'Retry' }));
        await waitFor(() => expect(asked).toHaveLength(2));
        expect(box).toHaveFocus();
        await screen.findByRole('button', { name: 'Retry' });
        answer('GET box', found({ groups: [groupOf('brand', [rowOf('brand', 3, 'Rosewater')])] }));
        await user.keyboard('{Enter}');
        expect(await option(/^Rosewater/)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('never asks for what is no character of a text', async () => {
        const asked = answer('GET box', found());
        const { type } = await openBox();
        type('\u0000rose\u0007 mist');
        await waitFor(() => expect(asked).toHaveLength(1));
        expect(asked[0]?.query).toEqual({ q: 'rose  mist' });
    });

    it('drops an answer that comes after the text has changed', async () => {
        let respond: ((value: Box) => void) | undefined;
        answer('GET box', ({ query }) =>
            query['q'] === 'late'
                ? new Promise<Box>(resolve => {
                      respond = resolve;
                  })
                : found({ groups: [groupOf('brand', [rowOf('brand', 3, 'Early House')])] }),
        );
        const { type } = await openBox();
        type('late');
        await waitFor(() => expect(respond).toBeDefined());
        type('early');
        await option(/^Early House/);
        respond?.(found({ groups: [groupOf('brand', [rowOf('brand', 4, 'Late House')])] }));
        await new Promise(resolve => setTimeout(resolve));
        expect(screen.queryByRole('option', { name: /Late House/ })).toBeNull();
        expect(screen.getByRole('option', { name: /Early House/ })).toBeVisible();
    });

    it('opens what the text means now with Enter, and no row of an older text', async () => {
        answer('GET box', ({ query }) =>
            query['q'] === 'rosewater'
                ? found({ exact: [rowOf('brand', 3, 'Rosewater', { why: 'name' })] })
                : never(),
        );
        const { type, user, currentAddress } = await openBox();
        type('rosewater');
        await option(/^Rosewater/);
        type('ingred');
        expect(await option(/^Ingredients/)).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/ingredients'));
    });

    it.each([
        ['has a wrong check digit', '2507189283325', []],
        ['belongs to a product', '2507189283326', [rowOf('product', 12, 'Serum', { why: 'code' })]],
    ])('offers no new product for a barcode that %s', async (_, digits, exact) => {
        answer('GET box', found({ read: 'barcode', barcode: { digits, scans: 0, near: [] }, exact }));
        const { type } = await openBox();
        type(digits);
        expect(await option(`Search the web for ${digits}`)).toBeVisible();
        expect(screen.queryByRole('option', { name: 'New product with this barcode' })).toBeNull();
    });

    it('narrows to the kind of the chosen row with Tab, and searches everything again with Backspace', async () => {
        const asked = answer(
            'GET box',
            found({ groups: [groupOf('brand', [rowOf('brand', 3, 'Rosewater')])] }),
        );
        const { type, user, box } = await openBox();
        type('rose');
        await option(/^Rosewater/);
        await user.keyboard('{Tab}');
        expect(box).toHaveFocus();
        expect(screen.getByRole('button', { name: 'Brands: search everything again' })).toBeVisible();
        await waitFor(() => expect(asked.at(-1)?.query).toEqual({ q: 'rose', kind: 'brand' }));
        await option(/^Rosewater/);
        await user.keyboard('{Home}{Backspace}');
        await waitFor(() => expect(asked.at(-1)?.query).toEqual({ q: 'rose' }));
        expect(screen.queryByRole('button', { name: /search everything again/ })).toBeNull();
        expect(box).toHaveValue('rose');
    });

    it.each([
        ['runs yesterday', 'Yesterday’s runs', '/dashboard?date=2026-03-10'],
        ['deals uk counter', 'Deals of United Kingdom Counter Culture', '/deals?shop_region=7'],
        ['/products?q=serum&page=2', 'Products q: serum · page: 2', '/products?q=serum&page=2'],
        ['http://localhost:3000/users?q=mi', 'Users q: mi', '/users?q=mi'],
        ['localhost:3000/corrections/', 'Corrections', '/corrections'],
    ])('leads by %j to %s', async (typed, name, address) => {
        vi.setSystemTime(new Date('2026-03-11T11:42:00Z'));
        answer('GET shop-regions', [
            { id: 6, name: 'United Kingdom', shop: { id: 1, name: 'Farmacia' }, currency: 'GBP' },
            { id: 7, name: 'United Kingdom', shop: { id: 2, name: 'Counter Culture' }, currency: 'GBP' },
        ]);
        answer('GET box', found({ read: 'address' }));
        const { type, user, currentAddress } = await openBox();
        type(typed);
        expect(await option(name)).toHaveAttribute('href', address);
        await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe(address));
    });

    it('reads a barcode with the camera', async () => {
        const { user } = await openBox();
        const box = within(screen.getByRole('dialog', { name: 'Search or jump to…' }));
        await user.click(box.getByRole('button', { name: 'Scan a barcode' }));
        expect(await screen.findByRole('dialog', { name: 'Scan a barcode' })).toBeVisible();
    });

    it('stays open when it is opened again while the page that it led to appears', async () => {
        const { type, user, currentAddress } = await openBox();
        type('ingred');
        await option(/^Ingredients/);
        await user.keyboard('{Enter}{Control>}k{/Control}');
        await waitFor(() => expect(currentAddress()).toBe('/ingredients'));
        await screen.findByRole('heading', { level: 1, name: 'Ingredients', hidden: true });
        expect(screen.getByRole('dialog', { name: 'Search or jump to…' })).toBeVisible();
    });

    it('opens a row in a new tab with Ctrl and Enter', async () => {
        const opened = vi.spyOn(window, 'open').mockReturnValue(null);
        answer('GET box', found({ groups: [groupOf('product', [rowOf('product', 12, 'Rosewater Mist')])] }));
        const { type, user, currentAddress } = await openBox();
        type('mist');
        await option(/^Rosewater Mist/);
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(opened).toHaveBeenCalledWith(
            'http://localhost:3000/product/12',
            '_blank',
            'noopener,noreferrer',
        );
        expect(currentAddress()).toBe('/settings');
    });

    it('says which kinds failed beside what was found, and that the search failed as a whole', async () => {
        answer('GET box', ({ query }) =>
            query['q'] === 'rose'
                ? found({
                      groups: [groupOf('brand', [rowOf('brand', 3, 'Rosewater')])],
                      failed: ['routine', 'post'],
                  })
                : refusal(500, { error: 'Broken' }),
        );
        const { type } = await openBox();
        type('rose');
        await option(/^Rosewater/);
        expect(screen.getByText('No results from: Routines, Posts')).toBeVisible();
        type('zinc');
        expect(await screen.findByText('The search failed')).toBeVisible();
        expect(screen.queryByRole('option', { name: /Rosewater/ })).toBeNull();
    });

    it('shows the records opened last while nothing is typed, under their names of now', async () => {
        const asked = answer('GET box/records', {
            items: [rowOf('brand', 3, 'Rosewater'), rowOf('product', 12, 'Rosewater Mist')],
        });
        await openBox('/product/12', '/brand/3');
        const recent = await screen.findByRole('group', { name: 'Recently opened' });
        expect(textsIn(recent)).toEqual(['Rosewater ↵', 'Rosewater Mist']);
        expect(asked.at(-1)?.query).toEqual({ records: 'brand:3,product:12' });
        expect(screen.getByRole('group', { name: 'Go to' })).toBeVisible();
    });

    it.each([
        ['Deutsch', 'Deutsch'],
        ['language', 'Deutsch'],
        ['undo', 'Undo'],
    ])('puts the setting or command that %s names before records with similar words', async (text, name) => {
        answer('GET activity/authors', []);
        const products = [1, 2, 3].map(id => rowOf('product', id, `Dutch Bulb ${id}`, { why: 'similar' }));
        answer('GET box', found({ groups: [groupOf('product', products)] }));
        const { type } = await openBox();
        type(text);
        await option(/^Dutch Bulb 1/);
        const [first] = screen.getAllByRole('option');
        expect(screen.getAllByRole('option', { name: new RegExp(`^${name}`) })[0]).toBeVisible();
        expect(first).not.toHaveTextContent('Dutch Bulb');
    });

    it('preselects nothing for a number alone, which is in many names', async () => {
        answer('GET box', found({ groups: [groupOf('ingredient', [rowOf('ingredient', 9, 'PEG-12')])] }));
        const { type, user, currentAddress } = await openBox();
        type('12');
        expect(await option('PEG-12')).toHaveAttribute('aria-selected', 'false');
        await user.keyboard('{Enter}');
        expect(currentAddress()).toBe('/settings');
        await user.keyboard('{ArrowDown}');
        expect(await option('PEG-12')).toHaveAttribute('aria-selected', 'true');
        type('PEG 12');
        await waitFor(async () => expect(await option('PEG-12')).toHaveAttribute('aria-selected', 'true'));
    });

    it('offers pages and actions by their names', async () => {
        answer('GET box', found());
        const { type, user, services } = await openBox();
        type('dark');
        await user.click(await option(/^Dark Theme/));
        await waitFor(() => expect(services.store.getItem('theme')).toBe('dark'));
    });

    it('offers pages without an entry in the menu by their names', async () => {
        answer('GET box', found());
        answer('GET coverage', never);
        answer('GET rules', never);
        const { type, user, currentAddress } = await openBox();
        type('rule');
        expect(await option(/^Rules/)).toBeVisible();
        type('second');
        expect(await option(/^Second looks/)).toBeVisible();
        type('cover');
        await user.click(await option(/^Coverage/));
        expect(currentAddress()).toBe('/coverage');
    });

    it('searches brands and products once typing pauses, never for an empty text, and opens one', async () => {
        answer('GET box', () => refusal(404, { error: 'Not found' }));
        const asked = answer('POST search/brand-product', {
            items: [{ type: 'brand', id: 12, name: 'Rosewater', brand: null, image: null, score: 90 }],
        });
        const { currentAddress, user, type } = await openBox();
        for (const text of ['   ', 'r', 'ro', 'rose ']) type(text);
        await user.click(await option('Rosewater'));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(asked.map(({ body }) => body)).toEqual([{ text: 'rose', from: 0, to: 10 }]);
    });
});

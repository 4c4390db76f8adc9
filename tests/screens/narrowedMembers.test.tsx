import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { answerList, beyond } from './support/narrowing.ts';
import { renderApp } from './support/renderApp.tsx';
import { tess } from './users/profileBackend.ts';

type Listing =
    'GET users' | 'GET shop-items' | 'GET collections' | 'GET routines' | 'GET barcode-scan-misses';

const user = { id: 8, username: 'tess' };
const created = '2026-03-09 16:12:00';

/** One row of each list, as a narrowed list has it. */
const rows = {
    'GET users': {
        ...user,
        email: 'tess@example.com',
        country: null,
        account_type: 'regular',
        created,
        has_password: true,
        level: 7,
    },
    'GET shop-items': {
        id: 1,
        name: 'Rose Water',
        category: null,
        url: null,
        shop_id: 7,
        shop: null,
        shop_brand: null,
        created,
    },
    'GET collections': { id: 1, name: 'Shelf', icon: null, image: null, user, created, size: 12 },
    'GET routines': { id: 1, name: 'Evening', icon_url: null, user, created, size: 3 },
    'GET barcode-scan-misses': { id: 1, barcode: '4006381333931', hits: 9, created },
} satisfies Record<Listing, object>;

const open = (address: string) => {
    answer('GET countries', [{ id: 5, name: 'Portugal' }]);
    answer('GET shops', [{ id: 7, name: 'Zen', logo: null, tag_colour: null }]);
    answer('GET user/{id}', tess);
    return renderApp(address);
};

const chooseOrder = async (staff: ReturnType<typeof open>['user'], from: string, to: string) => {
    await staff.click(await screen.findByRole('button', { name: from }));
    await staff.click(await screen.findByRole('menuitemradio', { name: to }));
    expect(await screen.findByRole('button', { name: to })).toBeVisible();
};

describe('a list', () => {
    it.each<[address: string, name: Listing, field: string, option: string, sent: Record<string, string>]>([
        ['/users', 'GET users', 'Skincare experience', 'Expert', { skincare_experience: 'expert' }],
        ['/users', 'GET users', 'Fitzpatrick', 'Type II', { fitzpatrick: '2' }],
        ['/users', 'GET users', 'Country', 'Portugal', { country: '5' }],
        ['/users', 'GET users', 'Signup method', 'Email', { account_type: 'regular' }],
        ['/shop-items', 'GET shop-items', 'Product', 'Not linked', { linked: 'false' }],
        ['/collections', 'GET collections', 'Contents', 'Empty', { empty: 'true' }],
        ['/routines', 'GET routines', 'Contents', 'Not empty', { empty: 'false' }],
        [
            '/barcode-misses',
            'GET barcode-scan-misses',
            'Submissions',
            'With a submission',
            { submitted: 'true' },
        ],
    ])('%s (%s) is narrowed by %s: %s', async (address, name, field, option, sent) => {
        const received = answerList(name, rows[name]);
        const { user: staff, currentAddress } = open(address);
        await staff.click(await screen.findByRole('button', { name: 'Filter' }));
        const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
        await window.findByRole('option', { name: option });
        await staff.selectOptions(window.getByRole('combobox', { name: field }), option);
        await staff.keyboard('{Escape}');
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?${new URLSearchParams(sent)}`);
        expect(beyond(received.at(-1)!)).toEqual(sent);
    });

    it.each<[address: string, name: Listing, first: string, order: string, sent: string]>([
        ['/users', 'GET users', 'Newest first', 'A to Z', 'username'],
        ['/users', 'GET users', 'Newest first', 'Highest level first', '-level'],
        ['/shop-items', 'GET shop-items', 'Newest first', 'Z to A', '-name'],
        ['/shop-items', 'GET shop-items', 'Newest first', 'Oldest first', 'created'],
        ['/collections', 'GET collections', 'Newest first', 'Most products first', '-size'],
        ['/routines', 'GET routines', 'Newest first', 'A to Z', 'name'],
        ['/barcode-misses', 'GET barcode-scan-misses', 'Most scans first', 'Newest first', '-created'],
    ])('%s (%s) is shown with the %s, or %s', async (address, name, first, order, sent) => {
        const received = answerList(name, rows[name]);
        const { user: staff } = open(address);
        await chooseOrder(staff, first, order);
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(beyond(received.at(-1)!)).toEqual({ sort: sent });
    });

    it.each<[address: string, name: Listing, box: string]>([
        ['/collections', 'GET collections', 'Search collections'],
        ['/routines', 'GET routines', 'Search routines'],
    ])('%s (%s) is searched', async (address, name, box) => {
        const received = answerList(name, rows[name]);
        const { user: staff } = open(address);
        await staff.type(await screen.findByRole('searchbox', { name: box }), 'balm');
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(beyond(received.at(-1)!)).toEqual({ q: 'balm' });
    });

    it.each<[address: string, name: Listing, column: string, cell: string]>([
        ['/users?level=7', 'GET users', 'Level', '7'],
        ['/collections?sort=size&order=DESC', 'GET collections', 'Products', '12'],
    ])('%s (%s) shows by what it is narrowed or sorted: %s', async (address, name, column, cell) => {
        answerList(name, rows[name]);
        open(address);
        expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
        expect(await screen.findByRole('cell', { name: cell })).toBeVisible();
    });
});

describe('a list that is too long for its order', () => {
    it.each<[address: string, name: Listing, part: object, said: RegExp]>([
        ['/users?q=tess&sort=username', 'GET users', { sorted_newest: 10_000 }, /newest 10,000 rows/],
        [
            '/barcode-misses?wanted=true',
            'GET barcode-scan-misses',
            { sorted_scanned: 5000 },
            /5,000 most scanned/,
        ],
    ])('%s (%s) says of which part it is', async (address, name, part, said) => {
        answerList(name, rows[name], true, part);
        open(address);
        expect(await screen.findByText(said)).toBeVisible();
    });

    it('says nothing otherwise', async () => {
        answerList('GET users', rows['GET users']);
        open('/users?q=tess&sort=username');
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(screen.queryByText(/Too many/)).not.toBeInTheDocument();
    });
});

describe('a search', () => {
    it.each<[address: string, search: 'POST search/users' | 'POST search/shop-items', name: Listing]>([
        ['/users', 'POST search/users', 'GET users'],
        ['/shop-items', 'POST search/shop-items', 'GET shop-items'],
    ])('of %s shows the best matches first, until it is sorted otherwise', async (address, search, name) => {
        const found = answer(search, { items: [rows[name]], total: 8 } as never);
        const received = answerList(name, rows[name]);
        const { user: staff, currentAddress } = open(`${address}?q=tess`);
        await chooseOrder(staff, 'Best match first', 'Newest first');
        expect(found).toHaveLength(1);
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?q=tess&sort=created&order=DESC`);
        expect(beyond(received.at(-1)!)).toEqual({ q: 'tess', sort: '-created' });
    });
});

describe('a list of a server that follows the specification alone', () => {
    it.each<[address: string, name: Listing, said: string]>([
        ['/users?level=7&sort=level&order=DESC', 'GET users', '“Level” or order'],
        ['/shop-items?linked=true', 'GET shop-items', '“Product”'],
        ['/collections?empty=true', 'GET collections', '“Contents”'],
        ['/barcode-misses?submitted=true', 'GET barcode-scan-misses', '“Submissions”'],
    ])('%s (%s) is whole and says so', async (address, name, said) => {
        answerList(name, rows[name], false);
        open(address);
        expect(
            await screen.findByText(`This server cannot narrow or sort the list by ${said}.`),
        ).toBeVisible();
    });
});

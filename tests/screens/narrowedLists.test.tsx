import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, type Received } from './support/answers.ts';
import { eachList, lists, type Listing, type NarrowableList } from './support/narrowableLists.ts';
import { answerList, beyond } from './support/narrowing.ts';
import { pick } from './support/pick.ts';
import { renderApp } from './support/renderApp.tsx';
import { tess } from './users/profileBackend.ts';

const open = (address: string) => {
    answer('GET community/channels', [
        { id: 1, name: 'News' },
        { id: 2, name: 'Tips' },
    ]);
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

const expectWhole = async ({ newestOnly }: NarrowableList) =>
    expect(await screen.findByText(newestOnly ? '1–1 of 1' : / of 40$/)).toBeVisible();

const choices = eachList.flatMap(([name, { address, choices: all }]) =>
    all.map(([field, option, sent]) => ({ address, name, field, option, sent })),
);
const searches = eachList.flatMap(([name, { address, search }]) =>
    search === undefined ? [] : [{ address, name, search }],
);
const orders = eachList.flatMap(([name, { address, order: first, orders: all }]) =>
    all.map(([order, sent]) => ({ address, name, first, order, sent })),
);

describe('a list', () => {
    it.each(choices.slice(0, 1))(
        '$address ($name) that is read from place to place says that it has no page of a number',
        async ({ address, name, sent }) => {
            answerList(name, lists[name].row);
            const narrowed = `${address}?${new URLSearchParams(sent)}`;
            const { currentAddress } = open(`${narrowed}&page=40`);
            expect(
                await screen.findByText(/^Page 40 does not exist: this list has no numbered pages/),
            ).toBeVisible();
            expect(currentAddress()).toBe(narrowed);
        },
    );

    it.each(choices)(
        '$address ($name) is narrowed by $field: $option',
        async ({ address, name, field, option, sent }) => {
            const received = answerList(name, lists[name].row);
            const { user: staff, currentAddress } = open(address);
            await staff.click(await screen.findByRole('button', { name: 'Filter' }));
            const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
            await pick(staff, window.getByRole('combobox', { name: field }), option);
            await staff.keyboard('{Escape}');
            expect(await screen.findByText('1–1 of 3')).toBeVisible();
            expect(currentAddress()).toBe(`${address}?${new URLSearchParams(sent)}`);
            expect(beyond(received.at(-1)!)).toEqual(sent);
            await staff.click(screen.getByRole('button', { name: `Remove the filter ${field}` }));
            await expectWhole(lists[name]);
            expect(currentAddress()).toBe(address);
        },
    );

    it.each(searches)('$address ($name) is searched', async ({ address, name, search }) => {
        const received = answerList(name, lists[name].row);
        const { user: staff, currentAddress } = open(address);
        await staff.type(await screen.findByRole('searchbox', { name: search }), 'balm');
        expect(await screen.findByText('1–1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?q=balm`);
        expect(beyond(received.at(-1)!)).toEqual({ q: 'balm' });
    });

    it.each(orders)(
        '$address ($name) is shown with the $first, or $order',
        async ({ address, name, first, order, sent }) => {
            const received = answerList(name, lists[name].row);
            const { user: staff } = open(address);
            await chooseOrder(staff, first, order);
            expect(await screen.findByText('1–1 of 3')).toBeVisible();
            expect(beyond(received.at(-1)!)).toEqual({ sort: sent });
        },
    );

    it.each<[address: string, name: Listing, column: string, cell: string]>([
        ['/users?level=7', 'GET users', 'Level', '7'],
        ['/collections?sort=size&order=DESC', 'GET collections', 'Products', '12'],
    ])('%s (%s) shows by what it is narrowed or sorted: %s', async (address, name, column, cell) => {
        answerList(name, lists[name].row);
        open(address);
        expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
        expect(await screen.findByRole('cell', { name: cell })).toBeVisible();
    });

    it.each<[address: string, name: Listing, said: string]>([
        ['/new-products?member=tess', 'GET new-products', '“Member”'],
        ['/posts?channel=0', 'GET community/posts', '“Channel”'],
    ])('%s says without what it is shown, as that is no id', async (address, name, said) => {
        const asked = answerList(name, lists[name].row);
        answer('GET community/channels', []);
        open(address);
        expect(
            await screen.findByText(
                `Shown without ${said}: the address contains a value that does not exist.`,
            ),
        ).toBeVisible();
        expect(beyond(asked.at(-1)!)).toEqual({});
    });

    it('keeps its place in the address, which another filter drops', async () => {
        const received = answerList('GET product-reviews', lists['GET product-reviews'].row);
        const { user: staff, currentAddress } = open('/product-reviews?stars=1');
        await staff.click(await screen.findByRole('link', { name: 'Next page' }));
        expect(currentAddress()).toBe('/product-reviews?stars=1&after=second');
        expect(await screen.findByRole('button', { name: 'Next page' })).toBeDisabled();
        expect(beyond(received.at(-1)!)).toEqual({ stars: '1', after: 'second' });
        await staff.click(screen.getByRole('button', { name: 'Remove the filter Stars' }));
        expect(await screen.findByText(/ of 40$/)).toBeVisible();
        expect(currentAddress()).toBe('/product-reviews');
    });

    it('has no way on from the rows of another order, which are shown until its own are there', async () => {
        let sortedAnswers = () => {};
        const sorted = new Promise<void>(resolve => (sortedAnswers = resolve));
        answer('GET product-reviews', (async ({ query }: Received) => {
            if (query.sort) await sorted;
            return {
                items: [lists['GET product-reviews'].row],
                total: 40,
                narrowed_by: Object.keys(query).filter(name => name === 'stars' || name === 'sort'),
                previous: null,
                next: `${query.sort ?? 'newest'} second`,
            };
        }) as never);
        const { user: staff, currentAddress } = open('/product-reviews?stars=1');
        await staff.click(await screen.findByRole('button', { name: 'Newest first' }));
        await staff.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
        expect(await screen.findByRole('button', { name: 'Next page' })).toBeDisabled();
        sortedAnswers();
        await staff.click(await screen.findByRole('link', { name: 'Next page' }));
        expect(new URLSearchParams(currentAddress().split('?')[1]).get('after')).toBe('created second');
    });

    it('shows submissions of one member, found by name, and of one barcode', async () => {
        const received = answerList('GET new-products', lists['GET new-products'].row);
        answer('GET search/users', {
            items: [{ id: 8, username: 'tess', email: 'tess@example.com', photo: null }],
        } as never);
        const { user: staff } = open('/new-products');
        await staff.click(await screen.findByRole('button', { name: 'Filter' }));
        const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
        await staff.type(await window.findByRole('combobox', { name: 'Member' }), 'te');
        await staff.click(await screen.findByRole('option', { name: 'tess' }));
        await staff.type(window.getByRole('searchbox', { name: 'Barcode' }), '4006381333931');
        expect(await screen.findByText('4006381333931')).toBeInTheDocument();
        expect(
            await screen.findByRole('button', { name: 'Remove the filter Member', hidden: true }),
        ).toBeInTheDocument();
        await waitFor(() =>
            expect(beyond(received.at(-1)!)).toEqual({ member: '8', barcode: '4006381333931' }),
        );
    });

    it.each(['Escape', 'a press beside it'])(
        'is narrowed to what was typed when the filters are closed right after it, by %s',
        async way => {
            answerList('GET new-products', lists['GET new-products'].row);
            const { user: staff, currentAddress } = open('/new-products');
            await staff.click(await screen.findByRole('button', { name: 'Filter' }));
            await staff.type(await screen.findByRole('searchbox', { name: 'Barcode' }), '4006');
            if (way === 'Escape') await staff.keyboard('{Escape}');
            else await staff.click(document.querySelector('.MuiPopover-root > .MuiBackdrop-root')!);
            await waitFor(() =>
                expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument(),
            );
            expect(currentAddress()).toBe('/new-products?barcode=4006');
        },
    );
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
        answerList(name, lists[name].row, true, part);
        open(address);
        expect(await screen.findByText(said)).toBeVisible();
    });

    it('says nothing otherwise', async () => {
        answerList('GET users', lists['GET users'].row);
        open('/users?q=tess&sort=username');
        expect(await screen.findByText('1–1 of 3')).toBeVisible();
        expect(screen.queryByText(/Too many/)).not.toBeInTheDocument();
    });
});

describe('a search', () => {
    it.each<[address: string, search: 'POST search/users' | 'POST search/shop-items', name: Listing]>([
        ['/users', 'POST search/users', 'GET users'],
        ['/shop-items', 'POST search/shop-items', 'GET shop-items'],
    ])('of %s shows the best matches first, until it is sorted otherwise', async (address, search, name) => {
        const found = answer(search, { items: [lists[name].row], total: 8 } as never);
        const received = answerList(name, lists[name].row);
        const { user: staff, currentAddress } = open(`${address}?q=tess`);
        await chooseOrder(staff, 'Best match first', 'Newest first');
        expect(found).toHaveLength(1);
        expect(await screen.findByText('1–1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?q=tess&sort=created&order=DESC`);
        expect(beyond(received.at(-1)!)).toEqual({ q: 'tess', sort: '-created' });
    });
});

describe('a list of a server that follows the specification alone', () => {
    it.each(eachList)('%s is whole and says so', async (name, list) => {
        const { address, row, ignored } = list;
        const [search, said] = ignored;
        answerList(name, row, false);
        open(`${address}?${search}`);
        expect(
            await screen.findByText(`This server cannot filter or sort the list by ${said}.`),
        ).toBeVisible();
        await expectWhole(list);
        expect(screen.queryByRole('button', { name: /^Remove the filter/ })).not.toBeInTheDocument();
    });
});

it('shows a list without a value that the server refuses, and says so', async () => {
    const name = 'GET product-reviews';
    answer(name, ((received: Received) =>
        received.query.stars
            ? refusal(422, { errors: { stars: ['Is not valid'] } })
            : {
                  items: [lists[name].row],
                  total: 3,
                  narrowed_by: ['text'],
                  previous: null,
                  next: null,
              }) as never);
    open('/product-reviews?stars=9&text=true');
    expect(
        await screen.findByText('Shown without “Stars”: the address contains a value that does not exist.'),
    ).toBeVisible();
    expect(screen.getByText('1–1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the filter Text' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, type Received } from './support/answers.ts';
import { answerList, beyond } from './support/narrowing.ts';
import { renderApp } from './support/renderApp.tsx';
import { tess } from './users/profileBackend.ts';

type Listing =
    | 'GET new-products'
    | 'GET corrections'
    | 'GET product-reviews'
    | 'GET community/posts'
    | 'GET product-questions';

const user = { id: 8, username: 'tess' };
const created = '2026-03-09 16:12:00';
const product = { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' } };

/** One row of each list. */
const rows = {
    'GET new-products': {
        id: 1,
        brand_name: 'Halden',
        product_name: 'Barley Balm',
        barcode: null,
        front_image: null,
        back_image: null,
        ingredients_image: null,
        hide: false,
        created,
        user,
        product: null,
        version: 1,
    },
    'GET corrections': {
        id: 1,
        resolved: false,
        correction: 'Wrong',
        created,
        user,
        product: null,
        brand: null,
        ingredient: null,
    },
    'GET product-reviews': {
        id: 1,
        num_stars: 4,
        repurchase: null,
        created,
        user,
        product: { ...product, image: null },
        new_product: null,
    },
    'GET community/posts': { id: 1, title: 'Hello', visible_after: null, created, user, upvote_count: 0 },
    'GET product-questions': {
        id: 1,
        question: 'Why?',
        created,
        user: { ...user, photo: null },
        product_question_answers: [],
    },
} satisfies Record<Listing, object>;

type Case = [address: string, name: Listing, field: string, option: string, sent: Record<string, string>];

const choices: Case[] = [
    ['/new-products', 'GET new-products', 'Pictures', 'With pictures', { pictures: 'true' }],
    ['/corrections', 'GET corrections', 'About', 'Brands', { kind: 'brand' }],
    ['/product-reviews', 'GET product-reviews', 'Stars', '1 star', { stars: '1' }],
    ['/product-reviews', 'GET product-reviews', 'Text', 'With text', { text: 'true' }],
    ['/posts', 'GET community/posts', 'Channel', 'Tips', { channel: '2' }],
    ['/posts', 'GET community/posts', 'Visible', 'Later', { scheduled: 'true' }],
    ['/questions', 'GET product-questions', 'Answers', 'Unanswered', { answered: 'false' }],
];

const search = (values: Record<string, string>) => new URLSearchParams(values).toString();

const open = (address: string) => {
    answer('GET community/channels', [
        { id: 1, name: 'News' },
        { id: 2, name: 'Tips' },
    ]);
    answer('GET user/{id}', tess);
    return renderApp(address);
};

describe('a list', () => {
    it.each(choices)('%s (%s) is narrowed by %s: %s', async (address, name, field, option, sent) => {
        const received = answerList(name, rows[name]);
        const { user: staff, currentAddress } = open(address);
        await staff.click(await screen.findByRole('button', { name: 'Filter' }));
        const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
        await window.findByRole('option', { name: option });
        await staff.selectOptions(window.getByRole('combobox', { name: field }), option);
        await staff.keyboard('{Escape}');
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?${search(sent)}`);
        expect(beyond(received.at(-1)!)).toEqual(sent);
        await staff.click(screen.getByRole('button', { name: `Remove the filter ${field}` }));
        expect(await screen.findByText(/ of 40$/)).toBeVisible();
        expect(currentAddress()).toBe(address);
    });

    it.each<[address: string, name: Listing, box: string]>([
        ['/new-products', 'GET new-products', 'Search new products'],
        ['/posts', 'GET community/posts', 'Search post titles'],
        ['/questions', 'GET product-questions', 'Search questions'],
    ])('%s (%s) is searched', async (address, name, box) => {
        const received = answerList(name, rows[name]);
        const { user: staff, currentAddress } = open(address);
        await staff.type(await screen.findByRole('searchbox', { name: box }), 'balm');
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(currentAddress()).toBe(`${address}?q=balm`);
        expect(beyond(received.at(-1)!)).toEqual({ q: 'balm' });
    });

    it.each<[address: string, name: Listing, order: string, sent: string]>([
        ['/new-products', 'GET new-products', 'Oldest first', 'created'],
        ['/corrections', 'GET corrections', 'Oldest first', 'created'],
        ['/product-reviews', 'GET product-reviews', 'Most stars first', '-stars'],
        ['/product-reviews', 'GET product-reviews', 'Fewest stars first', 'stars'],
        ['/posts', 'GET community/posts', 'Oldest first', 'created'],
        ['/questions', 'GET product-questions', 'Oldest first', 'created'],
    ])('%s (%s) is shown with the %s', async (address, name, order, sent) => {
        const received = answerList(name, rows[name]);
        const { user: staff } = open(address);
        await staff.click(await screen.findByRole('button', { name: 'Newest first' }));
        await staff.click(await screen.findByRole('menuitemradio', { name: order }));
        expect(await screen.findByRole('button', { name: order })).toBeVisible();
        expect(await screen.findByText('1 of 3')).toBeVisible();
        expect(beyond(received.at(-1)!)).toEqual({ sort: sent });
    });

    it.each<[address: string, name: Listing, said: string]>([
        ['/new-products?member=tess', 'GET new-products', '“User”'],
        ['/posts?channel=0', 'GET community/posts', '“Channel”'],
    ])('%s says without what it is shown, as that is no id', async (address, name, said) => {
        const asked = answerList(name, [rows[name]]);
        answer('GET community/channels', []);
        renderApp(address);
        expect(
            await screen.findByText(`Shown without ${said}: the value in the address does not exist.`),
        ).toBeVisible();
        expect(beyond(asked.at(-1)!)).toEqual({});
    });

    it('keeps its place in the address, which another filter drops', async () => {
        const received = answerList('GET product-reviews', rows['GET product-reviews']);
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
                items: [rows['GET product-reviews']],
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
        const received = answerList('GET new-products', rows['GET new-products']);
        answer('GET search/users', { items: [{ ...user, email: 'tess@example.com', photo: null }] } as never);
        const { user: staff } = open('/new-products');
        await staff.click(await screen.findByRole('button', { name: 'Filter' }));
        const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
        await staff.type(await window.findByRole('combobox', { name: 'User' }), 'te');
        await staff.click(await screen.findByRole('option', { name: 'tess' }));
        await staff.type(window.getByRole('textbox', { name: 'Barcode' }), '4006381333931');
        expect(await screen.findByText('4006381333931')).toBeInTheDocument();
        expect(
            await screen.findByRole('button', { name: 'Remove the filter User', hidden: true }),
        ).toBeInTheDocument();
        await waitFor(() =>
            expect(beyond(received.at(-1)!)).toEqual({ member: '8', barcode: '4006381333931' }),
        );
    });
});

describe('a list of a server that follows the specification alone', () => {
    it.each<[address: string, name: Listing, said: string]>([
        ['/new-products?pictures=true', 'GET new-products', '“Pictures”'],
        ['/corrections?kind=brand', 'GET corrections', '“About”'],
        ['/product-reviews?stars=1&sort=stars&order=ASC', 'GET product-reviews', '“Stars” or order'],
        ['/posts?q=balm', 'GET community/posts', 'text'],
        ['/questions?answered=true', 'GET product-questions', '“Answers”'],
    ])('%s (%s) is whole and says so', async (address, name, said) => {
        answerList(name, rows[name], false);
        open(address);
        expect(
            await screen.findByText(`This server cannot narrow or sort the list by ${said}.`),
        ).toBeVisible();
        expect(screen.getByText(/ of 40$/)).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Remove the filter/ })).not.toBeInTheDocument();
    });
});

it('shows a list without a value that the server refuses, and says so', async () => {
    const name = 'GET product-reviews';
    answer(name, ((received: Received) =>
        received.query.stars
            ? refusal(422, { errors: { stars: ['Is not valid'] } })
            : { items: [rows[name]], total: 3, narrowed_by: ['text'], previous: null, next: null }) as never);
    open('/product-reviews?stars=9&text=true');
    expect(
        await screen.findByText('Shown without “Stars”: the value in the address does not exist.'),
    ).toBeVisible();
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the filter Text' })).toBeVisible();
});

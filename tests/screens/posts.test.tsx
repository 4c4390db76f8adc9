import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post, PostComment } from '../../contract/community.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const created = '2026-03-09 16:12:00';
const tess = { id: 8, username: 'tess' };
const balm = { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: '/images/balm' };
const ten = Array.from({ length: 10 }, (_, index) => ({ ...balm, id: index + 100, name: `Balm ${index}` }));
const found = { items: [{ type: 'product' as const, score: 90, ...balm }], total: 1 };

const post: Post = {
    id: 3,
    title: 'Scalp care is skin care',
    body: 'Treat it so.',
    visible_after: null,
    created,
    user: tess,
    upvote_count: 2,
    channel: { id: 1, name: 'News' },
    images: [
        { id: 21, image: '/images/one' },
        { id: 22, image: '/images/two' },
    ],
    products: [balm],
    post_comments: [{ id: 1 }, { id: 2 }],
};

const comment = (id: number, parent_id: number | null, body: string): PostComment => ({
    id,
    parent_id,
    body,
    products: [],
    user: { ...tess, photo: null },
    created,
    upvote_count: 0,
});

const file = (name: string, type = 'image/png') => new File([name], name, { type });

type User = ReturnType<typeof renderApp>['user'];

const fill = async (user: User, name: string | RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
};

const choose = async (user: User, field: string | RegExp, option: RegExp, typed?: string) => {
    const box = await screen.findByRole('combobox', { name: field });
    await user.click(box);
    if (typed) await user.paste(typed);
    const choice = await screen.findByRole('option', { name: option });
    await user.click(choice);
    return choice;
};

const saveButton = () => screen.getByRole('button', { name: /^Save/ });

const openNew = async () => {
    answer('GET community/posts', { items: [], total: 0 });
    answer('GET community/channels', [{ id: 1, name: 'News' }]);
    const users = answer('GET search/users', {
        items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
    });
    const products = answer('POST search/brand-product', found);
    const view = renderApp('/posts');
    await view.user.click((await screen.findAllByRole('button', { name: 'New Post' }))[0]!);
    return { ...view, users, products };
};

const openPost = async (address = '/post/3', shown = post) => {
    const loads = answer('GET community/post/{id}', shown);
    const comments = answer('GET community/post/{id}/post-comments', [
        comment(1, null, 'First'),
        comment(2, 1, 'So it is'),
    ]);
    const view = renderApp(address);
    await screen.findByRole('heading', { level: 1, name: post.title });
    return { ...view, loads, comments };
};

describe('a new post', () => {
    it('is written on behalf of a member, with channel, products and images, and leads to its page', async () => {
        const { user, users, products, currentAddress } = await openNew();
        const received = answer('POST community/posts', post);
        answer('GET community/post/{id}', post);
        answer('GET community/post/{id}/post-comments', []);
        await choose(user, /^Channel/, /^News$/);
        await choose(user, /^Member/, /tess/, 'tes');
        await fill(user, 'Title', 'Hello');
        await fill(user, 'Text', 'Everybody');
        const offered = await choose(user, /^Products/, /Barley Balm/, 'barley');
        expect(offered).toHaveTextContent('Barley BalmHalden');
        expect(offered.querySelector('img')).toHaveAttribute('src', '/images/balm.110');
        const images = screen.getByLabelText('Pictures', { selector: 'input' });
        await user.upload(images, [file('first.png'), file('b.png')]);
        await user.click(await screen.findByRole('button', { name: 'Move Picture 2 towards the start' }));
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post!')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/post/3'));
        const { 'images-0': first, 'images-1': second, ...fields } = received[0]!.form!;
        expect(fields).toEqual({
            title: 'Hello',
            body: 'Everybody',
            channel_id: '1',
            user_id: '8',
            'product_ids-0': '12',
        });
        for (const image of [first, second]) expect(image).toBeDefined();
        expect(users[0]!.query).toEqual({ text: 'tes', from: '0', to: '10' });
        expect(products[0]!.body).toMatchObject({ text: 'barley', exclude_brands: true });
    });

    it('is validated before anything is sent', async () => {
        const { user } = await openNew();
        await fill(user, 'Title', 'x'.repeat(301));
        fireEvent.change(await screen.findByLabelText(/^Visible After/), {
            target: { value: '01-01-2020 10:00' },
        });
        await user.upload(
            screen.getByLabelText('Pictures', { selector: 'input' }),
            Array.from({ length: 6 }, (_, index) => file(`${index}.png`)),
        );
        await user.click(saveButton());
        for (const text of [
            'Must be 300 characters or less',
            'Visible After must be in the future',
            'Should be 5 images or less',
        ])
            expect(await screen.findByText(text)).toBeVisible();
        expect(screen.getAllByText('This field is required!')).toHaveLength(3);
    });

    it('offers no day in the past', async () => {
        vi.setSystemTime(new Date(2026, 2, 12, 9, 41));
        await openNew();
        fireEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
        const calendar = within(await screen.findByRole('dialog', { name: 'Visible After' }));
        expect(calendar.getByRole('button', { name: '11-03-2026' })).toBeDisabled();
        const today = calendar.getByRole('button', { name: '12-03-2026' });
        expect(today).toHaveFocus();
        fireEvent.click(today);
        expect(await screen.findByRole('textbox', { name: /^Visible After/ })).toHaveValue(
            '12-03-2026 10:00 am',
        );
    });

    it('rejects a file that is not a picture', async () => {
        await openNew();
        const images = await screen.findByLabelText('Pictures', { selector: 'input' });
        expect(images).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
        fireEvent.change(images, { target: { files: [file('a.gif', 'image/gif')] } });
        expect(await screen.findByText('Must be a JPEG, PNG or WebP picture')).toBeVisible();
    });
});

describe('a post', () => {
    it('shows all its fields, and comments below what they reply to', async () => {
        answer('GET community/post/{id}', { ...post, visible_after: '2026-03-20 12:00:00' });
        answer('GET community/post/{id}/post-comments', [
            { ...comment(1, null, 'First'), products: [balm], upvote_count: 5 },
            { ...comment(2, null, 'Second'), user: { id: 9, username: 'noor', photo: '/images/noor' } },
            comment(3, 1, 'So it is'),
        ]);
        renderApp('/post/3');
        expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible();
        expect(screen.getByText(post.body)).toBeVisible();
        const facts = within(screen.getByRole('complementary'));
        expect(facts.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
        for (const [label, value] of [
            ['Channel', /^News$/],
            ['Visible After', /^(20|21)-03-2026/],
            ['Created', /^(09|10)-03-2026/],
            ['Upvotes', /^2$/],
        ] as const)
            expect(facts.getByText(label).nextElementSibling).toHaveTextContent(value);
        const images = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('link');
        expect(images.map(link => link.getAttribute('href'))).toEqual([
            '/images/one.original',
            '/images/two.original',
        ]);
        const products = within(screen.getByRole('region', { name: 'Products' }));
        expect(products.getByRole('link', { name: /Barley Balm/ })).toHaveAttribute('href', '/product/12');

        const comments = within(screen.getByRole('region', { name: 'Comments' }));
        const [first, reply, second] = (await comments.findAllByRole('article')) as [
            HTMLElement,
            HTMLElement,
            HTMLElement,
        ];
        expect(first).toHaveTextContent('First');
        expect(first).toHaveTextContent('5 upvotes');
        expect(within(first).getByRole('link', { name: /Barley Balm/ })).toBeVisible();
        expect(reply).toHaveTextContent('So it is');
        expect(reply.closest('li')).toHaveClass('reply');
        expect(second).toHaveTextContent('Second');
        expect(second.closest('li')).not.toHaveClass('reply');
        expect(second.querySelector('img')).toHaveAttribute('src', '/images/noor.110');
    });

    it('is edited without channel and user; removed images are sent by id', async () => {
        const { user, loads, currentAddress } = await openPost('/post/3?edit=true');
        const received = answer('PUT community/post/{id}', post);
        await fill(user, 'Title', 'Changed');
        for (const name of [/^Channel/, /^Member/])
            expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
        await user.upload(
            screen.getByLabelText('Pictures', { selector: 'input' }),
            file('new.webp', 'image/webp'),
        );
        const before = loads.length;
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post!')).toBeVisible();
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
        await waitFor(() => expect(currentAddress()).toBe('/post/3'));
        const { 'images-0': added, ...fields } = received[0]!.form!;
        expect(fields).toEqual({
            title: 'Changed',
            body: 'Treat it so.',
            'product_ids-0': '12',
            'deleted_image_ids-0': '21',
        });
        expect(added).toBeDefined();
    });

    it('refuses a half-typed moment, and shows a whole one in the time of the reader', async () => {
        const { user } = await openPost('/post/3?edit=true', {
            ...post,
            visible_after: '2999-01-01 10:00:00',
        });
        const received = answer('PUT community/post/{id}', post);
        const field = await screen.findByLabelText<HTMLInputElement>(/^Visible After/);
        expect(field.value).toMatch(/^0[12]-01-2999 \d\d:00 [ap]m$/);
        fireEvent.change(field, { target: { value: '01-02-2999 08:30 am' } });
        const told = screen.getByText('Will save').parentElement!;
        expect(told).toHaveTextContent(/→01-02-2999 08:30 am/);
        fireEvent.change(field, { target: { value: '01-02-29' } });
        await user.click(saveButton());
        expect(await screen.findByText('Complete the date and time, or clear both')).toBeVisible();
        expect(received).toHaveLength(0);
        expect(field).toHaveValue('01-02-29');
        fireEvent.change(field, { target: { value: '' } });
        await user.click(saveButton());
        await waitFor(() => expect(received[0]?.form).not.toHaveProperty('visible_after'));
    });

    it('has at most 10 products', async () => {
        const { user } = await openPost('/post/3?edit=true', { ...post, products: ten });
        answer('POST search/brand-product', found);
        await choose(user, /^Products/, /Barley Balm/, 'barley');
        expect(screen.getByText('11 / 10')).toBeVisible();
        await user.click(saveButton());
        expect(await screen.findByText('Should be 10 products or less')).toBeVisible();
    });

    it('is deleted after confirmation and leads to the list', async () => {
        const { user, currentAddress } = await openPost();
        answer('DELETE community/post/{id}', undefined);
        answer('GET community/posts', { items: [], total: 0 });
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        await user.click(dialog.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Deleted Post')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/posts'));
    });
});

it('renders only the comments near the window out of 2,000', async () => {
    // jsdom gives elements no height, so all of them would fit into the window.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    onTestFinished(() => void vi.restoreAllMocks());
    answer('GET community/post/{id}', post);
    answer(
        'GET community/post/{id}/post-comments',
        Array.from({ length: 2000 }, (_, index) => comment(index + 1, null, `Comment ${index + 1}`)),
    );
    renderApp('/post/3');
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent('2,000');
    const drawn = within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '2000');
});

describe('a comment', () => {
    it('hides the keys that would be typed while it is written, but not those with Ctrl', async () => {
        const { user } = await openPost('/post/3?replying=0');
        const key = (name: RegExp) => screen.getByRole('button', { name }).querySelector('kbd');
        const field = await screen.findByRole('textbox', { name: 'Comment' });
        act(() => field.blur());
        expect(key(/^Delete$/)).toBeVisible();
        await user.click(field);
        expect(key(/^Delete$/)).not.toBeVisible();
        expect(key(/^Save/)).toBeVisible();
        await user.click(document.body);
        expect(key(/^Delete$/)).toBeVisible();
    });

    it('is written on behalf of a member and shown', async () => {
        const { user, comments } = await openPost('/post/3?replying=0');
        answer('GET search/users', {
            items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
        });
        answer('POST search/brand-product', found);
        const received = answer('POST community/post/{id}/post-comments', comment(5, null, 'Mine'));
        await choose(user, /^Member/, /tess/, 'tes');
        await choose(user, /^Products/, /Barley Balm/, 'barley');
        await fill(user, 'Comment', 'Mine');
        const before = comments.length;
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post Comment!')).toBeVisible();
        expect(received[0]!.body).toEqual({
            body: 'Mine',
            products: [12],
            user_id: 8,
        });
        await waitFor(() => expect(comments.length).toBeGreaterThan(before));
    });

    it('is replied to in place, and reports when it has since been deleted', async () => {
        const { user, currentAddress } = await openPost();
        answer('GET search/users', {
            items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
        });
        const received = answer('POST community/post/{id}/post-comments', () =>
            refusal(422, { errors: { parent_id: ['The comment you answer has been deleted'] } }),
        );
        await user.click((await screen.findAllByRole('button', { name: 'Answer tess' }))[0]!);
        expect(currentAddress()).toBe('/post/3?replying=1');
        await choose(user, /^Member/, /tess/, 'tes');
        await fill(user, 'Comment', 'A reply');
        await user.click(saveButton());
        expect(await screen.findByText('The comment you answer has been deleted')).toBeVisible();
        expect(received[0]!.body).toEqual({
            body: 'A reply',
            products: [],
            user_id: 8,
            parent_id: 1,
        });
        expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('A reply');
    });

    it('is edited in place without a user, below what it replies to', async () => {
        const { user, comments, currentAddress } = await openPost('/post/3?editing=2');
        const received = answer('PUT community/post-comment/{id}', comment(2, 1, 'Changed'));
        const form = within(await screen.findByRole('group', { name: "Edit tess's comment" }));
        expect(form.getByText('First')).toBeVisible();
        expect(form.queryByRole('combobox', { name: /^Member/ })).not.toBeInTheDocument();
        await fill(user, 'Comment', 'Changed');
        const before = comments.length;
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post Comment!')).toBeVisible();
        expect(received[0]!.body).toEqual({ body: 'Changed', products: [] });
        await waitFor(() => expect(currentAddress()).toBe('/post/3'));
        await waitFor(() => expect(comments.length).toBeGreaterThan(before));
    });

    it('requires a text and has at most 10 products', async () => {
        answer('GET community/post/{id}', post);
        answer('GET community/post/{id}/post-comments', [
            { ...comment(4, null, 'With ten products'), products: ten },
        ]);
        answer('POST search/brand-product', found);
        const { user } = renderApp('/post/3?editing=4');
        await fill(user, 'Comment', ' ');
        await choose(user, /^Products/, /Barley Balm/, 'barley');
        await user.click(saveButton());
        expect(await screen.findByText('Should be 10 products or less')).toBeVisible();
        expect(screen.getByText('This field is required!')).toBeVisible();
    });

    it('is deleted after confirmation', async () => {
        const { user, comments } = await openPost();
        const received = answer('DELETE community/post-comment/{id}', undefined);
        await user.click((await screen.findAllByRole('button', { name: "Delete tess's comment" }))[1]!);
        const dialog = within(await screen.findByRole('alertdialog'));
        const before = comments.length;
        await user.click(dialog.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Deleted Comment')).toBeVisible();
        expect(received[0]!.params).toEqual({ id: '2' });
        await waitFor(() => expect(comments.length).toBeGreaterThan(before));
    });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post, PostComment } from '../../contract/community.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const created = '2026-03-09 16:12:00';
const tess = { id: 8, username: 'tess' };
const balm = { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: null };

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
    await user.click(await screen.findByRole('option', { name: option }));
};

const saveButton = () => screen.getByRole('button', { name: /^Save/ });

const openNew = async () => {
    answer('GET community/posts', { items: [], total: 0 });
    answer('GET community/channels', [{ id: 1, name: 'News' }]);
    const users = answer('GET search/users', {
        items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
    });
    const products = answer('POST search/brand-product', {
        items: [{ type: 'product', score: 90, ...balm }],
        total: 1,
    });
    const view = renderApp('/posts');
    await view.user.click((await screen.findAllByRole('button', { name: 'New Post' }))[0]!);
    return { ...view, users, products };
};

const openPost = async (address = '/post/3') => {
    answer('GET community/post/{id}', post);
    const comments = answer('GET community/post/{id}/post-comments', [
        comment(1, null, 'First'),
        comment(2, 1, 'So it is'),
    ]);
    const view = renderApp(address);
    await screen.findByRole('heading', { level: 1, name: post.title });
    return { ...view, comments };
};

describe('a new post', () => {
    it('is written in the name of a member, with channel, products and images, and leads to its page', async () => {
        const { user, users, products, currentAddress } = await openNew();
        const received = answer('POST community/posts', post);
        answer('GET community/post/{id}', post);
        answer('GET community/post/{id}/post-comments', []);
        await choose(user, /^Channel/, /^News$/);
        await choose(user, /^User/, /tess/, 'tes');
        await fill(user, 'Title', 'Hello');
        await fill(user, 'Text', 'Everybody');
        await choose(user, /^Products/, /Barley Balm/, 'barley');
        const images = screen.getByLabelText('Images', { selector: 'input' });
        await user.upload(images, [file('first.png'), file('b.png')]);
        await user.click(await screen.findByRole('button', { name: 'Move Image 2 towards the start' }));
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

    it('is held to its rules before anything is sent', async () => {
        const { user } = await openNew();
        await fill(user, 'Title', 'x'.repeat(301));
        fireEvent.change(await screen.findByLabelText(/^Visible After/), {
            target: { value: '2020-01-01T10:00' },
        });
        await user.upload(
            screen.getByLabelText('Images', { selector: 'input' }),
            Array.from({ length: 6 }, (_, place) => file(`${place}.png`)),
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

    it('takes no file that is no picture', async () => {
        await openNew();
        const images = await screen.findByLabelText('Images', { selector: 'input' });
        fireEvent.change(images, { target: { files: [file('a.gif', 'image/gif')] } });
        expect(await screen.findByText('Must be a JPEG, PNG or WebP image')).toBeVisible();
    });
});

describe('a post', () => {
    it('is edited without channel and user; images that go are named by their id', async () => {
        const { user, currentAddress } = await openPost('/post/3?edit=true');
        const received = answer('PUT community/post/{id}', post);
        expect(screen.queryByRole('combobox', { name: /^Channel/ })).not.toBeInTheDocument();
        await fill(user, 'Title', 'Changed');
        await user.click(screen.getByRole('button', { name: 'Remove Image 1' }));
        await user.upload(
            screen.getByLabelText('Images', { selector: 'input' }),
            file('new.webp', 'image/webp'),
        );
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post!')).toBeVisible();
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

    it('is deleted after a question and leads to the list', async () => {
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

it('draws of 2,000 comments what is near the window', async () => {
    // What jsdom takes to be without height would all fit into the window.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    onTestFinished(() => void vi.restoreAllMocks());
    answer('GET community/post/{id}', post);
    answer(
        'GET community/post/{id}/post-comments',
        Array.from({ length: 2000 }, (_, place) => comment(place + 1, null, `Comment ${place + 1}`)),
    );
    renderApp('/post/3');
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent('2,000');
    const drawn = within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '2000');
});

describe('a comment', () => {
    it('is written in the name of a member and shown', async () => {
        const { user, comments } = await openPost('/post/3?replying=0');
        answer('GET search/users', {
            items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
        });
        const received = answer('POST community/post/{id}/post-comments', comment(5, null, 'Mine'));
        await choose(user, /^User/, /tess/, 'tes');
        await fill(user, 'Comment', 'Mine');
        const before = comments.length;
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post Comment!')).toBeVisible();
        expect(received[0]!.body).toEqual({ body: 'Mine', products: [], user_id: 8 });
        await waitFor(() => expect(comments.length).toBeGreaterThan(before));
    });

    it('is replied to below itself, and says when it has been deleted meanwhile', async () => {
        const { user, currentAddress } = await openPost();
        answer('GET search/users', {
            items: [{ id: 8, username: 'tess', email: 'tess@mail.example', photo: null }],
        });
        const received = answer('POST community/post/{id}/post-comments', () =>
            refusal(422, { errors: { parent_id: ['The comment you reply to has been deleted'] } }),
        );
        await user.click((await screen.findAllByRole('button', { name: 'Reply to tess' }))[0]!);
        expect(currentAddress()).toBe('/post/3?replying=1');
        await choose(user, /^User/, /tess/, 'tes');
        await fill(user, 'Comment', 'A reply');
        await user.click(saveButton());
        expect(await screen.findByText('The comment you reply to has been deleted')).toBeVisible();
        expect(received[0]!.body).toEqual({ body: 'A reply', products: [], user_id: 8, parent_id: 1 });
        expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('A reply');
    });

    it('is edited in place without a user, below what it replies to', async () => {
        const { user, currentAddress } = await openPost('/post/3?editing=2');
        const received = answer('PUT community/post-comment/{id}', comment(2, 1, 'Changed'));
        const form = within(await screen.findByRole('group', { name: "Edit tess's comment" }));
        expect(form.getByText('First')).toBeVisible();
        expect(form.queryByRole('combobox', { name: /^User/ })).not.toBeInTheDocument();
        await fill(user, 'Comment', 'Changed');
        await user.click(saveButton());
        expect(await screen.findByText('Saved Post Comment!')).toBeVisible();
        expect(received[0]!.body).toEqual({ body: 'Changed', products: [] });
        await waitFor(() => expect(currentAddress()).toBe('/post/3'));
    });

    it('is deleted after the question', async () => {
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

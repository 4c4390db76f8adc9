import type { Page } from '@playwright/test';
import { loseSession } from './support/loseSession.ts';
import { choose, saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { sentForms } from './support/sentForms.ts';
import { staffLink } from './support/servers.ts';
import { signIn, staff } from './support/signIn.ts';
import { expect, test, type Api } from './support/test.ts';

/** Signed out; or a part of the desk, which a page loads last, of a record that the flow has deleted by then. */
const refused = /status of (401 |404 .*\/api\/desk\/post\w*\/\d+$)/;

interface Row {
    id: number;
    title: string;
    user: { username: string };
}

interface Post extends Row {
    body: string;
    channel: { name: string };
    images: { id: number; image: string }[];
    products: { id: number; name: string }[];
    visible_after: string | null;
}

interface Comment {
    id: number;
    parent_id: number | null;
    body: string;
    user: { username: string };
}

const postsOf = (api: Api, to = 20) =>
    api.get<{ items: Row[]; total: number }>(`community/posts?respect_visible_after=false&from=0&to=${to}`);

const commentsOf = (api: Api, id: number) => api.get<Comment[]>(`community/post/${id}/post-comments`);

/** Fills the form in front of one; the member whose name begins so writes it. */
const write = async (page: Page, title: string, member: string) => {
    await choose(page, 'Channel', 'General');
    await page.getByRole('combobox', { name: 'Member' }).fill(member);
    await page.getByRole('option').filter({ hasText: member }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Text' }).fill('What staff found out.');
};

const openNew = async (page: Page) => {
    await page.goto('/posts');
    await page.getByRole('button', { name: 'New Post' }).click();
    await expect(page).toHaveURL('/posts?new=true');
};

test.describe('the list of posts', () => {
    test('shows those of the future too, twenty a page, each leading to its page', async ({ page, api }) => {
        const { items, total } = await postsOf(api);
        const asked = page.waitForRequest(/\/api\/community\/posts\?/);
        await page.goto('/posts');
        expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
            respect_visible_after: 'false',
            from: '0',
            to: '20',
        });
        const table = page.getByRole('table', { name: 'Posts', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText([
            'Title',
            'User',
            'Visible After',
            'Created',
        ]);
        await expect(table.getByRole('row')).toHaveCount(21);
        await expect(page.getByText(`1–20 of ${total}`)).toBeVisible();
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50', '100']);
        await page.keyboard.press('Escape');
        await table.getByRole('link', { name: items[0]!.title }).first().click();
        await expect(page).toHaveURL(`/post/${items[0]!.id}`);
    });

    test('remembers what was shown as read, for this account, in every tab', async ({
        page,
        context,
        api,
    }) => {
        const { total } = await postsOf(api);
        const menu = page.getByRole('navigation', { name: 'Main' });
        await page.goto('/dashboard');
        await expect(menu.getByRole('link', { name: `Posts ${total} unread` })).toBeVisible();
        const other = await context.newPage();
        await other.goto('/posts');
        await expect(other.getByRole('table', { name: 'Posts', exact: true })).toBeVisible();
        await expect(menu.getByRole('link', { name: `Posts ${total - 20} unread` })).toBeVisible();
        await other.close();
    });

    test.describe('with two accounts in one browser', () => {
        test.use({ signedIn: false });

        test('keeps what each has read apart', async ({ page, api }) => {
            const { total } = await postsOf(api);
            const menu = page.getByRole('navigation', { name: 'Main' });
            const unread = (count: number) =>
                expect(menu.getByRole('link', { name: `Posts ${count} unread` })).toBeVisible();
            const signOut = async () => {
                await page.getByRole('button', { name: /^Account/ }).click();
                await page.getByRole('menuitem', { name: 'Sign out' }).click();
                await expect(page).toHaveURL('/login');
            };
            await signIn(page);
            await unread(total);
            await page.goto('/posts');
            await unread(total - 20);
            await signOut();

            await page.goto(await staffLink('create', 'reader@backbar.example'));
            await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
            await page.goto('/posts?page=2');
            await unread(total - 20);
            await page.getByRole('button', { name: 'Next page' }).click();
            await unread(total - 40);
            await signOut();

            await signIn(page);
            await unread(total - 20);
        });
    });
});

test.describe('when the session ends while somebody writes a post', () => {
    test.use({ signedIn: false, tolerate: [refused] });

    test('they sign in again in place, and it is saved once as it was typed', async ({ page, api }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        const title = `Kept through sign-in ${Date.now()}`;
        await openNew(page);
        await write(page, title, 'lin');
        await page
            .getByLabel('Pictures', { exact: true })
            .setInputFiles([await pictureFile('kept.png', 300, 300)]);
        await loseSession(page);
        await saveButton(page).click();
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await expect(page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue(title);
        await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
        await dialog.getByRole('button', { name: 'Sign in' }).click();
        await seeToast(page, 'Saved Post!');
        await expect(page).toHaveURL(/\/post\/\d+$/);
        const { items } = await postsOf(api, 50);
        const saved = items.filter(item => item.title === title);
        expect(saved).toHaveLength(1);
        const post = await api.get<Post>(`community/post/${saved[0]!.id}`);
        expect(post).toMatchObject({ body: 'What staff found out.', images: [{}] });
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Deleted Post');
    });
});

test.describe('a post', () => {
    test('is written for a member with channel, products and images, edited, and deleted', async ({
        page,
        api,
    }) => {
        const forms = await sentForms(page);
        const title = `Written by a flow ${Date.now()}`;
        await openNew(page);
        await write(page, title, 'lin');
        await page.getByLabel('Visible After').fill('01-05-2999 10:00');
        const products = page.getByRole('combobox', { name: 'Products' });
        await products.fill('serum');
        await page.getByRole('option').first().click();
        const files = [await pictureFile('wide.png', 900, 300), await pictureFile('tall.png', 300, 900)];
        await page.getByLabel('Pictures', { exact: true }).setInputFiles(files);
        await page.getByRole('button', { name: 'Move Picture 2 towards the start' }).click();
        await saveButton(page).click();
        await seeToast(page, 'Saved Post!');
        await expect(page).toHaveURL(/\/post\/\d+$/);
        expect(forms[0]).toEqual([
            'channel_id',
            'user_id',
            'title',
            'body',
            'visible_after',
            'product_ids-0',
            'images-0',
            'images-1',
        ]);
        const id = Number(new URL(page.url()).pathname.split('/').at(-1));
        const saved = await api.get<Post>(`community/post/${id}`);
        expect(saved).toMatchObject({
            title,
            body: 'What staff found out.',
            channel: { name: 'General' },
            visible_after: '2999-05-01 08:00:00',
        });
        expect(saved.images).toHaveLength(2);
        const size = await page.evaluate(async address => {
            const picture = await createImageBitmap(await (await fetch(address)).blob());
            return picture.height > picture.width;
        }, `${saved.images[0]!.image}.original`);
        expect(size, 'the tall picture was moved to the start').toBe(true);

        await page.getByRole('link', { name: 'Edit' }).click();
        await expect(page).toHaveURL(`/post/${id}?edit=true`);
        await expect(page.getByRole('combobox', { name: 'Channel' })).toHaveCount(0);
        await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, changed`);
        await page.getByRole('button', { name: 'Remove Picture 1' }).click();
        await saveButton(page).click();
        await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible();
        expect(forms[1]).toEqual([
            'title',
            'body',
            'visible_after',
            'product_ids-0',
            'deleted_image_ids-0',
            'version',
        ]);
        expect((await api.get<Post>(`community/post/${id}`)).images.map(image => image.id)).toEqual([
            saved.images[1]!.id,
        ]);

        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Deleted Post');
        await expect(page).toHaveURL('/posts');
    });

    test('is not sent with half a moment, which would publish it at once', async ({ page }) => {
        await openNew(page);
        await write(page, 'Half a moment', 'lin');
        const moment = page.getByLabel('Visible After');
        await moment.pressSequentially('25-12');
        const sent: string[] = [];
        page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
        await saveButton(page).click();
        await expect(page.getByText('Complete the date and time, or clear both')).toBeVisible();
        expect(sent.filter(url => url.endsWith('/community/posts'))).toEqual([]);
        await moment.fill('25-12-2999 10:00 am');
        await expect(page.getByText('Complete the date and time, or clear both')).toBeHidden();
        await expect(page.getByText('25-12-2999 10:00 am')).toBeVisible();
        await moment.fill('25-12-2999 10:');
        await saveButton(page).click();
        await expect(page.getByText('Complete the date and time, or clear both')).toBeVisible();
        expect(sent.filter(url => url.endsWith('/community/posts'))).toEqual([]);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    });

    test('is held to its rules before anything is sent', async ({ page }) => {
        await openNew(page);
        await page.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(301));
        await page.getByLabel('Visible After').fill('01-01-2020 10:00');
        const picture = await pictureFile('one.png', 30, 30);
        await page
            .getByLabel('Pictures', { exact: true })
            .setInputFiles(Array.from({ length: 6 }, (_, place) => ({ ...picture, name: `${place}.png` })));
        await saveButton(page).click();
        for (const text of [
            'Must be 300 characters or less',
            'Visible After must be in the future',
            'Should be 5 images or less',
        ])
            await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText('This field is required!')).toHaveCount(3);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await expect(page).toHaveURL('/posts');
    });
});

test.describe('an empty picture', () => {
    test('is refused in words, and what was typed stays', async ({ page }) => {
        await openNew(page);
        await write(page, 'With an empty picture', 'lin');
        await page
            .getByLabel('Pictures', { exact: true })
            .setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
        await expect(page.getByText('The picture file is empty').first()).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('With an empty picture');
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    });
});

test.describe('comments', () => {
    test.use({ tolerate: [refused] });

    test('are written, answered, edited and deleted', async ({ page, api }) => {
        const { items } = await postsOf(api);
        const { id } = items[0]!;
        const text = `A comment ${Date.now()}`;
        await page.goto(`/post/${id}`);
        const comments = page.getByRole('region', { name: 'Comments' });
        await comments.getByRole('button', { name: 'Add a comment' }).click();
        await expect(page).toHaveURL(`/post/${id}?replying=0`);
        await expect(saveButton(comments)).toBeDisabled();
        // What is missing in the field that is left must not hold the focus back.
        await expect(comments.getByRole('combobox', { name: 'Member' })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(comments.getByText('This field is required!')).toBeVisible();
        await expect(comments.getByRole('textbox', { name: 'Comment' })).toBeFocused();
        await comments.getByRole('combobox', { name: 'Member' }).fill('lin');
        await page.getByRole('option').first().click();
        await saveButton(comments).click();
        await expect(comments.getByText('This field is required!')).toBeVisible();
        await comments.getByRole('textbox', { name: 'Comment' }).fill(text);
        await saveButton(comments).click();
        await seeToast(page, 'Saved Post Comment!');
        const said = comments.getByRole('article').filter({ hasText: text });
        await expect(said).toBeVisible();
        const saved = (await commentsOf(api, id)).find(comment => comment.body === text)!;

        await said.getByRole('button', { name: /^Answer / }).click();
        await said.getByRole('combobox', { name: 'Member' }).fill('nadia');
        await page.getByRole('option').first().click();
        await said.getByRole('textbox', { name: 'Comment' }).fill(`${text}, answered`);
        await page.keyboard.press('Control+Enter');
        await expect(page).toHaveURL(`/post/${id}`);
        const fields = comments.getByRole('textbox', { name: 'Comment' });
        await expect(fields).toHaveCount(0);
        await expect(comments.getByText(`${text}, answered`)).toBeVisible();
        const reply = (await commentsOf(api, id)).find(comment => comment.parent_id === saved.id)!;
        expect(reply.body).toBe(`${text}, answered`);

        await page.goto(`/post/${id}?editing=${reply.id}`);
        const form = comments.getByRole('group', { name: /^Edit/ });
        await expect(form.getByText(text, { exact: true })).toBeVisible();
        await expect(form.getByRole('combobox', { name: 'Member' })).toHaveCount(0);
        await form.getByRole('textbox', { name: 'Comment' }).fill(`${text}, answered again`);
        await saveButton(form).click();
        await expect(fields).toHaveCount(0);
        await expect(comments.getByText(`${text}, answered again`)).toBeVisible();

        await page.goto(`/post/${id}?at=${saved.id}`);
        const linked = comments.locator('article[aria-current]');
        await expect(linked).toBeInViewport();
        await linked.getByRole('button', { name: /^Delete/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Deleted Comment');
        await expect(comments.getByText(text)).toHaveCount(0);
    });
});

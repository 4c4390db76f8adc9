import type { Request } from '@playwright/test';
import { loseSession } from './support/loseSession.ts';
import { saveButton, seeToast } from './support/page.ts';
import { signIn, staff } from './support/signIn.ts';
import { expect, test, type Api } from './support/test.ts';

interface Row {
    id: number;
    question: string;
    user: { id: number; username: string };
    product_question_answers: { id: number }[];
}

interface Question extends Row {
    product_question_answers: { id: number; answer: string; parent_id: number | null }[];
}

const rowsOf = (api: Api) =>
    api.get<{ items: Row[]; total: number }>('product-questions?page=1&per_page=100');

/** A question one of whose answers has a reply. */
const questionWithReply = async (api: Api) => {
    const { items } = await rowsOf(api);
    for (const { id } of items) {
        const question = await api.get<Question>(`product-question/${id}`);
        const reply = question.product_question_answers.find(answer => answer.parent_id !== null);
        const parent = question.product_question_answers.find(answer => answer.id === reply?.parent_id);
        if (reply && parent) return { question, reply, parent };
    }
    throw new Error('No question of the demo data has a reply');
};

/** A save, and not the word that a tab has a record open. */
const isSave = (request: Request) => request.method() === 'PUT' && !request.url().endsWith('/presence');

test.describe('the list of questions', () => {
    test('counts the replies and leads to question and user', async ({ page, api }) => {
        const { items, total } = await rowsOf(api);
        const [first] = items;
        const asked = page.waitForRequest(/\/api\/product-questions\?/);
        await page.goto('/questions');
        expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
            page: '1',
            per_page: '20',
        });
        const table = page.getByRole('table', { name: 'Questions', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Question', 'Replies', 'User', 'Created']);
        const row = table.getByRole('row').nth(1);
        await expect(row.getByRole('cell').nth(1)).toHaveText(String(first!.product_question_answers.length));
        await expect(row.getByRole('link', { name: first!.user.username }).last()).toHaveAttribute(
            'href',
            `/user/${first!.user.id}`,
        );
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50', '100']);
        await page.keyboard.press('Escape');
        const menu = page.getByRole('navigation', { name: 'Main' });
        await expect(menu.getByRole('link', { name: `Questions ${total - 20} unread` })).toBeVisible();
        await row.getByRole('link', { name: first!.question }).click();
        await expect(page).toHaveURL(`/question/${first!.id}`);
    });
});

test.describe('a question', () => {
    test('shows who asked and its threads; its text is edited within 256 characters', async ({
        page,
        api,
    }) => {
        const { question } = await questionWithReply(api);
        await page.goto(`/question/${question.id}`);
        await expect(page.getByRole('heading', { level: 1, name: question.question })).toBeVisible();
        await expect(page.getByRole('link', { name: question.user.username }).first()).toHaveAttribute(
            'href',
            `/user/${question.user.id}`,
        );
        await page.getByRole('link', { name: 'Edit' }).click();
        const field = page.getByRole('textbox', { name: 'Question' });
        await field.fill('x'.repeat(257));
        await saveButton(page).click();
        await expect(page.getByText('Must be 256 characters or less')).toBeVisible();
        await field.fill('');
        await expect(page.getByText('This field is required!')).toBeVisible();
        await field.fill(`${question.question.slice(0, 200)} (edited)`);
        await saveButton(page).click();
        await seeToast(page, 'Saved Question!');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('(edited)');
        await expect(page).toHaveURL(`/question/${question.id}`);
    });

    test('has its answers edited below what they reply to', async ({ page, api }) => {
        const { question, reply, parent } = await questionWithReply(api);
        await page.goto(`/question/${question.id}?editing=${reply.id}`);
        const form = page.getByRole('group', { name: /^Edit/ });
        await expect(form.getByText(parent.answer)).toBeVisible();
        const sent = page.waitForRequest(request => isSave(request));
        await form.getByRole('textbox', { name: 'Answer' }).fill('Only at night.');
        await saveButton(form).click();
        const request = await sent;
        expect(new URL(request.url()).pathname).toBe(`/api/product-question-answer/${reply.id}`);
        expect(request.postDataJSON()).toEqual({
            id: reply.id,
            answer: 'Only at night.',
            version: expect.any(Number),
        });
        await seeToast(page, 'Saved Answer!');
        await expect(form).toHaveCount(0);
        await expect(page.getByText('Only at night.')).toBeVisible();
    });

    test('no longer shows an answer that is deleted', async ({ page, api }) => {
        const { question, reply } = await questionWithReply(api);
        await page.goto(`/question/${question.id}?at=${reply.id}`);
        const answer = page.locator('article[aria-current]');
        await expect(answer).toContainText(reply.answer);
        await answer.getByRole('button', { name: /^Delete/ }).click();
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText('Are you sure you want to delete this answer?');
        await dialog.getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Deleted Answer');
        await expect(page.getByText(reply.answer)).toHaveCount(0);
    });

    test('is deleted after the question', async ({ page, api }) => {
        const { items } = await rowsOf(api);
        const last = items.at(-1)!;
        await page.goto(`/question/${last.id}`);
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText('Are you sure you want to delete this question?');
        await dialog.getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Deleted Question');
        await expect(page).toHaveURL('/questions');
    });
});

test.describe('when the session ends while somebody edits an answer', () => {
    test.use({
        signedIn: false,
        tolerate: [/status of 401 /],
    });

    test('they sign in again in place, and it is saved once as it was typed', async ({ page, api }) => {
        const { question, parent } = await questionWithReply(api);
        const text = `Kept through sign-in ${Date.now()}`;
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        await page.goto(`/question/${question.id}?editing=${parent.id}`);
        const form = page.getByRole('group', { name: /^Edit/ });
        await form.getByRole('textbox', { name: 'Answer' }).fill(text);
        const taken: string[] = [];
        page.on('response', response => {
            if (isSave(response.request()) && response.ok()) taken.push(response.url());
        });
        await loseSession(page);
        await saveButton(form).click();
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Answer', includeHidden: true })).toHaveValue(text);
        await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
        await dialog.getByRole('button', { name: 'Sign in' }).click();
        await seeToast(page, 'Saved Answer!');
        await expect(page).toHaveURL(`/question/${question.id}`);
        expect(taken).toHaveLength(1);
        const saved = await api.get<Question>(`product-question/${question.id}`);
        expect(saved.product_question_answers.filter(({ answer }) => answer === text)).toMatchObject([
            { id: parent.id },
        ]);
    });
});

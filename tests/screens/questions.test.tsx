import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Question } from '../../contract/community.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const created = '2026-03-09 16:12:00';
const author = (id: number, username: string) => ({ id, username, photo: null });

const question: Question = {
    id: 9,
    question: 'Safe beside adapalene?',
    created,
    user: { ...author(8, 'tess'), photo: '/images/tess' },
    product_question_answers: [
        {
            id: 1,
            answer: 'Yes, on dry skin.',
            created: '2026-03-11 08:41:00',
            parent_id: null,
            user: { ...author(9, 'noor'), photo: '/images/noor' },
        },
        { id: 2, answer: 'Same here.', created, parent_id: 1, user: author(10, 'oda') },
    ],
};

const row = (id: number, text: string) => ({
    id,
    question: text,
    created,
    user: author(8, 'tess'),
    product_question_answers: [{ id: 1 }, { id: 2 }],
});

const open = async (address = '/question/9', shown = question) => {
    const loads = answer('GET product-question/{id}', shown);
    const view = renderApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Safe beside adapalene?' });
    return { ...view, loads };
};

const answers = () => within(screen.getByRole('region', { name: 'Answers' }));

const typeInto = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    if (text) await user.click(field);
    if (text) await user.paste(text);
};

const listStorage = () => localStorage.getItem(`backbar.read.${staff.id}.questions`);

it('keeps its answers as they are while it could not be read again', async () => {
    const { user, router } = await open();
    await router.navigate('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
    answer('GET product-question/{id}', refusal(500, { error: 'The database does not answer' }));
    await router.navigate('/question/9');
    const alert = await screen.findByRole('alert');
    expect(screen.getByText('Yes, on dry skin.')).toBeVisible();
    for (const name of [/^Edit .*noor/, /^Delete .*noor/])
        expect(screen.getByRole('button', { name })).toBeDisabled();

    answer('GET product-question/{id}', question);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: /^Edit .*noor/ }));
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBeEnabled();
});

describe('the list of questions', () => {
    it('links to each, counts the replies, and marks shown ones as read', async () => {
        const asked = answer('GET product-questions', {
            items: [row(9, 'Safe beside adapalene?'), row(7, 'Does it sting?')],
            total: 2,
        });
        renderApp('/questions');
        expect(await screen.findByRole('link', { name: 'Does it sting?' })).toHaveAttribute(
            'href',
            '/question/7',
        );
        expect(asked[0]!.query).toEqual({ page: '1', per_page: '20' });
        await waitFor(() => expect(JSON.parse(listStorage() ?? '{}')).toEqual({ through: 0, ids: [7, 9] }));
    });

    it('updates the unread count in the menu, also from another tab', async () => {
        answer('GET product-questions', { items: [row(9, 'Safe beside adapalene?')], total: 3 });
        answer('GET product-question-ids', [9, 7, 5]);
        renderApp('/questions');
        const entry = await screen.findByRole('link', { name: 'Questions 2 unread' });
        localStorage.setItem(
            `backbar.read.${staff.id}.questions`,
            JSON.stringify({ through: 0, ids: [7, 9] }),
        );
        window.dispatchEvent(new StorageEvent('storage'));
        await waitFor(() => expect(entry).toHaveAccessibleName('Questions 1 unread'));
    });

    it('keeps the read state of two accounts apart', async () => {
        answer('GET product-questions', { items: [row(9, 'Safe beside adapalene?')], total: 1 });
        localStorage.setItem('backbar.read.999.questions', JSON.stringify({ through: 0, ids: [1] }));
        renderApp('/questions');
        await waitFor(() => expect(JSON.parse(listStorage() ?? '{}')).toEqual({ through: 0, ids: [9] }));
        expect(localStorage.getItem('backbar.read.999.questions')).toBe('{"through":0,"ids":[1]}');
    });
});

describe('a question', () => {
    it('shows author and age of the question and of each answer', async () => {
        vi.setSystemTime(new Date('2026-03-11T11:42:00Z'));
        await open();
        const asked = screen.getByText(question.question, { selector: '.text' }).closest('article')!;
        const answered = answers().getByText('Yes, on dry skin.').closest('article')!;
        for (const [said, id, name, age] of [
            [asked, 8, 'tess', '1d'],
            [answered, 9, 'noor', '3h'],
        ] as const) {
            expect(said.querySelector('img')).toHaveAttribute('src', `/images/${name}.110`);
            expect(within(said).getByRole('link', { name })).toHaveAttribute('href', `/user/${id}`);
            expect(within(said).getByText(age)).toBeVisible();
        }
    });

    it('shows its answers and the replies to each', async () => {
        await open();
        const items = answers().getAllByRole('listitem');
        expect(items.map(item => item.textContent)).toEqual([
            expect.stringContaining('Yes, on dry skin.'),
            expect.stringContaining('Same here.'),
        ]);
        expect(items[1]).toHaveClass('reply');
        expect(answers().getByRole('link', { name: 'noor' })).toHaveAttribute('href', '/user/9');
    });

    it('sums up its answers beside them, and J opens the next one of its list', async () => {
        answer('GET product-question/{id}', ({ params }) => ({ ...question, id: Number(params.id) }));
        answer('GET product-questions', { items: [row(9, 'First?'), row(7, 'Second?')], total: 2 });
        const { user, currentAddress } = renderApp('/questions');
        await user.click(await screen.findByRole('link', { name: 'First?' }));
        const facts = within(await screen.findByRole('region', { name: 'Facts' }));
        expect(facts.getByText('Latest').nextElementSibling).toHaveTextContent('noor');
        expect(await screen.findByText('1 of 2')).toBeVisible();
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toBe('/question/7'));
    });

    it('is edited with a limit of 256 characters and shown again', async () => {
        const { user, loads, currentAddress } = await open('/question/9?edit=true');
        const received = answer('PUT product-question/{id}', { ...question, question: 'Changed?' });
        await typeInto(user, 'Question', 'x'.repeat(257));
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        expect(await screen.findByText('Must be 256 characters or less')).toBeVisible();
        await typeInto(user, 'Question', '');
        expect(await screen.findByText('This field is required!')).toBeVisible();
        await typeInto(user, 'Question', 'Changed?');
        const before = loads.length;
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        expect(await screen.findByText('Saved Question!')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/question/9'));
        expect(received[0]!.body).toEqual({ question: 'Changed?' });
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('is deleted after the question', async () => {
        const { user, currentAddress } = await open();
        answer('DELETE product-question/{id}', undefined);
        answer('GET product-questions', { items: [], total: 0 });
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        expect(dialog.getByText('Are you sure you want to delete this question?')).toBeVisible();
        expect(dialog.getByText('Its 2 answers are deleted too.')).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Deleted Question')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/questions'));
    });
});

describe('an answer', () => {
    it('is edited in place, below the text it replies to, then reloaded', async () => {
        const { user, loads, currentAddress } = await open();
        const saved = question.product_question_answers[1]!;
        const received = answer('PUT product-question-answer/{id}', saved);
        await user.click(answers().getByRole('button', { name: "Edit oda's answer" }));
        expect(currentAddress()).toBe('/question/9?editing=2');
        const form = within(await screen.findByRole('group', { name: "Edit oda's answer" }));
        // The form has the page's one filled button.
        expect(screen.getByRole('link', { name: /^Edit/ })).not.toHaveClass('MuiButton-contained');
        expect(form.getByText('Yes, on dry skin.')).toBeVisible();
        const save = form.getByRole('button', { name: /^Save/ });
        expect(save).toBeDisabled();
        await typeInto(user, 'Answer', 'Same here, twice.');
        await waitFor(() => expect(save).toBeEnabled());
        const before = loads.length;
        await user.click(save);
        expect(await screen.findByText('Saved Answer!')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/question/9'));
        expect(received[0]).toMatchObject({
            params: { id: '2' },
            body: { id: 2, answer: 'Same here, twice.' },
        });
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('keeps what was typed when it cannot be saved', async () => {
        const { user } = await open('/question/9?editing=1');
        answer('PUT product-question-answer/{id}', () => refusal(404, { error: 'There is no such answer' }));
        await typeInto(user, 'Answer', 'Typed');
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        expect(await screen.findByText('There is no such answer')).toBeVisible();
        expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Typed');
    });

    it('must not be empty', async () => {
        const { user } = await open('/question/9?editing=1');
        await typeInto(user, 'Answer', '');
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        expect(await screen.findByText('This field is required!')).toBeVisible();
    });

    it('is deleted after confirmation, and the question is reloaded', async () => {
        const { user, loads } = await open();
        const received = answer('DELETE product-question-answer/{id}', undefined);
        await user.click(answers().getByRole('button', { name: "Delete noor's answer" }));
        const dialog = within(await screen.findByRole('alertdialog'));
        expect(dialog.getByText(/Are you sure you want to delete this answer\?/)).toBeVisible();
        expect(dialog.getByText('Its 1 answer is deleted too.')).toBeVisible();
        const before = loads.length;
        await user.click(dialog.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Deleted Answer')).toBeVisible();
        expect(received[0]!.params).toEqual({ id: '1' });
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('that replies to a reply says to whom', async () => {
        const [first, second] = question.product_question_answers;
        const third = { ...first!, id: 3, parent_id: 2, answer: 'So I see.' };
        await open('/question/9', { ...question, product_question_answers: [first!, second!, third] });
        expect(answers().getAllByText(/^in answer to/)).toHaveLength(1);
        expect(answers().getByText('in answer to oda')).toBeVisible();
    });

    it('that is gone is named as missing, and its keys do not act on the question', async () => {
        const { user } = await open('/question/9?editing=77');
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'The answer of this address no longer exists.',
        );
        await user.keyboard('d');
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('has its own link', async () => {
        await open('/question/9?at=2');
        const said = answers().getByText('Same here.').closest('article')!;
        expect(said).toHaveAttribute('aria-current', 'true');
    });
});

import { act, screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Correction, CorrectionRow } from '../../contract/moderation.ts';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';
import { answerProfile, tess } from './users/profileBackend.ts';

const row = (id: number): CorrectionRow => ({
    id,
    correction: `Correction ${id}`,
    resolved: false,
    created: '2026-03-09 16:12:00',
    user: { id: 8, username: 'tess' },
    product: null,
    brand: { id, name: `House ${id}` },
    ingredient: null,
});

/** Corrections 1 to `count`, twenty per page; resolved ones leave the list. */
const serve = (count: number) => {
    const resolved = new Set<number>();
    const whole = (id: number): Correction => ({
        ...row(id),
        resolved: resolved.has(id),
        correction_pictures: [],
    });
    const pages = answer('GET corrections', ({ query }) => {
        const left = Array.from({ length: count }, (_, index) => index + 1).filter(id => !resolved.has(id));
        const page = Number(query.page);
        return { items: left.slice((page - 1) * 20, page * 20).map(row), total: left.length };
    });
    const records = answer('GET correction/{id}', ({ params }) => whole(Number(params.id)));
    answer('PUT correction/{id}', ({ params }) => {
        resolved.add(Number(params.id));
        return whole(Number(params.id));
    });
    return { pages, records };
};

const title = (id: number) => screen.findByRole('heading', { level: 1, name: `Correction of House ${id}` });

describe('a record opened from its list', () => {
    it('is rendered from its row before it is loaded', async () => {
        serve(3);
        answer('GET correction/{id}', async () => {
            await delay('infinite');
            throw new Error('never');
        });
        const { user } = renderApp('/corrections');
        await user.click(await screen.findByRole('link', { name: 'Correction 2' }));
        expect(await title(2)).toBeVisible();
        expect(screen.getByRole('region', { name: 'Correction' })).toHaveTextContent('Correction 2');
        expect(screen.queryByText('No pictures')).toBeNull();
    });

    it('shows its position; J and K open the next and previous one; Back leads to the list', async () => {
        serve(45);
        const { user, router, currentAddress } = renderApp('/corrections');
        await user.click(await screen.findByRole('link', { name: 'Correction 19' }));
        await title(19);
        expect(await screen.findByText('19 of 45')).toBeVisible();
        await user.keyboard('j');
        await title(20);
        await user.keyboard('j');
        await title(21);
        expect(screen.getByText('21 of 45')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Previous' }));
        await title(20);
        await router.navigate(-1);
        await waitFor(() => expect(currentAddress()).toBe('/corrections'));
    });

    it('leads to the next one across pages, although earlier ones have left the list', async () => {
        serve(45);
        const { user } = renderApp('/corrections');
        await user.click(await screen.findByRole('link', { name: 'Correction 19' }));
        for (const id of [19, 20]) {
            await title(id);
            await user.keyboard('r');
            expect(await screen.findByRole('button', { name: 'Unresolve' })).toBeVisible();
            await user.keyboard('j');
        }
        expect(await title(21)).toBeVisible();
    });

    it('counts what is left once it was dealt with', async () => {
        serve(45);
        const { user } = renderApp('/corrections');
        await user.click(await screen.findByRole('link', { name: 'Correction 3' }));
        await title(3);
        expect(await screen.findByText('3 of 45')).toBeVisible();
        await user.keyboard('r');
        expect(await screen.findByText('44 left')).toBeVisible();
        await user.keyboard('j');
        await title(4);
        expect(screen.getByText('3 of 44')).toBeVisible();
    });

    it('has no previous button on the first and no next button on the last', async () => {
        serve(2);
        const { user } = renderApp('/corrections');
        await user.click(await screen.findByRole('link', { name: 'Correction 1' }));
        await title(1);
        expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
        await user.keyboard('j');
        await title(2);
        expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    });
});

it('shows no steps when a record was opened by its address', async () => {
    serve(3);
    renderApp('/correction/2');
    await title(2);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

/** Questions 1 to 60, twenty per page. */
const serveQuestions = () => {
    const of = (id: number) => ({
        id,
        question: `Question ${id}?`,
        created: '2026-03-09 16:12:00',
        user: { id: 8, username: 'tess', photo: null },
        product_question_answers: [],
    });
    const all = Array.from({ length: 60 }, (_, index) => index + 1);
    answer('GET product-questions', ({ query }) => {
        const [page, size] = [Number(query.page), Number(query.per_page)];
        return { items: all.slice((page - 1) * size, page * size).map(of), total: all.length };
    });
    answer('GET product-question/{id}', ({ params }) => of(Number(params.id)));
    const name = (id: number) => screen.findByRole('heading', { level: 1, name: `Question ${id}?` });
    return { name };
};

describe('a walk through a list', () => {
    it('leads twenty steps over its pages and back, and Back focuses the row one was at', async () => {
        const { name } = serveQuestions();
        const { user, router, currentAddress } = renderApp('/questions');
        await user.click(await screen.findByRole('link', { name: 'Question 15?' }));
        await name(15);
        for (let id = 16; id <= 35; id++) {
            await user.keyboard('j');
            await name(id);
        }
        expect(screen.getByText('35 of 60')).toBeVisible();
        for (let id = 34; id >= 15; id--) {
            await user.keyboard('k');
            await name(id);
        }
        expect(screen.getByText('15 of 60')).toBeVisible();
        await user.keyboard('k');
        await name(14);
        await act(() => router.navigate(-1));
        await waitFor(() => expect(currentAddress()).toBe('/questions'));
        await waitFor(() => expect(screen.getByRole('link', { name: 'Question 14?' })).toHaveFocus());
    });

    it('leads twenty steps from form to form with Alt in a field', async () => {
        const { name } = serveQuestions();
        const { user, currentAddress } = renderApp('/questions');
        await user.click(await screen.findByRole('link', { name: 'Question 15?' }));
        await name(15);
        await user.keyboard('e');
        for (let id = 16; id <= 35; id++) {
            await user.click(await screen.findByRole('textbox', { name: 'Question' }));
            await user.keyboard('{Alt>}[KeyJ]{/Alt}');
            await waitFor(() => expect(currentAddress()).toBe(`/question/${id}?edit=true`));
            await waitFor(() =>
                expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue(`Question ${id}?`),
            );
        }
    });

    it('counts from the beginning of the list after a link to one of its pages', async () => {
        const { name } = serveQuestions();
        const { user, currentAddress } = renderApp('/questions?page=2');
        await user.click(await screen.findByRole('link', { name: 'Question 40?' }));
        await name(40);
        expect(await screen.findByText('40 of 60')).toBeVisible();
        await user.keyboard('j');
        await name(41);
        expect(screen.getByText('41 of 60')).toBeVisible();
        await user.keyboard('kk');
        await waitFor(() => expect(currentAddress()).toBe('/question/40'));
    });

    it('leads from member to member', async () => {
        answerProfile();
        answer('GET user/{id}', ({ params }) => ({ ...tess, id: Number(params.id) }));
        const members = [1, 2, 3].map(id => ({
            id,
            username: `member${id}`,
            email: `member${id}@example.com`,
            country: null,
            account_type: 'regular' as const,
            created: '2026-02-03 21:05:00',
            has_password: true,
        }));
        answer('GET users', { items: members, total: 3, page: 1, per_page: 100 });
        const { user, currentAddress } = renderApp('/users');
        await user.click(await screen.findByRole('link', { name: 'member1' }));
        expect(await screen.findByText('1 of 3')).toBeVisible();
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toBe('/user/2'));
        expect(await screen.findByText('2 of 3')).toBeVisible();
    });
});

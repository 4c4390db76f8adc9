import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerProfile } from './profileBackend.ts';

it('everything kept about a member is downloaded', async () => {
    answerProfile();
    answer('GET user/{id}/export', {
        member: 8,
        exported: '2026-03-01 09:00:00',
        tables: { account: [{ id: 8, username: 'tess' }] },
        history: [],
        pictures: [{ name: '/images/tess', file: 'data:image/png;base64,AAAA' }],
    });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp('/user/8');
    await user.click(await screen.findByRole('button', { name: 'Export everything kept about tess' }));
    expect(await screen.findByText(/Everything kept about tess is in the file/)).toBeVisible();
    expect(press.mock.contexts[0]).toMatchObject({ download: 'member-8.json' });
    expect(JSON.parse(await files[0]!.text())).toMatchObject({
        member: 8,
        pictures: [{ name: '/images/tess' }],
    });
});

it('a member is erased once the name is typed, and the page says what goes and what stays', async () => {
    answerProfile();
    const erased = answer('DELETE user/{id}/personal-data', undefined);
    const { user } = renderApp('/user/8');
    await user.click(await screen.findByRole('button', { name: 'Erase tess' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase tess' });
    expect(within(dialog).getByText(/Gone for good, in the history and the trash too/)).toBeVisible();
    expect(within(dialog).getByText(/What stays: posts, comments/)).toBeVisible();
    const erase = within(dialog).getByRole('button', { name: 'Erase' });
    await user.type(within(dialog).getByRole('textbox'), 'tes');
    expect(erase).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 's');
    await user.click(erase);
    expect(await screen.findByText('tess has been erased')).toBeVisible();
    expect(erased).toHaveLength(1);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('a refusal stands in the window', async () => {
    answerProfile();
    answer('DELETE user/{id}/personal-data', () =>
        refusal(409, { error: 'x', codes: [{ code: 'eraseStaff', args: {} }] }),
    );
    const { user } = renderApp('/user/8');
    await user.click(await screen.findByRole('button', { name: 'Erase tess' }));
    await user.type(await screen.findByRole('textbox', { name: /Type “tess”/ }), 'tess{Enter}');
    expect(await screen.findByText(/Staff cannot be erased/)).toBeVisible();
});

it('a backend without these calls has no such buttons', async () => {
    answerProfile();
    answer('GET console', { calls: [], narrowing: true });
    renderApp('/user/8', { asksOffers: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'tess' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Erase|Export/ })).not.toBeInTheDocument();
});

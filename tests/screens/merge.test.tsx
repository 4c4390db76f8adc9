import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../../contract/brands.ts';
import type { Stale } from '../../contract/errors.ts';
import type { Edit } from '../../contract/history.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { answer, refusal, type Received } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const opened: Brand = { ...kelp, version: 7 };

const staleRefusal = (current: Brand, rest: Partial<Stale> = {}) =>
    HttpResponse.json(
        {
            error: 'Someone else has changed this in the meantime',
            codes: [{ code: 'stale', args: {} }],
            stale: {
                current,
                version: current.version!,
                by: { id: 9, name: 'Anna' },
                at: '2026-11-21 16:12:00',
                ...rest,
            },
        },
        { status: 409 },
    );

/** A backend whose brand was changed by somebody else, once or several times, since the form opened. */
const openForm = async (...changes: Partial<Brand>[]) => {
    answerBrand(opened);
    const versions = [
        opened,
        ...changes.map((change, index): Brand => ({ ...opened, ...change, version: 8 + index })),
    ];
    let reached = 0;
    const saves = answer('PUT brand/{id}', ({ form }: Received) => {
        reached = Math.min(reached + 1, versions.length - 1);
        const stored = versions[reached]!;
        return Number(form?.version) === stored.version ? { ...stored, version: 99 } : staleRefusal(stored);
    });
    const app = renderApp('/brand/12?edit=true');
    await screen.findByLabelText('Name');
    await screen.findByRole('button', { name: 'Vegan' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveValue('Norway'));
    return { ...app, saves };
};

const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

const save = () => screen.getAllByRole('button', { name: /^Save/ }).at(-1)!;

const dialog = () => screen.findByRole('dialog', { name: 'Anna saved this while you were editing' });

const choice = (group: string, name: RegExp) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

describe('a save of a record that somebody else has changed', () => {
    it('sends the version that the form was opened with', async () => {
        const { user, saves } = await openForm({});
        type('Name', 'Kelp Works');
        await user.click(save());
        await waitFor(() => expect(saves.length).toBeGreaterThan(0));
        expect(saves[0]?.form?.version).toBe('7');
    });

    it('is saved together with a change of another field, and says so until it is closed', async () => {
        const { user, saves, currentAddress } = await openForm({ description: 'From the deep sea.' });
        type('Name', 'Kelp Works');
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(saves.map(({ form }) => [form?.version, form?.name, form?.description])).toEqual([
            ['7', 'Kelp Works', 'From the sea.'],
            ['8', 'Kelp Works', 'From the deep sea.'],
        ]);
        const notice = await screen.findByText(/^Saved\. Anna had changed Description at .*; it is kept\.$/);
        expect(notice).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(notice).not.toBeInTheDocument();
    });

    it('puts the elements of a list together', async () => {
        const { user, saves } = await openForm({ tags: [4, 5] });
        await user.click(screen.getByRole('button', { name: 'Vegan' }));
        type('Name', 'Kelp Works');
        await user.click(save());
        await waitFor(() => expect(saves).toHaveLength(2));
        expect(saves[1]?.form).toMatchObject({ name: 'Kelp Works', version: '8' });
    });

    it('asks which change of the same field stays, with nothing chosen beforehand', async () => {
        const { user, saves, currentAddress } = await openForm({
            name: 'Kelp Melting Lab',
            description: 'From the deep sea.',
        });
        type('Name', 'Kelp Lab 90');
        await user.click(save());
        const asked = await dialog();
        expect(choice('Name', /^Anna’s saved .*Melting/)).not.toBeChecked();
        expect(choice('Name', /^Yours .*90$/)).not.toBeChecked();
        const together = within(asked).getByRole('region', { name: 'Already merged' });
        expect(together).toHaveTextContent('Description');
        expect(within(asked).getByRole('button', { name: 'Choose for 1 field' })).toBeDisabled();
        await user.click(choice('Name', /^Anna’s/));
        await user.click(within(asked).getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(saves.at(-1)?.form).toMatchObject({
            name: 'Kelp Melting Lab',
            description: 'From the deep sea.',
            version: '8',
        });
    });

    it('takes a text that begins as the typed one, by keyboard alone', async () => {
        const { user, saves } = await openForm({ name: 'Kelp Melting Lab' });
        type('Name', 'Kelp Lab 90');
        await user.click(save());
        await dialog();
        choice('Name', /^Edited/).focus();
        await user.keyboard(' ');
        const edited = screen.getByRole('textbox', { name: 'Name, edited' });
        expect(edited).toHaveValue('Kelp Lab 90');
        fireEvent.change(edited, { target: { value: 'Kelp Melting Lab 90' } });
        await user.keyboard('{Control>}s{/Control}');
        await waitFor(() => expect(saves).toHaveLength(2));
        expect(saves[1]?.form).toMatchObject({ name: 'Kelp Melting Lab 90', version: '8' });
    });

    it('asks again when a third save comes in between, and keeps what was chosen', async () => {
        const { user, saves } = await openForm(
            { name: 'Kelp Melting Lab' },
            { name: 'Kelp Melting Lab', description: 'From the deep sea.' },
            { name: 'Third Lab', description: 'From the deep sea.' },
        );
        type('Name', 'Kelp Lab 90');
        await user.click(save());
        await dialog();
        await user.click(choice('Name', /^Yours/));
        await user.click(save());
        await waitFor(() => expect(saves).toHaveLength(3));
        expect(saves[2]?.form).toMatchObject({ name: 'Kelp Lab 90', description: 'From the deep sea.' });
        await waitFor(() => expect(choice('Name', /^Anna’s.*Third/)).not.toBeChecked());
        await user.click(choice('Name', /^Yours/));
        await user.click(save());
        await waitFor(() => expect(saves).toHaveLength(4));
        expect(saves[3]?.form).toMatchObject({ name: 'Kelp Lab 90', version: '10' });
    });

    it('fills the form with what was chosen when that is refused, and asks no more', async () => {
        const { user, saves, currentAddress } = await openForm({
            name: 'Kelp Melting Lab',
            description: 'From the deep sea.',
        });
        type('Name', 'Kelp Lab 90');
        await user.click(save());
        await dialog();
        const refused = answer('PUT brand/{id}', refusal(422, { errors: { name: ['Taken'] } }));
        await user.click(choice('Name', /^Edited/));
        fireEvent.change(screen.getByRole('textbox', { name: 'Name, edited' }), {
            target: { value: 'Nordhav' },
        });
        await user.click(save());
        expect(await screen.findByText('Taken')).toBeVisible();
        expect(refused).toHaveLength(1);
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(screen.getByLabelText('Name')).toHaveValue('Nordhav');
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the deep sea.');
        type('Name', 'Nordhav Kelp');
        const taken = answer('PUT brand/{id}', { ...opened, version: 99 });
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(taken[0]?.form).toMatchObject({ name: 'Nordhav Kelp', version: '8' });
        expect(saves).toHaveLength(1);
    });

    it('returns to the form with everything kept on Escape, and shows what is stored above it', async () => {
        const { user, saves, currentAddress } = await openForm({ name: 'Kelp Melting Lab' });
        type('Name', 'Kelp Lab 90');
        await user.click(save());
        await dialog();
        answer('GET brand/{id}', { ...opened, name: 'Kelp Melting Lab', version: 8 });
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Lab 90');
        expect(await screen.findByRole('heading', { name: 'Kelp Melting Lab' })).toBeVisible();
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Lab 90');
        expect(currentAddress()).toBe('/brand/12?edit=true');
        expect(saves).toHaveLength(1);
        await user.click(save());
        expect(await dialog()).toBeVisible();
    });
});

/** Leaves the form while its save asks something. */
const leaveQuestion = async ({ router, user }: Pick<ReturnType<typeof renderApp>, 'router' | 'user'>) => {
    await act(() => router.navigate('/settings'));
    const leaving = await screen.findByRole('alertdialog', { name: 'Leave without saving' });
    await user.click(within(leaving).getByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
};

it('says that nothing was saved to whoever leaves while it asks which change stays', async () => {
    const app = await openForm({ name: 'Kelp Melting Lab' });
    type('Name', 'Kelp Lab 90');
    await app.user.click(save());
    await dialog();
    await leaveQuestion(app);
    expect(await screen.findByText(/^Kelp Lab was not saved\. Someone else has changed this/)).toBeVisible();
    expect(app.saves).toHaveLength(1);
});

describe('a save of a record that somebody has deleted', () => {
    const deletion: Edit = {
        id: 51,
        at: '2026-11-21 16:12:00',
        by: { id: 9, name: 'Anna' },
        call: 'DELETE brand/{id}',
        screen: null,
        record: { kind: 'brand', id: 12, name: 'Kelp Lab', exists: false },
        action: 'deleted',
        records: 1,
        changes: [],
        undone: null,
        undid: { edits: [], total: 0 },
    };
    const gone = () =>
        refusal(404, { error: 'There is no such brand', codes: [{ code: 'noBrand', args: {} }] });

    const openDeleted = async () => {
        let deleted = true;
        answerBrand(opened);
        const saves = answer('PUT brand/{id}', () => (deleted ? gone() : { ...opened, version: 99 }));
        const restored = answer('POST history/undo', () => {
            deleted = false;
            const { record } = deletion;
            const result = {
                edit: 51,
                record,
                outcome: 'done' as const,
                changes: [],
                clashes: [],
                blockers: [],
            };
            return { edit: 52, results: [result] };
        });
        const app = renderApp('/brand/12?edit=true');
        await screen.findByLabelText('Name');
        await screen.findByRole('button', { name: 'Vegan' });
        type('Name', 'Kelp Works');
        return { ...app, saves, restored };
    };

    const answerHistory = () =>
        answer('GET history', { items: [deletion], total: 1, since: null, authors: [], more: false });

    it('can be restored and saved with what was typed', async () => {
        answerHistory();
        const { user, saves, restored, currentAddress } = await openDeleted();
        await user.click(save());
        const asked = await screen.findByRole('alertdialog', {
            name: 'Anna deleted this while you were editing',
        });
        expect(restored).toHaveLength(0);
        await user.click(within(asked).getByRole('button', { name: 'Restore and save mine' }));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(restored[0]?.body).toEqual({ edits: [51] });
        expect(saves.at(-1)?.form).toMatchObject({ name: 'Kelp Works' });
    });

    it('keeps what was typed when nobody wants it back', async () => {
        answerHistory();
        const { user, restored } = await openDeleted();
        await user.click(save());
        await screen.findByRole('alertdialog');
        answer('GET brand/{id}', gone);
        await user.keyboard('{Escape}');
        expect(await screen.findByText(/^This record was deleted\. What you typed stays/)).toBeVisible();
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Works');
        expect(restored).toHaveLength(0);
    });

    it('says that nothing was saved to whoever leaves while it asks', async () => {
        answerHistory();
        const { restored, ...app } = await openDeleted();
        await app.user.click(save());
        await screen.findByRole('alertdialog', { name: /^Anna deleted this/ });
        await leaveQuestion(app);
        expect(await screen.findByText(/^Kelp Lab was not saved\. There is no such brand/)).toBeVisible();
        expect(restored).toHaveLength(0);
    });

    it('is refused as ever by a backend without a history', async () => {
        const { user } = await openDeleted();
        await user.click(save());
        expect(await screen.findByText('There is no such brand')).toBeVisible();
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Works');
    });
});

describe('a backend without versions', () => {
    it('gets none, and the save is as ever', async () => {
        answerBrand();
        const saves = answer('PUT brand/{id}', kelp);
        const { user, currentAddress } = renderApp('/brand/12?edit=true');
        await screen.findByLabelText('Name');
        await screen.findByRole('button', { name: 'Vegan' });
        type('Name', 'Kelp Works');
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(saves[0]?.form).not.toHaveProperty('version');
    });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { resources } from '../../../src/app/registry.ts';
import { forgetDrafts } from '../../../src/features/drafts/accountDrafts.ts';
import { keepDraft, readDrafts } from '../../../src/features/drafts/draftStore.ts';
import { holdsUnsavedWork } from '../../../src/ui/form/holdsUnsavedWork.ts';
import { answerBrand, kelp } from '../brands/backend.ts';
import { answer, refusal } from '../support/answers.ts';
import { storedKeys, useDrafts } from '../support/drafts.ts';
import { member, staff } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textFields, typedForms, type TypedForm } from './forms.ts';

useDrafts();

const bar = () => screen.findByRole('region', { name: /^Unsaved work from \d\d:\d\d [ap]m$/ });
const noBar = () => screen.queryByRole('region', { name: /^Unsaved work/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const open = async ({ address, answers }: TypedForm, options?: Parameters<typeof renderApp>[1]) => {
    answers();
    const app = renderApp(address, options);
    await waitFor(() => expect(textFields().length).toBeGreaterThan(0));
    return app;
};

const typeEverywhere = () => {
    textFields().forEach((field, place) => {
        fireEvent.change(field, { target: { value: `${field.value} ${place + 1}`.trim() } });
    });
    return textFields().map(field => field.value);
};

/** The declared fields of the resource whose form it is. */
const fieldsOf = ({ name }: TypedForm) =>
    resources.find(each => name.startsWith(`${each.name},`))?.fields ?? {};

/** Rows as no form has them. */
const oddRows = fc.array(
    fc.record({ name: fc.jsonValue({ maxDepth: 1 }), id: fc.jsonValue({ maxDepth: 1 }) }),
    {
        maxLength: 2,
    },
);

const kept = (form: string, account = staff.id) => readDrafts([account, form]);

const brand = typedForms.find(({ name }) => name === 'brands, edit')!;

/** Types a description in the form of a brand, and closes it once that is kept. */
const leaveBrand = async (options?: Parameters<typeof renderApp>[1]) => {
    const { unmount } = await open(brand, options);
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'From the deep sea.' } });
    const account = options?.me?.id ?? staff.id;
    await waitFor(async () => expect(await kept('brands/12', account)).toHaveLength(1));
    unmount();
};

it('covers the form of every resource', () => {
    const named = typedForms.map(({ name }) => name);
    const expected = resources.flatMap(({ name, edit, create, endpoint }) => [
        ...(edit ? [`${name}, edit`] : []),
        ...(create || endpoint?.create ? [`${name}, new`] : []),
    ]);
    expect(expected.filter(name => !named.includes(name))).toEqual([]);
    expect(expected.length).toBeGreaterThan(6);
});

describe.each(typedForms)('what is typed in a form: $name', form => {
    it('is offered when the form opens again, and restored as it was typed', async () => {
        const first = await open(form);
        const before = textFields().map(field => field.value);
        const typed = typeEverywhere();
        expect(typed).not.toEqual(before);
        expect(noBar()).not.toBeInTheDocument();
        first.unmount();

        const { user } = await open(form);
        await bar();
        expect(textFields().map(field => field.value)).toEqual(before);
        await user.click(button('Restore'));
        await waitFor(() => expect(textFields().map(field => field.value)).toEqual(typed));
        expect(noBar()).not.toBeInTheDocument();
    });

    it('is asked about before the window closes, and only while it is unsaved', async () => {
        await open(form);
        expect(holdsUnsavedWork()).toBe(false);
        const [field] = textFields();
        const before = field!.value;
        fireEvent.change(field!, { target: { value: `${before} more`.trim() } });
        await waitFor(() => expect(holdsUnsavedWork()).toBe(true));
        fireEvent.change(field!, { target: { value: before } });
        await waitFor(() => expect(holdsUnsavedWork()).toBe(false));
    });

    it('takes no page down, whatever is stored for it', async () => {
        const names = [
            ...Object.keys(fieldsOf(form)),
            'brand_new',
            'image_from',
            'body',
            'products',
            'answer',
        ];
        const stored = fc.record(
            Object.fromEntries(names.map(name => [name, fc.oneof(fc.jsonValue({ maxDepth: 2 }), oddRows)])),
            { requiredKeys: [] },
        );
        const caught = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const first = await open(form);
        fireEvent.change(textFields()[0]!, { target: { value: 'What is its draft called?' } });
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        const [account, name] = (await storedKeys())[0] as [number, string];
        first.unmount();
        for (const values of fc.sample(stored, { numRuns: 4, seed: 26 })) {
            await forgetDrafts(account);
            const base = Object.fromEntries(Object.keys(values).map(each => [each, null]));
            await keepDraft([account, name], { id: 'x', time: Date.now() - 1000, base, values });
            const { user, unmount } = await open(form);
            await bar();
            await user.click(button('Show'));
            const restore = screen.queryByRole('button', { name: 'Restore' });
            if (restore) await user.click(restore);
            expect(textFields().length).toBeGreaterThan(0);
            unmount();
        }
        caught.mockRestore();
    });

    const { saves } = form;
    if (!saves) return;

    it('is gone after a save', async () => {
        const first = await open(form);
        const [field] = textFields();
        fireEvent.change(field!, { target: { value: `${field!.value} more`.trim() } });
        first.unmount();
        const second = await open(form);
        await bar();
        await second.user.click(button('Restore'));
        saves();
        await second.user.click(await screen.findByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(second.currentAddress()).not.toBe(form.address));
        second.unmount();

        await open(form);
        await expect(screen.findByRole('region', { name: /^Unsaved/ }, { timeout: 300 })).rejects.toThrow();
    });
});

describe('the bar of a draft', () => {
    it('names the fields it would change, and shows how', async () => {
        await leaveBrand();
        const { user } = await open(brand);
        const offered = within(await bar());
        expect(offered.getByText('Would change: Description')).toBeVisible();
        await user.click(offered.getByRole('button', { name: 'Show' }));
        expect(offered.getByRole('insertion')).toHaveTextContent('deep');
        expect(offered.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
    });

    it('has the only filled button until something is typed, and leaves the focus where it is', async () => {
        await leaveBrand();
        await open(brand);
        const name = screen.getByLabelText('Name');
        name.focus();
        const restore = within(await bar()).getByRole('button', { name: 'Restore' });
        expect(name).toHaveFocus();
        expect(restore).toHaveClass('MuiButton-contained');
        expect(button(/^Save/)).toBeDisabled();
        fireEvent.change(name, { target: { value: 'Kelp Laboratory' } });
        await waitFor(() => expect(restore).not.toHaveClass('MuiButton-contained'));
    });

    it('puts restored values into the save bar, and says so to screen readers', async () => {
        await leaveBrand();
        const { user } = await open(brand);
        await bar();
        expect(screen.getByText(/^Unsaved work from .*\. Would change: Description$/)).toHaveAttribute(
            'aria-live',
            'polite',
        );
        await user.click(button('Restore'));
        expect(await screen.findByText('Will save')).toBeVisible();
        expect(screen.getByText('Restored')).toHaveFocus();
    });

    it('forgets a draft that is discarded', async () => {
        await leaveBrand();
        const { user, unmount } = await open(brand);
        await bar();
        await user.click(button('Discard'));
        expect(noBar()).not.toBeInTheDocument();
        await waitFor(async () => expect(await kept('brands/12')).toHaveLength(0));
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the sea.');
        unmount();
    });

    it('keeps what the record got meanwhile, and asks about what both changed', async () => {
        await leaveBrand();
        const changed = { ...kelp, name: 'Kelp & Co', description: 'From the North Sea.' };
        const { user } = await open({ ...brand, answers: () => void answerBrand(changed) });
        await bar();
        await user.click(button('Restore'));
        const asked = within(await bar());
        const description = () => screen.getByRole('textbox', { name: /^Description/ });
        expect(asked.getByText('Changed in the meantime: Description. Choose what to keep.')).toBeVisible();
        expect(description()).toHaveValue('From the North Sea.');
        await user.click(button('Description: Use the unsaved work'));
        expect(description()).toHaveValue('From the deep sea.');
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp & Co');
        expect(noBar()).not.toBeInTheDocument();
    });

    it('puts the entries of a list together with those of the record', async () => {
        const draft = { id: 'x', time: Date.now() - 1000, base: { tags: [4] }, values: { tags: [4, 5] } };
        await keepDraft([staff.id, 'brands/12'], draft);
        const changed = { ...kelp, tags: [] };
        const { user } = await open({ ...brand, answers: () => void answerBrand(changed) });
        await bar();
        await user.click(button('Restore'));
        expect(await screen.findByText('Luxury')).toBeVisible();
        expect(screen.queryByText('Vegan')).not.toBeInTheDocument();
        expect(noBar()).not.toBeInTheDocument();
    });

    it('stays with the earlier work when somebody types without looking at it', async () => {
        await leaveBrand();
        const { unmount } = await open(brand);
        await bar();
        fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kelp Laboratory' } });
        await waitFor(async () => expect(await kept('brands/12')).toHaveLength(2));
        unmount();
        const { user } = await open(brand);
        expect(within(await bar()).getByText('Would change: Name')).toBeVisible();
        await user.click(button('Discard'));
        expect(await screen.findByText('Would change: Description')).toBeVisible();
    });
});

describe('earlier unsaved work', () => {
    it('is still offered after something else was saved', async () => {
        await leaveBrand();
        const { user, unmount, currentAddress } = await open(brand);
        await bar();
        answer('PUT brand/{id}', { ...kelp, name: 'Kelp Laboratory' });
        fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kelp Laboratory' } });
        await user.click(button(/^Save/));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        unmount();
        await open(brand);
        expect(within(await bar()).getByText('Would change: Description')).toBeVisible();
    });

    it('is gone once a save has it', async () => {
        await leaveBrand();
        const { user, currentAddress } = await open(brand);
        await bar();
        answer('PUT brand/{id}', kelp);
        fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'From the deep sea.' } });
        await user.click(button(/^Save/));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        await waitFor(async () => expect(await kept('brands/12')).toHaveLength(0));
    });

    it('says what the form cannot hold any more, and shows it as text', async () => {
        const values = { description: 'From the deep sea.', name: { first: 'Kelp' } };
        await keepDraft([staff.id, 'brands/12'], {
            id: 'x',
            time: Date.now() - 1000,
            base: { description: kelp.description, name: kelp.name },
            values,
        });
        const { user } = await open(brand);
        expect(
            within(await bar()).getByText('Would change: Description. Cannot be restored: Name'),
        ).toBeVisible();
        await user.click(button('Restore'));
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the deep sea.');
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Lab');
        await user.click(button('Show'));
        expect(within(await bar()).getByText(/"first":"Kelp"/)).toBeVisible();
        await user.click(button('Discard'));
        expect(noBar()).not.toBeInTheDocument();
    });
});

describe('drafts', () => {
    it('are gone after 14 days', async () => {
        await leaveBrand();
        const now = Date.now();
        vi.spyOn(Date, 'now').mockReturnValue(now + 14 * 24 * 3600 * 1000 + 1);
        await open(brand);
        await expect(screen.findByRole('region', { name: /^Unsaved/ }, { timeout: 300 })).rejects.toThrow();
        await waitFor(async () => expect(await storedKeys()).toEqual([]));
        vi.mocked(Date.now).mockRestore();
    });

    it('are gone after signing out', async () => {
        await leaveBrand();
        const { user } = renderApp('/settings');
        await user.click(await screen.findByRole('button', { name: /^Account/ }));
        answer('POST auth/logout', undefined);
        await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
        const question = await screen.findByRole('alertdialog', { name: 'Leave without saving' });
        expect(question).toHaveTextContent('is removed from this browser');
        await user.click(within(question).getByRole('button', { name: 'Yes' }));
        await screen.findByRole('heading', { name: 'Staff sign in' });
        await waitFor(async () => expect(await kept('brands/12')).toHaveLength(0));
    });

    it('are not those of another account', async () => {
        await leaveBrand();
        const other = { ...member, super_user: true };
        const { unmount } = await open(brand, { me: other });
        await expect(screen.findByRole('region', { name: /^Unsaved/ }, { timeout: 300 })).rejects.toThrow();
        unmount();
        await open(brand);
        expect(await bar()).toBeVisible();
    });

    it('outlive a session that ends', async () => {
        await leaveBrand();
        renderApp('/settings', { me: null });
        await screen.findByRole('heading', { name: 'Staff sign in' });
        expect(await kept('brands/12')).toHaveLength(1);
    });

    it('are kept while a save is refused', async () => {
        const { user } = await open(brand);
        answer('PUT brand/{id}', () => refusal(500, { error: 'The database does not answer' }));
        fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kelp Laboratory' } });
        await user.click(button(/^Save/));
        expect((await screen.findAllByText(/The database does not answer/))[0]).toBeVisible();
        expect(await kept('brands/12')).toHaveLength(1);
    });

    it('never hold a password', async () => {
        const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
        const { user } = renderApp('/settings');
        await user.type(await screen.findByLabelText('Current password', { selector: 'input' }), 'secret');
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        expect(puts).not.toHaveBeenCalled();
    });

    it('leave the form as it is where there is no room for them, and say so once', async () => {
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
            throw new DOMException('No room', 'QuotaExceededError');
        });
        const { user } = await open(brand);
        await user.type(screen.getByLabelText('Name'), ' II');
        expect(await screen.findAllByText('This browser cannot keep unsaved work')).not.toHaveLength(0);
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Lab II');
        expect(put).toHaveBeenCalled();
        answer('PUT brand/{id}', kelp);
        await user.click(button(/^Save/));
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp Lab' })).toBeVisible();
        put.mockRestore();
    });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saveKeyHeader } from '../../contract/saves.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { answerEvents } from './support/answerEvents.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { storedKeys, useDrafts } from './support/drafts.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const stored = { ...kelp, version: 7 };
const renamed = { ...stored, name: 'Kelp House', version: 8 };

const saved: Outcome = { outcome: 'saved', call: 'PUT brand/{id}', edit: 8, response: renamed };
const notSaved: Outcome = { outcome: 'notSaved', call: null, edit: null, response: null };
const unknown: Outcome = { ...notSaved, outcome: 'unknown' };

const unknownOutcome = () =>
    refusal(503, {
        error: 'We do not know whether this was saved.',
        codes: [{ code: 'unknownOutcome', args: {} }],
    });

const asking = 'We do not know whether this was saved. Asking the server…';

/** The form of a brand with another name, about to be saved, at a backend that says what became of it. */
const openForm = async (becameOf?: () => Outcome, live = false) => {
    answerBrand(stored);
    const asked = becameOf ? answer('GET outcome/{save_key}', becameOf) : [];
    const events = live ? answerEvents() : undefined;
    const app = renderApp('/brand/12?edit=true', { live });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await events?.opened();
    await app.user.clear(name);
    await app.user.type(name, 'Kelp House');
    const press = () => app.user.click(screen.getByRole('button', { name: /^Save/ }));
    return { ...app, name, press, events, asked };
};

afterEach(() => void vi.restoreAllMocks());

describe('a save whose response is lost', () => {
    it.each([
        ['on its way', () => noAnswer()],
        ['by a gateway', () => refusal(504, { error: 'Gateway timeout' })],
        ['between the server and its database', unknownOutcome],
    ])('%s is found out about, and goes on as if it had been answered', async (_, lost) => {
        const { press, currentAddress, asked } = await openForm(() => saved);
        const sent = answer('PUT brand/{id}', lost);
        answer('GET brand/{id}', renamed);
        await press();
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp House' })).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(sent).toHaveLength(1);
        expect(asked.map(({ params }) => params.save_key)).toEqual([sent[0]!.headers.get(saveKeyHeader)]);
    });

    it('stays in the form and says so while nobody knows', async () => {
        let outcome = unknown;
        const { press, name, user } = await openForm(() => outcome);
        const sent = answer('PUT brand/{id}', unknownOutcome);
        await press();
        expect(await screen.findByText(asking)).toBeVisible();
        await user.type(name, ' and more');
        expect(name).toHaveValue('Kelp House');
        expect(name).toHaveAttribute('readonly');
        expect(name).toHaveFocus();
        outcome = saved;
        answer('GET brand/{id}', renamed);
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp House' })).toBeVisible();
        expect(screen.queryByText(asking)).toBeNull();
        expect(sent).toHaveLength(1);
    });

    it('says that nothing was saved, and saves with another key', async () => {
        const { press, name } = await openForm(() => notSaved);
        const sent = answer('PUT brand/{id}', noAnswer);
        await press();
        expect(await screen.findByText(/nothing was saved/)).toBeVisible();
        expect(name).toHaveValue('Kelp House');
        await press();
        await waitFor(() => expect(sent).toHaveLength(2));
        const [first, second] = sent.map(({ headers }) => headers.get(saveKeyHeader));
        expect(second).not.toBe(first);
    });

    it('says that the server did not answer if that keeps no keys, and saves with the same key', async () => {
        const { press } = await openForm();
        const sent = answer('PUT brand/{id}', noAnswer);
        await press();
        expect(await screen.findByText('The server did not answer. What you typed is kept.')).toBeVisible();
        await press();
        await waitFor(() => expect(sent).toHaveLength(2));
        const [first, second] = sent.map(({ headers }) => headers.get(saveKeyHeader));
        expect(second).toBe(first);
    });

    it('is not shown as that of somebody else', async () => {
        let outcome = unknown;
        const { press, events } = await openForm(() => outcome, true);
        answer('PUT brand/{id}', noAnswer);
        await press();
        expect(await screen.findByText(asking)).toBeVisible();
        answer('GET brand/{id}', renamed);
        outcome = { ...saved, edit: events!.edit(staff.username, 'brand', 12) };
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp House' })).toBeVisible();
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(screen.queryByText(/newer version/)).toBeNull();
    });
});

describe('a form that was left during its save', () => {
    useDrafts();

    /** Leaves the form while nobody knows what became of its save. */
    const leaveForm = async (
        outcome: { now: Outcome },
        sent: () => Response | Promise<Response> = noAnswer,
    ) => {
        const app = await openForm(() => outcome.now);
        answer('PUT brand/{id}', sent);
        await app.press();
        await act(() => app.router.navigate('/settings'));
        const question = within(await screen.findByRole('alertdialog'));
        await app.user.click(question.getByRole('button', { name: 'Yes' }));
        await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
        return app;
    };

    it('says that it was saved, and leads nobody away', async () => {
        const outcome = { now: unknown };
        const { currentAddress } = await leaveForm(outcome);
        expect(screen.getByText(asking)).toBeVisible();
        outcome.now = saved;
        expect((await screen.findAllByText('Saved Brand!', {}, { timeout: 6000 }))[0]).toBeInTheDocument();
        expect(screen.queryByText(asking)).toBeNull();
        await waitFor(async () => expect(await storedKeys()).toEqual([]));
        await new Promise(resolve => setTimeout(resolve, 200));
        expect(currentAddress()).toBe('/settings');
    });

    it('says that it was not saved, and where the input is, until that is closed', async () => {
        const outcome = { now: unknown };
        const { user, currentAddress } = await leaveForm(outcome);
        outcome.now = notSaved;
        const alert = await screen.findByText(/^Kelp Lab was not saved\./, {}, { timeout: 6000 });
        expect(alert.closest('[role=alert]')).toHaveTextContent('Unsaved work');
        await new Promise(resolve => setTimeout(resolve, 3200));
        await user.click(screen.getByRole('link', { name: 'Open the form' }));
        await waitFor(() => expect(currentAddress()).toBe('/brand/12?edit=true'));
        expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(alert).not.toBeInTheDocument();
    });

    it('says that it was not saved because of a clash', async () => {
        let arrive = () => undefined as void;
        const arrived = new Promise<void>(resolve => (arrive = resolve));
        await leaveForm({ now: unknown }, async () => {
            await arrived;
            const stale = { current: renamed, version: 8, by: { id: 3, name: 'cleo' }, at: null };
            return HttpResponse.json(
                { error: 'Stale', stale: { ...stale, current: { ...renamed, name: 'Kelp' } } },
                { status: 409 },
            );
        });
        arrive();
        expect(
            await screen.findByText(/^Kelp Lab was not saved\. Someone else has changed this/),
        ).toBeVisible();
    });

    it('leads nobody away after a slow answer either', async () => {
        let arrive = () => undefined as void;
        const arrived = new Promise<void>(resolve => (arrive = resolve));
        const { currentAddress } = await leaveForm({ now: unknown }, async () => {
            await arrived;
            return HttpResponse.json(renamed);
        });
        arrive();
        expect((await screen.findAllByText('Saved Brand!'))[0]).toBeInTheDocument();
        await new Promise(resolve => setTimeout(resolve, 200));
        expect(currentAddress()).toBe('/settings');
    });
});

it('opens the form after half a minute, also if no question is ever answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { press, name } = await openForm(() => unknown);
    const asked = answer('GET outcome/{save_key}', () => new Promise<Outcome>(() => undefined));
    answer('PUT brand/{id}', noAnswer);
    await press();
    await screen.findByText(asking);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^We do not know whether this was saved\. Try again/)).toBeVisible();
    expect(name).not.toHaveAttribute('readonly');
    expect(asked).toHaveLength(6);
});

it('says that a save arrived after all, which nobody knew for half a minute, and finishes it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let outcome = unknown;
    const { press, events, currentAddress } = await openForm(() => outcome, true);
    const sent = answer('PUT brand/{id}', noAnswer);
    await press();
    await screen.findByText(asking);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    const unsaid = await screen.findByText(/^We do not know whether this was saved\. Try again/);
    answer('GET brand/{id}', renamed);
    outcome = { ...saved, edit: events!.edit(staff.username, 'brand', 12) };
    expect(await screen.findByText(/^What you saved has arrived after all/)).toBeVisible();
    expect(unsaid).not.toBeInTheDocument();
    answer('PUT brand/{id}', ({ headers }) => {
        expect(headers.get(saveKeyHeader)).toBe(sent[0]!.headers.get(saveKeyHeader));
        return renamed;
    });
    await press();
    await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
});

describe('a save of which nobody knows', () => {
    /** Asks for half a minute in vain. */
    const fail = async (press: () => Promise<unknown>) => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        onTestFinished(() => void vi.useRealTimers());
        await press();
        await screen.findByText(asking);
        await act(() => vi.advanceTimersByTimeAsync(30_000));
        await screen.findByText(/We do not know whether this was saved\. Try again/);
    };

    const signOut = async (user: ReturnType<typeof renderApp>['user']) => {
        await user.click(await screen.findByRole('button', { name: /^Account/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    };

    it('is mentioned before signing out, also while the server is asked', async () => {
        const { press, user } = await openForm(() => unknown);
        answer('PUT brand/{id}', noAnswer);
        await press();
        await screen.findByText(asking);
        await signOut(user);
        const question = within(await screen.findByRole('alertdialog'));
        const text =
            /^We do not know whether your last change was saved.* Everything you typed.* Sign out anyway\?$/;
        expect(question.getByText(text)).toBeVisible();
    });

    it('is mentioned where nothing is typed, until it is known', async () => {
        answerBrand(stored);
        let outcome = unknown;
        answer('GET outcome/{save_key}', () => outcome);
        answer('DELETE brand/{id}', noAnswer);
        const out = answer('POST auth/logout', undefined);
        const { user } = renderApp('/brand/12');
        const remove = async () => {
            await user.click(await screen.findByRole('button', { name: 'Delete' }));
            await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        };
        await fail(remove);
        await signOut(user);
        const question = within(await screen.findByRole('alertdialog'));
        expect(question.getByText(/^We do not know[^.]*\. Sign out anyway\?$/)).toBeVisible();
        await user.click(question.getByRole('button', { name: 'No' }));
        outcome = notSaved;
        await remove();
        await screen.findByText(/nothing was saved/);
        await signOut(user);
        await screen.findByRole('heading', { name: 'Staff sign in' });
        expect(out).toHaveLength(1);
    });

    it('is the person’s own deletion if it arrives, not one from elsewhere', async () => {
        answerBrand(stored);
        let outcome = unknown;
        answer('GET outcome/{save_key}', () => outcome);
        answer('DELETE brand/{id}', noAnswer);
        const events = answerEvents();
        const { user } = renderApp('/brand/12', { live: true });
        await screen.findByRole('heading', { level: 1, name: 'Kelp Lab' });
        await events.opened();
        await fail(async () => {
            await user.click(await screen.findByRole('button', { name: 'Delete' }));
            await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        });
        answer('GET brand/{id}', () => refusal(404, { error: 'Not found' }));
        outcome = { ...saved, call: 'DELETE brand/{id}', edit: events.edit(staff.username, 'brand', 12) };
        expect(await screen.findByText(/^Your deletion has arrived after all\./)).toBeVisible();
        await waitFor(() => expect(screen.queryByText(/We do not know/)).toBeNull());
    });
});

it('tells an error of the console as one, and reports it', async () => {
    const { press, name } = await openForm();
    const sent = answer('PUT brand/{id}', renamed);
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError("Cannot read properties of undefined (reading 'trim')");
    vi.spyOn(FormData.prototype, 'append').mockImplementation(() => {
        throw fault;
    });
    await press();
    expect(await screen.findByText('Something went wrong in the console. Please try again.')).toBeVisible();
    expect(name).toHaveValue('Kelp House');
    expect(report).toHaveBeenCalledWith(fault);
    expect(sent).toHaveLength(0);
});

describe('a deletion', () => {
    it.each([
        ['another page', '/settings', 'Your Settings'],
        ['another record', '/brand/13', 'Nordhav'],
    ])('that ends when %s is open leads nobody away, and offers Undo', async (_, address, title) => {
        answerBrand(stored);
        const nordhav = { ...kelp, id: 13, name: 'Nordhav', parent: null, parent_id: null };
        answer('GET brand/{id}', ({ params }) => (params.id === '13' ? nordhav : stored));
        answer('GET activity', { items: [], more: false });
        let arrive = () => undefined as void;
        const arrived = new Promise<void>(resolve => (arrive = resolve));
        answer('DELETE brand/{id}', async () => {
            await arrived;
            return new HttpResponse(null, { status: 204 });
        });
        const { user, router, currentAddress } = renderApp('/brand/12');
        await user.click(await screen.findByRole('button', { name: 'Delete' }));
        await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        await act(() => router.navigate(address));
        expect(await screen.findByText(title, { selector: 'h1' })).toBeInTheDocument();
        arrive();
        expect(await screen.findByText(/Deleted “.?Kelp Lab.?”/)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: /^Undo/, hidden: true })).toBeInTheDocument();
        expect(currentAddress()).toBe(address);
        // It fades with the name that it had.
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(screen.queryByText(/undefined/)).toBeNull();
    });

    it('names who is editing and whose newer version there is, and carries the version on the screen', async () => {
        answerBrand(stored);
        const events = answerEvents();
        const { user } = renderApp('/brand/12', { live: true });
        await screen.findByRole('heading', { level: 1, name: 'Kelp Lab' });
        await events.opened();
        events.send({
            type: 'presence',
            kind: 'brand',
            id: 12,
            people: [
                { name: 'anna', editing: true },
                { name: 'ben', editing: false },
            ],
        });
        answer('GET brand/{id}', renamed);
        events.edit('cleo', 'brand', 12);
        await screen.findByText('cleo saved a newer version.');
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        const question = within(await screen.findByRole('alertdialog'));
        expect(question.getByText('anna is editing')).toBeVisible();
        expect(question.getByText('cleo saved a newer version.')).toBeVisible();
        expect(question.queryByText(/ben/)).toBeNull();

        const deleted = answer('DELETE brand/{id}', () =>
            HttpResponse.json(
                {
                    error: 'Someone else has changed this in the meantime',
                    codes: [{ code: 'stale', args: {} }],
                    stale: { current: renamed, version: 8, by: { id: 3, name: 'cleo' }, at: null },
                },
                { status: 409 },
            ),
        );
        await user.click(question.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this');
        expect(deleted[0]?.query).toEqual({ version: '7' });
        // What is there now is shown, and can be deleted then.
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp House' })).toBeVisible();
    });
});

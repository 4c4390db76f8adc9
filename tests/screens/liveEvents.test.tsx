import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { csrfHeader } from '../../contract/errors.ts';
import { editHeader, writtenHeader } from '../../contract/saves.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { answerEvents } from './support/answerEvents.ts';
import { answer, api, backend, refusal } from './support/answers.ts';
import { countsOf } from './support/deskItems.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Kelp Lab' });
const kelpWith = (changes: Partial<typeof kelp>) => ({ ...kelp, ...changes });

/** The page of a brand whose tab follows events. */
const openBrand = async (address = '/brand/12') => {
    answerBrand();
    const events = answerEvents();
    const app = renderApp(address, { live: true });
    await heading();
    await events.opened();
    // The last thing that the tab does by itself.
    await waitFor(() => expect(events.said()).toHaveLength(1));
    return { ...app, events };
};

/** Lets everything arrive that is on its way. */
const settle = () => new Promise(resolve => setTimeout(resolve, 300));

const expectNoNews = async () => {
    await settle();
    expect(screen.queryByText(/newer version/)).toBeNull();
};

describe('a tab', () => {
    it('says which record it shows, and when it edits it or shows none', async () => {
        const { events, user } = await openBrand();
        const { tab } = events.readings[0]!;
        expect(events.said()).toEqual([{ tab, kind: 'brand', id: 12, editing: false }]);
        await user.click(screen.getByRole('link', { name: /^Edit Brand/ }));
        await waitFor(() =>
            expect(events.said().at(-1)).toEqual({ tab, kind: 'brand', id: 12, editing: true }),
        );
        const main = within(screen.getByRole('main'));
        await user.click(await main.findByRole('link', { name: 'Brands' }));
        await waitFor(() =>
            expect(events.said().at(-1)).toEqual({ tab, kind: null, id: null, editing: false }),
        );
    });

    it('says again what a busy server did not take', async () => {
        const { user } = await openBrand();
        const refused = answer('PUT presence', () => refusal(503, { error: 'Busy' }));
        await user.click(screen.getByRole('link', { name: /^Edit Brand/ }));
        await waitFor(() => expect(refused).toHaveLength(1));
        const taken = answer('PUT presence', undefined);
        await waitFor(() => expect(taken[0]?.body).toEqual(refused[0]?.body));
        expect(taken[0]?.body).toMatchObject({ kind: 'brand', id: 12, editing: true });
    });

    it('sends the token of the stream, whose response is the latest', async () => {
        answerBrand();
        const events = answerEvents('of the stream');
        renderApp('/brand/12', { live: true });
        await heading();
        await waitFor(() => expect(events.tokens()).toEqual(['of the stream']));
    });

    it('returns to a stream that was cut, with the last event it had', async () => {
        const { events } = await openBrand();
        events.edit('anna', 'brand', 99);
        await settle();
        events.cut();
        await waitFor(() => expect(events.readings).toHaveLength(2));
        expect(events.readings[1]).toMatchObject({ lastId: '1', once: false });
        expect(events.readings[1]!.tab).not.toBe(events.readings[0]!.tab);
    });

    it('reads no older data than the last event that told of a change', async () => {
        const { events } = await openBrand();
        const read = answer('GET brand/{id}', kelp);
        events.edit('anna', 'brand', 12, '0000000000000A00');
        await waitFor(() => expect(read[0]?.headers.get(writtenHeader)).toBe('0000000000000A00'));
        events.edit('anna', 'brand', 12, '00000000000009FF');
        await waitFor(() => expect(read[1]?.headers.get(writtenHeader)).toBe('0000000000000A00'));
    });

    it.each([
        ['has no such call', () => refusal(404, { error: 'Not found' })],
        ['returns a page for every address', () => new HttpResponse('<!doctype html>')],
    ])('asks a backend once that %s, and works as without events', async (_, respond) => {
        answerBrand();
        let asked = 0;
        backend.use(
            http.get(`${api}/events`, () => {
                asked += 1;
                return respond();
            }),
        );
        renderApp('/brand/12', { live: true });
        await heading();
        await waitFor(() => expect(asked).toBe(1));
        await new Promise(resolve => setTimeout(resolve, 2500));
        expect(asked).toBe(1);
        expect(screen.getByRole('link', { name: /^Edit Brand/ })).toBeVisible();
    });

    it('says quietly that the session has ended while somebody types, and asks on demand', async () => {
        const { events, user } = await openBrand('/brand/12?edit=true');
        const over = () => refusal(401, { error: 'Signed out' });
        const presence = answer('PUT presence', over);
        backend.use(http.get(`${api}/events`, over));
        // What the menu counts, which may be read only now.
        for (const call of ['GET desk/counts', 'GET views'] as const) answer(call, over);
        const description = await screen.findByRole('textbox', { name: /^Description/ });
        await user.type(description, 'Half a sen');
        const read = answer('GET brand/{id}', over);
        events.edit('anna', 'brand', 12);
        events.cut();
        const said = 'Your session has ended. What you typed is still here.';
        expect(await screen.findByText(said, { exact: false })).toBeVisible();
        expect([read.length, presence.length]).toEqual([1, 0]);
        expect(screen.queryByRole('dialog')).toBeNull();
        await user.type(description, 'tence');
        expect(description).toHaveDisplayValue(/Half a sentence$/);

        await user.click(screen.getByRole('button', { name: 'Sign in again' }));
        expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
        answer('POST auth/login', staff);
        answerEvents();
        await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        await waitFor(() => expect(screen.queryByText(said, { exact: false })).toBeNull());
        expect(description).toHaveDisplayValue(/Half a sentence$/);
    });

    it('is not asked to sign in for what nobody asked for', async () => {
        answer('GET desk/counts', countsOf([]));
        const { events, user } = await openBrand();
        const presence = answer('PUT presence', () => refusal(401, { error: 'Signed out' }));
        await user.click(screen.getByRole('link', { name: /^Edit Brand/ }));
        await waitFor(() => expect(presence.length).toBeGreaterThan(0));
        const counts = answer('GET desk/counts', () => refusal(401, { error: 'Signed out' }));
        events.edit('anna', 'new_product', 5);
        await waitFor(() => expect(counts.length).toBeGreaterThan(0));
        await settle();
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('reads no more once its person has signed out', async () => {
        const { events, user } = await openBrand();
        answer('POST auth/logout', undefined);
        await user.click(screen.getByRole('button', { name: /^Account/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
        await screen.findByRole('textbox', { name: /^Email/ });
        events.cut();
        await new Promise(resolve => setTimeout(resolve, 2500));
        expect(events.readings).toHaveLength(1);
    });
});

describe('presence', () => {
    it('shows who is here and who is editing, whoever edits first', async () => {
        const { events } = await openBrand();
        const people = [
            { name: 'anna', editing: false },
            { name: 'ben', editing: true },
        ];
        events.send({ type: 'presence', kind: 'brand', id: 12, people });
        expect(await screen.findByText('anna is here')).toBeVisible();
        expect(screen.getByText('anna is here').parentElement).toHaveTextContent(
            /ben is editing.*anna is here/,
        );
        events.send({ type: 'presence', kind: 'brand', id: 12, people: [] });
        await waitFor(() => expect(screen.queryByText('anna is here')).toBeNull());
    });

    it('names two people and counts the others', async () => {
        const { events } = await openBrand();
        const people = ['anna', 'ben', 'cleo', 'dora'].map(name => ({ name, editing: false }));
        events.send({ type: 'presence', kind: 'brand', id: 12, people });
        expect(await screen.findByText('2 more')).toBeVisible();
        expect(screen.queryByText('cleo is here')).toBeNull();
    });

    it('is shown in the form as well, and nowhere else', async () => {
        const { events } = await openBrand('/brand/12?edit=true');
        events.send({
            type: 'presence',
            kind: 'brand',
            id: 12,
            people: [{ name: 'anna', editing: true }],
        });
        expect(await screen.findByText('anna is editing')).toBeVisible();
        events.send({ type: 'presence', kind: 'brand', id: 13, people: [{ name: 'ben', editing: true }] });
        await settle();
        expect(screen.queryByText('ben is editing')).toBeNull();
    });
});

describe("a colleague's save of the record on the screen", () => {
    it('is announced, and shown when somebody asks for it', async () => {
        const { events, user } = await openBrand();
        answer('GET brand/{id}', kelpWith({ name: 'Kelp House' }));
        events.edit('anna', 'brand', 12);
        expect(await screen.findByText('anna saved a newer version.')).toBeVisible();
        expect(await heading()).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Show it' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp House' })).toBeVisible();
        await waitFor(() => expect(screen.queryByText('anna saved a newer version.')).toBeNull());
    });

    it('says nothing if it changed nothing, or another record', async () => {
        const { events } = await openBrand();
        events.edit('anna', 'brand', 12);
        await expectNoNews();
        answer('GET brand/{id}', kelpWith({ name: 'Kelp House' }));
        events.edit('anna', 'brand', 13);
        events.edit('anna', 'product', 12);
        await expectNoNews();
    });

    it('leaves a form as it is, with what was typed', async () => {
        const { events, user } = await openBrand('/brand/12?edit=true');
        const name = await screen.findByLabelText('Name');
        await user.type(name, ' & Co');
        answer('GET brand/{id}', kelpWith({ description: 'From the deep sea.' }));
        events.edit('anna', 'brand', 12);
        expect(await screen.findByText('anna saved a newer version.')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
        expect(name).toHaveValue('Kelp Lab & Co');
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the sea.');
    });

    it('is told again after too much was missed', async () => {
        const { events } = await openBrand();
        answer('GET brand/{id}', kelpWith({ name: 'Kelp House' }));
        events.send({ type: 'reset' });
        expect(await screen.findByText('There is a newer version.')).toBeVisible();
    });
});

describe('an own save', () => {
    it('is no news in the tab that saved', async () => {
        const { events, user } = await openBrand('/brand/12?edit=true');
        await user.type(await screen.findByLabelText('Name'), 's');
        answer('GET brand/{id}', kelpWith({ name: 'Kelp Labs' }));
        answer('PUT brand/{id}', () => {
            // The event may overtake the response.
            const edit = events.edit('ingrid', 'brand', 12);
            return HttpResponse.json(kelpWith({ name: 'Kelp Labs' }), {
                headers: { [csrfHeader]: 'token', [editHeader]: String(edit) },
            });
        });
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await screen.findByRole('heading', { level: 1, name: 'Kelp Labs' });
        await expectNoNews();
        // A moment later the same person saves in another tab.
        answer('GET brand/{id}', kelpWith({ name: 'Kelp House' }));
        events.edit('ingrid', 'brand', 12);
        expect(await screen.findByText('You saved a newer version elsewhere.')).toBeVisible();
    });

    it('in another tab is', async () => {
        const { events } = await openBrand();
        answer('GET brand/{id}', kelpWith({ name: 'Kelp House' }));
        events.edit('ingrid', 'brand', 12);
        expect(await screen.findByText('You saved a newer version elsewhere.')).toBeVisible();
    });
});

describe("a colleague's deletion", () => {
    it('is said in place, and what would change the record is off', async () => {
        const { events } = await openBrand();
        answer('GET brand/{id}', () => refusal(404, { error: 'Not found' }));
        events.edit('anna', 'brand', 12);
        expect(await screen.findByRole('alert')).toHaveTextContent('anna deleted this record.');
        expect(await heading()).toBeVisible();
        expect(screen.queryByRole('link', { name: /^Edit Brand/ })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    });

    it('keeps what was typed in a form, which can still be sent', async () => {
        const { events, user } = await openBrand('/brand/12?edit=true');
        await user.type(await screen.findByLabelText('Name'), ' & Co');
        answer('GET brand/{id}', () => refusal(404, { error: 'Not found' }));
        events.edit('anna', 'brand', 12);
        expect(await screen.findByRole('alert')).toHaveTextContent('anna deleted this record.');
        expect(screen.getByLabelText('Name')).toHaveValue('Kelp Lab & Co');
        // What it answers is that of a deleted record: where there is a history, it can be restored.
        expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled();
    });
});

describe('a list whose records others change', () => {
    const openList = async () => {
        const { lists } = answerBrand();
        const events = answerEvents();
        const app = renderApp('/brands', { live: true });
        await screen.findByRole('link', { name: 'Kelp Lab' });
        await events.opened();
        return { ...app, events, lists };
    };

    it('says so, and is read again when somebody asks for it', async () => {
        const { events, lists, user } = await openList();
        const read = lists.length;
        answer('GET brands', { items: [kelpWith({ name: 'Kelp House' })], total: 120 });
        events.edit('anna', 'brand', 99);
        expect(await screen.findByText('The list has changed.')).toBeVisible();
        expect(screen.getByRole('link', { name: 'Kelp Lab' })).toBeVisible();
        expect(lists).toHaveLength(read);
        await user.click(screen.getByRole('button', { name: 'Refresh' }));
        expect(await screen.findByRole('link', { name: 'Kelp House' })).toBeVisible();
        await waitFor(() => expect(screen.queryByText('The list has changed.')).toBeNull());
    });

    it('stays quiet about other kinds', async () => {
        const { events } = await openList();
        events.edit('anna', 'product', 99);
        await settle();
        expect(screen.queryByText('The list has changed.')).toBeNull();
    });

    it('refreshes what the menu counts of them', async () => {
        answer('GET desk/counts', countsOf([]));
        const { events } = await openList();
        const counts = answer('GET desk/counts', { ...countsOf([]), new_product: 7 });
        events.edit('anna', 'new_product', 5);
        await waitFor(() => expect(counts.length).toBeGreaterThan(0));
        expect(await screen.findByText('7')).toBeVisible();
    });
});

describe('a brand that a colleague adds', () => {
    it('can be chosen in the form opened next', async () => {
        const { events, user, router } = await openBrand('/brand/12?edit=true');
        const parent = () => screen.findByRole('combobox', { name: /^Parent/ });
        await waitFor(async () => expect(await parent()).toHaveValue('Nordhav'));
        await act(() => router.navigate('/brand/12'));
        answer('GET brands', [
            { id: 13, name: 'Nordhav', country_id: 2 },
            { id: 15, name: 'Pinhão', country_id: null },
        ]);
        events.edit('anna', 'brand', 15);
        await settle();
        await act(() => router.navigate('/brand/12?edit=true'));
        await waitFor(async () => expect(await parent()).toHaveValue('Nordhav'));
        await user.clear(await parent());
        await user.type(await parent(), 'pinh');
        expect(await screen.findByRole('option', { name: 'Pinhão' })).toBeVisible();
    });
});

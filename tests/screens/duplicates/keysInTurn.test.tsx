import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DuplicateCase } from '../../../contract/duplicates.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerCases, pairOf, stays } from './backend.ts';

const casesOf = (count: number) => Array.from({ length: count }, (_, index) => pairOf(100 + 10 * index));

const survivor = ({ id }: DuplicateCase) => `Birch Sap ${id + 1}`;

const placeIs = (text: string) =>
    waitFor(() => expect(screen.getByText(`${text}, likeliest first`)).toBeVisible());

/** Presses keys faster than the page is drawn. */
const pressAtOnce = (keys: string) =>
    act(() => {
        for (const key of keys)
            document.body.dispatchEvent(
                new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
            );
    });

const open = async (count: number, place: number) => {
    const cases = casesOf(count);
    const backend = answerCases({ cases });
    const app = renderApp(`/duplicates?kind=product&case=${cases[place - 1]!.id}`);
    await stays(survivor(cases[place - 1]!));
    return { ...backend, ...app, cases };
};

const idsOf = (requests: readonly { body?: unknown }[]) =>
    requests.map(({ body }) => Math.min(...(body as { ids: number[] }).ids));

describe('keys pressed faster than the next case is shown', () => {
    it('lead as far as they were pressed, over the edge of what has been read', async () => {
        const { cases } = await open(53, 46);
        await placeIs('46 of 53');
        pressAtOnce('jjj');
        await stays(survivor(cases[48]!));
        pressAtOnce('jjjj');
        await stays(survivor(cases[52]!));
        pressAtOnce('kk');
        await stays(survivor(cases[50]!));
        await placeIs('51 of 53');
    });

    it('answer the case that was seen once, and none that was not', async () => {
        const { user, cases, different, undone } = await open(10, 3);
        await placeIs('3 of 10');
        await user.keyboard('nnnnn');
        await stays(survivor(cases[3]!));
        await placeIs('3 of 9');
        expect(idsOf(different)).toEqual([cases[2]!.id]);
        await user.keyboard('n');
        await stays(survivor(cases[4]!));
        await user.keyboard('zz');
        await stays(survivor(cases[2]!));
        await placeIs('3 of 10');
        expect(undone).toEqual([102, 101]);
    });

    it('are forgotten when an answer is refused, as its case stays', async () => {
        const { user, cases } = await open(3, 1);
        const sent = answer('PUT duplicates/different', () => refusal(422, { error: 'No' }));
        await user.keyboard('ns');
        expect(await screen.findByText('No')).toBeVisible();
        await new Promise(resolve => setTimeout(resolve, 200));
        expect(sent).toHaveLength(1);
        await stays(survivor(cases[0]!));
    });
});

describe('the address of a case on a later page', () => {
    it('shows its place, and leads back and on from there', async () => {
        const { user, cases } = await open(120, 117);
        await placeIs('117 of 120');
        await user.keyboard('k');
        await stays(survivor(cases[115]!));
        await user.keyboard('jj');
        await stays(survivor(cases[117]!));
        await placeIs('118 of 120');
    });
});

describe('an undone answer whose case has not been found again', () => {
    const counts = async (text: string) => {
        const tab = await screen.findByRole('tab', { name: /^Products/ });
        await waitFor(() => expect(tab).toHaveTextContent(`Products ${text}`));
        const pages = screen.getByRole('navigation', { name: 'Clean-up' });
        expect(within(pages).getByRole('tab', { name: /^Duplicates/ })).toHaveTextContent(
            `Duplicates ${text}`,
        );
    };

    it('is counted everywhere at once, and stands at its new place when it has been', async () => {
        const { user, cases, putOff } = await open(60, 2);
        const [, second] = cases;
        answer('PUT duplicates/different', () => {
            putOff(second!.id, true);
            return new Response(null, { status: 204, headers: { 'X-Edit': '101', 'X-CSRF-Token': 'token' } });
        });
        answer('POST history/undo', () => ({
            edit: 102,
            results: [
                { edit: 101, record: null, outcome: 'done', changes: [], clashes: [], blockers: [] } as never,
            ],
        }));
        await counts('60');
        await user.keyboard('n');
        await stays(survivor(cases[2]!));
        await counts('59');
        await user.keyboard('z');
        await stays(survivor(second!));
        await placeIs('2 of 60');
        await counts('60');
        putOff(second!.id, false);
        cases.splice(1, 1);
        cases.push(second!);
        await waitFor(() => expect(screen.getByText('60 of 60, likeliest first')).toBeVisible(), {
            timeout: 9000,
        });
        await counts('60');
        await stays(survivor(second!));
    });
});

describe('all keys of the page', () => {
    it('are listed once each, as they are printed', async () => {
        const { user } = await open(3, 2);
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'All keys' });
        const keys = [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent);
        expect(keys).toEqual(expect.arrayContaining(['JK', '12', '←→', 'B', 'N']));
        for (const each of ['J', 'K', '1', '2', '←']) expect(keys).not.toContain(each);
        expect(dialog).not.toHaveTextContent(/Arrow/);
    });

    it('has the arrows in the order of reading', async () => {
        localStorage.setItem('RaStore.locale', JSON.stringify('ar'));
        onTestFinished(() => localStorage.removeItem('RaStore.locale'));
        answerCases({ cases: [pairOf(12)] });
        const { container } = renderApp('/duplicates');
        await waitFor(() => expect(container.querySelector('[data-key-bar]')).toHaveTextContent(/→←/));
    });
});

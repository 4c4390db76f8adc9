import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DuplicateCase, MergedKind } from '../../../contract/duplicates.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { answer, refusal } from '../support/answers.ts';
import { brandEdit } from '../support/edits.ts';
import { staff } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerCases, at, pairOf, stays } from './backend.ts';

const casesOf = (count: number, kind: MergedKind = 'product') =>
    Array.from({ length: count }, (_, index) => pairOf(100 + 10 * index, { kind }));

/** The record that stays in a case, beforehand. */
const survivor = ({ id }: DuplicateCase) => `Birch Sap ${id + 1}`;

const placeIs = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

describe('a queue of more cases than a page', () => {
    const open = async (place: number) => {
        const cases = casesOf(53);
        const backend = answerCases({ cases });
        const app = renderApp(`/duplicates?kind=product&case=${cases[place - 1]!.id}`);
        await stays(survivor(cases[place - 1]!));
        return { ...backend, ...app, cases };
    };

    it('leads by J over the edge of the page to its end, and by K and Back the same way', async () => {
        const { user, router, cases } = await open(49);
        await placeIs('49 of 53, likeliest first');
        for (const place of [50, 51, 52, 53]) {
            await user.keyboard('j');
            await stays(survivor(cases[place - 1]!));
            await placeIs(`${place} of 53, likeliest first`);
        }
        expect(screen.getByRole('button', { name: /^Next/ })).toBeDisabled();
        await user.keyboard('k');
        await stays(survivor(cases[51]!));
        await router.navigate('/duplicates?kind=brand');
        expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
        await router.navigate(-1);
        await stays(survivor(cases[51]!));
        await placeIs('52 of 53, likeliest first');
        await router.navigate(-1);
        await stays(survivor(cases[52]!));
    });

    it('goes on with the next page when its last case is answered, and Z brings that back to its place', async () => {
        const { user, cases, different } = await open(50);
        await placeIs('50 of 53, likeliest first');
        await waitFor(() => expect(screen.getByRole('button', { name: /^Next/ })).toBeEnabled());
        await user.keyboard('n');
        await stays(survivor(cases[50]!));
        await placeIs('50 of 52, likeliest first');
        await user.keyboard('n');
        await stays(survivor(cases[51]!));
        await placeIs('50 of 51, likeliest first');
        await user.keyboard('z');
        await stays(survivor(cases[50]!));
        await placeIs('50 of 52, likeliest first');
        await user.keyboard('z');
        await stays(survivor(cases[49]!));
        await placeIs('50 of 53, likeliest first');
        expect(different).toHaveLength(2);
    });
});

describe('cases of brands and ingredients', () => {
    it.each(['brand', 'ingredient'] as const)(
        'of %s are answered twenty times in a row by the printed keys alone, and undone as often',
        async kind => {
            const cases = casesOf(20, kind);
            const { merges, different, lines, undone, putOff } = answerCases({ cases });
            const later = answer('PUT duplicates/later', ({ body }) => {
                const { id, until } = body as BodyOf<'PUT duplicates/later'>;
                putOff(id, until !== null);
                return undefined as never;
            });
            const { user } = renderApp(`/duplicates?kind=${kind}`);
            const ways = ['{Enter}', 'n', 's', '{ArrowRight}{Enter}', '2{ArrowDown}b1{Enter}'];
            for (const [index, each] of cases.entries()) {
                await stays(survivor(each));
                // Variants are a matter of products: the key is not printed, and does nothing.
                expect(screen.queryByRole('button', { name: /^One line/ })).toBeNull();
                await user.keyboard(`v${ways[index % ways.length]}`);
            }
            expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
            expect([merges.length, different.length, later.length, lines.length]).toEqual([12, 4, 4, 0]);
            expect(merges.map(each => [each.kind, each.keep, each.gone])).toEqual(
                cases.flatMap(({ id }, index) => {
                    const way = index % ways.length;
                    if (way === 1 || way === 2) return [];
                    return way === 3 ? [[kind, id, [id + 1]]] : [[kind, id + 1, [id]]];
                }),
            );
            for (const each of cases.toReversed()) {
                await user.keyboard('z');
                await stays(survivor(each));
            }
            expect(undone).toHaveLength(16);
            expect(later).toHaveLength(8);
        },
    );
});

/** An answer that waits until it is let go. */
const held = () => {
    let letGo = () => undefined as void;
    const until = new Promise<void>(resolve => (letGo = resolve));
    return { until, letGo };
};

describe('a late answer', () => {
    it('about a case that was left shows nothing of it in the next one', async () => {
        const cases = casesOf(2);
        answerCases({ cases });
        const { until, letGo } = held();
        answer('GET duplicates/{kind}/{id}', async ({ params }) => {
            const found = cases.find(({ id }) => String(id) === params.id)!;
            if (found !== cases[0]) return { ...found, open: [] };
            await until;
            const record = found.id;
            return { ...found, open: [{ record, kind: 'claim' as const, id: 8, by: 'mina', text: null }] };
        });
        const { user, currentAddress } = renderApp('/duplicates');
        await stays(survivor(cases[0]!));
        await user.keyboard('j');
        await stays(survivor(cases[1]!));
        letGo();
        await user.keyboard('2');
        await new Promise(resolve => setTimeout(resolve, 100));
        expect(screen.queryByText(/mina is working/)).toBeNull();
        expect(screen.getByRole('columnheader', { name: /Stays.*Birch Sap 111/ })).toBeVisible();
        expect(currentAddress()).toBe('/duplicates?kind=product&case=110');
        await user.keyboard('k');
        expect(await screen.findByText('mina is working on #100')).toBeVisible();
    });

    it('to a merge leaves whoever went on where they are, and takes its case out of the queue', async () => {
        const cases = casesOf(3);
        const { merges } = answerCases({ cases });
        const { until, letGo } = held();
        const { user } = renderApp('/duplicates');
        await stays(survivor(cases[0]!));
        answer('POST merge', async ({ body }) => {
            const { keep, gone, preview } = body as Required<BodyOf<'POST merge'>>;
            if (!preview) await until;
            const named = (id: number) => ({ id, name: `Birch Sap ${id}` });
            return {
                edit: preview ? null : 101,
                keep: named(keep),
                gone: gone.map(named),
                moved: [],
                stars: null,
            };
        });
        await user.keyboard('{Enter}');
        await user.keyboard('jj');
        await stays(survivor(cases[2]!));
        const [merged] = cases.splice(0, 1);
        letGo();
        expect(await screen.findByText(`Merged into “${survivor(merged!)}”.`)).toBeVisible();
        await placeIs('2 of 2, likeliest first');
        await stays(survivor(cases[1]!));
        expect(merges).toEqual([]);
    });
});

describe('two people at one case', () => {
    const mergedByAnna = () =>
        refusal(409, {
            error: 'Number 100 has been merged into number 101 in the meantime',
            codes: [{ code: 'mergedAway', args: { id: 100, into: 101 } }],
            merged_into: { id: 101, name: 'Birch Sap 101', at, by: 'anna' },
        } as never);

    it.each([
        ['{Enter}', 'POST merge'],
        ['v', 'PUT product-lines'],
        ['n', 'PUT duplicates/different'],
    ] as const)('tells the second, by %s, who was first and what they did', async (key, call) => {
        const cases = casesOf(2);
        answerCases({ cases });
        const { user } = renderApp('/duplicates');
        await stays(survivor(cases[0]!));
        answer(call, mergedByAnna as never);
        cases.shift();
        await user.keyboard(key);
        expect(await screen.findByText(/^anna merged #100 into #101 at /)).toBeVisible();
        await stays(survivor(cases[0]!));
        await placeIs('1 of 1, likeliest first');
        expect(screen.queryByText(/^Merged into/)).toBeNull();
    });
});

describe('the Undo of the top bar', () => {
    it('brings an answered case back to the queue, as Z does', async () => {
        const cases = casesOf(2);
        const { undone } = answerCases({ cases });
        answer('GET activity/authors', [{ id: staff.id, username: staff.username }]);
        answer('GET activity', () => ({
            items: [
                brandEdit(101, {
                    by: { id: staff.id, name: staff.username },
                    call: 'POST merge',
                    screen: '/duplicates',
                    record: { kind: 'product', id: 101, name: 'Birch Sap 101', exists: true },
                    at: new Date().toISOString().slice(0, 19).replace('T', ' '),
                }),
            ],
            more: false,
        }));
        const { user } = renderApp('/duplicates');
        await stays(survivor(cases[0]!));
        await user.keyboard('{Enter}');
        await stays(survivor(cases[1]!));
        await user.click(screen.getByRole('button', { name: 'Recent changes' }));
        const acts = await screen.findByRole('dialog', { name: 'Recent changes' });
        await user.click(await within(acts).findByRole('button', { name: /^Undo/ }));
        await waitFor(() => expect(undone).toEqual([101]));
        await user.keyboard('{Escape}');
        await stays(survivor(cases[0]!));
        await placeIs('1 of 2, likeliest first');
        expect(screen.queryByText(`Merged into “${survivor(cases[0]!)}”.`)).toBeNull();
    });
});

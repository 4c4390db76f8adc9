import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { staff } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerCases, at, candidate, pairOf, product, stays } from './backend.ts';

describe('a case', () => {
    it('keeps the record that more members have, and says what moves', async () => {
        const { previews } = answerCases({ cases: [pairOf(12)] });
        renderApp('/duplicates');
        expect(await stays('Birch Sap 13')).toBeVisible();
        expect(screen.getByRole('columnheader', { name: /Goes.*Birch Sap 12/ })).toBeVisible();
        expect(screen.getByText('Same barcode')).toBeVisible();
        expect(screen.queryByText(/% likely/)).toBeNull();
        expect(await screen.findByText('Ratings before: 4.2 and 4.6; after: 4.3.')).toBeVisible();
        expect(screen.getAllByRole('definition').map(each => each.textContent)).toEqual(['12', '4']);
        expect(screen.getByText('1 has both: kept once')).toBeVisible();
        expect(screen.getByText('#12 leads to #13.')).toBeVisible();
        expect(previews[0]).toMatchObject({ keep: 13, gone: [12], take: {}, preview: true });
    });

    it('shows what differs, and folds what is equal', async () => {
        const products = [
            product(12, { name: 'Birch Sap Milk', description: 'A light milk.' }),
            product(13, { name: 'Birch Sap Cleansing Milk', description: 'A light, soft milk with sap.' }),
        ];
        answerCases({ cases: [pairOf(12)], products });
        const { user } = renderApp('/duplicates');
        const name = await screen.findByRole('row', { name: /^Name/ });
        expect(within(name).getAllByRole('cell')).toHaveLength(2);
        expect(screen.queryByRole('row', { name: /^Single use/ })).toBeNull();
        await user.click(screen.getByRole('button', { name: /fields equal/ }));
        expect(screen.getByRole('row', { name: /^Single use/ })).toBeVisible();
    });

    it('takes fields by keys from the first or the second record, or from both', async () => {
        const products = [
            product(12, { name: 'Birch Sap Milk', barcodes: [{ id: 1, barcode: '4006381333931' }] }),
            product(13, { name: 'Birch Milk', barcodes: [{ id: 2, barcode: '2038841120067' }] }),
        ];
        const { merges } = answerCases({ cases: [pairOf(12)], products });
        const { user } = renderApp('/duplicates');
        await stays('Birch Milk');
        const pressed = (row: RegExp) =>
            within(screen.getByRole('row', { name: row }))
                .getAllByRole('button')
                .map(each => each.getAttribute('aria-pressed'));
        expect(pressed(/^Barcodes/)).toEqual(['true', 'true']);
        expect(pressed(/^Name/)).toEqual(['true', 'false']);
        await user.keyboard('2');
        expect(pressed(/^Name/)).toEqual(['false', 'true']);
        await user.keyboard('{ArrowDown}1');
        expect(pressed(/^Barcodes/)).toEqual(['true', 'false']);
        await user.keyboard('b');
        expect(pressed(/^Barcodes/)).toEqual(['true', 'true']);
        await user.keyboard('{ArrowUp}b');
        expect(pressed(/^Name/)).toEqual(['false', 'true']);
        await user.keyboard('{Enter}');
        await waitFor(() => expect(merges).toHaveLength(1));
        expect(merges[0]).toMatchObject({
            keep: 13,
            gone: [12],
            take: { name: 12 },
            versions: { 12: 4, 13: 4 },
        });
    });

    it('takes beforehand the fuller description, and a value rather than none, but no other name', async () => {
        const ingredient = {
            id: 1,
            order: 1,
            ingredient: { id: 5, name: 'Aqua', names: [], ewg_hazard_score: 'none' as const },
        };
        const products = [
            product(12, {
                name: 'Birch Sap Milk',
                description: 'A soft milk with birch sap.',
                product_ingredients: [ingredient],
            }),
            product(13, { name: 'BIRCH', description: 'A milk.' }),
        ];
        const { merges } = answerCases({ cases: [pairOf(12)], products });
        const { user } = renderApp('/duplicates');
        await stays('BIRCH');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(merges).toHaveLength(1));
        expect(merges[0]?.take).toEqual({ description: 12, product_ingredients: 12 });
    });

    it('lets the other record stay, and reads again what moves', async () => {
        const { previews, merges } = answerCases({ cases: [pairOf(12)] });
        const { user } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        await user.keyboard('{ArrowRight}');
        expect(await stays('Birch Sap 12')).toBeVisible();
        await waitFor(() => expect(previews.at(-1)).toMatchObject({ keep: 12, gone: [13] }));
        await user.keyboard('{Enter}');
        await waitFor(() => expect(merges[0]).toMatchObject({ keep: 12, gone: [13] }));
    });

    it('of three records is one decision, from which one can be left out', async () => {
        const three = pairOf(12, { records: [candidate(12, 2), candidate(13, 5), candidate(14, 1)] });
        const { merges } = answerCases({ cases: [three] });
        const { user } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        expect(screen.getAllByRole('columnheader')).toHaveLength(3);
        await user.click(screen.getByRole('button', { name: 'Leave out: Birch Sap 14' }));
        expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
        await user.click(screen.getByRole('button', { name: /^Merge/ }));
        await waitFor(() => expect(merges[0]).toMatchObject({ keep: 13, gone: [12] }));
    });

    it('shows what is open about its records, and that somebody is asked again', async () => {
        const asked = pairOf(12);
        asked.pairs[0]!.asked_again = { by: 'anna', at, field: 'barcodes' };
        answerCases({
            cases: [asked],
            open: [{ record: 12, kind: 'correction', id: 8, by: 'mina', text: 'Wrong name' }],
        });
        renderApp('/duplicates');
        const link = await screen.findByRole('link', { name: 'Correction of #12 by mina' });
        expect(link).toHaveAttribute('href', '/correction/8');
        expect(
            screen.getByText(/anna said on .* that they differ \(#12, #13\)\. Changed since then: Barcodes/),
        ).toBeVisible();
    });
});

describe('an answer', () => {
    it.each([
        ['{Enter}', 'Merged into “Birch Sap 13”.'],
        ['v', 'One line with “Birch Sap 13”.'],
        ['n', 'Not the same as “Birch Sap 13”.'],
    ])('by %s shows the next case, and Z brings the case back', async (key, said) => {
        const { undone } = answerCases({ cases: [pairOf(12), pairOf(22)] });
        const { user, currentAddress } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        await user.keyboard(key);
        expect(await stays('Birch Sap 23')).toBeVisible();
        expect(screen.getByText(said)).toBeVisible();
        await user.keyboard('z');
        expect(await stays('Birch Sap 13')).toBeVisible();
        expect(undone).toEqual([101]);
        expect(currentAddress()).toBe('/duplicates?kind=product&case=12');
    });

    it('puts a case off until tomorrow, and Z takes it up again', async () => {
        answerCases({ cases: [pairOf(12), pairOf(22)] });
        const sent = answer('PUT duplicates/later', undefined as never);
        const { user } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        await user.keyboard('s');
        await stays('Birch Sap 23');
        await user.keyboard('z');
        await waitFor(() => expect(sent).toHaveLength(2));
        expect(sent.map(({ body }) => body)).toEqual([
            { kind: 'product', id: 12, until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
            { kind: 'product', id: 12, until: null },
        ]);
    });

    it('is given twenty times in a row by keys alone, and undone as often', async () => {
        const cases = Array.from({ length: 20 }, (_, index) => pairOf(100 + 10 * index));
        const { merges, different, undone } = answerCases({ cases });
        const { user } = renderApp('/duplicates');
        for (const [index, { id }] of cases.entries()) {
            await stays(`Birch Sap ${id + 1}`);
            await user.keyboard(index % 2 ? 'n' : '{Enter}');
        }
        expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
        expect(merges.map(({ keep }) => keep)).toEqual(
            cases.filter((_, index) => index % 2 === 0).map(({ id }) => id + 1),
        );
        expect(different).toHaveLength(10);
        for (const { id } of cases.toReversed()) {
            await user.keyboard('z');
            await stays(`Birch Sap ${id + 1}`);
        }
        expect(undone).toEqual(Array.from({ length: 20 }, (_, index) => 120 - index));
    });

    it('by the printed keys in any order skips no case and answers none twice', async () => {
        const cases = Array.from({ length: 20 }, (_, index) => pairOf(100 + 10 * index));
        const { merges, different, lines, undone } = answerCases({ cases });
        const later = answer('PUT duplicates/later', undefined as never);
        const { user } = renderApp('/duplicates');
        const keys = ['{Enter}', 'v', 'n', 's'];
        for (const [index, { id }] of cases.entries()) {
            await stays(`Birch Sap ${id + 1}`);
            await user.keyboard(keys[index % 4]!);
            if (index % 5 === 4) {
                await screen.findAllByText(
                    index === 19 ? /^Put off until tomorrow/ : new RegExp(`“Birch Sap ${id + 1}”`),
                );
                await user.keyboard('z');
                await stays(`Birch Sap ${id + 1}`);
                await user.keyboard(keys[index % 4]!);
            }
        }
        await waitFor(() => expect(later.length).toBeGreaterThanOrEqual(5));
        const ofKey = (key: number) => cases.filter((_, index) => index % 4 === key).map(({ id }) => id);
        const asked = (list: readonly { body?: unknown }[]) =>
            new Set(list.map(({ body }) => Math.min(...(body as { ids: number[] }).ids)));
        expect(new Set(merges.map(({ keep }) => keep - 1))).toEqual(new Set(ofKey(0)));
        expect(asked(lines)).toEqual(new Set(ofKey(1)));
        expect(asked(different)).toEqual(new Set(ofKey(2)));
        expect(merges.length + lines.length + different.length).toBe(15 + undone.length);
    });

    it('cannot be given by colleagues who only read: they find neither button nor key', async () => {
        const { merges, different, previews } = answerCases({ cases: [pairOf(12)] });
        const refused = [
            'POST merge',
            'PUT product-lines',
            'PUT duplicates/different',
            'PUT duplicates/later',
        ];
        const me = { ...staff, narrowed: { areas: ['catalogue' as const], reading_only: true, refused } };
        const { user } = renderApp('/duplicates', { me });
        await stays('Birch Sap 13');
        await user.keyboard('{Enter}vns');
        expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
        expect(screen.getByRole('columnheader', { name: /Stays.*Birch Sap 13/ })).toBeVisible();
        expect([merges.length, different.length, previews.length]).toEqual([0, 0, 0]);
    });

    it('that finds no connection says so, and is given when it is tried again', async () => {
        answerCases({ cases: [pairOf(12), pairOf(22)] });
        const { user } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        let isOff = true;
        const sent = answer('PUT duplicates/different', () =>
            isOff ? noAnswer() : new Response(null, { status: 204, headers: { 'X-Edit': '101' } }),
        );
        await user.keyboard('n');
        expect(await screen.findByText(/did not answer/)).toBeVisible();
        expect(screen.getByRole('columnheader', { name: /Stays.*Birch Sap 13/ })).toBeVisible();
        isOff = false;
        await user.keyboard('n');
        expect(await stays('Birch Sap 23')).toBeVisible();
        expect(sent.length).toBeGreaterThanOrEqual(2);
    });

    it('to records of which one was deleted meanwhile says that the case is closed', async () => {
        answerCases({ cases: [pairOf(12), pairOf(22)] });
        answer('GET product/{id}', ({ params }) =>
            params.id === '12' ? refusal(404, { error: 'No product' }) : product(Number(params.id)),
        );
        const { user } = renderApp('/duplicates');
        expect(await screen.findByRole('heading', { name: 'This case is closed' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Next case' }));
        expect(await stays('Birch Sap 23')).toBeVisible();
    });

    it('is sent once by a double press', async () => {
        const { merges } = answerCases({ cases: [pairOf(12), pairOf(22)] });
        const { user } = renderApp('/duplicates');
        await user.dblClick(await screen.findByRole('button', { name: /^Merge/ }));
        await stays('Birch Sap 23');
        expect(merges).toHaveLength(1);
    });

    it('that is refused says who was first, reads the records again and keeps the choices', async () => {
        const products = [product(12, { name: 'Birch Sap Milk' }), product(13, { name: 'Birch Milk' })];
        answerCases({ cases: [pairOf(12)], products });
        const { user } = renderApp('/duplicates');
        await stays('Birch Milk');
        await user.keyboard('2');
        answer('POST merge', () =>
            refusal(409, {
                error: 'Someone else has changed this in the meantime',
                stale: { current: { id: 12 }, version: 5, by: { id: 7, name: 'anna' }, at },
            } as never),
        );
        products[0] = product(12, { name: 'Birch Sap Milk 200 ml', version: 5 });
        await user.keyboard('{Enter}');
        expect(await screen.findByText(/^anna changed #12 at .* your choices stand\.$/)).toBeVisible();
        const row = await screen.findByRole('row', { name: /^Name.*200 ml/ });
        expect(within(row).getByRole('button', { pressed: true })).toHaveAccessibleName('Take from 2, Name');
    });

    it('that a colleague has given meanwhile closes the case', async () => {
        const cases = [pairOf(12), pairOf(22)];
        answerCases({ cases });
        const { user } = renderApp('/duplicates');
        await stays('Birch Sap 13');
        answer('POST merge', () => refusal(404, { error: 'No product' }));
        cases.shift();
        await user.keyboard('{Enter}');
        expect(await stays('Birch Sap 23')).toBeVisible();
    });
});

describe('the address', () => {
    it('opens a case and a kind, and Back returns to the case before', async () => {
        answerCases({ cases: [pairOf(12), pairOf(22)] });
        const { user, router, currentAddress } = renderApp('/duplicates?kind=product&case=22');
        expect(await stays('Birch Sap 23')).toBeVisible();
        await user.keyboard('k');
        expect(await stays('Birch Sap 13')).toBeVisible();
        await router.navigate(-1);
        expect(await stays('Birch Sap 23')).toBeVisible();
        await user.click(screen.getByRole('tab', { name: /^Brands/ }));
        expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
        expect(currentAddress()).toBe('/duplicates?kind=brand');
    });

    it('of a closed case says so', async () => {
        answerCases({ cases: [pairOf(12)] });
        const { user } = renderApp('/duplicates?kind=product&case=80');
        expect(await screen.findByRole('heading', { name: 'This case is closed' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Next case' }));
        expect(await stays('Birch Sap 13')).toBeVisible();
    });

    it('opens records of one’s own choice as a case', async () => {
        const { merges } = answerCases({ cases: [] });
        const { user } = renderApp('/duplicates?kind=product&ids=5,9');
        await stays('Birch Sap 5');
        expect(screen.getByText('2 records of your choice')).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Later/ })).toBeNull();
        await user.keyboard('{Enter}');
        expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
        expect(merges[0]).toMatchObject({ keep: 5, gone: [9] });
    });
});

describe('the list of cases', () => {
    it('says when the catalogue was looked through if there are none', async () => {
        answerCases({ cases: [] });
        renderApp('/duplicates');
        expect(await screen.findByText(/^The whole catalogue was last looked through on/)).toBeVisible();
    });

    it('that cannot be read can be tried again', async () => {
        answerCases({ cases: [pairOf(12)] });
        let isBroken = true;
        answer('GET duplicates', () =>
            isBroken
                ? noAnswer()
                : {
                      items: [pairOf(12)],
                      total: 1,
                      counts: { product: 1, brand: 0, ingredient: 0 },
                      looked: at,
                  },
        );
        const { user } = renderApp('/duplicates');
        const retry = await screen.findByRole('button', { name: 'Retry' });
        isBroken = false;
        await user.click(retry);
        expect(await stays('Birch Sap 13')).toBeVisible();
    });
});

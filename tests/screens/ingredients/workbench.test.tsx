import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ingredient, ReadRating } from '../../../contract/ingredients.ts';
import { readTable } from '../../../resources/ingredients/ratings/readTable.ts';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { pick } from '../support/pick.ts';
import { renderApp } from '../support/renderApp.tsx';

const glycerin: Ingredient = {
    id: 7,
    description: null,
    ewg_rating: '2',
    ewg_hazard_score: 'low',
    names: [{ id: 70, name: 'Glycerin', primary: true }],
    cas_number: '56-81-5',
    functions: 'Humectant',
    products: 1203,
};

describe('the page of an ingredient', () => {
    it('says in how many products it is, opens them, and lists similar names', async () => {
        answer('GET ingredient/{id}', glycerin);
        answer('GET ingredient/{id}/use', {
            products: 1203,
            most: [],
            near: [{ id: 9, name: 'Glycol', similar: 'Glycerine', likeness: 90, products: 4 }],
        });
        renderApp('/ingredient/7');
        expect(await screen.findByRole('link', { name: 'In 1,203 products' })).toHaveAttribute(
            'href',
            '/products?all=true&ingredient=7',
        );
        const near = within(screen.getByRole('table', { name: 'Similar names' }));
        expect(near.getByRole('link', { name: 'Glycol' })).toHaveAttribute('href', '/ingredient/9');
        expect(near.getByRole('cell', { name: 'Glycerine' })).toBeVisible();
        expect(screen.getByText('56-81-5')).toBeVisible();
        expect(screen.getByText('Humectant')).toBeVisible();
    });

    it('says above Save what another score changes, and saves all the same', async () => {
        answer('GET ingredient/{id}', glycerin);
        const asked = answer('GET ingredient/{id}/risk', {
            products: 1203,
            changes: [
                { from: 'low', to: 'moderate', products: 211 },
                { from: 'none', to: 'moderate', products: 3 },
            ],
            is_estimate: true,
        });
        const saved = answer('PUT ingredient/{id}', glycerin);
        const { user } = renderApp('/ingredient/7?edit=true');
        await user.click(await screen.findByRole('radio', { name: 'Moderate' }));
        expect(
            await screen.findByText(
                'Changes the risk shown on about 214 products: 211 from Low to Moderate and 3 from No score to Moderate.',
            ),
        ).toBeVisible();
        expect(asked.map(({ query }) => query.score)).toEqual(['moderate']);
        await user.click(screen.getByRole('radio', { name: 'Low' }));
        await waitFor(() => expect(screen.queryByText(/^Changes the risk/)).not.toBeInTheDocument());
        await user.click(screen.getByRole('radio', { name: 'Moderate' }));
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() =>
            expect(saved[0]?.body).toMatchObject({
                ewg_hazard_score: 'moderate',
                cas_number: '56-81-5',
                functions: 'Humectant',
            }),
        );
    });

    it('shows the ingredient before its use arrives, and reads it again after a failure', async () => {
        answer('GET ingredient/{id}', glycerin);
        let fail: (response: Response) => void = () => undefined;
        const late = new Promise<Response>(resolve => (fail = resolve));
        const asked: unknown[] = answer('GET ingredient/{id}/use', () =>
            asked.length === 1 ? late : { products: 1, most: [], near: [] },
        );
        const { user } = renderApp('/ingredient/7');
        expect(await screen.findByText('56-81-5')).toBeVisible();
        await waitFor(() => expect(asked).toHaveLength(1));
        expect(screen.queryByRole('link', { name: /^In / })).toBeNull();
        fail(refusal(404, { error: 'Not found' }));
        const failure = await screen.findByText(/^The use of this ingredient could not be loaded/);
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('link', { name: 'In 1 product' })).toBeVisible();
        expect(failure).not.toBeInTheDocument();
    });

    it('keeps nobody from saving a score whose effect is not known, late or not at all', async () => {
        answer('GET ingredient/{id}', glycerin);
        const asked: unknown[] = answer('GET ingredient/{id}/risk', () =>
            asked.length === 1 ? new Promise<Response>(() => undefined) : noAnswer(),
        );
        const saved = answer('PUT ingredient/{id}', glycerin);
        const { user } = renderApp('/ingredient/7?edit=true');
        await user.click(await screen.findByRole('radio', { name: 'Moderate' }));
        await waitFor(() => expect(asked).toHaveLength(1));
        await user.click(screen.getByRole('radio', { name: 'High' }));
        await waitFor(() => expect(asked.length).toBeGreaterThan(1));
        expect(screen.queryByText(/risk shown/)).toBeNull();
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(saved[0]?.body).toMatchObject({ ewg_hazard_score: 'high' }));
    });

    it('sends no CAS number or functions that it never had', async () => {
        const plain = { ...glycerin, cas_number: undefined, functions: undefined };
        answer('GET ingredient/{id}', plain);
        const saved = answer('PUT ingredient/{id}', plain);
        const { user } = renderApp('/ingredient/7?edit=true');
        await user.type(await screen.findByRole('textbox', { name: /^Description/ }), 'Draws water');
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(saved[0]?.body).not.toHaveProperty('cas_number');
        expect(saved[0]?.body).not.toHaveProperty('functions');
    });
});

const stored = { id: 7, name: 'Glycerin', ewg_rating: '1', ewg_hazard_score: 'none', version: 3 } as const;

const line = (given: Partial<ReadRating>): ReadRating => ({
    outcome: 'changes',
    ingredient: null,
    ewg_rating: '2',
    ewg_hazard_score: null,
    nearest: [],
    ...given,
});

describe('pasted ratings', () => {
    it('are previewed, completed by a similar name, and saved together', async () => {
        answer('GET ingredients', { items: [], total: 0 });
        const previews = answer('POST ingredients/ratings/preview', [
            line({ ingredient: stored, ewg_hazard_score: 'low' }),
            line({ outcome: 'unknown', nearest: [{ ...stored, id: 9, name: 'Betaine', likeness: 80 }] }),
            line({ outcome: 'invalid', field: 'ewg_rating', ewg_rating: null }),
        ]);
        const risks = answer('POST ingredients/ratings/risk', {
            products: 4,
            changes: [{ from: 'none', to: 'low', products: 3 }],
            is_estimate: false,
        });
        const saves = answer('POST ingredients/ratings', { changed: 2, unchanged: 0, stale: [] });
        const { user, currentAddress } = renderApp('/ingredients');
        await user.click(await screen.findByRole('link', { name: 'Paste ratings' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Paste ratings' })).toBeVisible();
        await user.click(screen.getByRole('textbox', { name: 'Table' }));
        await user.paste('Name\tRating\tScore\nGlycerin\t2,0\tLow\nBetain\t2\t\nAqua\t\t');
        expect(await screen.findByRole('button', { name: 'Save 1 rating' })).toBeEnabled();
        expect(previews.at(-1)?.body).toEqual({
            lines: [
                { name: 'Glycerin', ewg_rating: '2', ewg_hazard_score: 'low' },
                { name: 'Betain', ewg_rating: '2', ewg_hazard_score: '' },
                { name: 'Aqua', ewg_rating: '', ewg_hazard_score: '' },
            ],
        });
        expect(screen.getByRole('cell', { name: 'no rating' })).toBeVisible();
        expect(screen.getByText('1 → 2')).toBeVisible();
        expect(
            await screen.findByText('Changes the risk shown on 3 products: 3 from No score to Low.'),
        ).toBeVisible();
        expect(risks.at(-1)?.body).toEqual({ scores: [{ id: 7, ewg_hazard_score: 'low' }] });
        await pick(user, screen.getByRole('combobox', { name: 'Similar to Betain' }), 'Betaine');
        await user.click(await screen.findByRole('button', { name: 'Save 2 ratings' }));
        await waitFor(() =>
            expect(saves[0]?.body).toEqual({
                ratings: [
                    { id: 9, version: 3, ewg_rating: '2' },
                    { id: 7, version: 3, ewg_rating: '2', ewg_hazard_score: 'low' },
                ].toSorted((one, other) => one.id - other.id),
            }),
        );
        expect(await screen.findByText('Rated 2 ingredients')).toBeVisible();
        await waitFor(() => expect(currentAddress()).toBe('/ingredients'));
    });

    it('stay on the page if somebody changed an ingredient meanwhile', async () => {
        answer('POST ingredients/ratings/preview', [line({ ingredient: stored })]);
        answer('POST ingredients/ratings', { changed: 0, unchanged: 0, stale: [7] });
        const { user } = renderApp('/ingredients?paste=true');
        await user.click(await screen.findByRole('textbox', { name: 'Table' }));
        await user.paste('Glycerin;2');
        await user.click(await screen.findByRole('button', { name: 'Save 1 rating' }));
        expect(
            await screen.findByText(
                '1 ingredient was changed meanwhile and stayed as it is. Check it again.',
            ),
        ).toBeVisible();
        expect(screen.getByRole('textbox', { name: 'Table' })).toHaveValue('Glycerin;2');
    });
});

describe('a preview of ratings', () => {
    it('is saved only while it is that of the text, whichever answer comes last', async () => {
        const answers: ((lines: ReadRating[]) => void)[] = [];
        const previews = answer(
            'POST ingredients/ratings/preview',
            () => new Promise<ReadRating[]>(resolve => answers.push(resolve)),
        );
        const saves = answer('POST ingredients/ratings', { changed: 1, unchanged: 0, stale: [] });
        const { user } = renderApp('/ingredients?paste=true');
        const table = await screen.findByRole('textbox', { name: 'Table' });
        await user.click(table);
        await user.paste('Glycerin;2');
        await waitFor(() => expect(previews).toHaveLength(1));
        answers[0]!([line({ ingredient: stored })]);
        const save = await screen.findByRole('button', { name: 'Save 1 rating' });
        expect(save).toBeEnabled();
        await user.paste('1');
        expect(save).toBeDisabled();
        await waitFor(() => expect(previews).toHaveLength(2));
        expect(screen.getByRole('button', { name: 'Save 0 ratings' })).toBeDisabled();
        answers[1]!([line({ ingredient: stored, ewg_rating: '21' })]);
        expect(await screen.findByRole('button', { name: 'Save 1 rating' })).toBeEnabled();
        await user.dblClick(screen.getByRole('button', { name: 'Save 1 rating' }));
        await waitFor(() => expect(saves).toHaveLength(1));
        expect(saves[0]?.body).toEqual({ ratings: [{ id: 7, version: 3, ewg_rating: '21' }] });
    });

    it('that fails says why, and keeps the text', async () => {
        answer('POST ingredients/ratings/preview', () => refusal(500, { error: 'Something broke' }));
        const { user } = renderApp('/ingredients?paste=true');
        const table = await screen.findByRole('textbox', { name: 'Table' });
        await user.click(table);
        await user.paste('Glycerin;2');
        expect(await screen.findByRole('alert')).toHaveTextContent('Something broke');
        expect(table).toHaveValue('Glycerin;2');
        expect(screen.getByRole('button', { name: 'Save 0 ratings' })).toBeDisabled();
    });
});

describe('a pasted table', () => {
    const scores = { niedrig: 'low', low: 'low', hoch: 'high', high: 'high', none: 'none' } as const;
    const read = (text: string) =>
        readTable(text, word => scores[word.toLowerCase() as keyof typeof scores]).map(
            ({ name, ewg_rating, ewg_hazard_score }) => [name, ewg_rating, ewg_hazard_score].join('|'),
        );

    it.each([
        ['tabs', 'Aqua\t1\tlow\nParfum\t8\thigh', ['Aqua|1|low', 'Parfum|8|high']],
        ['tabs with a heading', 'INCI\tScore\tRating\nAqua\tlow\t1', ['Aqua|1|low']],
        ['a German heading', 'Inhaltsstoff;Bewertung;Gefahrenwert\nAqua;2,5;hoch', ['Aqua|2.5|high']],
        ['semicolons and German decimals', 'Aqua;2,0;niedrig\r\nParfum;8;', ['Aqua|2|low', 'Parfum|8|']],
        [
            'commas in names',
            '1,2-Hexanediol,2,low\n"CI 77491, red",3\nAqua,low',
            ['1,2-Hexanediol|2|low', 'CI 77491, red|3|', 'Aqua||low'],
        ],
        ['score before rating', 'Aqua;low;1–2', ['Aqua|1-2|low']],
        ['blank lines', '\n\nAqua\t1\n\n', ['Aqua|1|']],
        ['a cell that is neither', 'Aqua;1;huge', ['Aqua|1|huge']],
        ['doubled quotes', '"Aqua ""pure""";1', ['Aqua "pure"|1|']],
        ['a name alone', '1,2-Hexanediol', ['1,2-Hexanediol||']],
        ['nothing', ' \n', []],
    ])('may have %s', (_, text, expected) => {
        expect(read(text)).toEqual(expected);
    });

    it('is read in time that grows with its length', () => {
        const started = performance.now();
        expect(read('"'.repeat(200_000))).toHaveLength(1);
        expect(read('a,'.repeat(200_000))).toHaveLength(1);
        expect(performance.now() - started).toBeLessThan(2000);
    });
});

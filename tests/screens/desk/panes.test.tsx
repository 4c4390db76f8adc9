import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskItem } from '../../../contract/desk.ts';
import { readText } from '../../../src/services/recognition/recognition.ts';
import { answer } from '../support/answers.ts';
import {
    answerDesk,
    answerItem,
    balm,
    commentItem,
    correctionItem,
    missItem,
    named,
    panthenol,
    patch,
    person,
    postItem,
    questionItem,
    reviewItem,
    submissionItem,
} from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';

vi.mock('../../../src/services/recognition/recognition.ts', () => ({
    readText: vi.fn(),
    readBarcodes: vi.fn(),
}));

const box = { x: 0.2, y: 0.4, width: 0.2, height: 0.05 };

/** The label is read as these ingredients, one word each. */
const answerLabel = (names: readonly { id: number; name: string }[]) => {
    vi.mocked(readText).mockResolvedValue({
        text: names.map(({ name }) => name).join('\n'),
        words: names.map((_, index) => ({ start: index * 10, end: index * 10 + 9, box, confidence: 96 })),
        milliseconds: 1,
    });
    answer('POST ingredients/parse', {
        sections: [],
        pieces: names.map((ingredient, index) => ({
            start: index * 10,
            end: index * 10 + 9,
            text: ingredient.name,
            name: ingredient.name,
            outcome: 'kept' as const,
            section: 0,
            ingredient: { ...ingredient, ewg_hazard_score: 'low' as const },
            nearest: [],
        })),
    });
};

const onLabel = ['Aqua', 'Glycerin', 'Squalane'].map(named);

beforeEach(() => {
    vi.mocked(readText).mockReset();
    vi.mocked(readText).mockRejectedValue(new Error('unreadable'));
});

/** Opens the desk with one item, and waits for its pane. */
const open = async (item: DeskItem) => {
    answerDesk([item]);
    const rendered = renderApp('/desk');
    // The title of a comment or an answer is quoted.
    const heading = await screen.findByRole('heading', { level: 2, name: name => name.includes(item.title) });
    const pane = within(heading.closest('section')!);
    await pane.findByRole('button', { name: 'Note' });
    return { ...rendered, pane };
};

describe('a correction', () => {
    it('has the words underlined that a change was read from, and the change in its place in the list', async () => {
        const { pane } = await open(correctionItem());
        const words = await pane.findAllByText((_, element) => element?.localName === 'mark');
        expect(words.map(({ textContent }) => textContent)).toEqual([
            'Panthenol is missing from the list',
            'Petrolatum is not on it',
        ]);
        const change = within(await pane.findByRole('region', { name: 'Proposed change' }));
        expect(change.getByText('8 before, 8 after')).toBeVisible();
        const rows = change.getAllByRole('row').map(row => within(row).queryAllByRole('cell'));
        expect(rows.slice(1).map(cells => cells.map(({ textContent }) => textContent))).toEqual([
            ['1–2', '2 unchanged', '1–2'],
            ['3', 'Cetearyl Alcohol', '3'],
            ['4', 'removedPetrolatum', ''],
            ['5', 'Squalane', '4'],
            ['', '+ addedPanthenolafter Squalane', '5'],
            ['6', 'Tocopherol', '6'],
            ['7–8', '2 unchanged', '7–8'],
        ]);
        expect(change.getByText(/^One edit/)).toBeVisible();
    });

    it('is confirmed by the label, on which the names are framed', async () => {
        answerLabel([...onLabel, panthenol]);
        const { pane } = await open(correctionItem());
        expect(
            await pane.findByText('Read on submission 4,812: Panthenol is there, Petrolatum is missing'),
        ).toBeVisible();
        expect(pane.getByRole('img', { name: /Panthenol outlined$/ })).toBeVisible();
        expect(pane.getByRole('button', { name: 'Apply' })).toBeVisible();
    });

    it('is only pointed at once the label contradicts it', async () => {
        answerLabel([...onLabel, named('Petrolatum')]);
        const { pane } = await open(correctionItem());
        expect(
            await pane.findByText('Read on submission 4,812: Panthenol is missing, Petrolatum is there'),
        ).toBeVisible();
        expect(pane.queryByRole('button', { name: 'Apply' })).toBeNull();
        expect(pane.getByRole('region', { name: 'The record in question' })).toBeVisible();
        expect(pane.getByRole('button', { name: 'Right, no change' })).toBeVisible();
    });

    it('says so when the label cannot be read, and can be applied', async () => {
        const { pane } = await open(correctionItem());
        expect(await pane.findByText('The label could not be read.')).toBeVisible();
        expect(pane.getByRole('button', { name: 'Apply' })).toBeVisible();
    });

    it('is not checked against a photograph that shows no list', async () => {
        answerLabel([panthenol]);
        const { pane } = await open(correctionItem());
        expect(await pane.findByText('The label could not be read.')).toBeVisible();
    });

    describe('that does not say where a missing ingredient stands', () => {
        const open4812 = { field: 'ingredients' as const, add: [{ ingredient: panthenol }], remove: [] };
        const noPlace = correctionItem({
            proposed: false,
            patch: { ...patch, changes: [open4812], strength: 'place' },
        });

        it('is applied at the place that the label has it, once that is read', async () => {
            answerLabel(['Glycerin', 'Cetearyl Alcohol', 'Petrolatum'].map(named).toSpliced(2, 0, panthenol));
            const sent = answer('POST desk/corrections/{id}/apply', correctionItem().record);
            const { pane, user } = await open(noPlace);
            expect(pane.getByText('place unknown')).toBeVisible();
            await user.keyboard('a');
            expect(await pane.findByText('Read on submission 4,812: Panthenol is there')).toBeVisible();
            expect(pane.queryByText('place unknown')).toBeNull();
            expect(sent).toEqual([]);
            await user.keyboard('a');
            await waitFor(() => expect(sent).toHaveLength(1));
            const after = named('Cetearyl Alcohol');
            expect(sent[0]!.body).toEqual({
                changes: [{ ...open4812, add: [{ ingredient: panthenol, after }] }],
            });
        });

        it.each([
            ['the label leaves the place open', [...onLabel, panthenol]],
            ['the label cannot be read', []],
        ])('is only pointed at when %s', async (_, names) => {
            if (names.length) answerLabel(names.toReversed());
            const { pane } = await open(noPlace);
            const card = within(await pane.findByRole('region', { name: 'The record in question' }));
            expect(await card.findByText(/^Its place in the list is not known/)).toBeVisible();
            expect(card.getByText('place unknown')).toBeVisible();
            expect(pane.queryByRole('button', { name: /Apply/ })).toBeNull();
            expect(pane.getByRole('button', { name: 'Edit first' })).toBeVisible();
        });
    });

    it('means something without changing a field', async () => {
        const { pane } = await open(
            correctionItem({ patch: { ...patch, changes: [], strength: 'point', submission: null } }),
        );
        const card = within(await pane.findByRole('region', { name: 'The record in question' }));
        expect(card.getByText('Not certain enough to apply. E opens the form.')).toBeVisible();
    });

    it('shows each kind of change', async () => {
        const { pane } = await open(
            correctionItem({
                patch: {
                    ...patch,
                    submission: null,
                    changes: [
                        { field: 'name', before: 'Neem Balm', after: 'Neem Velvet Balm' },
                        {
                            field: 'brand',
                            before: { id: 4, name: 'Hanbyeol' },
                            after: { id: 5, name: 'Oolith' },
                        },
                        { field: 'barcodes', add: ['4006381333931'], remove: [] },
                    ],
                },
            }),
        );
        const change = within(await pane.findByRole('region', { name: 'Proposed change' }));
        expect(change.getByText('Oolith')).toBeVisible();
        expect(change.getByText('4006381333931')).toBeVisible();
        expect(change.getByText('1 stays as it was')).toBeVisible();
    });

    it('without a change in its words shows the record, and says which field they doubt', async () => {
        const item = correctionItem({ patch: null, proposed: false });
        const record = { ...item.record, correction: 'The category is wrong, this is rinsed off.' };
        const { pane } = await open({ ...item, record });
        const card = within(await pane.findByRole('region', { name: 'The record' }));
        expect(card.getByRole('link', { name: balm.name })).toHaveAttribute('href', '/product/12');
        expect(card.getByText('Hanbyeol')).toBeVisible();
        const doubt = 'Face care › Cleansing balmsthe correction is about this';
        expect(card.getByText('Categories').closest('div')).toHaveTextContent(`Categories${doubt}`);
        expect(card.getAllByText('the correction is about this')).toHaveLength(1);
    });

    it('about an ingredient shows its score and names', async () => {
        answer('GET ingredient/{id}', {
            id: 31,
            description: null,
            ewg_rating: 'a review of 2019',
            ewg_hazard_score: 'moderate',
            names: [{ id: 1, name: 'Stearyl Caprylate', primary: true }],
        });
        answer('GET ingredient/{id}/use', {
            products: 312,
            near: [],
            most: [{ id: 7, name: 'Moss Mask', image: null, place: 3, of: 14, reach: 1920 }],
        });
        const item = correctionItem({ patch: null, proposed: false, product: null });
        const { pane } = await open({
            ...item,
            record: {
                ...item.record,
                correction: 'The hazard score does not match the source.',
                product: null,
                ingredient: { id: 31, name: 'Stearyl Caprylate' },
            },
        });
        const card = within(await pane.findByRole('region', { name: 'The record' }));
        expect(await card.findByText('a review of 2019')).toBeVisible();
        expect(card.getByText('EWG hazard score').closest('div')).toHaveTextContent(
            'Moderatethe correction is about this',
        );
        expect(await card.findByRole('link', { name: 'In 312 products' })).toBeVisible();
        const most = await pane.findByRole('region', { name: 'Where it counts most' });
        expect(within(most).getByRole('listitem')).toHaveTextContent('Moss Maskplace 3 of 14, 1,920 scans');
    });

    it('stands without its member, its product and its pictures', async () => {
        const item = correctionItem({
            person: null,
            product: null,
            member: null,
            patch: null,
            proposed: false,
        });
        const { pane } = await open({
            ...item,
            record: { ...item.record, user: null, product: null },
        });
        expect(pane.getByText('Deleted')).toBeVisible();
        expect(pane.getByText('The record in question was deleted.')).toBeVisible();
        expect(pane.queryByRole('button', { name: 'Edit first' })).toBeNull();
        expect(pane.getByRole('button', { name: 'Already so' })).toBeVisible();
    });
});

describe('beside an item', () => {
    it('is who sent it, with a way to all that waits of theirs', async () => {
        const { pane, user, currentAddress } = await open(correctionItem());
        const strip = within(pane.getByRole('region', { name: 'The member' }));
        expect(strip.getByText('since March 2024')).toBeVisible();
        expect(strip.getByText('Right in 40 of 43')).toBeVisible();
        expect(strip.getByText('in the last 90 days')).toBeVisible();
        expect(strip.getByText('Corrections 29 of 31 · Submissions 11 of 12')).toBeVisible();
        expect(strip.getByText('0 of 47 texts deleted')).toBeVisible();
        expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
            'The net weight is 90 mlright',
            'It is vegan nowalready so',
        ]);
        await user.click(strip.getByRole('link', { name: '3 more waiting' }));
        expect(currentAddress()).toBe(`/desk?member=${person.id}`);
    });

    it('is whether who sent it was warned or is muted, and what that means', async () => {
        const { pane } = await open({
            ...correctionItem(),
            person: { ...person, warned: '2026-11-12 09:00:00', muted: '2026-12-24 09:00:00' },
        });
        expect(pane.getByText(/^warned 12-11-2026/)).toBeVisible();
        expect(pane.getByText(/^muted until 24-12-2026: their texts are unseen/)).toBeVisible();
    });

    it('is that so few decisions tell little of who sent it', async () => {
        const few = { ...person, corrections: 3, corrections_right: 2, submissions: 1, submissions_right: 1 };
        const { pane } = await open(correctionItem({ person: few }));
        const strip = within(pane.getByRole('region', { name: 'The member' }));
        expect(strip.getByText('Right in 3 of 4')).toBeVisible();
        expect(strip.getByText('in the last 90 days: too few to tell')).toBeVisible();
    });

    it('is what else was said of the same record, and what became of it', async () => {
        const by = { id: 9, username: 'kasia.w' };
        const at = '2026-11-18 09:00:00';
        const { pane } = await open(
            correctionItem({
                said: [
                    {
                        id: 41,
                        text: 'It says 90 ml',
                        by,
                        at,
                        state: 'waiting',
                        outcome: null,
                        decided_by: null,
                    },
                    {
                        id: 40,
                        text: 'Twice',
                        by,
                        at,
                        state: 'done',
                        outcome: 'already_so',
                        decided_by: 'ben',
                    },
                ],
            }),
        );
        const said = within(pane.getByRole('region', { name: 'Also about this record' }));
        const links = said.getAllByRole('link');
        expect(links[0]).toHaveTextContent(/^“It says 90 ml” · kasia\.wWaiting/);
        expect(links[1]).toHaveTextContent('“Twice” · kasia.walready so, ben, 18-11-2026');
        expect(links[1]).toHaveAttribute('href', '/correction/40');
    });

    it('is what it is about, with what depends on it', async () => {
        const { pane } = await open(correctionItem());
        const card = within(pane.getByRole('region', { name: 'The product' }));
        expect(card.getByText('Hanbyeol · Face care › Cleansing balms · 2949012824298')).toBeVisible();
        expect(card.getByText(/^In 6 stashes, 14 reviews · changed 18-11-2026 by ben$/)).toBeVisible();
        expect(card.getByRole('link', { name: `Open product ${balm.name}` })).toHaveAttribute(
            'href',
            '/product/12',
        );
    });

    it('are the notes of colleagues, one of them gone', async () => {
        const at = '2026-11-20 09:00:00';
        const { pane } = await open(
            correctionItem({
                notes: [
                    { id: 1, note: 'Asked the brand', by: { id: 7, name: 'anna' }, at },
                    { id: 2, note: 'No reply', by: null, at },
                ],
            }),
        );
        const notes = within(pane.getByRole('region', { name: 'Notes' })).getAllByRole('listitem');
        expect(notes[0]).toHaveTextContent(/^anna · .*Asked the brand$/);
        expect(notes[1]).toHaveTextContent(/^Deleted · .*No reply$/);
    });
});

describe('the other kinds', () => {
    it('shows the photographs of a submission, its barcode and what the catalogue has like it', async () => {
        answerDesk([submissionItem()]);
        answer('POST search/brand-product', {
            items: [{ type: 'product', id: 12, name: 'Barley Balm', brand: null, image: null, score: 84.6 }],
        });
        renderApp('/desk');
        expect(await screen.findByRole('link', { name: 'Front, original size' })).toBeVisible();
        expect(screen.getByRole('img', { name: 'Barcode 4006381333931' })).toBeVisible();
        const matches = within(await screen.findByRole('region', { name: 'In the catalogue' }));
        const match = await matches.findByRole('link', { name: /Barley Balm/ });
        expect(match).toHaveAttribute('href', '/product/12');
        expect(match).toHaveTextContent('84 match');
    });

    it('shows a submission without barcode, brand, photographs and member', async () => {
        const { record } = submissionItem();
        const { pane } = await open(
            submissionItem({
                person: null,
                record: {
                    ...record,
                    barcode: null,
                    brand_name: null,
                    front_image: null,
                    ingredients_image: null,
                    user: null,
                },
            }),
        );
        expect(pane.getByText('No barcode')).toBeVisible();
        expect(await pane.findByText('Nothing in the catalogue matches.')).toBeVisible();
    });

    it('shows a review with its stars and points', async () => {
        const { pane } = await open(reviewItem());
        expect(pane.getByRole('img', { name: '1 star' })).toBeVisible();
        expect(pane.getByText('Stung the moment it touched')).toBeVisible();
    });

    it('shows a post with its images', async () => {
        const { pane } = await open(postItem());
        expect(pane.getByText('Nine of them this month.')).toBeVisible();
        expect(pane.getByRole('link', { name: 'Pictures 1, original size' })).toBeVisible();
    });

    it('shows a comment with its post, and says when that is gone', async () => {
        const { pane, unmount } = await open(commentItem({ title: 'On a post' }));
        expect(pane.getByText('Buy it at my shop')).toBeVisible();
        const on = within(pane.getByRole('region', { name: 'On the post' }));
        expect(on.getByRole('link', { name: '“My empties”' })).toHaveAttribute('href', '/post/50?at=60');
        expect(on.getByText('Nine of them this month.')).toBeVisible();
        unmount();
        const gone = await open(commentItem({ title: 'On a post', on: null }));
        expect(gone.pane.getByText('The post or question it belongs to was deleted.')).toBeVisible();
    });

    it('shows a comment between its neighbours in the thread', async () => {
        const item = commentItem({ title: 'On a post' });
        const entry = (id: number, text: string) => ({ id, text, user: null, created: null });
        const { pane } = await open({
            ...item,
            on: {
                ...item.on!,
                thread: {
                    before: [entry(58, 'Which balm is it?'), entry(59, 'The 90 ml.')],
                    after: [entry(61, 'Is that shop real?')],
                    earlier: 9,
                },
            },
        });
        expect(pane.getByText('9 earlier entries')).toBeVisible();
        const texts = pane.getAllByRole('article').map(({ textContent }) => textContent);
        expect(texts.map(text => text.replace(/^Deleted/, ''))).toEqual([
            'Which balm is it?',
            'The 90 ml.',
            expect.stringMatching(/Buy it at my shop$/),
            'Is that shop real?',
        ]);
    });

    it('shows a question with its answers, or that it has none', async () => {
        const item = questionItem();
        const { pane, unmount } = await open(item);
        expect(pane.getByText('It was for me.')).toBeVisible();
        unmount();
        const none = await open({ ...item, record: { ...item.record, product_question_answers: [] } });
        expect(none.pane.getByText('No answers yet')).toBeVisible();
    });

    it('shows an answer with its question', async () => {
        const { pane } = await open(answerItem({ title: 'On a question' }));
        const on = within(pane.getByRole('region', { name: 'On the question' }));
        expect(on.getByRole('link', { name: '“Is it safe with adapalene?”' })).toBeVisible();
    });

    it('shows how often a barcode was missed, and who submitted it', async () => {
        const { pane } = await open(missItem());
        expect(pane.getByText('Scanned 214 times and not found')).toBeVisible();
        const submitted = within(pane.getByRole('region', { name: 'Submissions with this barcode' }));
        expect(submitted.getByRole('link', { name: 'Balm of barley' })).toHaveAttribute(
            'href',
            '/new-product/40',
        );
        expect(submitted.getByText('Not linked')).toBeVisible();
    });

    const around = {
        barcode: '2014477390815',
        products: [],
        submissions: [],
        scans: { total: 214, since: null, weeks: [], misses: [], counted: [] },
        near: [],
        shop_items: [],
        edits: [],
    };

    it('shows when a barcode was missed, and whether it can be right, where no other is near', async () => {
        answerDesk([missItem()]);
        const weeks = [
            { week: '2026-11-09', scans: 14 },
            { week: '2026-11-16', scans: 200 },
        ];
        answer('GET barcode/{digits}', { ...around, scans: { ...around.scans, weeks } });
        renderApp('/desk');
        expect(await screen.findByText(/^EAN-13, check digit 5/)).toBeVisible();
        const scans = within(await screen.findByRole('region', { name: 'Scans that found nothing' }));
        expect(await scans.findByText('Scans per week')).toBeVisible();
        expect(screen.queryByRole('region', { name: 'One digit off' })).toBeNull();
    });

    it('shows the barcodes in use that are nearest to a missed one, with their products', async () => {
        answerDesk([missItem()]);
        answer('GET barcode/{digits}', {
            ...around,
            near: [
                {
                    barcode: '2014477390825',
                    product: { id: 12, name: 'Fennel Gel' },
                    submissions: 0,
                    scans: 0,
                },
            ],
            shop_items: [{ id: 5, name: 'FENNEL GEL 150ML', shop: null }],
        });
        renderApp('/desk');
        const near = within(await screen.findByRole('region', { name: 'One digit off' }));
        expect(near.getByRole('link', { name: '2014477390825' })).toHaveAttribute(
            'href',
            '/barcode/2014477390825',
        );
        expect(near.getByText(/^Fennel Gel/)).toBeVisible();
        expect(screen.getByRole('link', { name: 'FENNEL GEL 150ML' })).toBeVisible();
    });
});

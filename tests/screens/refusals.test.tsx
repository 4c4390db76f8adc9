import { fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonValue, sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/types.ts';
import { refusalsOf, toHttpError } from '../../dataProvider/failure.ts';
import { balm } from '../unit/products/balm.ts';
import { answerBrand } from './brands/backend.ts';
import { answerForm } from './products/backend.ts';
import { answer, refusal, type Received } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const created = '2026-03-09 16:12:00';
const tess = { id: 8, username: 'tess', photo: null };

const answerIngredient = () =>
    answer('GET ingredient/{id}', {
        id: 7,
        description: null,
        ewg_rating: null,
        ewg_hazard_score: 'low',
        names: [{ id: 70, name: 'Glycerin', primary: true }],
    });

const answerPost = () => {
    answer('GET community/post/{id}', {
        id: 3,
        title: 'Scalp care',
        body: 'Treat it so.',
        visible_after: null,
        created,
        user: tess,
        upvote_count: 0,
        channel: { id: 1, name: 'News' },
        images: [],
        products: [],
        post_comments: [{ id: 1 }],
    });
    answer('GET community/post/{id}/post-comments', [
        { id: 1, parent_id: null, body: 'First', products: [], user: tess, created, upvote_count: 0 },
    ]);
};

const answerQuestion = () =>
    answer('GET product-question/{id}', {
        id: 9,
        question: 'Safe?',
        created,
        user: tess,
        product_question_answers: [{ id: 1, answer: 'Yes.', created, parent_id: null, user: tess }],
    });

interface OpenedForm {
    name: string;
    address: string;
    prepare: () => unknown;
    call: CallName;
    /** Labels of the fields to fill in. */
    fields: readonly (string | RegExp)[];
    /** The button that saves. */
    button: string;
    /** A button that opens the form. */
    opener?: string;
}

const ready = () => undefined;

const forms: OpenedForm[] = [
    {
        name: 'an ingredient',
        address: '/ingredient/7?edit=true',
        prepare: answerIngredient,
        call: 'PUT ingredient/{id}',
        fields: [/^Description/],
        button: 'Save',
    },
    {
        name: 'a product',
        address: '/product/12?edit=true',
        prepare: answerForm,
        call: 'PUT product/{id}',
        fields: [/^Name/],
        button: 'Save',
    },
    {
        name: 'a brand',
        address: '/brand/12?edit=true',
        prepare: answerBrand,
        call: 'PUT brand/{id}',
        fields: ['Name'],
        button: 'Save',
    },
    {
        name: 'a post',
        address: '/post/3?edit=true',
        prepare: answerPost,
        call: 'PUT community/post/{id}',
        fields: [/^Title/],
        button: 'Save',
    },
    {
        name: 'a comment',
        address: '/post/3?editing=1',
        prepare: answerPost,
        call: 'PUT community/post-comment/{id}',
        fields: [/^Comment/],
        button: 'Save',
    },
    {
        name: 'a question',
        address: '/question/9?edit=true',
        prepare: answerQuestion,
        call: 'PUT product-question/{id}',
        fields: [/^Question/],
        button: 'Save',
    },
    {
        name: 'an answer',
        address: '/question/9?editing=1',
        prepare: answerQuestion,
        call: 'PUT product-question-answer/{id}',
        fields: [/^Answer/],
        button: 'Save',
    },
    {
        name: 'a password',
        address: '/settings',
        prepare: ready,
        call: 'POST auth/change-password',
        fields: ['Current password', 'New password', 'Confirm password'],
        button: 'Save',
    },
];

const fieldOf = (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input, textarea' });

/** Opens a form and fills it in; `save` presses its button and waits for the request. */
const open = async ({ address, prepare, call, fields, button }: OpenedForm) => {
    prepare();
    renderApp(address);
    const saveButton = await screen.findByRole('button', { name: button });
    for (const label of fields)
        fireEvent.change(await fieldOf(label), { target: { value: 'Something else' } });
    const save = async (body: unknown) => {
        const received: Received[] = answer(call, () => refusal(422, body as never));
        await waitFor(() => expect(saveButton).toBeEnabled());
        fireEvent.click(saveButton);
        await waitFor(() => expect(received).toHaveLength(1));
        await waitFor(() => expect(saveButton).toBeEnabled());
    };
    return save;
};

const shown = () => document.body.textContent ?? '';

/** Bodies as backends of all kinds send them, and the sentences in them that a person reads. */
const bodies: [body: unknown, said: string[]][] = [
    [{ errors: { foo: ['Foo is bad'], bar: 'Bar is worse' } }, ['Foo is bad', 'Bar is worse']],
    [{ errors: ['First of all', 'Then this'] }, ['First of all', 'Then this']],
    [{ errors: [{ field: 'foo', message: 'Foo is odd' }] }, ['Foo is odd']],
    [{ errors: { deep: { down: [{ here: ['Too deep'] }] } } }, ['Too deep']],
    [{ errors: 'A single text' }, ['A single text']],
    [{ error: 'An error', message: 'A message', errors: { foo: ['A field'] } }, ['An error', 'A field']],
    [{ errors: { foo: ['Too small: expected number to be >=1'] } }, ['Is not valid']],
    [{ message: 'Invalid input: expected number, received null' }, ['The request cannot be read']],
    [{ errors: { 'root.serverError': ['Rooted'], __proto__: ['Odd'] } }, ['Rooted']],
    [{ errors: { foo: ['@@react-admin@@{'] } }, ['{']],
    [{}, ['Server Error. Please try again later.']],
    [null, ['Server Error. Please try again later.']],
];

describe.each(forms)('a refused save of $name', form => {
    it('is told whatever the backend sends, and does not block the next one', async () => {
        const save = await open(form);
        const others = sample(jsonValue(), { numRuns: 8, seed: 22 });
        const drawn = others.map((errors): [unknown, string[]] => [{ errors }, []]);
        for (const [body, said] of [...bodies, ...drawn]) {
            await save(body);
            for (const sentence of said) expect(shown()).toContain(sentence);
            expect(shown()).not.toMatch(/expected number/);
            const [first] = refusalsOf(toHttpError(422, body));
            if (!first?.code) expect(shown()).toContain(first?.sentence.replaceAll('@@react-admin@@', ''));
        }
    });
});

describe('a refused save of a product', () => {
    const product = forms.find(({ name }) => name === 'a product')!;

    it('is told at the field that the wire calls otherwise, until it is mended or removed', async () => {
        const save = await open(product);
        await save({ errors: { 'barcodes-0-barcode': ['Seen elsewhere'], 'categories[0]': ['Gone'] } });
        expect(screen.getByRole('textbox', { name: 'Barcode 1' })).toHaveAccessibleDescription(
            'Seen elsewhere',
        );
        expect(screen.getByRole('combobox', { name: 'Categories' })).toHaveAccessibleDescription('Gone');
        fireEvent.click(screen.getByRole('button', { name: 'Remove barcode 1' }));
        await waitFor(() => expect(screen.queryByText('Seen elsewhere')).not.toBeInTheDocument());
    });

    it('forgets a message about its barcodes when one of them is removed', async () => {
        const save = await open(product);
        await save({ errors: { barcodes: ['Too many of them'] } });
        expect(screen.getByText('Too many of them')).toBeVisible();
        fireEvent.click(screen.getByRole('button', { name: 'Remove barcode 1' }));
        await waitFor(() => expect(screen.queryByText('Too many of them')).not.toBeInTheDocument());
        await save({ errors: { name: ['Taken'] } });
        expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Taken');
    });

    it('names the ingredients whichever of them is refused', async () => {
        const save = await open(product);
        await save({ errors: { 'product_ingredients-1-ingredient_id': ['Unknown'] } });
        expect(screen.getByText('Some ingredients not found in database')).toBeVisible();
    });
});

describe('a refused brand, added within the form of a product', () => {
    it('is told, and does not block the next one', async () => {
        answerForm(balm);
        const { user } = renderApp('/product/12?edit=true');
        await user.click(await screen.findByRole('button', { name: 'Add Brand' }));
        fireEvent.change(await screen.findByLabelText('Brand name'), { target: { value: 'Fjord' } });
        await user.type(screen.getByRole('combobox', { name: 'Country' }), 'norw{Enter}');
        for (const [body, said] of bodies) {
            const received = answer('POST brands', () => refusal(422, body as never));
            const button = await screen.findByRole('button', { name: 'Add' });
            await waitFor(() => expect(button).toBeEnabled());
            fireEvent.click(button);
            await waitFor(() => expect(received).toHaveLength(1));
            for (const sentence of said) await waitFor(() => expect(shown()).toContain(sentence));
        }
    });
});

describe('a refused post', () => {
    it('tells at the products what the wire calls product_ids', async () => {
        const save = await open(forms.find(({ name }) => name === 'a post')!);
        await save({ errors: { 'product_ids.0': ['Some products not found in database'] } });
        expect(screen.getByRole('combobox', { name: /^Products/ })).toHaveAccessibleDescription(
            'Some products not found in database',
        );
    });
});

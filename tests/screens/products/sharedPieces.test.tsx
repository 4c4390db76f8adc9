import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { ParsedPiece } from '../../../contract/ingredients.ts';
import { IngredientsInput } from '../../../resources/products/form/IngredientsInput.tsx';
import {
    IngredientPieces,
    useIngredientPieces,
} from '../../../resources/products/form/pieces/IngredientPieces.tsx';
import { emptyValues } from '../../../resources/products/form/productValues.ts';
import { useIngredientCheck } from '../../../resources/products/form/useIngredientCheck.ts';
import { renderPiece } from '../components/renderPiece.tsx';
import { answer } from '../support/answers.ts';

const text = 'Aqua; Moon Dew.';

const piece = (name: string, ingredient: ParsedPiece['ingredient']): ParsedPiece => {
    const start = text.indexOf(name);
    const end = start + name.length;
    return { start, end, text: name, name, outcome: 'kept', section: 0, ingredient, nearest: [] };
};

const pieces = [piece('Aqua', { id: 30, name: 'Aqua', ewg_hazard_score: 'low' }), piece('Moon Dew', null)];

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

/** What stands beside the form. */
const Photograph = () => {
    const { take, shown } = useIngredientPieces()!;
    return (
        <>
            <button type="button" onClick={() => take({ text, pieces, wordsOf: () => [box] })}>
                Read
            </button>
            <button type="button" onClick={() => shown?.focusPiece(shown.unknown[0]!.id)}>
                {shown?.unknown.length ?? 0} undecided
            </button>
            <p>{JSON.stringify(shown?.current?.note.boxes)}</p>
        </>
    );
};

const onPiece = vi.fn();

const Field = () => {
    const check = useIngredientCheck();
    return (
        <IngredientsInput
            check={check}
            readsPastes
            onPiece={onPiece}
            cutOut={({ name }) => <img alt={name} />}
        />
    );
};

const Page = () => (
    <IngredientPieces>
        <Photograph />
        <FormProvider {...useForm({ defaultValues: emptyValues })}>
            <Field />
        </FormProvider>
    </IngredientPieces>
);

const show = () => {
    const parsed = answer('POST ingredients/parse', { pieces, sections: [] });
    return { ...renderPiece(<Page />), parsed };
};

describe('the pieces beside a photograph', () => {
    it('are those of the label that was read there, and lead to their places on it', async () => {
        const { user } = show();
        await user.click(screen.getByRole('button', { name: 'Read' }));
        await user.click(await screen.findByRole('button', { name: '1 undecided' }));
        const unknown = screen.getByRole('button', { name: /^Moon Dew, not known/ });
        expect(unknown).toHaveFocus();
        expect(onPiece).toHaveBeenCalledWith(expect.objectContaining({ name: 'Moon Dew' }));
        expect(screen.getByText(JSON.stringify([box]))).toBeVisible();
        expect(screen.getByRole('img', { name: 'Moon Dew' })).toBeVisible();
    });

    it('take the focus also from the text', async () => {
        const { user } = show();
        await user.click(screen.getByRole('button', { name: 'Read' }));
        await user.click(await screen.findByRole('button', { name: 'Text' }));
        await user.click(screen.getByRole('button', { name: /undecided/ }));
        await waitFor(() => expect(screen.getByRole('button', { name: /^Moon Dew/ })).toHaveFocus());
    });

    it('are read from a label that is pasted, at once', async () => {
        const { user, parsed } = show();
        const list = screen.getByRole('textbox', { name: 'Ingredients' });
        await user.click(list);
        await user.paste(text);
        expect(await screen.findByRole('button', { name: /^Moon Dew, not known/ })).toBeVisible();
        expect(parsed.map(({ body }) => body)).toEqual([{ text }]);
    });

    it('are not read from a plain list', async () => {
        const { user, parsed } = show();
        await user.click(screen.getByRole('textbox', { name: 'Ingredients' }));
        await user.paste('Aqua, Parfum');
        expect(screen.getByRole('textbox', { name: 'Ingredients' })).toHaveValue('Aqua, Parfum');
        expect(parsed).toHaveLength(0);
    });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../support/answers.ts';
import { answerBulk, sentProducts, toner } from './bulkBackend.ts';
import { implementObjectUrls, openValidated } from './openBulk.ts';

beforeAll(implementObjectUrls);

const listIn = (title: string) => within(screen.getByRole('region', { name: title }));
const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(4, '0')}`);

describe('the missing names of a bulk upload', () => {
    it('are selected from one to another with Shift, and back', async () => {
        answerBulk();
        const { user } = await openValidated([{ ...toner, ingredients: numbered('Dew', 6) }]);
        const missing = listIn('Missing ingredients');
        const box = (number: number) =>
            missing.getByRole<HTMLInputElement>('checkbox', { name: `Tick Dew 000${number}` });
        const selected = () => [1, 2, 3, 4, 5, 6].filter(number => box(number).checked);
        const extendTo = async (number: number) => {
            await user.keyboard('{Shift>}');
            await user.click(box(number));
            await user.keyboard('{/Shift}');
        };
        await user.click(box(2));
        await extendTo(5);
        expect(selected()).toEqual([2, 3, 4, 5]);
        expect(missing.getByRole('button', { name: 'Add ticked (4)' })).toBeEnabled();
        await user.click(box(4));
        await extendTo(3);
        expect(selected()).toEqual([2, 5]);
        await user.click(missing.getByRole('checkbox', { name: 'Tick all listed' }));
        expect(selected()).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('are exported as listed, with their use and what is suggested', async () => {
        answerBulk();
        const { user } = await openValidated([
            { ...toner, ingredients: ['Moonlight', 'Glycerin.', '=Mist'] },
            { ...toner, name: 'Other', barcodes: [], ingredients: ['Moonlight', 'Fog'] },
        ]);
        const missing = listIn('Missing ingredients');
        await missing.findByRole('button', { name: 'Use Glycerin instead of Glycerin.' });
        const files: Blob[] = [];
        const saved = vi
            .spyOn(URL, 'createObjectURL')
            .mockImplementation(file => `#${files.push(file as Blob)}`);
        onTestFinished(() => saved.mockRestore());
        await user.click(missing.getByRole('button', { name: 'Export' }));
        await user.click(missing.getByRole('button', { name: 'Most used first' }));
        fireEvent.change(missing.getByRole('searchbox', { name: 'Find a name' }), { target: { value: 'g' } });
        await user.click(missing.getByRole('button', { name: 'Export' }));
        const lines = await Promise.all(
            files.map(async file => (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n')),
        );
        const head = 'Name,Products,Suggestion';
        expect(lines).toEqual([
            [head, 'Moonlight,2,', "'=Mist,1,", 'Fog,1,', 'Glycerin.,1,Glycerin'],
            [head, 'Fog,1,', 'Glycerin.,1,Glycerin', 'Moonlight,2,'],
        ]);
    });

    it('are added a thousand at a time, with progress, and can be stopped in between', async () => {
        const { validations, ingredients } = answerBulk();
        let release = () => {};
        const added = answer('POST ingredients/bulk', async ({ body }) => {
            const { ingredients: sent } = body as { ingredients: { names: { name: string }[] }[] };
            await new Promise<void>(resolve => (release = resolve));
            for (const { names } of sent) ingredients[names[0]!.name.toLowerCase()] = 90;
            return [];
        });
        const { user } = await openValidated([
            { ...toner, ingredients: numbered('Dew', 1002).slice(0, 600) },
            { ...toner, name: 'Other', barcodes: [], ingredients: numbered('Dew', 1002).slice(600) },
        ]);
        const missing = listIn('Missing ingredients');
        await user.click(missing.getByRole('button', { name: 'Add all 1,002' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        fireEvent.click(dialog.getByText('Yes'));
        expect(await missing.findByText('0 of 1,002 added')).toBeVisible();
        expect(missing.getByText('Add all 1,002')).toBeDisabled();
        fireEvent.click(missing.getByText('Stop adding'));
        await waitFor(() => expect(added).toHaveLength(1));
        release();
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(await missing.findByRole('button', { name: 'Add all 2' })).toBeEnabled();
        expect(missing.queryByText(/ added$/)).not.toBeInTheDocument();
        expect(missing.getByRole('checkbox', { name: 'Tick Dew 1001' })).toBeEnabled();
        expect(added).toHaveLength(1);
    });
});

describe('the names of a bulk upload that are too long', () => {
    it('are rendered in view only, keep what was typed and the focus, and are mended together', async () => {
        const { validations } = answerBulk();
        const long = 'x'.repeat(50);
        const { user } = await openValidated(
            numbered(long, 120).map(name => ({ ...toner, name, barcodes: [] })),
        );
        const mend = listIn('Names that are too long');
        const boxes = () => mend.getAllByRole('textbox');
        expect(boxes().length).toBeLessThan(30);
        fireEvent.change(boxes()[0]!, { target: { value: 'Short' } });
        await user.click(boxes()[1]!);
        const list = mend.getByRole('list');
        list.scrollTop = 5000;
        fireEvent.scroll(list);
        await waitFor(() =>
            expect(mend.queryByRole('textbox', { name: `Name of ${long} 0001` })).not.toBeInTheDocument(),
        );
        expect(mend.getByRole('textbox', { name: `Name of ${long} 0002` })).toHaveFocus();
        expect(boxes().length).toBeLessThan(30);
        expect(mend.getByRole('textbox', { name: `Name of ${long} 0084` })).toBeVisible();
        await user.click(mend.getByRole('button', { name: 'Apply and validate (1)' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(
            sentProducts(validations[1]!)
                .map(({ name }) => name)
                .slice(0, 2),
        ).toEqual(['Short', `${long} 0002`]);
    });
});

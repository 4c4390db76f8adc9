import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SimpleForm } from '../../../src/features/form/SimpleForm.tsx';
import { Create } from '../../../src/features/resource/Create.tsx';
import { AutocompleteArrayInput, AutocompleteInput } from '../../../src/ui/input/AutocompleteInput.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { renderPiece } from './renderPiece.tsx';

const brands = [
    { id: 4, name: 'Halden & Rye' },
    { id: 5, name: 'Vesperine' },
];

const Inputs = () => {
    const [choices, setChoices] = useState<typeof brands>();
    return (
        <>
            <AutocompleteInput source="brand_id" label="Brand" choices={choices} />
            <AutocompleteArrayInput source="tags" label="Tags" choices={choices} />
            <TextInput source="name" label="Name" />
            <button type="button" onClick={() => setChoices(brands)}>
                Load
            </button>
        </>
    );
};

const form = () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 1 } });
    const page = (
        <Create title="New">
            <SimpleForm>
                <Inputs />
            </SimpleForm>
        </Create>
    );
    return { ...renderPiece(page, { dataProvider: { create } }), create };
};

const input = (name: string) => screen.findByRole('combobox', { name });
const load = () => screen.getByRole('button', { name: 'Load' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('chooses what was typed and entered before the options had loaded', async () => {
    const { user, create } = form();
    await user.type(await input('Brand'), 'vesp{Enter}');
    await user.type(await input('Tags'), 'hald{Enter}');
    expect(await input('Brand')).toHaveValue('vesp');
    await user.click(load());
    expect(await input('Brand')).toHaveValue('Vesperine');
    expect(await screen.findByRole('button', { name: 'Halden & Rye' })).toBeVisible();
    await user.click(save());
    const [[, { data }]] = create.mock.calls as [[string, { data: object }]];
    expect(data).toMatchObject({ brand_id: 5, tags: [4] });
});

it('keeps what is being typed while the page around gives the same choices anew', async () => {
    let renderAgain = () => undefined as void;
    const Renewed = () => {
        const [, setTimes] = useState(0);
        useEffect(() => {
            renderAgain = () => setTimes(times => times + 1);
        }, []);
        const choices = brands.map(brand => ({ ...brand }));
        return (
            <>
                <AutocompleteInput source="brand_id" label="Brand" choices={choices} defaultValue={4} />
                <AutocompleteArrayInput source="tags" label="Tags" choices={choices} defaultValue={[4]} />
            </>
        );
    };
    const { user } = renderPiece(
        <Create title="New">
            <SimpleForm>
                <Renewed />
            </SimpleForm>
        </Create>,
    );
    for (const name of ['Brand', 'Tags']) {
        await user.clear(await input(name));
        await user.type(await input(name), 'vesp');
        act(() => renderAgain());
        expect(await input(name)).toHaveValue('vesp');
        await user.click(screen.getByRole('option', { name: 'Vesperine' }));
    }
    expect(await input('Brand')).toHaveValue('Vesperine');
    expect(await screen.findByRole('button', { name: 'Vesperine' })).toBeVisible();
});

it('does not save while a choice waits for its options', async () => {
    const { user } = form();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Balm');
    expect(save()).toBeEnabled();
    await user.type(await input('Brand'), 'vesp{Enter}');
    expect(screen.getByText('Brand: Loading')).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.click(load());
    expect(save()).not.toHaveAttribute('aria-disabled', 'true');
});

it('chooses nothing when the text was changed after Enter or matches no option', async () => {
    const { user } = form();
    await user.type(await input('Brand'), 'vesp{Enter}x');
    await user.type(await input('Tags'), 'nothing like it{Enter}');
    await user.click(load());
    expect(await input('Brand')).toHaveValue('');
    expect(await input('Tags')).toHaveValue('');
    expect(screen.queryByText(/: Loading/)).not.toBeInTheDocument();
});

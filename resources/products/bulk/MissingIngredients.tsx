import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { AddIngredientsQuestion } from '../form/AddIngredientsQuestion.tsx';
import { MissingNames } from './MissingNames.tsx';
import type { Bulk } from './useBulkUpload.ts';

const inChunks = (names: readonly string[]) =>
    Array.from({ length: Math.ceil(names.length / limits.productIngredients) }, (_, place) =>
        names.slice(place * limits.productIngredients, (place + 1) * limits.productIngredients),
    );

/** The ingredients nobody knows, to be added by name; the products are validated again afterwards. */
export const MissingIngredients = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { addIngredients } = useConsole();
    const [asked, setAsked] = useState<readonly string[]>([]);
    const [adding, setAdding] = useState(false);
    const { missingIngredients: names, saving, validating, attempt, revalidate } = bulk;
    const busy = saving || validating;
    const say = (key: string, args?: object) => translate(`resources.products.ingredients.${key}`, args);

    const addAll = async () => {
        for (const chunk of inChunks(asked))
            await addIngredients(chunk.map(name => ({ names: [{ name, primary: true }] })));
    };
    const add = async () => {
        setAdding(true);
        if (await attempt(addAll())) notify('resources.ingredients.notifications.savedSeveral');
        setAdding(false);
        setAsked([]);
        // After a failure too: a part may have been added, or a colleague was first.
        await attempt(revalidate());
    };
    return (
        <MissingNames
            title={translate('resources.products.bulk.missing.ingredients')}
            names={names}
            addLabel={name => say('addOne', { name })}
            disabled={busy}
            onAdd={name => setAsked([name])}
            end={
                <Button size="small" startIcon={<AddIcon />} disabled={busy} onClick={() => setAsked(names)}>
                    {say('addAll', { count: names.length })}
                </Button>
            }
        >
            <AddIngredientsQuestion
                names={asked}
                busy={adding}
                onYes={() => void add()}
                onNo={() => setAsked([])}
            />
        </MissingNames>
    );
};

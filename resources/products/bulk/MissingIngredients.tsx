import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { AddIngredientsDialog } from '../form/AddIngredientsDialog.tsx';
import { MissingNames } from './MissingNames.tsx';
import type { Bulk } from './useBulkUpload.ts';

const inChunks = (names: readonly string[]) =>
    Array.from({ length: Math.ceil(names.length / limits.productIngredients) }, (_, index) =>
        names.slice(index * limits.productIngredients, (index + 1) * limits.productIngredients),
    );

/** Unknown ingredients, added by name; the products are validated again afterwards. */
export const MissingIngredients = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { addIngredients } = useConsole();
    const [asked, setAsked] = useState<readonly string[]>([]);
    const { missingIngredients: names, saving, validating, attempt, revalidate } = bulk;
    const busy = saving || validating;
    const t = (key: string, args?: object) => translate(`resources.products.ingredients.${key}`, args);

    const addAll = async () => {
        for (const chunk of inChunks(asked))
            await addIngredients(chunk.map(name => ({ names: [{ name, primary: true }] })));
    };
    const add = async () => {
        if (await attempt(addAll())) notify('resources.ingredients.notifications.savedSeveral');
        setAsked([]);
        // After a failure too: some may have been added, or a colleague added them first.
        await attempt(revalidate());
    };
    return (
        <MissingNames
            title={translate('resources.products.bulk.missing.ingredients')}
            names={names}
            addLabel={name => t('addOne', { name })}
            disabled={busy}
            onAdd={name => setAsked([name])}
            end={
                <Button size="small" startIcon={<AddIcon />} disabled={busy} onClick={() => setAsked(names)}>
                    {t('addAll', { count: names.length })}
                </Button>
            }
        >
            <AddIngredientsDialog names={asked} onYes={add} onNo={() => setAsked([])} />
        </MissingNames>
    );
};

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/kit/input/categoryTree.ts';
import { Choice } from '../../../src/kit/input/Choice.tsx';
import type { TargetInput } from '../../../src/shared/jobs/ListActs.tsx';

/** Chooses the category that products get, beside those they have or in place of these. */
export const CategoryTarget: TargetInput = ({ onChange }) => {
    const translate = useTranslate();
    const { data: categories = [] } = useReference('categories');
    const [category, setCategory] = useState<string>();
    const [isOnly, setOnly] = useState(false);
    const change = (chosen: string | undefined, only: boolean) => {
        setCategory(chosen);
        setOnly(only);
        onChange(
            chosen === undefined
                ? undefined
                : { to: Number(chosen), act: only ? 'onlyCategory' : 'category' },
        );
    };
    return (
        <>
            <Choice
                label={translate('resources.jobs.category')}
                all={translate('resources.jobs.choose')}
                options={treeChoices(categories).map(({ id, path }) => ({ value: id, text: path }))}
                value={category}
                onChange={chosen => change(chosen, isOnly)}
            />
            <FormControlLabel
                control={<Checkbox checked={isOnly} onChange={(_, checked) => change(category, checked)} />}
                label={translate('resources.jobs.only')}
            />
        </>
    );
};

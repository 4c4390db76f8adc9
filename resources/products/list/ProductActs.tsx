import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { type TargetInput, ListActs, type ListAct } from '../../../src/features/jobs/ListActs.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { Choice } from '../../../src/ui/input/Choice.tsx';
import BrandIcon from '@mui/icons-material/StarsOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ActsProps } from '../../../src/features/resource/listProps.ts';

const BrandTarget: TargetInput = ({ onChange }) => {
    const translate = useTranslate();
    const { data = [], isPending } = useReference('brands');
    return (
        <Autocomplete
            options={data}
            loading={isPending}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            onChange={(_, brand) => onChange(brand ? { to: brand.id } : undefined)}
            renderInput={({ slotProps }) => (
                <OutlinedInput
                    {...slotProps.input}
                    fullWidth
                    placeholder={translate('resources.jobs.choose')}
                    slotProps={{
                        input: { ...slotProps.htmlInput, 'aria-label': translate('resources.jobs.brand') },
                    }}
                />
            )}
        />
    );
};

const CategoryTarget: TargetInput = ({ onChange }) => {
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

const acts: readonly ListAct[] = [
    { act: 'category', icon: CategoryIcon, input: CategoryTarget },
    { act: 'brand', icon: BrandIcon, input: BrandTarget },
    { act: 'delete', icon: DeleteIcon, danger: true },
];

export const ProductActs = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;

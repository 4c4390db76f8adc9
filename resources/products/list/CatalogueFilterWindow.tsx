import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { productLacks } from '../../../contract/limits.ts';
import type { TreeChoice } from '../../../src/kit/input/categoryTree.ts';
import { Choice } from '../../../src/kit/input/Choice.tsx';
import { lacksIn, type ProductLack } from './lacks.ts';

const Fields = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 12,
    width: 280,
    padding: 16,
    '& fieldset': { display: 'grid', margin: 0, padding: 0, border: 0 },
    '& legend': { padding: 0, ...typography.subtitle2 },
}));

interface CatalogueFilterWindowProps {
    open: boolean;
    anchor: HTMLElement | null;
    categories: readonly TreeChoice[];
    filter: Record<string, unknown>;
    onChange: (name: string, value: string | undefined) => void;
    onLack: (lack: ProductLack, isWanted: boolean) => void;
    onClose: () => void;
}

/** Chooses what of the catalogue is shown: its category, what products lack, whether they are for single use. */
export const CatalogueFilterWindow = (props: CatalogueFilterWindowProps) => {
    const { open, anchor, categories, filter, onChange, onLack, onClose } = props;
    const translate = useTranslate();
    const lacks = lacksIn(filter.without);
    const value = (name: string) => filter[name] as string | undefined;
    return (
        <Popover
            open={open}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            onClose={onClose}
            slotProps={{ paper: { role: 'dialog', 'aria-label': translate('lists.filter') } }}
        >
            <Fields>
                <Choice
                    label={translate('lists.products.category.name')}
                    all={translate('lists.products.category.all')}
                    options={categories.map(({ id, path }) => ({ value: id, text: path }))}
                    value={value('category')}
                    onChange={category => onChange('category', category)}
                />
                <fieldset>
                    <legend>{translate('lists.products.without.name')}</legend>
                    {productLacks.map(lack => (
                        <FormControlLabel
                            key={lack}
                            label={translate(`lists.products.lacks.${lack}`)}
                            control={
                                <Checkbox
                                    checked={lacks.includes(lack)}
                                    onChange={(_, ticked) => onLack(lack, ticked)}
                                />
                            }
                        />
                    ))}
                </fieldset>
                <Choice
                    label={translate('lists.products.single_use.name')}
                    all={translate('lists.products.single_use.all')}
                    options={['true', 'false'].map(each => ({
                        value: each,
                        text: translate(`lists.products.single_use.${each}`),
                    }))}
                    value={value('single_use')}
                    onChange={singleUse => onChange('single_use', singleUse)}
                />
            </Fields>
        </Popover>
    );
};

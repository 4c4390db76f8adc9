import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';

const Chooser = styled(Autocomplete)(({ theme: { size, width } }) => ({
    width: size.search / 2,
    '& .MuiOutlinedInput-root': { minHeight: size.inputDense, paddingBlock: 0 },
    '& .MuiOutlinedInput-root .MuiAutocomplete-input': { paddingBlock: 5 },
    [`@media (max-width: ${width.phone - 0.02}px)`]: { width: '100%' },
})) as typeof Autocomplete;

/** Narrows the list to a brand; once one is chosen, its tag takes this place. */
export const BrandFilter = () => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { data = [], isPending } = useReference('brands');
    if (filterValues.brand !== undefined) return null;
    return (
        <Chooser
            options={data}
            loading={isPending}
            value={null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            onChange={(_, brand) => {
                if (brand) setFilters({ ...filterValues, brand: String(brand.id) });
            }}
            renderInput={params => (
                <TextField
                    {...params}
                    placeholder={translate('resources.products.list.anyBrand')}
                    slotProps={{
                        ...params.slotProps,
                        htmlInput: {
                            ...params.slotProps.htmlInput,
                            'aria-label': translate('resources.products.list.brandFilter'),
                        },
                    }}
                />
            )}
        />
    );
};

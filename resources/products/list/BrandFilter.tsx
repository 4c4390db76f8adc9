import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled, type Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { whenIdle } from '../../../src/kit/whenIdle.ts';

interface InputTexts {
    label: string;
    placeholder: string;
}

const placed = ({ breakpoints, size }: Theme) => ({
    width: size.search / 2,
    [breakpoints.down('phone')]: { width: '100%' },
});

const Chooser = styled(Autocomplete)(({ theme }) => ({
    ...placed(theme),
    '& .MuiOutlinedInput-root': { minHeight: theme.size.inputDense, paddingBlock: 0 },
    '& .MuiOutlinedInput-root .MuiAutocomplete-input': { paddingBlock: 5 },
})) as typeof Autocomplete;

/** Looks like the brand input, without its behaviour. */
const BrandInputPlaceholder = styled(OutlinedInput)(({ theme }) => ({
    ...placed(theme),
    minHeight: theme.size.inputDense,
}));

const BrandChooser = ({ label, placeholder, focused }: InputTexts & { focused: boolean }) => {
    const input = useRef<HTMLInputElement>(null);
    const { filterValues, setFilters } = useListContext();
    const { data = [], isPending } = useReference('brands');
    useEffect(() => {
        if (focused) input.current?.focus();
    }, [focused]);
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
                    placeholder={placeholder}
                    inputRef={input}
                    slotProps={{
                        ...params.slotProps,
                        htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
                    }}
                />
            )}
        />
    );
};

/**
 * Filters the list by brand; the chosen brand replaces the input with a tag. The input is rendered after the
 * rows, or as soon as someone uses it: rendering it takes as long as all the rows.
 */
export const BrandFilter = () => {
    const translate = useTranslate();
    const { filterValues } = useListContext();
    const [wanted, setWanted] = useState<'later' | 'soon' | 'now'>('later');
    useEffect(() => {
        void whenIdle().then(() => setWanted(already => (already === 'later' ? 'soon' : already)));
    }, []);
    if (filterValues.brand !== undefined) return null;
    const texts = {
        label: translate('resources.products.list.brandFilter'),
        placeholder: translate('resources.products.list.anyBrand'),
    };
    if (wanted !== 'later') return <BrandChooser {...texts} focused={wanted === 'now'} />;
    return (
        <BrandInputPlaceholder
            placeholder={texts.placeholder}
            slotProps={{ input: { 'aria-label': texts.label } }}
            onFocus={() => setWanted('now')}
        />
    );
};

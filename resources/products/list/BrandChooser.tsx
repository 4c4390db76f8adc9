import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { styled } from '../../../src/ui/styled.ts';
import { besideSearch } from './besideSearch.ts';

const Chooser = styled(Autocomplete)(({ theme }) => besideSearch(theme)) as typeof Autocomplete;

export interface BrandChooserProps {
    label: string;
    placeholder: string;
    /** What was typed before this code loaded; undefined if nobody had used the input. */
    typed: string | undefined;
}

export const BrandChooser = ({ label, placeholder, typed }: BrandChooserProps) => {
    const input = useRef<HTMLInputElement>(null);
    const { filterValues, setFilters } = useListContext();
    const { data = [], isPending } = useReference('brands');
    const [text, setText] = useState(typed ?? '');
    const isUsed = typed !== undefined;
    useEffect(() => {
        if (isUsed) input.current?.focus();
    }, [isUsed]);
    return (
        <Chooser
            options={data}
            loading={isPending}
            value={null}
            inputValue={text}
            openOnFocus={Boolean(typed)}
            onInputChange={(_, value) => setText(value)}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            onChange={(_, brand) => {
                if (brand) setFilters({ ...filterValues, brand: String(brand.id) });
            }}
            renderInput={({ slotProps }) => (
                <OutlinedInput
                    {...slotProps.input}
                    fullWidth
                    placeholder={placeholder}
                    inputRef={input}
                    slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': label } }}
                />
            )}
        />
    );
};

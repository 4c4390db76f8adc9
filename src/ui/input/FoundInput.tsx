import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChosenProps } from '../list/narrow/filter.ts';
import { usePaused } from '../usePaused.ts';
import { FieldShell } from './FieldShell.tsx';

interface FoundInputProps<Found> extends ChosenProps {
    /** The record with the id `value`, once it is known. */
    chosen: Found | undefined;
    /** Finds records by a text. */
    // oxlint-disable-next-line typescript/no-explicit-any -- the response before `select` is any call's
    found: (text: string) => UseQueryOptions<any, Error, Found[]>;
    nameOf: (found: Found) => string;
    /** Translated. */
    placeholder: string;
}

/** Chooses one record by searching for it; the backend filters. */
export const FoundInput = <Found extends { id: number }>(props: FoundInputProps<Found>) => {
    const { label, value, onChange, chosen, found, nameOf, placeholder } = props;
    const translate = useTranslate();
    const id = useId();
    const [typed, setTyped] = useState('');
    const text = usePaused(typed.trim());
    const { data = [], isFetching } = useQuery({
        ...found(text),
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });
    return (
        <FieldShell id={id} label={label}>
            <Autocomplete<Found>
                id={id}
                options={text === '' ? [] : data}
                loading={isFetching}
                noOptionsText={translate(text === '' ? 'components.input.type' : 'components.input.nothing')}
                value={value === undefined ? null : (chosen ?? null)}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                getOptionKey={each => each.id}
                getOptionLabel={nameOf}
                // The backend has already filtered.
                filterOptions={all => all}
                onInputChange={(_, given, reason) => setTyped(reason === 'input' ? given : '')}
                onChange={(_, picked) => onChange(picked ? String(picked.id) : undefined)}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        placeholder={placeholder}
                        slotProps={{ input: slotProps.htmlInput }}
                    />
                )}
            />
        </FieldShell>
    );
};

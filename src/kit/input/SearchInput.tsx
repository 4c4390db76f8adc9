import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useInput, useTranslate, type Validator } from 'react-admin';
import { floatingPlace } from '../../theme/floatingPlace.ts';
import { usePaused } from '../usePaused.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

export interface SearchInputProps<Found extends { id: number }> {
    source: string;
    /** Asks for what fits the text; a later text aborts it. */
    search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
    /** Names the search, so that its answers are not another one's. */
    searchKey: string;
    nameOf: (found: Found) => string;
    /** What a choice looks like in the list. */
    draw: (found: Found) => ReactNode;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    /** Message key. */
    placeholder?: string;
    validate?: Validator | Validator[];
    /** Several: the value is an array of what was found, else one or null. */
    multiple?: boolean;
    optional?: boolean;
    /** How many at most, counted at the end of the label's line. */
    most?: number;
}

/** Chooses by searching the backend, 300 ms after typing pauses. The value is what was found, whole. */
export const SearchInput = <Found extends { id: number }>(props: SearchInputProps<Found>) => {
    const { source, search, searchKey, nameOf, draw, validate, multiple = false, optional, most } = props;
    const translate = useTranslate();
    const label = useFieldLabel(source, props.label);
    const [typed, setTyped] = useState('');
    const text = usePaused(typed.trim());
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        defaultValue: multiple ? [] : null,
    });
    const { data, error: failure } = useQuery({
        queryKey: ['search', searchKey, text],
        queryFn: ({ signal }) => search(text, signal),
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });
    const error = fieldState.error?.message;
    const found = text === '' ? [] : (data ?? []);
    const count = Array.isArray(field.value) ? field.value.length : 0;
    const note = () => {
        if (typed.trim() === '') return translate('components.input.type');
        return translate(failure ? 'components.input.searchFailed' : 'components.input.nothing');
    };
    return (
        <FieldShell
            id={id}
            label={label}
            optional={optional}
            error={error}
            end={most === undefined ? undefined : `${count} / ${most}`}
        >
            <Autocomplete<Found, boolean>
                id={id}
                multiple={multiple}
                options={found}
                loading={typed.trim() !== text || (text !== '' && !data && !failure)}
                loadingText={translate('components.loading')}
                noOptionsText={note()}
                value={(field.value || null) as Found | Found[] | null}
                getOptionLabel={nameOf}
                getOptionKey={({ id: key }) => key}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                // The backend has searched: what it found is what is offered.
                filterOptions={all => all}
                filterSelectedOptions={multiple}
                autoHighlight
                slotProps={{ chip: { deleteIcon: <CloseIcon /> }, popper: { container: floatingPlace } }}
                onChange={(_, chosen) => field.onChange(chosen)}
                onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
                onBlur={field.onBlur}
                clearText={translate('components.input.clear')}
                openText={translate('components.input.open')}
                closeText={translate('components.input.close')}
                renderOption={({ key, ...option }, choice) => (
                    <li key={key} {...option}>
                        {draw(choice)}
                    </li>
                )}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        inputRef={field.ref}
                        error={error !== undefined}
                        placeholder={props.placeholder && translate(props.placeholder)}
                        slotProps={{
                            input: {
                                ...slotProps.htmlInput,
                                'aria-required': isRequired,
                                'aria-describedby': error === undefined ? undefined : helperId(id),
                            },
                        }}
                    />
                )}
            />
        </FieldShell>
    );
};

import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePaused } from '../usePaused.ts';
import type { CommonInputProps } from './inputProps.ts';
import { OptionsInput } from './OptionsInput.tsx';

export interface RecordSearchProps<Response, Found extends { id: number }> extends CommonInputProps {
    query: (text: string) => UseQueryOptions<Response, Error, Found[]>;
    nameOf: (found: Found) => string;
    render: (found: Found) => ReactNode;
    /** Message key. */
    placeholder?: string;
    /** Several can be chosen: the value is then an array of records, else one or null. */
    multiple?: boolean;
    /** The most that can be chosen, counted at the end of the label line. */
    max?: number;
}

/** Chooses by searching the backend, 300 ms after typing pauses. The value is the whole record. */
export const RecordSearch = <Response, Found extends { id: number }>(
    props: RecordSearchProps<Response, Found>,
) => {
    const { query, nameOf, render, max, ...input } = props;
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const text = usePaused(typed.trim());
    const { data, error: failure } = useQuery({
        ...query(text),
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });
    const note = () => {
        if (typed.trim() === '') return translate('components.input.type');
        return translate(failure ? 'components.input.searchFailed' : 'components.input.nothing');
    };
    const countOf = (value: unknown) => `${Array.isArray(value) ? value.length : 0} / ${max}`;
    return (
        <OptionsInput<Found>
            {...input}
            options={text === '' ? [] : (data ?? [])}
            loading={typed.trim() !== text || (text !== '' && !data && !failure)}
            nothing={note()}
            end={max === undefined ? undefined : countOf}
            getOptionLabel={nameOf}
            getOptionKey={({ id }) => id}
            // The backend has already filtered: every result is offered.
            filterOptions={all => all}
            filterSelectedOptions={input.multiple}
            onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
            renderOption={({ key, ...option }, choice) => (
                <li key={key} {...option}>
                    {render(choice)}
                </li>
            )}
            toOption={value => (value || null) as Found | Found[] | null}
            toValue={chosen => chosen}
        />
    );
};

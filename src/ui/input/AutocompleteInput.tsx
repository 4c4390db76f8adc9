import { isValidElement, useMemo } from 'react';
import { useEvent, useTranslate, type RaRecord } from 'react-admin';
import { filterChoices } from './plainText.ts';
import type { CommonInputProps } from './inputProps.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { useOptions, type ChoicesProps } from './useOptions.ts';

export interface AutocompleteInputProps extends Omit<CommonInputProps, 'source'>, ChoicesProps {
    /** The surrounding reference input's by default. */
    source?: string;
    /** Several can be chosen; the value is an array. */
    multiple?: boolean;
    placeholder?: string;
    /** The dialog around it has a single field to fill in. */
    autoFocus?: boolean;
    /** Message key, or translated: an option for no choice, before all others. */
    emptyText?: string;
    /** The value of that option; null by default. */
    emptyValue?: unknown;
    /** The text of a choice in the input, if `optionText` draws the choice. */
    inputText?: (choice: RaRecord) => string;
    /** Whether a choice matches the typed text; by default if its text contains it, ignoring case and accents. */
    matchSuggestion?: (typed: string, choice: RaRecord) => boolean;
    /** Message key, or translated: shown without any choices. */
    noOptionsText?: string;
    /** The filter of a reference input for a typed text; `q` by default. */
    filterToQuery?: (typed: string) => Record<string, unknown>;
    /** The most choices offered at once. */
    suggestionLimit?: number;
}

const byText = (q: string) => ({ q });

/** The value is the choice's `optionValue`, its id by default, or null; a surrounding reference input searches. */
export const AutocompleteInput = (props: AutocompleteInputProps) => {
    const {
        multiple = false,
        emptyText,
        emptyValue = null,
        inputText,
        matchSuggestion,
        noOptionsText,
        filterToQuery = byText,
        suggestionLimit,
        optionText,
    } = props;
    const translate = useTranslate();
    const { source, options: given, isPending, around, valueOf, textOf, isDisabled } = useOptions(props);
    const empty = useMemo(
        (): RaRecord | undefined =>
            emptyText === undefined || multiple ? undefined : { id: '', name: emptyText },
        [emptyText, multiple],
    );
    const options = empty ? [empty, ...given] : given;
    const drawn = (choice: RaRecord) =>
        choice === empty ? translate(choice.name, { _: choice.name }) : textOf(choice);
    const labelOf = (choice: RaRecord) =>
        choice !== empty && inputText ? inputText(choice) : String(drawn(choice));
    const isDrawn = typeof optionText === 'function' || isValidElement(optionText);
    const search = useEvent((typed: string) => around?.setFilters(filterToQuery(typed), undefined, true));
    const chosenOf = (value: unknown) =>
        [...given, ...(around?.selectedChoices ?? [])].find(choice => valueOf(choice) === value);
    const matching = (all: RaRecord[], typed: string) => {
        // The backend has already filtered.
        if (around) return all;
        return matchSuggestion
            ? all.filter(choice => matchSuggestion(typed, choice))
            : filterChoices(all, typed, labelOf);
    };
    return (
        <OptionsInput<RaRecord>
            {...props}
            source={source}
            multiple={multiple}
            disableCloseOnSelect={multiple}
            filterSelectedOptions={multiple}
            options={options}
            loading={isPending}
            nothing={noOptionsText && translate(noOptionsText, { _: noOptionsText })}
            getOptionLabel={labelOf}
            getOptionKey={choice => (choice === empty ? '' : valueOf(choice))}
            getOptionDisabled={choice => choice !== empty && isDisabled(choice)}
            filterOptions={(all, { inputValue }) => matching(all, inputValue).slice(0, suggestionLimit)}
            onInputChange={around && ((_, typed, reason) => reason !== 'reset' && search(typed))}
            renderOption={
                isDrawn
                    ? ({ key, ...option }, choice) => (
                          <li key={key} {...option}>
                              {drawn(choice)}
                          </li>
                      )
                    : undefined
            }
            toOption={value =>
                multiple
                    ? ((value ?? []) as unknown[]).flatMap(each => chosenOf(each) ?? [])
                    : (chosenOf(value) ?? null)
            }
            toValue={chosen => {
                if (Array.isArray(chosen)) return chosen.map(valueOf);
                return !chosen || chosen === empty ? emptyValue : valueOf(chosen);
            }}
        />
    );
};

/** `AutocompleteInput` for several choices. The value is an array. */
export const AutocompleteArrayInput = (props: Omit<AutocompleteInputProps, 'multiple' | 'emptyText'>) => (
    <AutocompleteInput {...props} multiple />
);

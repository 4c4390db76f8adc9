import { filterChoices } from './filterChoices.ts';
import type { CommonInputProps } from './inputProps.ts';
import { OptionsInput } from './OptionsInput.tsx';

export interface Choice {
    id: number;
    name: string;
}

export interface AutocompleteInputProps extends CommonInputProps {
    /** The whole list; undefined while it loads. */
    choices: readonly Choice[] | undefined;
    /** Message key. */
    placeholder?: string;
    /** Called with the new value after a choice. */
    onChange?: (id: number | null) => void;
}

const none: readonly Choice[] = [];

const filterOptions = (all: Choice[], { inputValue }: { inputValue: string }) =>
    filterChoices(all, inputValue, choice => choice.name);

/** Chooses one entry of a complete list by typing; ignores accents and case. The value is its id, or null. */
export const AutocompleteInput = ({ choices = none, onChange, ...props }: AutocompleteInputProps) => (
    <OptionsInput<Choice>
        {...props}
        options={choices}
        loading={choices === none}
        getOptionLabel={choice => choice.name}
        getOptionKey={choice => choice.id}
        filterOptions={filterOptions}
        toOption={value => choices.find(choice => choice.id === value) ?? null}
        toValue={chosen => {
            const id = (chosen as Choice | null)?.id ?? null;
            onChange?.(id);
            return id;
        }}
    />
);

/** Chooses several entries of a complete list by typing. The value is an array of ids. */
export const AutocompleteArrayInput = ({
    choices = none,
    ...props
}: Omit<AutocompleteInputProps, 'onChange'>) => (
    <OptionsInput<Choice>
        {...props}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={choices}
        loading={choices === none}
        getOptionLabel={choice => choice.name}
        getOptionKey={choice => choice.id}
        filterOptions={filterOptions}
        toOption={value => choices.filter(choice => ((value ?? []) as number[]).includes(choice.id))}
        toValue={chosen => (chosen as Choice[]).map(choice => choice.id)}
    />
);

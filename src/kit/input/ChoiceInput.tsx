import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useInput, useTranslate, type Validator } from 'react-admin';
import { FieldShell, helperId } from './FieldShell.tsx';
import { filterChoices } from './filterChoices.ts';
import { floatingPlace } from '../../theme/floatingPlace.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface Choice {
    id: number;
    name: string;
}

export interface ChoiceInputProps {
    source: string;
    /** The whole list; undefined while it loads. */
    choices: readonly Choice[] | undefined;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    /** Message key. */
    placeholder?: string;
    validate?: Validator | Validator[];
    /** Several: the value is an array of ids, else one id or null. */
    multiple?: boolean;
    optional?: boolean;
    hint?: ReactNode;
    /** Called after a choice with the new value. */
    onChoose?: (value: number | number[] | null) => void;
}

/** Chooses from a whole list by typing; accents and case do not matter. The value is the id. */
export const ChoiceInput = (props: ChoiceInputProps) => {
    const { source, choices = [], multiple = false, validate, optional, hint, placeholder, onChoose } = props;
    const translate = useTranslate();
    const label = useFieldLabel(source, props.label);
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        defaultValue: multiple ? [] : null,
    });
    const error = fieldState.error?.message;
    const chosenIds: number[] = multiple ? (field.value ?? []) : [];
    const value = multiple
        ? choices.filter(choice => chosenIds.includes(choice.id))
        : (choices.find(choice => choice.id === field.value) ?? null);
    const choose = (chosen: Choice | Choice[] | null) => {
        const ids = Array.isArray(chosen) ? chosen.map(choice => choice.id) : (chosen?.id ?? null);
        field.onChange(ids);
        onChoose?.(ids);
    };
    return (
        <FieldShell id={id} label={label} optional={optional} error={error} hint={hint}>
            <Autocomplete<Choice, boolean>
                id={id}
                multiple={multiple}
                options={choices}
                loading={props.choices === undefined}
                loadingText={translate('components.loading')}
                noOptionsText={translate('components.input.nothing')}
                value={value}
                getOptionLabel={choice => choice.name}
                getOptionKey={choice => choice.id}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                filterOptions={(all, { inputValue }) => filterChoices(all, inputValue, choice => choice.name)}
                filterSelectedOptions={multiple}
                disableCloseOnSelect={multiple}
                autoHighlight
                slotProps={{
                    chip: { deleteIcon: <CloseIcon /> },
                    popper: { container: floatingPlace },
                }}
                onChange={(_, chosen) => choose(chosen as Choice | Choice[] | null)}
                onBlur={field.onBlur}
                clearText={translate('components.input.clear')}
                openText={translate('components.input.open')}
                closeText={translate('components.input.close')}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        inputRef={field.ref}
                        error={error !== undefined}
                        placeholder={placeholder && translate(placeholder)}
                        slotProps={{
                            input: {
                                ...slotProps.htmlInput,
                                'aria-required': isRequired,
                                'aria-describedby': error === undefined && !hint ? undefined : helperId(id),
                            },
                        }}
                    />
                )}
            />
        </FieldShell>
    );
};

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { popupContainer } from '../../theme/popupContainer.ts';
import { useSaveBlocker } from '../form/SaveBlockers.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useInputProps, type CommonInputProps } from './inputProps.ts';
import { useEarlyEnter } from './useEarlyEnter.ts';

type Chosen<Option> = Option | Option[] | null;

export interface OptionsInputProps<Option>
    extends
        CommonInputProps,
        Pick<
            AutocompleteProps<Option, boolean, false, false>,
            | 'options'
            | 'loading'
            | 'getOptionLabel'
            | 'renderOption'
            | 'onInputChange'
            | 'disableCloseOnSelect'
            | 'filterSelectedOptions'
        > {
    getOptionKey: (option: Option) => number;
    filterOptions: (options: Option[], typed: { inputValue: string }) => Option[];
    /** Whether several can be chosen: the value is then an array, else one or null. */
    multiple?: boolean;
    /** Message key. */
    placeholder?: string;
    /** Translated: shown when there is nothing to choose from. */
    nothing?: string;
    /** Shown at the end of the label line, from the form's value. */
    end?: (value: unknown) => ReactNode;
    /** Converts the form's value into the chosen option. */
    toOption: (value: unknown) => Chosen<Option>;
    toValue: (chosen: Chosen<Option>) => unknown;
}

const isSameList = <Option,>(one: Chosen<Option>, other: Chosen<Option>) =>
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((option, index) => option === other[index]);

/** The chosen options as the same array while they are the same: a new one would clear what is being typed. */
const useKept = <Option,>(chosen: Chosen<Option>) => {
    const [kept, setKept] = useState(chosen);
    if (kept === chosen || isSameList(kept, chosen)) return kept;
    setKept(chosen);
    return chosen;
};

/** Chooses from options by typing: the base of every autocomplete. */
export const OptionsInput = <Option,>(props: OptionsInputProps<Option>) => {
    const {
        source,
        multiple = false,
        placeholder,
        nothing,
        end,
        toOption,
        toValue,
        helperText,
        note,
        ...given
    } = props;
    const { label: _label, validate: _validate, optional: _optional, ...options } = given;
    const translate = useTranslate();
    const { label, validate, optional } = useInputProps(props);
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        defaultValue: multiple ? [] : null,
    });
    const error = fieldState.error?.message;
    const chosen = useKept(toOption(field.value));
    const isSame = (one: Option, other: Option) => options.getOptionKey(one) === options.getOptionKey(other);
    const [open, setOpen] = useState(false);
    const early = useEarlyEnter({
        waiting: options.loading === true && options.options.length === 0,
        choose: inputValue => {
            const [first] = options.filterOptions([...options.options], { inputValue });
            if (first === undefined) return;
            if (!Array.isArray(chosen)) field.onChange(toValue(first));
            else if (!chosen.some(one => isSame(one, first))) field.onChange(toValue([...chosen, first]));
            if (!options.disableCloseOnSelect) setOpen(false);
        },
    });
    useSaveBlocker(early.text === undefined ? undefined : `${label}: ${translate('components.loading')}`);
    return (
        <FieldShell
            id={id}
            label={label}
            optional={optional}
            error={error}
            helperText={helperText}
            note={note}
            end={end?.(field.value)}
        >
            <Autocomplete<Option, boolean>
                {...options}
                id={id}
                multiple={multiple}
                value={chosen}
                isOptionEqualToValue={isSame}
                autoHighlight
                open={open}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                onKeyDown={early.onKeyDown}
                clearOnBlur={early.text === undefined}
                onInputChange={(...change) => {
                    early.forget();
                    options.onInputChange?.(...change);
                }}
                slotProps={{ chip: { deleteIcon: <CloseIcon /> }, popper: { container: popupContainer } }}
                onChange={(_, next) => field.onChange(toValue(next))}
                onBlur={field.onBlur}
                loadingText={translate('components.loading')}
                noOptionsText={nothing ?? translate('components.input.nothing')}
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
                                'aria-describedby':
                                    error === undefined && !helperText ? undefined : helperId(id),
                            },
                        }}
                    />
                )}
            />
        </FieldShell>
    );
};

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { popupContainer } from '../../theme/popupContainer.ts';
import { useSaveBlocker } from '../form/SaveBlockers.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
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
            | 'getOptionDisabled'
        > {
    getOptionKey: (option: Option) => string | number;
    filterOptions: (options: Option[], typed: { inputValue: string }) => Option[];
    /** Several can be chosen: the value is then an array, else one or null. */
    multiple?: boolean;
    /** Message key, or translated. */
    placeholder?: string;
    /** The dialog around it has a single field to fill in. */
    autoFocus?: boolean;
    /** Translated: shown without any options. */
    nothing?: string;
    /** Shown at the end of the label line, from the form's value. */
    end?: (value: unknown) => ReactNode;
    toOption: (value: unknown) => Chosen<Option>;
    toValue: (chosen: Chosen<Option>) => unknown;
}

/** The same object or array while what is chosen is equal: a new one would clear the typed text. */
const useKept = <Option,>(chosen: Chosen<Option>, isEqual: (one: Option, other: Option) => boolean) => {
    const [kept, setKept] = useState(chosen);
    const isKept = () => {
        if (kept === chosen) return true;
        if (kept === null || chosen === null || Array.isArray(kept) !== Array.isArray(chosen)) return false;
        const [before, now] = [[kept].flat() as Option[], [chosen].flat() as Option[]];
        return before.length === now.length && before.every((option, index) => isEqual(option, now[index]!));
    };
    if (isKept()) return kept;
    setKept(chosen);
    return chosen;
};

/** Chooses from options by typing: the base of every autocomplete. */
export const OptionsInput = <Option,>(props: OptionsInputProps<Option>) => {
    const {
        multiple = false,
        placeholder,
        autoFocus,
        nothing,
        end,
        toOption,
        toValue,
        disabled,
        readOnly,
        options,
        loading,
        getOptionLabel,
        getOptionKey,
        getOptionDisabled,
        filterOptions,
        renderOption,
        onInputChange,
        disableCloseOnSelect,
        filterSelectedOptions,
    } = props;
    const translate = useTranslate();
    const { id, field, name, error, isRequired, describedBy, shell } = useOwnInput(props, {
        defaultValue: multiple ? [] : null,
    });
    const isSame = (one: Option, other: Option) => getOptionKey(one) === getOptionKey(other);
    const chosen = useKept(
        toOption(field.value),
        (one, other) => isSame(one, other) && getOptionLabel?.(one) === getOptionLabel?.(other),
    );
    const [open, setOpen] = useState(false);
    const early = useEarlyEnter({
        waiting: loading === true && options.length === 0,
        choose: inputValue => {
            const [first] = filterOptions([...options], { inputValue });
            if (first === undefined) return;
            if (!Array.isArray(chosen)) field.onChange(toValue(first));
            else if (!chosen.some(one => isSame(one, first))) field.onChange(toValue([...chosen, first]));
            if (!disableCloseOnSelect) setOpen(false);
        },
    });
    useSaveBlocker(early.text === undefined ? undefined : `${name}: ${translate('components.loading')}`);
    return (
        <FieldShell {...shell} end={end?.(field.value)}>
            <Autocomplete<Option, boolean>
                options={options}
                loading={loading}
                getOptionLabel={getOptionLabel}
                getOptionKey={getOptionKey}
                getOptionDisabled={getOptionDisabled}
                filterOptions={filterOptions}
                renderOption={renderOption}
                disableCloseOnSelect={disableCloseOnSelect}
                filterSelectedOptions={filterSelectedOptions}
                id={id}
                disabled={disabled}
                readOnly={readOnly}
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
                    onInputChange?.(...change);
                }}
                slotProps={{ chip: { deleteIcon: <CloseIcon /> }, popper: { container: popupContainer } }}
                onChange={(_, next) => field.onChange(toValue(next), next)}
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
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus={autoFocus}
                        placeholder={placeholder && translate(placeholder, { _: placeholder })}
                        slotProps={{
                            input: {
                                ...slotProps.htmlInput,
                                'aria-required': isRequired,
                                'aria-describedby': describedBy,
                            },
                        }}
                    />
                )}
            />
        </FieldShell>
    );
};

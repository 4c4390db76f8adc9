import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { popupContainer } from '../../theme/popupContainer.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
import { useOptions, type ChoicesProps } from './useOptions.ts';

export interface SelectInputProps extends Omit<CommonInputProps, 'source'>, ChoicesProps {
    /** The surrounding reference input's by default. */
    source?: string;
    /** Message key, or translated: the option for no choice, absent if a choice is required. */
    emptyText?: string;
    /** The value of that option; an empty text by default. */
    emptyValue?: unknown;
}

/** The choices are given, the declared field's, or the surrounding reference input's. */
export const SelectInput = (props: SelectInputProps) => {
    const { emptyText, emptyValue = '', disabled, readOnly } = props;
    const translate = useTranslate();
    const { source, options, valueOf, textOf, isDisabled } = useOptions(props);
    const { id, field, error, isRequired, describedBy, shell } = useOwnInput(
        { ...props, source },
        { defaultValue: emptyValue },
    );
    const chosen = options.findIndex(choice => valueOf(choice) === field.value);
    return (
        <FieldShell {...shell}>
            <Select
                name={field.name}
                inputRef={field.ref}
                displayEmpty
                disabled={disabled}
                readOnly={readOnly}
                error={error !== undefined}
                labelId={`${id}-label`}
                value={chosen}
                onChange={({ target }) => {
                    const choice = options[Number(target.value)];
                    field.onChange(choice ? valueOf(choice) : emptyValue, choice);
                }}
                onBlur={field.onBlur}
                SelectDisplayProps={{ id, 'aria-required': isRequired, 'aria-describedby': describedBy }}
                MenuProps={{ container: popupContainer }}
            >
                {(!isRequired || chosen < 0) && (
                    <MenuItem value={-1} disabled={isRequired}>
                        {emptyText === undefined ? <>&nbsp;</> : translate(emptyText, { _: emptyText })}
                    </MenuItem>
                )}
                {options.map((choice, index) => (
                    <MenuItem key={String(valueOf(choice))} value={index} disabled={isDisabled(choice)}>
                        {textOf(choice)}
                    </MenuItem>
                ))}
            </Select>
        </FieldShell>
    );
};

import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useInput, useLocaleState, type Validator } from 'react-admin';
import { characters } from '../../../contract/limits.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

export interface TextInputProps extends Pick<
    OutlinedInputProps,
    | 'type'
    | 'placeholder'
    | 'multiline'
    | 'minRows'
    | 'maxRows'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'onPaste'
> {
    source: string;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    validate?: Validator | Validator[];
    /** Counts the characters against this limit at the end of the label's line. */
    counted?: number;
    /** Says beside the label that the field may stay empty. */
    optional?: boolean;
    hint?: ReactNode;
    defaultValue?: string;
    /** Turns what was typed into the form's value. */
    parse?: (text: string) => unknown;
    onBlur?: () => void;
    /** Tabular figures: barcodes, ids. */
    tabular?: boolean;
    endAdornment?: ReactNode;
}

const counter = (value: unknown) => characters(String(value ?? ''));

/** A text, of one line or several. What was typed stays as it was typed, also when it is wrong. */
export const TextInput = (props: TextInputProps) => {
    const { source, validate, counted, optional, hint, defaultValue, parse, onBlur, tabular, ...rest } =
        props;
    const { label: given, ...look } = rest;
    const [locale] = useLocaleState();
    const label = useFieldLabel(source, given);
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        defaultValue,
        format: (value: unknown) => value ?? '',
        parse: parse ?? ((text: string) => text),
        onBlur,
    });
    const error = fieldState.error?.message;
    const number = (value: number) => value.toLocaleString(locale);
    return (
        <FieldShell
            id={id}
            label={label}
            optional={optional}
            error={error}
            hint={hint}
            end={counted === undefined ? undefined : `${number(counter(field.value))} / ${number(counted)}`}
        >
            <OutlinedInput
                {...look}
                {...field}
                inputRef={field.ref}
                ref={undefined}
                id={id}
                className={tabular ? 'tabular' : undefined}
                slotProps={{
                    input: {
                        'aria-required': isRequired,
                        'aria-describedby': error === undefined && !hint ? undefined : helperId(id),
                    },
                }}
            />
        </FieldShell>
    );
};

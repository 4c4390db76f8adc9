import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useInput, useLocaleState, useTranslate, useWrappedSource } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { characters } from '../../../contract/limits.ts';
import { plainBreaks } from '../../../contract/lineBreaks.ts';
import { useField } from '../fields/useField.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { useInputProps, type CommonInputProps } from './inputProps.ts';

export interface TextInputProps
    extends
        CommonInputProps,
        Pick<
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
    /** Counts characters up to this limit at the end of the label line; the declared one by default. */
    counted?: number;
    defaultValue?: string;
    /** Converts the typed text into the form's value. */
    parse?: (text: string) => unknown;
    onBlur?: () => void;
    /** In place of saving the form. */
    onEnter?: (field: HTMLElement) => void;
    /** Tabular figures: barcodes, ids. */
    tabular?: boolean;
    endAdornment?: ReactNode;
}

/** A line break of a browser's field is `\n`; a stored text may have others, which are the same to a reader. */
const withPlainBreaks = (value: unknown) => (typeof value === 'string' ? plainBreaks(value) : (value ?? ''));

const counter = (value: unknown) => characters(String(value ?? ''));

/** Texts with a higher limit have no counter. */
const countedUpTo = 300;

const lines = { multiline: true, minRows: 3, maxRows: 12 };

const useDeclaredProps = (source: string) => {
    const translate = useTranslate();
    const text = useField(source, 'text');
    const figures = useField(source, 'number');
    const { max, multiline } = text ?? {};
    const { placeholder } = text ?? figures ?? {};
    return {
        counted: max !== undefined && max <= countedUpTo ? max : undefined,
        props: { placeholder: placeholder && translate(placeholder), ...(multiline && lines) },
    };
};

/** A text of one or several lines. Typed text stays as it is, even if it is invalid. */
export const TextInput = (props: TextInputProps) => {
    const { label, validate, optional } = useInputProps(props);
    const declared = useDeclaredProps(props.source);
    const {
        source,
        counted = declared.counted,
        helperText,
        note,
        defaultValue,
        parse,
        onBlur,
        onEnter,
        tabular,
        ...rest
    } = props;
    const { label: _label, validate: _validate, optional: _optional, ...inputProps } = rest;
    const [locale] = useLocaleState();
    const { formState, getValues, setValue } = useFormContext();
    const place = useWrappedSource(source);
    /** React Hook Form gives a field that nobody has typed in a value of undefined when the focus leaves it. */
    const leave = () => {
        if (getValues(place) === undefined) setValue(place, '');
        onBlur?.();
    };
    const [filledIn] = useState(() => Boolean(getValues(place)));
    /** What is typed back to the saved text is the saved value again, be it null or with other line breaks. */
    const savedOr = (text: string) => {
        const saved: unknown = get(formState.defaultValues, source);
        // Undefined would bring back what a field without a saved value was filled in with.
        if (saved === undefined && filledIn) return text;
        return withPlainBreaks(saved) === text ? saved : text;
    };
    const { id, field, fieldState, isRequired } = useInput({
        source,
        validate,
        defaultValue,
        format: withPlainBreaks,
        parse: parse ?? savedOr,
        onBlur: leave,
    });
    const error = fieldState.error?.message;
    const number = (value: number) => value.toLocaleString(locale);
    return (
        <FieldShell
            id={id}
            label={label}
            optional={optional}
            error={error}
            helperText={helperText}
            note={note}
            end={counted === undefined ? undefined : `${number(counter(field.value))} / ${number(counted)}`}
        >
            <OutlinedInput
                {...declared.props}
                {...inputProps}
                {...field}
                inputRef={field.ref}
                ref={undefined}
                id={id}
                className={tabular ? 'tabular' : undefined}
                onKeyDown={
                    onEnter &&
                    (event => {
                        if (event.key !== 'Enter') return;
                        event.preventDefault();
                        onEnter(event.target as HTMLElement);
                    })
                }
                slotProps={{
                    input: {
                        'aria-required': isRequired,
                        'aria-describedby': error === undefined && !helperText ? undefined : helperId(id),
                    },
                }}
            />
        </FieldShell>
    );
};

/** A whole number, kept as typed. */
export const NumberInput = (props: TextInputProps) => (
    <TextInput inputMode="numeric" autoComplete="off" tabular {...props} />
);

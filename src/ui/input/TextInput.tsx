import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { maxValue, minValue, useLocaleState, useTranslate, useWrappedSource } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { characters, plainBreaks } from '../../../contract/limits.ts';
import { useDeclared, useField } from '../fields/useField.ts';
import { rulesOf } from '../fields/rules.ts';
import { number } from '../validators.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';

export interface TextInputProps
    extends
        CommonInputProps,
        Pick<
            OutlinedInputProps,
            | 'type'
            | 'placeholder'
            | 'multiline'
            | 'rows'
            | 'minRows'
            | 'maxRows'
            | 'autoComplete'
            | 'autoFocus'
            | 'inputMode'
            | 'onPaste'
            | 'startAdornment'
            | 'endAdornment'
        > {
    /** Counts characters up to this limit at the end of the label line; the declared one by default. */
    counted?: number;
    /** Called instead of saving the form. */
    onEnter?: (field: HTMLElement) => void;
    tabular?: boolean;
    /** A button empties the field while it has a text. */
    resettable?: boolean;
}

/** A browser's field has line feeds only; other line breaks of a stored text are the same to a reader. */
const withPlainBreaks = (value: unknown) => (typeof value === 'string' ? plainBreaks(value) : (value ?? ''));

const counter = (value: unknown) => characters(String(value ?? ''));

/** Texts with a higher limit have no counter. */
const countedUpTo = 300;

const lines = { multiline: true, minRows: 3, maxRows: 12 };

const useDeclaredProps = (source: string) => {
    const text = useField(source, 'text');
    const figures = useField(source, 'number');
    const { max, multiline } = text ?? {};
    const { placeholder } = text ?? figures ?? {};
    return {
        counted: max !== undefined && max <= countedUpTo ? max : undefined,
        props: { placeholder, ...(multiline && lines) },
    };
};

const ofField = ({
    type,
    placeholder,
    multiline,
    rows,
    minRows,
    maxRows,
    autoComplete,
    autoFocus,
    inputMode,
    onPaste,
    startAdornment,
}: TextInputProps) => ({
    type,
    placeholder,
    multiline,
    rows,
    minRows,
    maxRows,
    autoComplete,
    autoFocus,
    inputMode,
    onPaste,
    startAdornment,
});

/** A text of one or several lines. Typed text stays, even if it is invalid. */
export const TextInput = (given: TextInputProps) => {
    const translate = useTranslate();
    const declared = useDeclaredProps(given.source);
    const props = { counted: declared.counted, ...declared.props, ...given };
    const { source, counted, placeholder, onEnter, tabular, resettable, readOnly } = props;
    const [locale] = useLocaleState();
    const { formState, getValues, setValue } = useFormContext();
    const place = useWrappedSource(source);
    /** React Hook Form sets an untouched field to undefined on blur. */
    const leave = (...event: unknown[]) => {
        if (getValues(place) === undefined) setValue(place, '');
        props.onBlur?.(...event);
    };
    const [filledIn] = useState(() => Boolean(getValues(place)));
    /** Typing the saved text again restores the saved value, be it null or with other line breaks. */
    const savedOr = (text: string) => {
        const saved: unknown = get(formState.defaultValues, source);
        // Undefined would bring back the prefilled value of a field without a saved one.
        if (saved === undefined && filledIn) return text;
        return withPlainBreaks(saved) === text ? saved : text;
    };
    const hint = placeholder && translate(placeholder, { _: placeholder });
    const { id, field, name, isRequired, describedBy, shell } = useOwnInput(props, {
        format: withPlainBreaks,
        parse: savedOr,
        onBlur: leave,
        name: hint,
    });
    const figure = (value: number) => value.toLocaleString(locale);
    const reset = resettable && field.value !== '' && (
        <IconButton
            size="small"
            aria-label={translate('ra.action.clear_input_value')}
            onClick={() => field.onChange('')}
        >
            <CloseIcon fontSize="small" />
        </IconButton>
    );
    return (
        <FieldShell
            {...shell}
            end={counted === undefined ? undefined : `${figure(counter(field.value))} / ${figure(counted)}`}
        >
            <OutlinedInput
                {...ofField(props)}
                endAdornment={props.endAdornment ?? reset}
                {...field}
                inputRef={field.ref}
                ref={undefined}
                id={id}
                readOnly={readOnly}
                placeholder={hint}
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
                        'aria-label': shell.label === false ? name : undefined,
                        'aria-required': isRequired,
                        'aria-describedby': describedBy,
                    },
                }}
            />
        </FieldShell>
    );
};

export interface NumberInputProps extends TextInputProps {
    min?: number;
    max?: number;
}

/** A number, kept as typed. */
export const NumberInput = ({ min, max, ...props }: NumberInputProps) => {
    const declared = useDeclared(props.source);
    const rules = props.validate ?? (declared ? rulesOf(declared) : number());
    const bounds = [
        ...(min === undefined ? [] : [minValue(min)]),
        ...(max === undefined ? [] : [maxValue(max)]),
    ];
    return (
        <TextInput
            inputMode="numeric"
            autoComplete="off"
            tabular
            {...props}
            validate={[...[rules].flat(), ...bounds]}
        />
    );
};

/** A search without a label, as a filter of a list. */
export const SearchInput = (props: Omit<TextInputProps, 'label'>) => (
    <TextInput
        type="search"
        placeholder="ra.action.search"
        startAdornment={<SearchIcon aria-hidden="true" />}
        resettable
        {...props}
        label={false}
    />
);

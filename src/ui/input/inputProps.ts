import type { ReactNode } from 'react';
import {
    useInput,
    useSourceContext,
    useTranslate,
    type InputProps,
    type TranslateFunction,
    type Validator,
} from 'react-admin';
import { rulesOf } from '../fields/rules.ts';
import { useDeclared } from '../fields/useField.ts';
import type { SxProp } from '../Sx.tsx';
import { helperId } from './FieldShell.tsx';

/** The props of every input, as in react-admin; omitted ones come from the declared field. */
export interface CommonInputProps
    extends
        Pick<
            InputProps,
            | 'alwaysOn'
            | 'defaultValue'
            | 'disabled'
            | 'format'
            | 'id'
            | 'isRequired'
            | 'name'
            | 'onBlur'
            | 'onChange'
            | 'parse'
            | 'readOnly'
            | 'resource'
            | 'source'
        >,
        SxProp {
    /** Message key, or translated; `resources.<name>.fields.<source>` by default, none if false. */
    label?: ReactNode;
    /** The rules of the declared field by default. */
    validate?: Validator | Validator[];
    /** Message key, or translated: a hint below, while there is no error. */
    helperText?: ReactNode;
    /** Beside the label, such as a repair by the console. */
    note?: ReactNode;
    /** Shows beside the label that the field is optional. */
    optional?: boolean;
}

/** An input's own defaults for its props. */
interface Own extends Pick<InputProps, 'defaultValue' | 'format' | 'onBlur' | 'parse'> {
    /** Names an element without a label, in place of the message of its source. */
    name?: string;
    /** Rules besides those of the props. */
    rule?: Validator;
}

/** Translates a message key or a text; returns anything else unchanged. */
const said = (translate: TranslateFunction, text: ReactNode) =>
    typeof text === 'string' ? translate(text, { _: text }) : text;

/** The field of an input in its form, and the props of the `FieldShell` around it. */
export const useOwnInput = (props: CommonInputProps, own: Own = {}) => {
    const { source, label: given, helperText, validate, optional, note, className, sx, resource } = props;
    const translate = useTranslate();
    const { getLabel } = useSourceContext();
    const declared = useDeclared(source);
    const rules = validate ?? (declared && rulesOf(declared));
    const { id, field, fieldState, isRequired } = useInput({
        source,
        id: props.id,
        name: props.name,
        disabled: props.disabled,
        readOnly: props.readOnly,
        isRequired: props.isRequired,
        onChange: props.onChange,
        onBlur: own.onBlur ?? props.onBlur,
        format: props.format ?? own.format,
        parse: props.parse ?? own.parse,
        defaultValue: props.defaultValue ?? own.defaultValue,
        validate: own.rule ? [own.rule, ...[rules ?? []].flat()] : rules,
    });
    const key = resource ? `resources.${resource}.fields.${source}` : getLabel(source);
    const label = given === undefined || given === true ? translate(key) : said(translate, given);
    const hint = said(translate, helperText);
    const error = fieldState.error?.message;
    return {
        id,
        field,
        error,
        isRequired,
        /** The label as text, for an element without another name. */
        name: typeof label === 'string' ? label : (own.name ?? translate(key)),
        describedBy: error === undefined && !hint ? undefined : helperId(id),
        shell: {
            id,
            label,
            error,
            note,
            className,
            sx,
            helperText: hint,
            optional: optional ?? declared?.optional,
        },
    };
};

import type { ReactNode } from 'react';
import { useSourceContext, useTranslate, type Validator } from 'react-admin';
import { rulesOf } from '../fields/rules.ts';
import { useDeclared } from '../fields/useField.ts';

/** The props of every input, as in react-admin; omitted ones come from the declared field. */
export interface CommonInputProps {
    source: string;
    /** Message key, or translated; `resources.<name>.fields.<source>` by default. */
    label?: string;
    /** The rules of the declared field by default. */
    validate?: Validator | Validator[];
    /** Translated: a hint below, while there is no error. */
    helperText?: ReactNode;
    /** Beside the label, such as what the console repaired. */
    note?: ReactNode;
    /** Shows beside the label that the field is optional. */
    optional?: boolean;
}

/** The translated label of an input, its rules, and whether it shows that it is optional. */
export const useInputProps = ({ source, label, validate, optional }: CommonInputProps) => {
    const translate = useTranslate();
    const { getLabel } = useSourceContext();
    const field = useDeclared(source);
    return {
        label: label === undefined ? translate(getLabel(source)) : translate(label, { _: label }),
        validate: validate ?? (field && rulesOf(field)),
        optional: optional ?? field?.optional,
    };
};

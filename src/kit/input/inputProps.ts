import type { ReactNode } from 'react';
import { useSourceContext, useTranslate, type Validator } from 'react-admin';
import { rulesOf } from '../fields/rules.ts';
import { useDeclared } from '../fields/useField.ts';

/** What every input takes, as react-admin's do; what is left out comes from the declared field. */
export interface CommonInputProps {
    source: string;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    /** The rules of the declared field when absent. */
    validate?: Validator | Validator[];
    /** Translated: a hint below, while there is no error. */
    helperText?: ReactNode;
    /** Says beside the label that the field may stay empty. */
    optional?: boolean;
}

/** The translated label of an input, its rules, and whether it says that it may stay empty. */
export const useInputProps = ({ source, label, validate, optional }: CommonInputProps) => {
    const translate = useTranslate();
    const { getLabel } = useSourceContext();
    const field = useDeclared(source);
    return {
        label: translate(label ?? getLabel(source)),
        validate: validate ?? (field && rulesOf(field)),
        optional: optional ?? field?.optional,
    };
};

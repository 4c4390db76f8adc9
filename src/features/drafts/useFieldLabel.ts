import { createContext, useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** By name, message keys of the form's fields that its resource lacks; null for one that goes along with another. */
export type Labels = Readonly<Record<string, string | null>>;

export const FieldLabels = createContext<Labels>({});

export const useFieldLabel = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const labels = useContext(FieldLabels);
    return (name: string) => translate(labels[name] ?? `resources.${resource}.fields.${name}`);
};

/** Whether a draft names the field, which it restores in any case. */
export const useIsNamed = () => {
    const labels = useContext(FieldLabels);
    return (name: string) => labels[name] !== null;
};

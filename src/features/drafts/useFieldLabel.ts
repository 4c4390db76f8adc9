import { createContext, useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** Message keys of the form's fields that its resource lacks, by name. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

export const useFieldLabel = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const labels = useContext(FieldLabels);
    return (name: string) => translate(labels[name] ?? `resources.${resource}.fields.${name}`);
};

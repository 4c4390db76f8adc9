import { createContext, useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** Message keys of the fields of a form that are not those of the resource around it, by their names. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

/** Returns the label of a field of the surrounding form, by its name. */
export const useFieldLabel = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const labels = useContext(FieldLabels);
    return (name: string) => translate(labels[name] ?? `resources.${resource}.fields.${name}`);
};

import { useResourceContext, useTranslate } from 'react-admin';

/** Returns the label of a field of the resource around, by its name. */
export const useFieldLabel = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    return (name: string) => translate(`resources.${resource}.fields.${name}`);
};

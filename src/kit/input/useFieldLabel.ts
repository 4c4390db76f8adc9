import { useSourceContext, useTranslate } from 'react-admin';

/** A field's label: the message key given, else that of the resource's field. */
export const useFieldLabel = (source: string, label: string | undefined) => {
    const translate = useTranslate();
    const { getLabel } = useSourceContext();
    return translate(label ?? getLabel(source));
};

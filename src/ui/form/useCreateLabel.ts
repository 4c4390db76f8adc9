import { useResourceContext, useTranslate } from 'react-admin';

/** The label for a new record: `resources.<name>.create`, or react-admin's with the resource's name. */
export const createLabelOf = (resource: string, translate: ReturnType<typeof useTranslate>) => {
    const name = translate(`resources.${resource}.name`, { smart_count: 1 });
    return translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) });
};

/** The same of the surrounding resource. */
export const useCreateLabel = () => createLabelOf(useResourceContext()!, useTranslate());

import { useResourceContext, useTranslate } from 'react-admin';

/** The label for a new record: `resources.<name>.create`, or react-admin's with the resource's name; '' without a resource. */
export const useCreateLabel = () => {
    const translate = useTranslate();
    const resource = useResourceContext();
    if (resource === undefined) return '';
    const name = translate(`resources.${resource}.name`, { smart_count: 1 });
    return translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) });
};

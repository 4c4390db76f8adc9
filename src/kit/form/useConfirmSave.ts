import { useNotify, useResourceContext, useTranslate } from 'react-admin';

/** Returns a function that confirms a save: `resources.<name>.notifications.<what>`, or react-admin's own words. */
export const useConfirmSave = (what: 'created' | 'updated') => {
    const notify = useNotify();
    const translate = useTranslate();
    const resource = useResourceContext();
    return () =>
        notify(`resources.${resource}.notifications.${what}`, {
            messageArgs: { smart_count: 1, _: translate(`ra.notification.${what}`, { smart_count: 1 }) },
        });
};

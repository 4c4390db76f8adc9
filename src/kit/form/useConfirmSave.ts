import { useNotify, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useMarkSaved } from '../record/SavedAt.tsx';

/**
 * Returns a function that confirms the save of a record: `resources.<name>.notifications.<what>`, or
 * react-admin's own words. The record's page shows the time from then on.
 */
export const useConfirmSave = (what: 'created' | 'updated') => {
    const notify = useNotify();
    const translate = useTranslate();
    const resource = useResourceContext()!;
    const markSaved = useMarkSaved(resource);
    return ({ id }: RaRecord) => {
        markSaved(id);
        notify(`resources.${resource}.notifications.${what}`, {
            messageArgs: { smart_count: 1, _: translate(`ra.notification.${what}`, { smart_count: 1 }) },
        });
    };
};

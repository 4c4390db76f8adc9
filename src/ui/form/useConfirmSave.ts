import { useNotify, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useMarkSaved } from '../record/SavedAt.tsx';

/** Confirms with `resources.<name>.notifications.<what>`, or react-admin's message; the page shows the time. */
export const useConfirmSave = (what: 'created' | 'updated', name?: string) => {
    const notify = useNotify();
    const translate = useTranslate();
    const resource = useResourceContext({ resource: name })!;
    const markSaved = useMarkSaved(resource);
    return ({ id }: RaRecord, undoable = false) => {
        markSaved(id);
        notify(`resources.${resource}.notifications.${what}`, {
            undoable,
            // Long enough to read and to press Undo, as in react-admin.
            autoHideDuration: undoable ? 5000 : undefined,
            messageArgs: { smart_count: 1, _: translate(`ra.notification.${what}`, { smart_count: 1 }) },
        });
    };
};

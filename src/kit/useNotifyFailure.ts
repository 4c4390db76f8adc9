import {
    useGetRecordRepresentation,
    useNotify,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { reasonOf } from './reasonOf.ts';

/**
 * Returns a function that shows the failure of an action in the page, for three seconds. It names the record
 * the action was about: the surrounding one, unless a name is given.
 */
export const useNotifyFailure = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(useResourceContext());
    return (error: unknown, name = record && String(represent(record))) => {
        const reason = reasonOf(error);
        const why = translate(reason, { _: reason });
        notify(name ? translate('components.failure.action', { name, why }) : why, { type: 'error' });
    };
};

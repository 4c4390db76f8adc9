import {
    useGetRecordRepresentation,
    useNotify,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { isStaying, reasonOf } from './reasonOf.ts';

/**
 * Shows a failure with the name of its record, the surrounding one by default: for three seconds, or, if it `isStaying`,
 * until it is closed or something else is said.
 */
export const useNotifyFailure = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(useResourceContext());
    return (error: unknown, name = record && String(represent(record))) => {
        const reason = reasonOf(error);
        const why = translate(reason, { _: reason });
        notify(name ? translate('components.failure.action', { name, why }) : why, {
            type: 'error',
            ...(isStaying(reason) && { stays: 'untilNext' }),
        });
    };
};

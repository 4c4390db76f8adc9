import {
    useGetRecordRepresentation,
    useNotify,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { decodeMessage } from '../../../dataProvider/message.ts';
import { reasonOf } from './reasonOf.ts';

/** How long a failure with an id to copy is shown, in milliseconds. */
const withId = 20_000;

/** Shows a failure for three seconds, with the name of its record: the surrounding one by default. */
export const useNotifyFailure = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(useResourceContext());
    return (error: unknown, name = record && String(represent(record))) => {
        const reason = reasonOf(error);
        const why = translate(reason, { _: reason });
        const autoHideDuration = decodeMessage(reason)?.errorId === undefined ? undefined : withId;
        notify(name ? translate('components.failure.action', { name, why }) : why, {
            type: 'error',
            autoHideDuration,
        });
    };
};

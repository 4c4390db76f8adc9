import {
    LinkBase,
    useGetRecordRepresentation,
    useLocation,
    useNotify,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { UnknownSave } from '../../../dataProvider/failure.ts';
import { useCreateLabel } from '../../ui/form/useCreateLabel.ts';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import type { Saved } from '../merge/useMergedSave.ts';

/**
 * Returns a function that says, on whatever page, that the save of a form failed which was left meanwhile, and where the
 * input is kept. The message stays until it is closed.
 */
export const useSayLeft = (saved: Saved | undefined, draft: string | undefined) => {
    const notify = useNotify();
    const translate = useTranslate();
    const resource = useResourceContext();
    const represent = useGetRecordRepresentation(resource);
    const createLabel = useCreateLabel();
    const { pathname, search } = useLocation();
    const nameOf = () => {
        if (saved) return String(represent(saved.record));
        return draft === `${resource}/new` ? createLabel : translate('components.left.form');
    };
    return (error: unknown, isKept: boolean) => {
        const reason = reasonOf(error);
        const what = error instanceof UnknownSave ? 'components.failure.action' : 'components.left.notSaved';
        const text = translate(what, { name: nameOf(), why: translate(reason, { _: reason }) });
        const message = isKept ? (
            <>
                {text} {translate('components.left.kept')}{' '}
                <LinkBase to={pathname + search}>{translate('components.left.open')}</LinkBase>
            </>
        ) : (
            text
        );
        notify(message, { type: 'error', stays: 'untilClosed' });
    };
};

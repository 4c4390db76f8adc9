import { useCallback, useRef, useState } from 'react';
import {
    LinkBase,
    useGetRecordRepresentation,
    useLocation,
    useNotify,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { UnknownSave } from '../../../dataProvider/failure.ts';
import { createLabelOf } from '../../ui/form/useCreateLabel.ts';
import { reasonOf } from '../../ui/message/reasonOf.ts';
import type { Saved } from '../merge/useMergedSave.ts';

/**
 * `sayLeft` says, on whatever page, that the save of a form failed which was left meanwhile, and where the input is kept.
 * The message stays until it is closed. `onKept` notes that the form's draft is kept, `isKept` is whether it is.
 */
export const useSayLeft = (saved: Saved | undefined, draft: string | undefined) => {
    const notify = useNotify();
    const translate = useTranslate();
    const resource = useResourceContext();
    const represent = useGetRecordRepresentation(resource);
    const { pathname, search } = useLocation();
    const [isKept, setKept] = useState(false);
    // A save that began before the draft was kept says so too.
    const isKeptNow = useRef(false);
    const onKept = useCallback(() => {
        isKeptNow.current = true;
        setKept(true);
    }, []);
    const nameOf = () => {
        if (saved) return String(represent(saved.record));
        return resource !== undefined && draft === `${resource}/new`
            ? createLabelOf(resource, translate)
            : translate('components.left.form');
    };
    const sayLeft = (error: unknown) => {
        const reason = reasonOf(error);
        const what = error instanceof UnknownSave ? 'components.failure.action' : 'components.left.notSaved';
        const text = translate(what, { name: nameOf(), why: translate(reason, { _: reason }) });
        const message = isKeptNow.current ? (
            <>
                {text} {translate('components.left.kept')}{' '}
                <LinkBase to={pathname + search}>{translate('components.left.open')}</LinkBase>
            </>
        ) : (
            text
        );
        notify(message, { type: 'error', stays: 'untilClosed' });
    };
    return { sayLeft, isKept, onKept };
};

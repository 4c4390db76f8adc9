import { useEffect, useState } from 'react';
import {
    useCreatePath,
    useLocaleState,
    useNavigate,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { listPath, recordPath, walking } from '../../routing/paths.ts';
import { keepRow } from '../list/useKeptScroll.ts';
import { useTotalText } from '../list/useTotalText.ts';
import { areKeysOff, useFormKey } from '../keys/useFormKey.ts';
import { isTextField } from '../keys/useKey.ts';
import { useNotifyFailure } from '../message/useNotifyFailure.ts';
import { StepButtons } from './StepButtons.tsx';
import { useQueue } from './useQueue.ts';

/**
 * The previous (K) and next (J) record of the list it was opened from, which replace the history entry, so that Back
 * opens the list; `edits` leads from form to form, and Escape leaves its field for them. Renders nothing without such a
 * list.
 */
export const QueueButtons = ({ edits }: { edits: boolean }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const notifyFailure = useNotifyFailure();
    const createPath = useCreatePath();
    const [locale] = useLocaleState();
    const totalText = useTotalText();
    const resource = useResourceContext()!;
    const record = useRecordContext();
    const queue = useQueue(resource, record?.id);
    const [busy, setBusy] = useState(false);
    const step = async (by: 1 | -1) => {
        if (busy || !queue) return;
        setBusy(true);
        try {
            const id = await queue.step(by);
            if (id === undefined) return;
            await navigate(createPath({ resource, type: edits ? 'edit' : 'show', id }), {
                replace: true,
                state: { [walking]: true },
            });
            keepRow(listPath(queue.list), recordPath(resource, id));
            window.scrollTo(0, 0);
        } catch (error) {
            notifyFailure(error);
        } finally {
            setBusy(false);
        }
    };
    useFormKey('k', () => queue?.hasPrevious && void step(-1));
    useFormKey('j', () => queue?.hasNext && void step(1));
    useEffect(() => {
        const leave = ({ key, target, defaultPrevented }: KeyboardEvent) => {
            if (key !== 'Escape' || defaultPrevented || !isTextField(target) || areKeysOff()) return;
            (target as HTMLElement).blur();
        };
        document.addEventListener('keydown', leave);
        return () => document.removeEventListener('keydown', leave);
    }, []);
    if (!queue) return null;
    const { position, total, isEstimate, isPlaceUnknown, hasPrevious, hasNext } = queue;
    const place = () => {
        const count = totalText(total, isEstimate);
        if (isPlaceUnknown) return '';
        if (position === undefined)
            return translate('components.queue.left', { smart_count: total, total: count });
        return translate('components.queue.place', { place: position.toLocaleString(locale), total: count });
    };
    return (
        <StepButtons
            place={place()}
            hasPrevious={hasPrevious}
            hasNext={hasNext}
            onStep={by => void step(by)}
            inForm={edits}
        />
    );
};

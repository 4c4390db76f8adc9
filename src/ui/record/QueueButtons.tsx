import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
    useCreatePath,
    useLocaleState,
    useNavigate,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { Kbd } from '../keys/Kbd.tsx';
import { listPath, recordPath } from '../../routing/paths.ts';
import { keepRow } from '../list/useKeptScroll.ts';
import { useTotalText } from '../list/useTotalText.ts';
import { useFormKey } from '../keys/useFormKey.ts';
import { useNotifyFailure } from '../message/useNotifyFailure.ts';
import { styled } from '../styled.ts';
import { useQueue } from './useQueue.ts';

const Frame = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    marginInlineEnd: 4,
}));

/**
 * The previous (K) and next (J) record of the list it was opened from, which replace the history entry, so that Back
 * opens the list; `edits` leads from form to form. Renders nothing without such a list.
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
            await navigate(createPath({ resource, type: edits ? 'edit' : 'show', id }), { replace: true });
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
        <>
            <Frame role="status">{place()}</Frame>
            <Button
                startIcon={<UpIcon />}
                aria-keyshortcuts={edits ? 'K Alt+K' : 'K'}
                disabled={!hasPrevious}
                onClick={() => void step(-1)}
            >
                {translate('components.queue.previous')}
                <Kbd keys="K" />
            </Button>
            <Button
                startIcon={<DownIcon />}
                aria-keyshortcuts={edits ? 'J Alt+J' : 'J'}
                disabled={!hasNext}
                onClick={() => void step(1)}
            >
                {translate('components.queue.next')}
                <Kbd keys="J" />
            </Button>
        </>
    );
};

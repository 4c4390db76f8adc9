import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocaleState, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { newProductPath } from '../../src/shared/newProduct/newProductPath.ts';
import { isNarrowedBy, placeQuery } from '../../src/shared/newProduct/queries.ts';
import { styled } from '../../src/kit/styled.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useAddressNarrowing } from './useAddressNarrowing.ts';
import { useTab } from './useTab.ts';

const Frame = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    marginInlineEnd: 4,
}));

type Neighbour = 'previous' | 'next';

/**
 * The position of the new product in the list named by the address, with buttons and keys to the previous (K)
 * and next one (J). These replace the history entry, so Back leads to the list. A product that has left the
 * tab keeps its neighbours, and the next button is then highlighted as the likely next step. Renders nothing if
 * the backend does not know positions.
 */
export const QueueSteps = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const tab = useTab();
    const record = useRecordContext<NewProduct>()!;
    const narrowing = useAddressNarrowing();
    const { data: place } = useQuery(placeQuery(record.id, tab, narrowing));
    usePrefetch(place, tab, narrowing);

    // A key pressed before the neighbours are known takes effect once they are.
    const pendingStep = useRef<{ from: number; to: Neighbour }>(undefined);
    const go = (to: Neighbour) => {
        const id = place?.[to];
        if (!place) pendingStep.current = { from: record.id, to };
        if (!id) return;
        void navigate(newProductPath(id, tab, narrowing), { replace: true });
        window.scrollTo(0, 0);
    };
    useEffect(() => {
        if (!pendingStep.current || !place) return;
        const { from, to } = pendingStep.current;
        pendingStep.current = undefined;
        if (from === record.id) go(to);
    });
    useKey('k', () => go('previous'));
    useKey('j', () => go('next'));

    const text = () => {
        if (!place || !isNarrowedBy(place, narrowing)) return '';
        const { position, total } = place;
        if (position === null)
            return translate('components.queue.left', {
                smart_count: total,
                total: total.toLocaleString(locale),
            });
        return translate('resources.new-products.queue.place', {
            place: position.toLocaleString(locale),
            total: total.toLocaleString(locale),
        });
    };
    if (place === null) return null;
    return (
        <>
            <Frame role="status">{text()}</Frame>
            <Button
                startIcon={<UpIcon />}
                aria-keyshortcuts="K"
                disabled={place?.previous === null}
                onClick={() => go('previous')}
            >
                {translate('resources.new-products.queue.previous')}
                <Kbd keys="K" />
            </Button>
            <Button
                startIcon={<DownIcon />}
                aria-keyshortcuts="J"
                variant={place?.position === null ? 'contained' : undefined}
                disabled={place?.next === null}
                onClick={() => go('next')}
            >
                {translate('resources.new-products.queue.next')}
                <Kbd keys="J" />
            </Button>
        </>
    );
};

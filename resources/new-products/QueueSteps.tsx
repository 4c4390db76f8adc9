import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocaleState, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { newProductPath } from './newProductPath.ts';
import { placeQuery } from './queries.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useTab } from './useTab.ts';

const Frame = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    marginInlineEnd: 4,
}));

type Neighbour = 'previous' | 'next';

/**
 * The place of the new product in the tab its address names, and the way to the one before (K) and the one after
 * (J), which take its place in the history: Back leads to the list. One that was dealt with and left the tab still
 * knows its neighbours; the way on is then the likely next thing to press.
 */
export const QueueSteps = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const backend = useConsole();
    const [locale] = useLocaleState();
    const tab = useTab();
    const record = useRecordContext<NewProduct>()!;
    const { data: place } = useQuery(placeQuery(backend, record.id, tab));
    usePrefetch(place, tab);

    // Pressed before the neighbours were known: followed once they are.
    const wanted = useRef<{ from: number; to: Neighbour }>(undefined);
    const go = (to: Neighbour) => {
        const id = place?.[to];
        if (!place) wanted.current = { from: record.id, to };
        if (!id) return;
        void navigate(newProductPath(id, tab), { replace: true });
        window.scrollTo(0, 0);
    };
    useEffect(() => {
        if (!wanted.current || !place) return;
        const { from, to } = wanted.current;
        wanted.current = undefined;
        if (from === record.id) go(to);
    });
    useKey('k', () => go('previous'));
    useKey('j', () => go('next'));

    const text = () => {
        if (!place) return '';
        const { position, total } = place;
        if (position === null)
            return translate('resources.new-products.queue.left', {
                smart_count: total,
                total: total.toLocaleString(locale),
            });
        return translate('resources.new-products.queue.place', {
            place: position.toLocaleString(locale),
            total: total.toLocaleString(locale),
        });
    };
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

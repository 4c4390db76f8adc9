import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../dataProvider/uuid.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useRecentEvents } from '../../src/kit/live/useRecentEvents.ts';
import { useStreamTab } from '../../src/kit/live/useStreamTab.ts';
import { refOf } from './deskFilter.ts';
import type { ItemKey } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';

/** How long an item is on the screen before it is claimed, in milliseconds: not each one that J passes. */
const rest = 250;

/** How often a claim is renewed, in milliseconds; it lapses after five minutes. */
const renewal = 120_000;

/**
 * Claims the item on the screen, so that colleagues see it and skip it, and hands it back when the desk is left. A hidden
 * tab keeps it until it lapses. The end of a stream hands back what was claimed in its name, so that the item is claimed again
 * at once; a colleague who was faster shows as whoever has it, and when they leave it
 * is claimed by who still looks at it.
 */
export const useClaim = (key: ItemKey | null, store: QueueStore) => {
    const send = useSend('PUT desk/claim');
    const [own] = useState(newUuid);
    const tab = useStreamTab() ?? own;
    const before = useRef<ItemKey>(null);
    const claimNow = useRef(() => undefined as void);

    useEffect(() => {
        const ref = key === null ? undefined : refOf(key);
        const isSame = before.current === key;
        before.current = key;
        if (!ref) return undefined;
        const claim = () => {
            if (document.hidden) return;
            send({ body: { tab, ...ref }, quiet: true }).then(
                ({ claimed_by }) => store.dispatch({ type: 'claimed', key: key!, by: claimed_by }),
                () => undefined,
            );
        };
        claimNow.current = claim;
        const first = setTimeout(claim, isSame ? 0 : rest);
        const again = setInterval(claim, renewal);
        document.addEventListener('visibilitychange', claim);
        return () => {
            claimNow.current = () => undefined;
            clearTimeout(first);
            clearInterval(again);
            document.removeEventListener('visibilitychange', claim);
        };
    }, [key, tab, store, send]);

    // Whoever had it has left, or was gone too long: who looks at it now has it.
    useRecentEvents(event => {
        if (event.type === 'claim' && event.by === null && `${event.kind}-${event.id}` === key)
            claimNow.current();
    });

    useEffect(
        () => () => void send({ body: { tab, kind: null, id: null }, quiet: true }).catch(() => undefined),
        [tab, send],
    );
};

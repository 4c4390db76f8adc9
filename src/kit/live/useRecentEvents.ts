import { useEffect, useRef } from 'react';
import { recentKey, type Recent } from '../../services/events/newsKeys.ts';
import { useHeld } from '../useHeld.ts';

/** Calls `act` with each live event from now on that this tab has not caused. */
export const useRecentEvents = (act: (event: Recent['event']) => void) => {
    const recent = useHeld<readonly Recent[]>(recentKey);
    const seen = useRef<number>(undefined);
    const latest = useRef(act);
    useEffect(() => {
        latest.current = act;
    });
    useEffect(() => {
        const last = recent?.at(-1)?.place ?? 0;
        const from = seen.current ?? last;
        seen.current = last;
        for (const { place, event } of recent ?? []) if (place > from) latest.current(event);
    }, [recent]);
};

import type { Identifier, useTranslate } from 'react-admin';
import {
    changeKey,
    peopleKey,
    type Person,
    type RecordChange,
    tabKey,
    recentKey,
    type Recent,
} from '../../services/events/newsKeys.ts';
import { useHeld } from '../../ui/keys/useHeld.ts';
import { useEffect, useRef } from 'react';

/** Who else has a record open, and a change of it that is not on the screen yet, if any. */
export const useRecordNews = (resource: string, id: Identifier | undefined) => ({
    people: useHeld<readonly Person[]>(peopleKey(resource, id ?? '')) ?? [],
    change: useHeld<RecordChange>(changeKey(resource, id ?? '')),
});

/** Says that there is a newer version of the record on the screen, and whose; or that an unknown save has arrived. */
export const savedWords = (translate: ReturnType<typeof useTranslate>, { by, own, late }: RecordChange) => {
    if (late) return translate('components.live.arrived');
    if (own) return translate('components.live.savedElsewhere');
    return by === null
        ? translate('components.live.newer')
        : translate('components.live.saved', { name: by });
};

/** The name of this tab's event stream, by which the backend notices that the tab is gone; null without a stream. */
export const useStreamTab = () => useHeld<string>(tabKey);

/** Calls `act` with each future live event that this tab did not cause. */
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

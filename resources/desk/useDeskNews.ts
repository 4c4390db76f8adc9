import { useQueryClient } from '@tanstack/react-query';
import type { EditEvent } from '../../contract/events.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { useRecentEvents } from '../../src/kit/live/useRecentEvents.ts';
import { refOf } from './deskFilter.ts';
import { isWaiting } from './isWaiting.ts';
import { itemQuery } from './useDeskItem.ts';
import { keyOf, type ItemKey } from './queue/queue.ts';
import type { QueueStore } from './queue/queueStore.ts';

/** Follows what colleagues claim, decide and delete, and reads the list anew once too much has happened. */
export const useDeskNews = (store: QueueStore, me: number, readAnew: () => void) => {
    const backend = useConsole();
    const queryClient = useQueryClient();

    const look = async (key: ItemKey, by: string | null) => {
        const since = store.get().settled;
        await queryClient.invalidateQueries({ queryKey: ['desk', 'item', key], refetchType: 'none' });
        const item = await queryClient.fetchQuery(itemQuery(backend, key));
        if (item && isWaiting(item, me)) store.dispatch({ type: 'read', row: item, since });
        else store.dispatch({ type: 'gone', key, by });
    };

    const onEdit = async ({ by, records = [] }: EditEvent) => {
        const keys = records.map(({ kind, id }) => `${kind}-${id}`);
        for (const key of keys.filter(each => refOf(each) && store.get().rows[each]))
            // What cannot be read now is found out when it is opened.
            await look(key, by).catch(() => undefined);
    };

    useRecentEvents(event => {
        if (event.type === 'reset') readAnew();
        if (event.type === 'edit') void onEdit(event);
        if (event.type === 'claim') {
            const ref = refOf(`${event.kind}-${event.id}`);
            if (ref) store.dispatch({ type: 'claimed', key: keyOf(ref), by: event.by });
        }
    });
};

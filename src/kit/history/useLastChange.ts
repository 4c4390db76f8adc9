import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { callKey, useCall } from '../../../dataProvider/calls.ts';
import { useRecordKind } from '../resource/recordKind.ts';

const firstOf = (read: ResponseOf<'GET history'> | null) => read?.items[0] ?? null;

/**
 * The last change of a record of the resource around: undefined while it is read, null from a backend without a history
 * and for a record that was never changed.
 */
export const useLastChange = (id: Identifier) => {
    const kind = useRecordKind();
    const { data } = useCall('GET history', {
        query: { kind: kind!, id: String(id), per_page: 1, brief: 'true' },
        absent: null,
        select: firstOf,
        enabled: kind !== undefined,
        retry: false,
    });
    return kind === undefined ? null : data;
};

const calls = [
    'GET history',
    'GET history/version',
    'GET activity',
    'GET activity/authors',
    'GET edit/{id}',
] as const;

/** Reads everything of the history again that is on the screen. */
export const readHistoryAgain = (queryClient: QueryClient) => {
    for (const name of calls) void queryClient.invalidateQueries({ queryKey: callKey(name) });
};

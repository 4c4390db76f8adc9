import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useRecordKind } from '../resource/recordKind.ts';

/** The key of everything that is read of a record's history. */
export const historyKey = (kind: string | undefined, id: Identifier) =>
    ['history', kind, String(id)] as const;

/**
 * The last change of a record of the resource around: undefined while it is read, null from a backend without a history
 * and for a record that was never changed.
 */
export const useLastChange = (id: Identifier) => {
    const kind = useRecordKind();
    const { recordHistory } = useConsole();
    const { data } = useQuery({
        queryKey: [...historyKey(kind, id), 'last'],
        queryFn: async () => {
            const read = await recordHistory({ kind: kind!, id, per_page: 1, brief: 'true' });
            const [edit] = read?.items ?? [];
            return edit ?? null;
        },
        enabled: kind !== undefined,
        retry: false,
    });
    return kind === undefined ? null : data;
};

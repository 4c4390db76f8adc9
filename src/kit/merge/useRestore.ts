import type { Edit } from '../../../contract/history.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { toHttpError, unlessAbsent } from '../../../dataProvider/failure.ts';

const isBack = new Set(['done', 'partly', 'already']);

/** Returns what finds the edit that deleted a record, and what restores the record. */
export const useRestore = () => {
    const { call } = useHttp();
    return {
        /** Undefined if it was not deleted, or the backend has no history. */
        findDeletion: async (kind: RecordKind, id: number): Promise<Edit | undefined> => {
            const query = { kind, id, per_page: 1, brief: 'true' } as const;
            const read = await call('GET history', { query }).catch(unlessAbsent(null));
            const [latest] = read?.items ?? [];
            return latest?.action === 'deleted' && !latest.undone ? latest : undefined;
        },
        /** Rejects if something stands in the way. */
        restore: async ({ id }: Edit) => {
            const { results } = await call('POST history/undo', { body: { edits: [id] } });
            if (!results.every(({ outcome }) => isBack.has(outcome)))
                throw toHttpError(409, { error: 'components.clash.notRestored' });
        },
    };
};

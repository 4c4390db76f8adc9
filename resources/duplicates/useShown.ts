import type { DuplicateCase, MergedKind, OpenWork } from '../../contract/duplicates.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { isMissing } from '../../dataProvider/failure.ts';
import type { MergedRecord } from './choices.ts';
import type { ShownCase } from './useActs.tsx';
import { useRecords } from './useRecords.ts';

interface Wanted {
    kind: MergedKind;
    /** A case, or records that somebody wants to merge. */
    id: number | undefined;
    ids: readonly number[];
    /** The case as the list has it. */
    listed: DuplicateCase | undefined;
    /** The case as it was before an undo: it is a case again once its records have been looked through. */
    restored: DuplicateCase | undefined;
}

const nothing: readonly OpenWork[] = [];

/** Records without a case, with as much as their own calls tell. */
const caseOf = (kind: MergedKind, records: readonly MergedRecord[]): ShownCase => ({
    id: undefined,
    kind,
    records: records.map(({ id, name, image, brand, created, counts, active_product_count }) => ({
        id,
        name: name ?? '',
        image: image ?? null,
        brand: brand ?? null,
        created: created ?? null,
        people: counts?.users ?? active_product_count ?? 0,
    })),
    pairs: [],
    later: null,
});

/**
 * Reads a case and the whole records in it. `isGone` if it is no longer a case; `shown` and `records` are undefined
 * until they have been read.
 */
export const useShown = ({ kind, id, ids, listed, restored }: Wanted) => {
    const query = useCall('GET duplicates/{kind}/{id}', {
        params: { kind, id: id ?? 0 },
        enabled: id !== undefined,
    });
    const isAbsent = isMissing(query.error);
    const found = isAbsent ? restored : (query.data ?? listed ?? restored);
    const wanted = id === undefined ? ids : (found?.records.map(each => each.id) ?? []);
    const reading = useRecords(kind, wanted);
    const records = wanted.length > 0 ? reading.records : undefined;
    const isGone = (id !== undefined && isAbsent && !restored) || isMissing(reading.error);
    return {
        shown: id === undefined ? records && caseOf(kind, records) : found,
        open: (isAbsent ? undefined : query.data?.open) ?? nothing,
        records,
        isGone,
        error: isGone ? null : ((found ? null : query.error) ?? reading.error),
        refetch: () => Promise.all([id === undefined || query.refetch(), reading.refetch()]),
    };
};

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listedId } from './listedId.ts';
import { useDataProvider, type GetListParams, type GetListResult, type Identifier } from 'react-admin';

type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'> & { pagination: { page: number } };
type Params = ListParams & { pagination: { perPage: number } };

interface Queue {
    /** The resource whose list it is: the records of a doctor's rule are of others. */
    list: string;
    params: Params;
    /** Undefined for a row of another type. */
    ids: readonly (Identifier | undefined)[];
    /** The number of records before the first of `ids`; undefined in the middle of a list with cursors. */
    before: number | undefined;
    total: number;
    isEstimate: boolean;
    /** The cursors before and after `ids`, in such a list; null at either end. */
    places?: Places;
}

type Places = Record<'previous' | 'next', string | number | null>;

const placesOf = (meta: Partial<Places> | undefined) =>
    meta?.next === undefined ? undefined : (meta as Places);

const isOwn = (id: Identifier | undefined) => id !== undefined;

const isMidst = ({ filter }: ListParams) => filter?.after !== undefined || filter?.before !== undefined;

const find = (queryClient: QueryClient, resource: string, id: Identifier | undefined): Queue | undefined => {
    const lists = queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const { queryKey, state } of lists) {
        const { data = [], total = 0, meta } = (state.data ?? {}) as Partial<GetListResult>;
        const [list, , params] = queryKey as [string, string, Params];
        const ids = data.map(row => listedId(row, resource, list));
        const { page, perPage } = params.pagination;
        if (ids.some(each => String(each) === String(id)))
            return {
                list,
                params,
                ids,
                before: isMidst(params) ? undefined : (page - 1) * perPage,
                total,
                isEstimate: Boolean(meta?.totalIsEstimate),
                places: placesOf(meta),
            };
    }
    return undefined;
};

/**
 * Position and neighbours in the list a record was opened from, across pages; undefined without such a list. Records
 * that have left the list, because they were dealt with, keep their position. `step` resolves to the neighbour's id, or
 * undefined at the end.
 */
export const useQueue = (resource: string, id: Identifier | undefined) => {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const [known, setKnown] = useState(() => find(queryClient, resource, id));
    // Read again after a change, so that a record that was dealt with is no longer counted.
    const { data: fresh } = useQuery<GetListResult>({
        queryKey: known ? [known.list, 'getList', known.params] : [resource, 'queue'],
        queryFn: ({ signal }) => dataProvider.getList(known!.list, { ...known!.params, signal }),
        enabled: known !== undefined,
        staleTime: Infinity,
    });
    const at = known?.ids.findIndex(each => String(each) === String(id)) ?? -1;
    if (!known || at < 0) {
        const other = find(queryClient, resource, id);
        if (other) setKnown(other);
        return undefined;
    }
    const { list, params, ids, before = 0, total, places } = known;
    const { perPage } = params.pagination;

    const readAs = (wanted: Params) =>
        queryClient.fetchQuery({
            queryKey: [list, 'getList', wanted],
            queryFn: ({ signal }) => dataProvider.getList(list, { ...wanted, signal }),
        });
    const read = (page: number) => readAs({ ...params, pagination: { ...params.pagination, page } });
    const unseen = ({ data }: GetListResult) =>
        data
            .map(row => listedId(row, resource, list))
            .filter(each => each === undefined || !ids.includes(each));

    /** Adds the page before or after, in a list with cursors, and returns its neighbour of `ids`. */
    const beyond = async (side: keyof Places, held: Places) => {
        const place = held[side];
        if (place === null) return undefined;
        const { after: _after, before: _before, ...filter } = params.filter ?? {};
        const there = { [side === 'next' ? 'after' : 'before']: String(place) };
        const answer = await readAs({ ...params, filter: { ...filter, ...there } });
        const more = unseen(answer);
        setKnown({
            ...known,
            ids: side === 'next' ? [...ids, ...more] : [...more, ...ids],
            places: { ...held, [side]: placesOf(answer.meta)?.[side] ?? null },
        });
        return side === 'next' ? more.find(isOwn) : more.findLast(isOwn);
    };

    const further = async () => {
        if (places) return beyond('next', places);
        const end = before + ids.length;
        const guess = Math.floor(end / perPage) + 1;
        const answer = await read(guess);
        // Records that were dealt with have left the list, so the next page moves up.
        const page = Math.floor(Math.max(0, end - (total - (answer.total ?? total))) / perPage) + 1;
        const more = unseen(page === guess ? answer : await read(page));
        setKnown({ ...known, ids: [...ids, ...more] });
        return more.find(isOwn);
    };
    const back = async () => {
        if (places) return beyond('previous', places);
        const more = unseen(await read(Math.max(1, Math.ceil(before / perPage))));
        setKnown({ ...known, ids: [...more, ...ids], before: Math.max(0, before - more.length) });
        return more.findLast(isOwn);
    };

    const index = before + at;
    const left = fresh?.total ?? total;
    const freshAt = fresh?.data.findIndex(row => String(listedId(row, resource, list)) === String(id)) ?? -1;
    const isListed = freshAt >= 0 || left >= total;
    return {
        list,
        /** From 1; undefined once the record has left the list, because it was dealt with. */
        position: isListed
            ? (freshAt < 0 ? index : (params.pagination.page - 1) * perPage + freshAt) + 1
            : undefined,
        /** Whether the list has cursors and the record is not on its first page. */
        isPlaceUnknown: known.before === undefined,
        /** The number of records now in the list, and whether it is an estimate. */
        total: left,
        isEstimate: fresh ? Boolean(fresh.meta?.totalIsEstimate) : known.isEstimate,
        hasPrevious: places ? at > 0 || places.previous !== null : index > 0,
        hasNext: places ? at + 1 < ids.length || places.next !== null : index + 1 < total,
        step: async (by: 1 | -1): Promise<Identifier | undefined> =>
            (by === 1 ? ids.slice(at + 1) : ids.slice(0, at).toReversed()).find(each => each !== undefined) ??
            (by === 1 ? further() : back()),
    };
};

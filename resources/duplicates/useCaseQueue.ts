import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DuplicateCase, MergedKind } from '../../contract/duplicates.ts';
import { pageSizes } from '../../contract/limits.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { parseWireTime } from '../../src/ui/format/time.ts';

type Page = ResponseOf<'GET duplicates'>;

const [, perPage] = pageSizes.duplicates;

const isPutOff = ({ later }: DuplicateCase) => (parseWireTime(later) ?? 0) > new Date();

/** Reads the cases of a kind page by page, the likeliest first, without those that the reader has put off. */
export const useCaseQueue = (kind: MergedKind) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    const queryKey = [...callKey('GET duplicates'), kind];
    const query = useInfiniteQuery({
        queryKey,
        queryFn: ({ pageParam: page, signal }) =>
            http.call('GET duplicates', { query: { kind, page, perPage }, signal }),
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages) =>
            pages.length * perPage < total ? pages.length + 1 : undefined,
    });
    const pages = query.data?.pages ?? [];
    // A case may move on to the next page while that is read.
    const byId = new Map(pages.flatMap(({ items }) => items).map(each => [each.id, each]));
    const last = pages.at(-1);
    const cases = [...byId.values()].filter(each => !isPutOff(each));
    const places = useRef(new Map<number, number>());
    const [back, setBack] = useState<readonly DuplicateCase[]>([]);
    const missing = back.filter(({ id }) => !byId.has(id));
    if (missing.length < back.length) setBack(missing);
    const ofKind = missing.filter(each => each.kind === kind);
    for (const each of ofKind) cases.splice(places.current.get(each.id) ?? 0, 0, each);

    /** Leaves a case out at once, and reads the list again. */
    const leave = (id: number) => {
        places.current.set(
            id,
            cases.findIndex(each => each.id === id),
        );
        setBack(known => known.filter(each => each.id !== id));
        queryClient.setQueryData<InfiniteData<Page>>(queryKey, held => {
            if (!held?.pages.some(({ items }) => items.some(each => each.id === id))) return held;
            return {
                ...held,
                pages: held.pages.map(page => ({
                    ...page,
                    items: page.items.filter(each => each.id !== id),
                    total: page.total - 1,
                    counts: { ...page.counts, [kind]: page.counts[kind] - 1 },
                })),
            };
        });
        return readAgain();
    };
    /** Shows a case at its place until the list has it again, which its records have to be looked through for. */
    const bringBack = (of: DuplicateCase) => {
        setBack(known => [...known.filter(({ id }) => id !== of.id), { ...of, later: null }]);
        return readAgain();
    };
    const readAgain = () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: callKey('GET duplicates') }),
            queryClient.invalidateQueries({ queryKey: callKey('GET clean-up') }),
        ]);

    return {
        ...query,
        cases,
        /** A case that was brought back. */
        backOf: (id: number | undefined) => ofKind.find(each => each.id === id),
        total: last && last.total + ofKind.length,
        counts: last?.counts,
        looked: last?.looked,
        leave,
        bringBack,
        readAgain,
    };
};

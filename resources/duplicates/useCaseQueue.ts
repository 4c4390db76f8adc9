import { useInfiniteQuery, useQueries, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DuplicateCase, MergedKind } from '../../contract/duplicates.ts';
import { pageSizes } from '../../contract/limits.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { callKey, callQuery, useHttp } from '../../dataProvider/calls.ts';

type Page = ResponseOf<'GET duplicates'>;

const [, perPage] = pageSizes.duplicates;

/** A case that was brought back, and its place in the list. */
interface Back {
    of: DuplicateCase;
    place: number;
    since: number;
}

/** Milliseconds between questions whether a case that was brought back has been found again. */
const whileMissing = 3000;

const countWith = (counts: Page['counts'], back: readonly Back[]): Page['counts'] => {
    const all = { ...counts };
    for (const { of } of back) all[of.kind] += 1;
    return all;
};

/** Reads the cases of a kind page by page, the likeliest first. */
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
    const cases = [...byId.values()];
    const places = useRef(new Map<number, number>());
    const [back, setBack] = useState<readonly Back[]>([]);
    const missing = back.filter(({ of }) => of.kind !== kind || !byId.has(of.id));
    if (missing.length < back.length) setBack(missing);
    const ofKind = missing.filter(({ of }) => of.kind === kind);
    for (const { of, place } of ofKind) cases.splice(place, 0, of);

    /** Leaves a case out at once, and reads the list again. */
    const leave = (id: number) => {
        places.current.set(
            id,
            Math.max(
                0,
                cases.findIndex(each => each.id === id),
            ),
        );
        setBack(known => known.filter(({ of }) => of.id !== id));
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
        const place = places.current.get(of.id) ?? 0;
        setBack(known => [...known, { of, place, since: Date.now() }]);
        return readAgain();
    };
    const readAgain = () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: callKey('GET duplicates') }),
            queryClient.invalidateQueries({ queryKey: callKey('GET clean-up') }),
        ]);
    const asked = useQueries({
        queries: missing.map(({ of }) =>
            callQuery('GET duplicates/{kind}/{id}', {
                params: { kind: of.kind, id: of.id },
                refetchInterval: whileMissing,
            }),
        ),
    });
    const found = missing.filter(({ since }, index) => asked[index]!.dataUpdatedAt > since);
    const foundIds = found.map(({ of }) => `${of.kind} ${of.id}`).join();
    useEffect(() => {
        // It may stand elsewhere now, on a page that has not been read.
        if (foundIds)
            void readAgain().then(() => setBack(known => known.filter(each => !found.includes(each))));
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [foundIds]);

    return {
        ...query,
        cases,
        /** A case that was brought back. */
        backOf: (id: number | undefined) => ofKind.find(({ of }) => of.id === id)?.of,
        total: last && last.total + ofKind.length,
        /** Cases of each kind, with those brought back. */
        counts: last && countWith(last.counts, missing),
        looked: last?.looked,
        leave,
        bringBack,
        readAgain,
    };
};

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DeskCounts, DeskItem, DeskRow } from '../../contract/desk.ts';
import { callKey } from '../../dataProvider/calls.ts';
import { deskCountsQuery } from '../../src/features/desk/deskQueries.ts';

export const countsKeyOf = (member: number | undefined): QueryKey =>
    member === undefined ? deskCountsQuery.queryKey : ['desk', 'countsOf', member];

const itemsKey = callKey('GET desk/{kind}/{id}');

/** The loaded items of the members of some rows. */
const itemsOf = (queryClient: QueryClient, rows: readonly DeskRow[]) => {
    const members = new Set(rows.map(({ member }) => member?.id));
    return queryClient
        .getQueryCache()
        .findAll({ queryKey: itemsKey })
        .flatMap(query => {
            const item = query.state.data as DeskItem | null | undefined;
            return item?.person && members.has(item.person.id) ? [{ query, item, person: item.person }] : [];
        });
};

/** Counts what else waits of a member; an item never counts itself. */
const countBesides = (queryClient: QueryClient, rows: readonly DeskRow[], by: 1 | -1) => {
    for (const { query, item, person } of itemsOf(queryClient, rows)) {
        const { dataUpdatedAt, isInvalidated } = query.state;
        const others = rows.filter(
            ({ kind, id, member }) => member?.id === person.id && !(kind === item.kind && id === item.id),
        );
        const waiting = Math.max(0, person.waiting + by * others.length);
        queryClient.setQueryData<DeskItem>(
            query.queryKey,
            { ...item, person: { ...person, waiting } },
            { updatedAt: dataUpdatedAt },
        );
        if (isInvalidated) query.invalidate();
    }
};

/** A decision or its undo is stored, so what is known of its member may be outdated. */
export const outdateMembers = (queryClient: QueryClient, rows: readonly DeskRow[]) => {
    for (const { query } of itemsOf(queryClient, rows)) query.invalidate();
};

/** The open item, if it is outdated. */
export const readOutdatedItem = (queryClient: QueryClient) =>
    queryClient.refetchQueries({ queryKey: itemsKey, type: 'active', stale: true });

/** Counts items that wait again or no longer, before the response, also in what is known of their members. */
export const countItems = (queryClient: QueryClient, rows: readonly DeskRow[], by: 1 | -1) => {
    void queryClient.cancelQueries({ queryKey: deskCountsQuery.queryKey });
    for (const { kind, member } of rows)
        for (const key of [countsKeyOf(undefined), ...(member ? [countsKeyOf(member.id)] : [])])
            queryClient.setQueryData<DeskCounts | null>(
                key,
                counts => counts && { ...counts, [kind]: Math.max(0, counts[kind] + by) },
            );
    countBesides(queryClient, rows, by);
};

import { useMemo } from 'react';
import type { ListView } from '../../contract/views.ts';
import { useMenuQuery } from '../kit/useMenuQuery.ts';
import { viewsQuery } from '../kit/views/useViews.ts';
import type { NavigationEntry } from './navigation.ts';

/** How many saved views a group of the menu shows. */
const most = 3;

const none: readonly ListView[] = [];

/** The saved views that the menu shows: the first three of each group below their lists, and the rest of the group. */
export const useMenuViews = (entries: readonly NavigationEntry[], closed: boolean) => {
    const views = useMenuQuery(viewsQuery) ?? none;
    return useMemo(() => {
        const groupOf = new Map(entries.map(({ name, group }) => [name, group]));
        const inGroup = (group: string | undefined) =>
            closed || group === undefined ? none : views.filter(({ list }) => groupOf.get(list) === group);
        return {
            list: (name: string) =>
                inGroup(groupOf.get(name))
                    .slice(0, most)
                    .filter(({ list }) => list === name),
            rest: (group: string) => inGroup(group).slice(most),
        };
    }, [entries, views, closed]);
};

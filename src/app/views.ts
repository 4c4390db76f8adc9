import type { ComponentType } from 'react';
import type { View } from '../kit/view.tsx';
import { whenIdle } from '../kit/whenIdle.ts';

/** The views of a resource that are fetched beforehand. */
export interface Views {
    list?: ComponentType;
    show?: ComponentType;
}

/** Fetched beforehand or not: whoever opens the view will see whether it can be had. */
export const fetchView = async (view: ComponentType | View | undefined) => {
    if (view && 'fetch' in view) await view.fetch().catch(() => undefined);
};

/** Fetches the code of lists and records one by one while nothing else is to be done. */
export const fetchViewsWhenIdle = async (resources: readonly Views[]) => {
    for (const view of resources.flatMap(({ list, show }) => [list, show])) {
        await whenIdle();
        await fetchView(view);
    }
};

import type { ComponentType } from 'react';
import type { View } from '../kit/view.tsx';
import { whenIdle } from '../kit/whenIdle.ts';

/** The views of a resource that are prefetched. */
export interface Views {
    list?: ComponentType;
    show?: ComponentType;
}

/** Errors are ignored: the view reports them when it is opened. */
export const fetchView = async (view: ComponentType | View | undefined) => {
    if (view && 'fetch' in view) await view.fetch().catch(() => undefined);
};

/** Fetches the code of lists and records one by one while the browser is idle. */
export const fetchViewsWhenIdle = async (resources: readonly Views[]) => {
    for (const view of resources.flatMap(({ list, show }) => [list, show])) {
        await whenIdle();
        await fetchView(view);
    }
};

import type { ComponentType } from 'react';
import type { View } from '../kit/view.tsx';
import { readsAhead } from '../kit/connection.ts';
import { whenIdle } from '../kit/whenIdle.ts';

/** The views of a resource that are prefetched. */
export interface Views {
    list?: ComponentType;
    show?: ComponentType;
    edit?: ComponentType;
    create?: ComponentType;
}

/** Errors are ignored: the view reports them when it is opened. */
export const fetchView = async (view: ComponentType | View | undefined) => {
    if (view && 'fetch' in view) await view.fetch().catch(() => undefined);
};

/**
 * Loads code that may be needed next, one piece after the other, while the browser is idle and nothing is being read
 * (`isReading`); ends with `signal`. Loads nothing on a slow line, or if the browser is set to save data.
 */
export const fetchWhenQuiet = async (
    pieces: readonly (() => Promise<unknown>)[],
    { isReading, signal }: { isReading: () => boolean; signal: AbortSignal },
) => {
    if (!readsAhead()) return;
    for (const piece of pieces) {
        do await whenIdle();
        while (!signal.aborted && isReading());
        if (signal.aborted) return;
        await piece().catch(() => undefined);
    }
};

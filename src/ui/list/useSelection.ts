import { useState } from 'react';
import type { Ticks } from './useTicks.ts';

/** The ticked rows of a list, on all of its pages. */
export interface Selection extends Ticks {
    /** Everything in the filter is ticked, except `marked`; otherwise only `marked` is. */
    isAll: boolean;
    marked: ReadonlySet<number>;
    tickAll: () => void;
    clear: () => void;
}

interface State {
    filter: string;
    isAll: boolean;
    marked: ReadonlySet<number>;
    last?: number;
}

/** Ticks stay when another page is shown, and end when the filter changes; `rows` are those of the page. */
export const useSelection = (rows: readonly number[], total: number, filter: string): Selection => {
    const nothing: State = { filter, isAll: false, marked: new Set() };
    const [state, setState] = useState(nothing);
    const { isAll, marked, last } = state.filter === filter ? state : nothing;
    const set = (given: Partial<State>) => setState({ filter, isAll, marked, ...given });
    const isTicked = (row: number) => marked.has(row) !== isAll;

    const change = (changed: readonly number[], wanted: boolean, lastRow?: number) => {
        const next = new Set(marked);
        for (const row of changed)
            if (wanted === isAll) next.delete(row);
            else next.add(row);
        set({ marked: next, ...(lastRow !== undefined && { last: lastRow }) });
    };

    return {
        rows,
        ticked: new Set(rows.filter(isTicked)),
        toggle: (row, range) => {
            const [from, to] = [rows.indexOf(last ?? row), rows.indexOf(row)].toSorted((a, b) => a - b);
            const isRange = range && last !== undefined && from! >= 0;
            if (isRange) change(rows.slice(from, to! + 1), isTicked(last), row);
            else change([row], !isTicked(row), row);
        },
        tick: wanted => change(rows, wanted.length > 0),
        isAll,
        marked,
        count: isAll ? Math.max(0, total - marked.size) : marked.size,
        tickAll: () => set({ isAll: true, marked: new Set() }),
        clear: () => setState(nothing),
    };
};

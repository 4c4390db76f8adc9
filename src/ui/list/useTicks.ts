import { createContext, useState } from 'react';

export interface Ticks {
    /** The keys of the rows that can be ticked, in order. */
    rows: readonly number[];
    ticked: ReadonlySet<number>;
    /** How many are ticked, also on other pages. */
    count: number;
    /** Ticks or unticks a row; `range` does the same to the rows since the one toggled last. */
    toggle: (row: number, range: boolean) => void;
    tick: (rows: readonly number[]) => void;
}

/** A context of its own, so that a tick renders checkboxes again but no rows. */
export const TicksContext = createContext<Ticks>({
    rows: [],
    ticked: new Set(),
    count: 0,
    toggle: () => undefined,
    tick: () => undefined,
});

/** The ticks of the rows of a table; they stay when further rows are loaded. */
export const useTicks = (rows: readonly number[]): Ticks => {
    const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
    const [last, setLast] = useState<number>();

    const toggle = (row: number, range: boolean) => {
        const [from, to] = [rows.indexOf(last ?? row), rows.indexOf(row)].toSorted((a, b) => a - b);
        const isRange = range && from !== undefined && from >= 0;
        const wanted = isRange && last !== undefined ? ticked.has(last) : !ticked.has(row);
        const changed = new Set(ticked);
        for (const each of isRange ? rows.slice(from, to! + 1) : [row])
            if (wanted) changed.add(each);
            else changed.delete(each);
        setTicked(changed);
        setLast(row);
    };

    return { rows, ticked, count: ticked.size, toggle, tick: keys => setTicked(new Set(keys)) };
};

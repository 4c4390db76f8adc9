import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column } from './column.ts';

const none: readonly string[] = [];

/** Remembered under `name`; by default all but the `usually` hidden ones. The first is always visible. */
export const useShownColumns = <Row>(
    name: string,
    columns: readonly Column<Row>[],
    usually: readonly string[] = none,
) => {
    const [hidden, setHidden] = useStore<readonly string[]>(`columns.${name}`, usually);
    const shown = useMemo(
        () => columns.filter(({ id }, index) => index === 0 || !hidden.includes(id)),
        [columns, hidden],
    );
    const toggle = (id: string) =>
        setHidden(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]);
    return { shown, hidden, toggle };
};

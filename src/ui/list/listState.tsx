import { useTranslate, type ListControllerResult, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { TableHeadProps } from './TableHead.tsx';
import type { Ticks } from './useTicks.ts';

/** The headers that sort the list, by the `sortField` of their columns; undefined if none does. */
export const listSorting = <Row extends RaRecord>(
    list: ListControllerResult<Row> | undefined,
    columns: readonly Column<Row>[],
): TableHeadProps<Row>['sorting'] => {
    if (!list || !columns.some(({ sortField }) => sortField)) return undefined;
    const { sort, setSort } = list;
    const current = columns.find(({ sortField }) => sortField === sort.field);
    return {
        sort: current && { by: current.id, order: sort.order === 'DESC' ? 'desc' : 'asc' },
        onSort: id => {
            const { sortField = id, firstOrder = 'ASC' } = columns.find(column => column.id === id) ?? {};
            const turned = sort.order === 'ASC' ? 'DESC' : 'ASC';
            setSort({ field: sortField, order: sort.field === sortField ? turned : firstOrder });
        },
    };
};

export const listTicks = <Row extends RaRecord>(
    { selectedIds, onSelect, onToggleItem }: ListControllerResult<Row>,
    selectable: readonly Row[],
): Ticks => ({
    rows: selectable.map(({ id }) => Number(id)),
    ticked: new Set(selectedIds.map(Number)),
    count: selectedIds.length,
    toggle: row => onToggleItem(row),
    tick: rows => onSelect([...rows]),
});

export const TickedBar = ({ count, children }: { count: number; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <>
            {translate('ra.action.bulk_actions', { smart_count: count })} {children}
        </>
    );
};

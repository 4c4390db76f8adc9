import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { DataTable, type DataTableProps } from './DataTable.tsx';

type Parent = ReactElement<{ children?: ReactNode }>;

/** The props of the `DataTable` at any depth of `children`; a table inside another component is not found. */
export const tableIn = <Row extends RaRecord>(
    children: ReactNode,
): Partial<DataTableProps<Row>> | undefined => {
    for (const child of Children.toArray(children)) {
        if (!isValidElement(child)) continue;
        const { props } = child as Parent;
        const found =
            child.type === DataTable ? (props as DataTableProps<Row>) : tableIn<Row>(props.children);
        if (found !== undefined) return found;
    }
    return undefined;
};

import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';

type Parent = ReactElement<{ children?: ReactNode }>;

/**
 * The children of the `DataTable` among `children`, however deep it stands in them: its columns, which the list
 * around it needs for its toolbar. A table that a component of its own draws is not found.
 */
export const tableIn = (children: ReactNode): ReactNode => {
    for (const child of Children.toArray(children)) {
        if (!isValidElement(child)) continue;
        const { props } = child as Parent;
        const found = child.type === DataTable ? props.children : tableIn(props.children);
        if (found !== undefined) return found;
    }
    return undefined;
};

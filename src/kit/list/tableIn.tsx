import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';

type Parent = ReactElement<{ children?: ReactNode }>;

/**
 * The children of the `DataTable` at any depth of `children`: the columns, which the surrounding list needs
 * for its toolbar. A table inside another component is not found.
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

import type { ReactNode } from 'react';
import { ListContextProvider, useList, type ListControllerResult } from 'react-admin';
import { products, type Product } from './content.ts';

/** Parts of the list's state, in place of those that follow from its rows. */
type State = Partial<Record<keyof ListControllerResult, unknown>>;

interface ListedProps extends State {
    rows?: readonly Product[];
    children: ReactNode;
}

/** A list of products, which sorts, ticks and pages its rows in the browser. */
export const Listed = ({ rows = products, children, ...state }: ListedProps) => {
    const list = useList<Product>({
        data: [...rows],
        perPage: 25,
        resource: 'products',
        sort: { field: 'id', order: 'ASC' },
    });
    return (
        <ListContextProvider value={{ ...list, ...state } as ListControllerResult}>
            {children}
        </ListContextProvider>
    );
};

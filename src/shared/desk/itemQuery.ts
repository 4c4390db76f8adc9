import { queryOptions } from '@tanstack/react-query';
import type { DeskRef } from '../../../contract/desk.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';

/** Reads an item with all that is needed to decide; null once it is gone, and from a backend without a desk. */
export const itemQuery = ({ deskItem }: ConsoleDataProvider, { kind, id }: DeskRef) =>
    queryOptions({
        queryKey: ['desk', 'item', `${kind}-${id}`],
        queryFn: ({ signal }) => deskItem({ kind, id }, signal),
    });

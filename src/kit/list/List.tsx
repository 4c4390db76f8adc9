import { ListBase, type RaRecord } from 'react-admin';
import { ListBody } from './ListBody.tsx';
import type { ListProps } from './listProps.ts';
import { usePlace } from './usePlace.ts';

/**
 * A list of the resource with its state in the address: search, filters, rows and pages, with loading, error
 * and empty states. Takes the props of react-admin's `List`, plus `search`, `narrow`, `orders` and `shownFilters`.
 */
export const List = <Row extends RaRecord>({ filter, queryOptions, resource, ...body }: ListProps<Row>) => {
    const place = usePlace();
    const isPlaced = body.narrow || body.orders;
    return (
        // The session was checked before the console opened, so no page waits for another check.
        <ListBase<Row>
            disableAuthentication
            resource={resource}
            storeKey={false}
            filter={isPlaced ? { ...place, ...filter } : filter}
            queryOptions={{ ...queryOptions, onError: () => undefined }}
            exporter={false}
        >
            <ListBody {...body} />
        </ListBase>
    );
};

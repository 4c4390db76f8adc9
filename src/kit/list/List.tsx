import { ListBase, type RaRecord } from 'react-admin';
import { ListBody } from './ListBody.tsx';
import type { ListProps } from './listProps.ts';

/**
 * A list of the resource with its state in the address: search, filters, rows and pages, with loading, error
 * and empty states. Takes the props of react-admin's `List`, plus `search` and `shownFilters`.
 */
export const List = <Row extends RaRecord>({ filter, queryOptions, resource, ...body }: ListProps<Row>) => (
    // The session was checked before the console opened, so no page waits for another check.
    <ListBase<Row>
        disableAuthentication
        resource={resource}
        storeKey={false}
        filter={filter}
        queryOptions={{ ...queryOptions, onError: () => undefined }}
        exporter={false}
    >
        <ListBody {...body} />
    </ListBase>
);

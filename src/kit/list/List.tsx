import { ListBase, type RaRecord } from 'react-admin';
import { ListBody } from './ListBody.tsx';
import type { ListProps } from './listProps.ts';

/**
 * A list of the resource, its state in the address: search, filters, rows, pages, and every state between. In the
 * props of react-admin's `List`, with a `search` and the tags of filters in force of our own.
 */
export const List = <Row extends RaRecord>({ filter, queryOptions, resource, ...body }: ListProps<Row>) => (
    // Who is there has been asked before the console opened, so no page waits to ask again.
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

import { isValidElement, useMemo, useState } from 'react';
import { ListBase, Navigate, useResourceContext, type RaRecord } from 'react-admin';
import { useAddress } from '../../routing/routerProvider.tsx';
import { useListDefaults } from '../../routing/listDefaults.ts';
import { listPath } from '../../routing/paths.ts';
import { ListBody } from './ListBody.tsx';
import type { ListProps } from './listProps.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';

/** The cursor of the page in the address, in a list with cursors: `after` or `before`. */
const usePlace = (): Record<string, string> => {
    const params = new URLSearchParams(useAddress().search);
    return Object.fromEntries([...params].filter(([name]) => name === 'after' || name === 'before'));
};

/** What the props override in the list's declaration, for its address; undefined without overrides. */
const useSaid = <Row extends RaRecord>(props: ListProps<Row>) => {
    const { sort, perPage, filters = [], filterDefaultValues } = props;
    const declared = useResourceDeclaration(props.resource)?.pageSizesFor;
    return useMemo(() => {
        const inputs = [filters].flat().filter(input => isValidElement<{ source?: string }>(input));
        const named = [
            ...inputs.flatMap(({ props: { source } }) => source ?? []),
            ...Object.keys(filterDefaultValues ?? {}),
        ];
        if (!sort && perPage === undefined && named.length === 0) return undefined;
        return {
            filters: named,
            ...(sort && { sort }),
            ...(perPage !== undefined && {
                pageSizesFor: (filter: object) => [
                    ...new Set([perPage, ...(declared?.(filter as Record<string, unknown>) ?? [])]),
                ],
            }),
        };
    }, [sort, perPage, filters, filterDefaultValues, declared]);
};

/** React-admin's `List` with a few props more; search, filters, sort and page are in the address. */
export const List = <Row extends RaRecord = RaRecord>(props: ListProps<Row>) => {
    const {
        filter,
        queryOptions,
        resource,
        sort,
        perPage,
        storeKey = false,
        debounce,
        disableSyncWithLocation,
        filterDefaultValues,
        disableAuthentication = true,
        ...body
    } = props;
    const place = usePlace();
    const { search } = useAddress();
    const name = useResourceContext({ resource }) ?? '';
    const said = useSaid(props);
    const isKnown = useListDefaults(name, disableSyncWithLocation ? undefined : said);
    const [isBare, setBare] = useState(search === '');
    const isPlaced = body.narrow || body.orders;
    if (!isKnown) return null;
    if (filterDefaultValues && isBare && !disableSyncWithLocation) {
        setBare(false);
        const filters = encodeURIComponent(JSON.stringify(filterDefaultValues));
        return <Navigate to={`${listPath(name)}?filter=${filters}`} replace />;
    }
    return (
        // The session was checked before the console opened, so no page waits for another check.
        <ListBase<Row>
            disableAuthentication={disableAuthentication}
            resource={resource}
            storeKey={storeKey}
            sort={sort}
            perPage={perPage}
            debounce={debounce}
            disableSyncWithLocation={disableSyncWithLocation}
            filterDefaultValues={filterDefaultValues}
            filter={isPlaced ? { ...place, ...filter } : filter}
            queryOptions={{ onError: () => undefined, ...queryOptions }}
            exporter={body.exporter ?? false}
        >
            <ListBody {...body} />
        </ListBase>
    );
};

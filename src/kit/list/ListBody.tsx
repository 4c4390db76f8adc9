import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { pageSizes } from '../../../contract/limits.ts';
import type { LeftOut } from '../../../dataProvider/narrowed.ts';
import { ignoredFilters } from '../../routing/listSearch.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { useAnnouncement } from '../useOffers.ts';
import { useHasHistory } from '../history/useHasHistory.ts';
import { useFields } from '../fields/useField.ts';
import { LiveList } from '../live/LiveList.tsx';
import { PageHead } from '../PageHead.tsx';
import { view } from '../view.tsx';
import { useOpenView } from '../views/useViews.ts';
import { withMessages } from '../withMessages.ts';
import { recordPath } from '../resource/paths.ts';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { Column } from './column.ts';
import { columnsOf } from './columnsOf.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterTag } from './FilterTag.tsx';
import { FootActs } from './FootActs.ts';
import type { ListProps, ShownFilter } from './listProps.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Nothing } from './Nothing.tsx';
import { Pagination } from './Pagination.tsx';
import { SearchBox } from './SearchBox.tsx';
import { selectable } from './selectable.tsx';
import { TableContext, type TableSurroundings } from './tableContext.ts';
import { tableIn } from './tableIn.tsx';
import { TicksContext } from './useTicks.ts';
import { useSelection } from './useSelection.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useShownColumns } from './useShownColumns.ts';

const PlacePagination = view(
    withMessages(['lists'], () => import('./PlacePagination.tsx').then(module => module.PlacePagination)),
    null,
);

const ListFilters = view(
    withMessages(['lists'], () => import('./narrow/ListFilters.tsx').then(module => module.ListFilters)),
    null,
);

const IgnoredParameters = view(
    withMessages(['lists'], () =>
        import('./narrow/IgnoredParameters.tsx').then(module => module.IgnoredParameters),
    ),
    null,
);

const OrderMenu = view(
    withMessages(['lists'], () => import('./OrderMenu.tsx').then(module => module.OrderMenu)),
    null,
);

const ViewTags = view(
    withMessages(['lists'], () => import('../views/ViewTags.tsx').then(module => module.ViewTags)),
    null,
);

const ViewsButton = view(
    withMessages(['lists'], () => import('../views/ViewsButton.tsx').then(module => module.ViewsButton)),
    null,
);

/** The most rows a screen shows at once. */
const maxSkeletonRows = 25;

const nothingKept = {};

/** The content of a list page, from its list context. */
export const ListBody = <Row extends RaRecord>(props: Omit<ListProps<Row>, 'resource'>) => {
    const {
        children,
        title,
        search,
        filters,
        shownFilters = [],
        narrow,
        orders,
        actions,
        acts,
        kept = nothingKept,
        empty,
    } = props;
    const translate = useTranslate();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const list = useListContext<Row>();
    const { resource, filterValues, setFilters, data, total, meta, perPage, isPending, isFetching } = list;
    const fields = useFields();
    const declaration = useResourceDeclaration();
    const { children: table, rowClick = 'show' } = tableIn<Row>(children) ?? {};
    const columns = useMemo(() => columnsOf(table, fields, resource), [table, fields, resource]);
    const { narrowing: narrows, calls } = useAnnouncement();
    const isSearched =
        narrows || !declaration?.endpoint?.list?.({ filter: { q: 'q' } }).beyond?.includes('q');
    useKeptScroll(data !== undefined);
    const { view: open, isUnknown } = useOpenView(resource);
    const { refused = [] } = (meta?.leftOut ?? {}) as LeftOut;
    const isRefused = ({ source }: ShownFilter) => refused.includes(source);
    const ignored = [
        ...ignoredFilters(useAddress().search, declaration ?? {}).map(
            filter => declaration!.idFilters![filter]!,
        ),
        ...shownFilters.filter(isRefused).map(({ label }) => label),
    ];
    const { shown, hidden, toggle } = useShownColumns(
        open ? `${resource}.${open.id}` : resource,
        columns,
        open?.hidden,
    );
    const name = translate(title ?? `resources.${resource}.name`, { smart_count: 2 });
    const hasPage = rowClick !== false && declaration?.paths.record !== undefined;
    const to = (row: Row) => (typeof rowClick === 'function' ? rowClick(row) : recordPath(resource, row.id));
    const without = (source: string) => {
        const { [source]: _, ...rest } = filterValues;
        return rest;
    };
    const { after: _after, before: _before, ...narrowing } = filterValues;
    const selection = useSelection(
        data?.map(({ id }) => Number(id)) ?? [],
        total ?? 0,
        JSON.stringify(narrowing),
    );
    const Acts = useHasHistory() ? acts : undefined;
    const bar = Acts && selection.count > 0 && <Acts selection={selection} />;
    const surroundings: TableSurroundings = {
        label: name,
        columns: Acts ? selectable(shown, translate(shown[0]!.label)) : shown,
        // On a phone the head of the table is hidden, and rows would move under the finger that ticks one.
        bar: !isPhone && bar,
        empty: <Nothing empty={empty} kept={kept} />,
        rows: Math.min(perPage, maxSkeletonRows),
    };
    return (
        <TicksContext value={selection}>
            <ListFrame
                head={
                    <PageHead
                        title={open?.name ?? name}
                        count={total}
                        countIsEstimate={meta?.totalIsEstimate}
                        tags={
                            <>
                                {open && <ViewTags view={open} hidden={hidden} />}
                                <LiveList />
                            </>
                        }
                        actions={actions}
                    />
                }
                toolbar={
                    <ListToolbar
                        end={
                            <>
                                {orders && narrows && <OrderMenu orders={orders} />}
                                {calls.includes('GET views') && (
                                    <ViewsButton
                                        view={open}
                                        hidden={hidden}
                                        narrow={narrow ?? []}
                                        shownFilters={shownFilters}
                                    />
                                )}
                                {columns.length > 1 && (
                                    <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />
                                )}
                                <ExportButton
                                    columns={shown as readonly Column<Row>[]}
                                    to={hasPage ? to : undefined}
                                />
                            </>
                        }
                    >
                        {search && isSearched && (
                            <SearchBox
                                label={translate(search)}
                                value={filterValues.q ?? ''}
                                onSearch={q => setFilters(q ? { ...filterValues, q } : without('q'))}
                            />
                        )}
                        {filters}
                        {narrow && <ListFilters filters={narrow} />}
                        {(ignored.length > 0 || isUnknown) && (
                            <IgnoredParameters labels={ignored} view={isUnknown} />
                        )}
                        {shownFilters
                            .filter(each => filterValues[each.source] !== undefined && !isRefused(each))
                            .map(({ source, label, show }) => (
                                <FilterTag
                                    key={source}
                                    name={translate(label)}
                                    onRemove={() => setFilters(without(source))}
                                >
                                    {show(String(filterValues[source]))}
                                </FilterTag>
                            ))}
                    </ListToolbar>
                }
                reloading={isFetching && !isPending}
                acts={isPhone && bar && <FootActs>{bar}</FootActs>}
                pager={
                    data && data.length > 0 ? (
                        meta?.next === undefined ? (
                            <Pagination
                                rowsPerPageOptions={
                                    declaration?.pageSizesFor(filterValues) ?? pageSizes.default
                                }
                            />
                        ) : (
                            <PlacePagination />
                        )
                    ) : undefined
                }
            >
                <TableContext value={surroundings}>{children}</TableContext>
            </ListFrame>
        </TicksContext>
    );
};

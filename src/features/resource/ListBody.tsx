import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ComponentType } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { pageSizes } from '../../../contract/limits.ts';
import type { LeftOut } from '../../../dataProvider/narrowed.ts';
import { ignoredFilters } from '../../routing/listSearch.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { useAnnouncement, useOffers } from '../../ui/useOffers.ts';
import { useFields } from '../../ui/fields/useField.ts';
import { LiveList } from '../live/LiveList.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Sx } from '../../ui/Sx.tsx';
import { view } from '../../ui/view.tsx';
import { useOpenView } from '../views/useViews.ts';
import { withMessages } from '../../ui/withMessages.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';
import { BeyondLine, useBeyond } from '../../ui/list/BeyondLine.tsx';
import { ColumnsMenu, useShownColumns } from '../../ui/list/ColumnsMenu.tsx';
import type { Column } from '../../ui/list/column.ts';
import { columnsOf } from '../../ui/list/columnsOf.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterTag } from '../../ui/list/FilterTag.tsx';
import type { ListProps, ShownFilter } from './listProps.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ListToolbar } from '../../ui/list/ListToolbar.tsx';
import { Nothing } from '../../ui/list/Nothing.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { selectable } from '../../ui/list/selectable.tsx';
import { TableContext, type TableSurroundings } from '../../ui/list/tableContext.ts';
import { tableIn } from '../../ui/list/DataTable.tsx';
import { TicksContext } from '../../ui/list/useTicks.ts';
import { useSelection } from '../../ui/list/useSelection.ts';
import { useKeptScroll } from '../../ui/list/useKeptScroll.ts';
import { useRowPath } from '../../ui/list/useRowPath.ts';

const lazy = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    view(withMessages(['lists'], load), null);

const PlacePagination = lazy(() =>
    import('../../ui/list/PlacePagination.tsx').then(module => module.PlacePagination),
);

const ListFilters = lazy(() =>
    import('../../ui/list/narrow/ListFilters.tsx').then(module => module.ListFilters),
);

const IgnoredParameters = lazy(() =>
    import('../../ui/list/narrow/IgnoredParameters.tsx').then(module => module.IgnoredParameters),
);

const OrderMenu = lazy(() => import('../../ui/list/OrderMenu.tsx').then(module => module.OrderMenu));

const ViewTags = lazy(() => import('../views/ViewTags.tsx').then(module => module.ViewTags));

const ViewsButton = lazy(() => import('../views/ViewsButton.tsx').then(module => module.ViewsButton));

const stock = () => import('../../ui/list/stock.tsx');

const FilterInputs = view(() => stock().then(module => module.FilterInputs), null);

const CreateButton = view(() => stock().then(module => module.CreateButton), null);

const CustomExport = view(() => stock().then(module => module.ExportButton), null);

/** The most rows a screen shows at once. */
const maxSkeletonRows = 25;

const nothingKept = {};

/** The content of a list page, from its list context. */
export const ListBody = <Row extends RaRecord>(props: ListProps<Row>) => {
    const {
        children: given,
        render,
        title,
        search,
        filters,
        toolbar,
        pagination,
        aside,
        exporter,
        emptyWhileLoading,
        loading,
        error,
        offline,
        className,
        sx,
        shownFilters = [],
        narrow,
        orders,
        actions,
        acts,
        kept = nothingKept,
        empty,
        nothing,
    } = props;
    const translate = useTranslate();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const list = useListContext<Row>();
    const { resource, filterValues, setFilters, data, total, meta, perPage, isPending, isFetching } = list;
    const fields = useFields();
    const declaration = useResourceDeclaration();
    const children = render ? render(list) : given;
    const { children: table, hiddenColumns, storeKey = resource, ...rows } = tableIn<Row>(children) ?? {};
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
        open ? `${resource}.${open.id}` : storeKey,
        columns,
        open?.hidden ?? hiddenColumns,
    );
    const key = typeof title === 'string' ? title : `resources.${resource}.name`;
    const name = translate(key, { smart_count: 2, _: key });
    const to = useRowPath<Row>({ ...rows, resource });
    const hasPage = to !== undefined && declaration?.paths.record !== undefined;
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
    const rowsPerPageOptions = declaration?.pageSizesFor(filterValues) ?? pageSizes.default;
    const beyond = useBeyond();
    const mayChange = useOffers('POST jobs');
    const Acts = useOffers('GET history') && mayChange ? acts : undefined;
    const bar = Acts && selection.count > 0 && <Acts selection={selection} />;
    const surroundings: TableSurroundings = {
        label: name,
        columns: Acts ? selectable(shown) : shown,
        // On a phone the head of the table is hidden, and rows would move under the finger that ticks one.
        bar: !isPhone && bar,
        empty: <Nothing empty={empty} nothing={nothing} kept={kept} />,
        rows: Math.min(perPage, maxSkeletonRows),
    };
    const hasCreate = declaration?.create !== undefined && declaration.paths.create !== undefined;
    const inPlace = () => {
        if (list.error) return error;
        if (!isPending) return undefined;
        if (list.isPaused && offline !== undefined) return offline;
        return emptyWhileLoading ? false : loading;
    };
    return (
        <TicksContext value={selection}>
            <Sx className={className} sx={sx}>
                <ListFrame
                    aside={aside}
                    head={
                        <PageHead
                            title={open?.name ?? name}
                            heading={typeof title === 'string' ? undefined : title}
                            count={total}
                            countIsEstimate={meta?.totalIsEstimate}
                            tags={
                                <>
                                    {open && <ViewTags view={open} hidden={hidden} />}
                                    <LiveList />
                                </>
                            }
                            actions={actions === undefined && hasCreate ? <CreateButton /> : actions}
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
                                    {exporter && <CustomExport />}
                                    {exporter === undefined && (
                                        <ExportButton
                                            columns={shown as readonly Column<Row>[]}
                                            to={hasPage ? to : undefined}
                                        />
                                    )}
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
                            {filters && <FilterInputs filters={[filters].flat()} />}
                            {toolbar}
                            {narrow && <ListFilters filters={narrow} />}
                            {beyond && <BeyondLine {...beyond} />}
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
                    acts={isPhone && bar}
                    pager={
                        pagination !== undefined ? (
                            pagination
                        ) : data && data.length > 0 ? (
                            meta?.next === undefined ? (
                                <Pagination rowsPerPageOptions={rowsPerPageOptions} />
                            ) : (
                                <PlacePagination rowsPerPageOptions={rowsPerPageOptions} />
                            )
                        ) : undefined
                    }
                >
                    <TableContext value={surroundings}>{inPlace() ?? children}</TableContext>
                </ListFrame>
            </Sx>
        </TicksContext>
    );
};

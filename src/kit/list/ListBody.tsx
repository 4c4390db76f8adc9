import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCreatePath, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { ListFailure } from '../ListFailure.tsx';
import { PageHead } from '../PageHead.tsx';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterTag } from './FilterTag.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { ListPageProps } from './ListPage.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { RowsTable } from './RowsTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useShownColumns } from './useShownColumns.ts';

/** Message keys of an empty list: what there is none of, why or what to do, and the button to do it. */
export interface EmptyList {
    title: string;
    text?: string;
    action?: ReactNode;
}

type ListBodyProps<Row extends RaRecord> = Omit<ListPageProps<Row>, 'resource'>;

/** What a list page draws from its list context. */
export const ListBody = <Row extends RaRecord>(props: ListBodyProps<Row>) => {
    const { columns, title, search, filters = [], toolbar, actions, before, empty, pictured } = props;
    const translate = useTranslate();
    const createPath = useCreatePath();
    const list = useListContext<Row>();
    const {
        resource,
        filterValues,
        setFilters,
        data,
        total,
        perPage,
        isPending,
        isFetching,
        error,
        refetch,
    } = list;
    const { pageSizesFor } = useResourceDeclaration(resource);
    const { shown, hidden, toggle } = useShownColumns(resource, columns);
    const name = translate(title ?? `resources.${resource}.name`, { smart_count: 2 });
    const text: string = filterValues.q ?? '';
    const filtered = Object.keys(filterValues).length > 0;

    const without = (source: string) => {
        const { [source]: _, ...rest } = filterValues;
        return rest;
    };
    const path = (row: Row) => createPath({ resource, type: 'show', id: row.id });

    const rows = () => {
        if (isPending) {
            return (
                <TableSkeleton
                    label={name}
                    columns={shown}
                    rows={Math.min(perPage, 25)}
                    pictured={pictured}
                />
            );
        }
        if (error && !data) return null;
        if (!data || data.length === 0) {
            if (!filtered) {
                return (
                    <EmptyState
                        title={translate(empty?.title ?? 'components.empty.title', { name })}
                        text={empty?.text && translate(empty.text)}
                    >
                        {empty?.action}
                    </EmptyState>
                );
            }
            return (
                <EmptyState
                    drawing="missing"
                    title={
                        text
                            ? translate('components.empty.search', { name, text })
                            : translate('components.empty.filters', { name })
                    }
                    text={translate('components.empty.hint')}
                >
                    <Button onClick={() => setFilters({}, {})}>{translate('components.empty.clear')}</Button>
                    {empty?.action}
                </EmptyState>
            );
        }
        return (
            <RowsTable
                label={name}
                columns={shown}
                rows={data}
                rowKey={props.rowKey ?? (row => row.id)}
                to={props.to ?? path}
                stale={list.isPlaceholderData}
            />
        );
    };

    return (
        <ListFrame
            head={<PageHead title={name} count={total} actions={actions} />}
            toolbar={
                <>
                    <ListToolbar
                        end={
                            <>
                                {columns.length > 1 && (
                                    <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />
                                )}
                                <ExportButton columns={shown} />
                            </>
                        }
                    >
                        {search && (
                            <SearchBox
                                label={translate(search)}
                                value={text}
                                onSearch={q => setFilters(q ? { ...filterValues, q } : without('q'))}
                            />
                        )}
                        {toolbar}
                        {filters
                            .filter(({ source }) => filterValues[source] !== undefined)
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
                    {before}
                </>
            }
            reloading={isFetching && !isPending}
            pager={
                data && data.length > 0 && total !== undefined ? (
                    <Pager
                        page={list.page}
                        perPage={perPage}
                        total={total}
                        perPageOptions={pageSizesFor(filterValues)}
                        onPage={list.setPage}
                        onPerPage={list.setPerPage}
                    />
                ) : undefined
            }
        >
            {error && <ListFailure name={name} error={error} refetch={refetch} />}
            {rows()}
        </ListFrame>
    );
};

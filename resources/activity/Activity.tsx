import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { Edit } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import { callKey, useHttp } from '../../dataProvider/calls.ts';
import { unlessAbsent } from '../../dataProvider/failure.ts';
import { EmptyState } from '../../src/kit/EmptyState.tsx';
import { useKinds } from '../../src/kit/resource/recordKind.ts';
import { useEditPages } from '../../src/kit/history/useEditPages.ts';
import { useAuthors } from '../../src/kit/history/useHasHistory.ts';
import { useTakeBack } from '../../src/kit/history/useTakeBack.tsx';
import { ExportRows } from '../../src/kit/list/ExportButton.tsx';
import { ListFrame } from '../../src/kit/list/ListFrame.tsx';
import { ListToolbar } from '../../src/kit/list/ListToolbar.tsx';
import { RowsTable } from '../../src/kit/list/RowsTable.tsx';
import { TableSkeleton } from '../../src/kit/list/TableSkeleton.tsx';
import { TicksContext, useTicks } from '../../src/kit/list/useTicks.ts';
import { ListFailure } from '../../src/kit/ListFailure.tsx';
import { PageHead } from '../../src/kit/PageHead.tsx';
import { openable } from '../../src/kit/openable.tsx';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';
import { ignoredParameters } from '../../src/routing/ignoredParameters.ts';
import { styled } from '../../src/kit/styled.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { filterOf, filterQuery, filterSearch } from './activityFilter.ts';
import { readEditPages } from './readEditPages.ts';
import { TickBar } from './TickBar.tsx';
import { useActivityColumns } from './useActivityColumns.tsx';

const EditedRecords = openable(() =>
    import('./EditedRecordsWindow.tsx').then(module => module.EditedRecordsWindow),
);

const Foot = styled('div')(({ theme: { space } }) => ({ padding: `12px ${space.inline}px` }));

const canGoBack = ({ undone, rights }: Edit) => undone === null && !rights;
const keyOf = ({ id }: Edit) => id;

/** What everybody changed, newest first, by the filter in the address; ticked changes are taken back together. */
export const Activity = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const http = useHttp();
    const { kinds } = useKinds();
    const filter = filterOf(search, kinds);
    const query = filterQuery(filter);
    const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
        useEditPages(callKey('GET activity', { query }), (before, signal) =>
            http.call('GET activity', { query: { ...query, before }, signal }),
        );
    const authors = useAuthors();
    const edits = useMemo(() => data?.pages.flatMap(page => page?.items ?? []) ?? [], [data]);
    const shown = useMemo(() => edits.filter(canGoBack).map(keyOf), [edits]);
    const ticks = useTicks(shown);
    const { ticked, tick } = ticks;
    const { start, isRunning, dialog } = useTakeBack({ onDone: () => tick([]) });
    const isAll = shown.length > 0 && shown.every(id => ticked.has(id));
    const [recordsOf, setRecordsOf] = useState<number>();
    const columns = useActivityColumns(filter.day, setRecordsOf);
    const readAll = () =>
        readEditPages(before => {
            const sent = { ...query, before, per_page: 100 };
            return http.call('GET activity', { query: sent }).catch(unlessAbsent(null));
        });
    const [tickAll, isTickingAll] = useOneAtATime(async () => {
        const all: Edit[] = [];
        for await (const page of readAll()) {
            all.push(...page);
            if (all.length >= limits.undone) break;
        }
        tick(all.slice(0, limits.undone).filter(canGoBack).map(keyOf));
    });
    const author = authors?.find(({ id }) => id === filter.by)?.username;
    const title = translate('resources.activity.name');

    const rows = () => {
        if (isPending)
            return <TableSkeleton label={title} columns={columns.shown} rows={25} variant={['headed']} />;
        if (error && !data) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (edits.length === 0)
            return (
                <EmptyState title={translate(filterSearch(filter) ? 'history.noneSuch' : 'history.none')} />
            );
        return (
            <TicksContext value={ticks}>
                <RowsTable
                    label={title}
                    columns={columns.shown}
                    rows={edits}
                    rowKey={keyOf}
                    variant={['headed']}
                    bar={
                        ticked.size > 0 && (
                            <TickBar
                                count={ticked.size}
                                allLabel={
                                    author && filter.day
                                        ? translate('resources.activity.tickDay', { name: author })
                                        : translate('resources.activity.tickAll')
                                }
                                onAll={isAll && !hasNextPage ? undefined : () => void tickAll()}
                                isTickingAll={isTickingAll}
                                onNone={() => tick([])}
                                onTakeBack={() => void start({ edits: [...ticked] })}
                                isTakingBack={isRunning}
                            />
                        )
                    }
                />
            </TicksContext>
        );
    };
    return (
        <ListFrame
            head={<PageHead title={title} />}
            toolbar={
                <ListToolbar
                    end={
                        <ExportRows
                            name="activity"
                            columns={columns.exported}
                            disabled={edits.length === 0}
                            read={readAll}
                        />
                    }
                >
                    <ActivityFilters
                        filter={filter}
                        authors={authors ?? []}
                        ignored={ignoredParameters(search, filter)}
                        onChange={changed => {
                            tick([]);
                            void navigate({ pathname, search: filterSearch(changed) });
                        }}
                    />
                </ListToolbar>
            }
            reloading={isFetching && !isPending && !isFetchingNextPage}
        >
            {rows()}
            {hasNextPage && (
                <Foot>
                    <Button
                        loading={isFetchingNextPage}
                        onClick={() => void fetchNextPage({ cancelRefetch: false })}
                    >
                        {translate('history.older')}
                    </Button>
                </Foot>
            )}
            {dialog}
            <EditedRecords
                open={recordsOf !== undefined}
                id={recordsOf ?? 0}
                onClose={() => setRecordsOf(undefined)}
            />
        </ListFrame>
    );
};

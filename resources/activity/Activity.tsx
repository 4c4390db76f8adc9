import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { Edit } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import { callKey, useCall, useHttp } from '../../dataProvider/calls.ts';
import { unlessAbsent } from '../../dataProvider/failure.ts';
import { FilterBar } from '../../src/ui/list/narrow/FilterBar.tsx';
import { IgnoredParameters } from '../../src/ui/list/narrow/IgnoredParameters.tsx';
import type { ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import { useEditPages } from '../../src/features/history/useEditPages.ts';
import { isUndoable } from '../../src/features/history/isUndoable.ts';
import { useTakeBack } from '../../src/features/history/useTakeBack.tsx';
import { ExportRows } from '../../src/ui/list/ExportButton.tsx';
import { ListFrame } from '../../src/ui/list/ListFrame.tsx';
import { ListToolbar } from '../../src/ui/list/ListToolbar.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { TableSkeleton } from '../../src/ui/list/TableSkeleton.tsx';
import { TicksContext, useTicks } from '../../src/ui/list/useTicks.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { ignoredParameters } from '../../src/routing/listSearch.ts';
import { styled } from '../../src/ui/styled.ts';
import {
    type ActivityFilter,
    editActions,
    filterOf,
    filterQuery,
    filterSearch,
    outside,
} from './activityFilter.ts';
import { foldMachines, type Line } from './foldMachines.ts';
import { TickBar } from './TickBar.tsx';
import { hasRecords, useActivityColumns } from './useActivityColumns.tsx';

interface ActivityFiltersProps {
    filter: ActivityFilter;
    authors: readonly { id: number; username: string }[];
    ignored: readonly (keyof ActivityFilter)[];
    onChange: (filter: ActivityFilter) => void;
}

const ActivityFilters = ({ filter, authors, ignored, onChange }: ActivityFiltersProps) => {
    const translate = useTranslate();
    const { kinds, kindName } = useKinds();
    const named = (
        source: 'by' | 'kind',
        options: readonly { value: string; text: string }[],
    ): ListFilter => ({
        kind: 'named',
        source,
        label: `resources.activity.filter.${source}`,
        all: `resources.activity.filter.all.${source}`,
        options,
    });
    const filters: readonly ListFilter[] = [
        named('by', [
            ...authors.map(({ id, username }) => ({ value: String(id), text: username })),
            { value: outside, text: translate('history.outside') },
        ]),
        named(
            'kind',
            kinds.map(kind => ({ value: kind, text: kindName(kind) })),
        ),
        {
            kind: 'choice',
            source: 'action',
            label: 'resources.activity.filter.action',
            all: 'resources.activity.filter.all.action',
            options: editActions.map(value => ({ value, label: `resources.activity.actions.${value}` })),
        },
        { kind: 'day', source: 'day', label: 'resources.activity.filter.day' },
    ];
    return (
        <>
            <FilterBar
                filters={filters}
                values={{ ...filter }}
                onChange={(source, value) => onChange({ ...filter, [source]: value })}
            />
            <IgnoredParameters labels={ignored.map(name => `resources.activity.filter.${name}`)} />
        </>
    );
};

async function* readEditPages(
    page: (before: number | undefined) => Promise<{ items: Edit[]; more: boolean } | null>,
) {
    let before: number | undefined;
    for (;;) {
        const { items = [], more = false } = (await page(before)) ?? {};
        if (items.length === 0) return;
        yield items;
        if (!more) return;
        before = items.at(-1)!.id;
    }
}

const EditedRecords = openable(() =>
    import('./EditedRecordsWindow.tsx').then(module => module.EditedRecordsWindow),
);

const Foot = styled('div')(({ theme: { space } }) => ({ padding: `12px ${space.inline}px` }));

const idOf = ({ id }: Edit) => id;

/** An open line stands above the edit that it shows closed. */
const keyOf = ({ id, fold }: Line) => (fold ? fold.key : id);

/** Everyone's changes, newest first, filtered by the address; ticked changes are undone together. */
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
    const { data: authors } = useCall('GET activity/authors', {
        absent: null,
        staleTime: Infinity,
        retry: false,
    });
    const edits = useMemo(() => data?.pages.flatMap(page => page?.items ?? []) ?? [], [data]);
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    const toggle = useCallback(
        (key: string) =>
            setOpened(keys => {
                const next = new Set(keys);
                if (!next.delete(key)) next.add(key);
                return next;
            }),
        [],
    );
    const lines = useMemo(() => foldMachines(edits, opened), [edits, opened]);
    const shown = useMemo(() => lines.filter(line => !line.fold && isUndoable(line)).map(idOf), [lines]);
    const ticks = useTicks(shown);
    const { ticked, tick } = ticks;
    const { start, isRunning, dialog } = useTakeBack({ onDone: () => tick([]) });
    const isAll = shown.length > 0 && shown.every(id => ticked.has(id));
    const [recordsOf, setRecordsOf] = useState<number>();
    const columns = useActivityColumns(filter.day, setRecordsOf, toggle);
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
        tick(all.slice(0, limits.undone).filter(isUndoable).map(idOf));
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
                    rows={lines}
                    rowKey={keyOf}
                    press={line => {
                        if (line.fold) return () => toggle(line.fold!.key);
                        return hasRecords(line) ? () => setRecordsOf(line.id) : undefined;
                    }}
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

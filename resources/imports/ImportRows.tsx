import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ImportWhy } from '../../contract/importReasons.ts';
import type { ImportDetail, ImportRow, ImportRowState } from '../../contract/imports.ts';
import { pageSizes } from '../../contract/limits.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useReasonWords } from '../../src/features/cleanUp/waiting/useReasonWords.ts';
import { WaitingRows } from '../../src/features/cleanUp/waiting/WaitingRows.tsx';
import { WhyChoice } from '../../src/features/cleanUp/waiting/WhyChoice.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { offerFile } from '../../src/ui/offerFile.ts';
import { styled } from '../../src/ui/styled.ts';
import { refusedFile } from './refusedFile.ts';
import { isUnderWay, poll } from './underWay.ts';

const Main = styled('section')(({ theme: { palette, space, typography } }) => ({
    minWidth: 0,
    '& .count': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& > .MuiTabs-root': {
        paddingInline: space.inline,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& > .line': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 12,
        padding: `10px ${space.inline}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.body2,
    },
    '& > .line > p': { flex: '1 1 20ch', color: palette.paper.muted },
}));

const order: readonly ImportRowState[] = [
    'new',
    'changed',
    'equal',
    'added',
    'updated',
    'unchanged',
    'undone',
    'left',
    'quarantine',
];

const perPage = pageSizes.importRows[0];

const columns: Column<ImportRow>[] = [
    {
        id: 'name',
        label: 'resources.imports.columns.name',
        cell: ({ name }) => <bdi>{name}</bdi>,
        under: ({ brand }) => <bdi>{brand}</bdi>,
    },
    { id: 'brand', label: 'resources.imports.columns.brand', cell: ({ brand }) => <bdi>{brand}</bdi> },
    {
        id: 'line',
        label: 'resources.imports.fields.line',
        figures: true,
        phone: true,
        cell: ({ line }) => line,
    },
];

const RefusedButton = ({ detail }: { detail: ImportDetail }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { whole } = useReasonWords();
    const [isBusy, setBusy] = useState(false);
    const download = async () => {
        setBusy(true);
        try {
            const { file, name } = await refusedFile(queryClient, detail, {
                heading: translate('resources.quarantine.fields.why'),
                of: whole,
            });
            offerFile(file, name);
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" size="small" loading={isBusy} onClick={() => void download()}>
            {translate('resources.imports.refused')}
        </Button>
    );
};

/** The rows of an import by what becomes of them; those that wait can be mended. */
export const ImportRows = ({ detail }: { detail: ImportDetail }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { id, counts, whys, state: importState } = detail;
    const tabs = order.filter(state => counts[state] > 0);
    const [chosen, setChosen] = useState<ImportRowState>();
    const [page, setPage] = useState(1);
    const [why, setWhy] = useState<ImportWhy>();
    const state = chosen && tabs.includes(chosen) ? chosen : tabs.at(0);
    const { data, error, refetch } = useCall('GET import/{id}/rows', {
        params: { id },
        query: {
            state: state ?? 'new',
            page,
            per_page: perPage,
            ...(state === 'quarantine' && why && { why }),
        },
        enabled: state !== undefined,
        // While rows are planned or run, their lists grow.
        refetchInterval: ({ state: { data: read } }) =>
            isUnderWay(detail) || (state && !why && read && read.total !== counts[state]) ? poll : false,
        placeholderData: before => before,
    });

    const label = translate('resources.imports.rows.title');
    const figure = (count: number) => {
        const number = count.toLocaleString(locale);
        return importState === 'planning' ? translate('resources.imports.soFar', { number }) : number;
    };
    if (!state)
        return (
            <Main>
                {importState === 'planning' ? (
                    <PageLoading />
                ) : (
                    <EmptyState
                        title={translate('resources.imports.unplanned')}
                        text={translate('resources.imports.unplannedHint')}
                    />
                )}
            </Main>
        );
    const pager = data && data.total > perPage && (
        <Pagination page={page} perPage={perPage} total={data.total} setPage={setPage} />
    );
    return (
        <Main aria-label={label}>
            <Tabs
                value={state}
                variant="scrollable"
                scrollButtons={false}
                onChange={(_, next: ImportRowState) => {
                    setChosen(next);
                    setPage(1);
                }}
            >
                {tabs.map(each => (
                    <Tab
                        key={each}
                        value={each}
                        label={
                            <span>
                                {translate(`resources.imports.rows.${each}`)}{' '}
                                <span className="count">{figure(counts[each])}</span>
                            </span>
                        }
                    />
                ))}
            </Tabs>
            {state === 'quarantine' && (
                <div className="line">
                    <p>{translate('resources.imports.wait')}</p>
                    <RefusedButton detail={detail} />
                    <WhyChoice
                        whys={whys}
                        value={why}
                        onChange={next => {
                            setWhy(next);
                            setPage(1);
                        }}
                    />
                </div>
            )}
            {error && <ListFailure name={label} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data && state === 'quarantine' && <WaitingRows rows={data.items} pager={pager} />}
            {data && state !== 'quarantine' && (
                <RowsTable
                    label={label}
                    columns={columns}
                    rows={data.items}
                    rowKey={row => row.id}
                    to={({ product }) => (product === null ? undefined : recordPath('products', product))}
                    variant={['joined']}
                />
            )}
            {state !== 'quarantine' && pager}
        </Main>
    );
};

import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { pageSizes } from '../../contract/limits.ts';
import type { ImportHead } from '../../contract/imports.ts';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';
import { recordPath } from '../../src/routing/paths.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { FileButton } from '../../src/ui/input/FileButton.tsx';
import type { Column } from '../../src/ui/list/column.ts';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { isUnderWay, poll } from './underWay.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

const perPage = pageSizes.jobs[0];

export const Imports = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const notifyFailure = useNotifyFailure();
    const upload = useSend('POST imports');
    const [page, setPage] = useState(1);
    const { data, error, refetch } = useCall('GET imports', {
        query: { page, per_page: perPage },
        placeholderData: before => before,
        refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? poll : false),
    });
    const [send, isSending] = useOneAtATime(async (file: File) => {
        try {
            const { id } = await upload({ form: { file } });
            void navigate(recordPath('imports', id));
        } catch (failure) {
            notifyFailure(failure, file.name);
        }
    });
    const columns: Column<ImportHead>[] = [
        {
            id: 'name',
            label: 'resources.imports.fields.name',
            cell: ({ name }) => <bdi>{name}</bdi>,
            under: row => translate(`resources.imports.states.${row.state}`),
        },
        {
            id: 'state',
            label: 'resources.imports.fields.state',
            cell: ({ state }) => (
                <Tag accent={isUnderWay({ state })}>{translate(`resources.imports.states.${state}`)}</Tag>
            ),
        },
        {
            id: 'total',
            label: 'resources.imports.fields.total',
            figures: true,
            cell: ({ total }) => total.toLocaleString(),
        },
        {
            id: 'waiting',
            label: 'resources.imports.fields.waiting',
            figures: true,
            phone: true,
            cell: ({ counts }) => counts.quarantine.toLocaleString(),
        },
        { id: 'by', label: 'resources.imports.fields.by', cell: ({ by }) => <bdi>{by.name}</bdi> },
        {
            id: 'created',
            label: 'resources.imports.fields.created',
            cell: ({ created }) => <DateTimeField value={created} />,
        },
    ];
    const name = translate('resources.imports.name', { smart_count: 2 });
    return (
        <>
            <CleanUpHead
                part="imports"
                actions={
                    <FileButton
                        label={translate('resources.imports.upload')}
                        accept=".csv,.tsv,.txt,.zip"
                        variant="contained"
                        loading={isSending}
                        onPick={([file]) => file && void send(file)}
                    />
                }
            />
            {error && <ListFailure name={name} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data?.total === 0 && (
                <EmptyState
                    title={translate('resources.imports.empty')}
                    text={translate('resources.imports.emptyHint')}
                />
            )}
            {data && data.total > 0 && (
                <>
                    <RowsTable
                        label={name}
                        columns={columns}
                        rows={data.items}
                        rowKey={({ id }) => id}
                        to={({ id }) => recordPath('imports', id)}
                    />
                    {data.total > perPage && (
                        <Pagination page={page} perPage={perPage} total={data.total} setPage={setPage} />
                    )}
                </>
            )}
        </>
    );
};

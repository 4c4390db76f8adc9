import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { useEditWordsOf } from '../../src/features/history/useEditWords.ts';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';

type Edited = ResponseOf<'GET edit/{id}'>['items'][number];

const Words = styled('span')({ whiteSpace: 'normal', overflowWrap: 'anywhere' });

interface EditedRecordsWindowProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

export const EditedRecordsWindow = ({ open, id, onClose }: EditedRecordsWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const { data, error, refetch } = useCall('GET edit/{id}', { params: { id }, enabled: open });
    const title = translate('resources.activity.records', { smart_count: data?.total ?? 0 });
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();
    const columns: Column<Edited>[] = [
        {
            id: 'record',
            label: 'resources.activity.fields.record',
            cell: ({ record }) => <EditedLink record={record} />,
        },
        {
            id: 'action',
            label: 'resources.activity.fields.what',
            phone: true,
            cell: ({ record, action, changes = [] }) => (
                <Words>{wordsOf(resourceOf(record.kind)?.name).editWords({ action, changes }, true)}</Words>
            ),
        },
    ];
    return (
        <Dialog open={open} fullWidth aria-labelledby={heading} onClose={onClose}>
            <DialogTitle id={heading}>{title}</DialogTitle>
            <DialogContent>
                {error && <ListFailure name={title} error={error} refetch={refetch} />}
                {!data && !error && <PageLoading />}
                {data && (
                    <RowsTable
                        label={title}
                        columns={columns}
                        rows={data.items}
                        rowKey={({ record }) => `${record.kind} ${record.id}`}
                        variant={['still']}
                    />
                )}
                {data && data.items.length < data.total && (
                    <p>{translate('resources.activity.firstRecords', { smart_count: data.items.length })}</p>
                )}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { JobSkip } from '../../contract/jobs.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import type { Column } from '../../src/ui/list/column.ts';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';

interface JobSkipsWindowProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

export const JobSkipsWindow = ({ open, id, onClose }: JobSkipsWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const { data, error, refetch } = useCall('GET job/{id}', { params: { id }, quiet: true, enabled: open });
    const title = translate('resources.jobs.skips');
    const columns: Column<JobSkip>[] = [
        {
            id: 'record',
            label: 'resources.jobs.fields.record',
            cell: ({ record }) => <EditedLink record={record} />,
        },
        {
            id: 'reason',
            label: 'resources.jobs.fields.reason',
            phone: true,
            cell: ({ reason }) => translate(`refusals.${reason.code}`, reason.args),
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
                        rows={data.skips}
                        rowKey={({ record }) => record.id}
                        variant={['still']}
                    />
                )}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('resources.jobs.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

import { useTranslate } from 'react-admin';
import type { JobSkip } from '../../contract/jobs.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { useReasonWords } from '../../src/features/jobs/useJobWords.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { ListWindow } from '../../src/ui/list/ListWindow.tsx';

interface JobSkipsWindowProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

export const JobSkipsWindow = ({ open, id, onClose }: JobSkipsWindowProps) => {
    const translate = useTranslate();
    const read = useCall('GET job/{id}', { params: { id }, quiet: true, enabled: open });
    const reasonWords = useReasonWords();
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
            cell: ({ reason }) => reasonWords(reason),
        },
    ];
    return (
        <ListWindow
            open={open}
            title={title}
            read={read}
            columns={columns}
            rows={read.data?.skips}
            rowKey={({ record }) => record.id}
            onClose={onClose}
        />
    );
};

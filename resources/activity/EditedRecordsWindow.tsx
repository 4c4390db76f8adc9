import { useTranslate } from 'react-admin';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { useEditWordsOf } from '../../src/features/history/useEditWords.ts';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { ListWindow } from '../../src/ui/list/ListWindow.tsx';
import { styled } from '../../src/ui/styled.ts';

type Edited = ResponseOf<'GET edit/{id}'>['items'][number];

const Words = styled('div')({ minWidth: '12ch', whiteSpace: 'normal', overflowWrap: 'break-word' });

interface EditedRecordsWindowProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

export const EditedRecordsWindow = ({ open, id, onClose }: EditedRecordsWindowProps) => {
    const translate = useTranslate();
    const read = useCall('GET edit/{id}', { params: { id }, enabled: open });
    const { data } = read;
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
        <ListWindow
            open={open}
            title={title}
            read={read}
            columns={columns}
            rows={data?.items}
            rowKey={({ record }) => `${record.kind} ${record.id}`}
            after={
                data &&
                data.items.length < data.total && (
                    <p>{translate('resources.activity.firstRecords', { smart_count: data.items.length })}</p>
                )
            }
            onClose={onClose}
        />
    );
};

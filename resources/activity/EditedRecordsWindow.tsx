import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pageSizes } from '../../contract/limits.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { ChangedFields } from '../../src/features/history/ChangedFields.tsx';
import { EditedLink } from '../../src/features/history/EditedLink.tsx';
import { useEditWordsOf } from '../../src/features/history/useEditWords.ts';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { ListWindow } from '../../src/ui/list/ListWindow.tsx';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { styled } from '../../src/ui/styled.ts';

type Edited = ResponseOf<'GET edit/{id}'>['items'][number];

const Words = styled('div')({ minWidth: '12ch', whiteSpace: 'normal', overflowWrap: 'break-word' });

const [perPage] = pageSizes.edited;

interface EditedRecordsWindowProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

/** The records of an edit, each with what was done to it, before and after. */
export const EditedRecordsWindow = ({ open, id, onClose }: EditedRecordsWindowProps) => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const read = useCall('GET edit/{id}', { params: { id }, query: { page }, enabled: open });
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
            cell: ({ record, action, changes = [] }) => {
                const { name, fields = {} } = resourceOf(record.kind) ?? {};
                const { editWords, untoldOf } = wordsOf(name);
                const untold = untoldOf(changes);
                return (
                    <Words>
                        {editWords({ action, changes }, true)}
                        {untold.length > 0 && (
                            <ChangedFields resource={name} fields={fields} changes={untold} />
                        )}
                    </Words>
                );
            },
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
                (data.total > perPage ? (
                    <Pagination page={page} perPage={perPage} total={data.total} setPage={setPage} />
                ) : (
                    data.items.length < data.total && (
                        <p>
                            {translate('resources.activity.firstRecords', { smart_count: data.items.length })}
                        </p>
                    )
                ))
            }
            onClose={onClose}
        />
    );
};

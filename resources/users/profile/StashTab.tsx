import { useRecordContext } from 'react-admin';
import type { StashItem, User } from '../../../contract/profile.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { subjectPath } from '../../../src/shared/subject/subjectName.ts';
import { formatWireDay } from '../../../src/kit/format/time.ts';
import type { Column } from '../../../src/kit/list/column.ts';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { SubjectCell } from './SubjectCell.tsx';

const columns: readonly Column<StashItem>[] = [
    {
        id: 'product',
        label: 'resources.users.profile.stash.product',
        width: '52%',
        cell: row => <SubjectCell {...row} />,
    },
    {
        id: 'quantity',
        label: 'resources.users.profile.stash.quantity',
        figures: true,
        phone: true,
        cell: row => row.quantity,
    },
    {
        id: 'expiry',
        label: 'resources.users.profile.stash.expiry',
        tabular: true,
        cell: row => row.expiry && <time dateTime={row.expiry}>{formatWireDay(row.expiry)}</time>,
    },
    {
        id: 'created',
        label: 'resources.users.profile.stash.created',
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** What a member has and has not used up, packs of one product and expiry together. */
export const StashTab = () => {
    const { userStash } = useConsole();
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <TabRows<StashItem>
            queryKey={['users', user.id, 'stash']}
            load={() => userStash(user.id)}
            label="resources.users.profile.tabs.stash"
            columns={columns}
            rowKey={row => row.id}
            to={subjectPath}
            pictured
            empty="resources.users.profile.noStash"
        />
    );
};

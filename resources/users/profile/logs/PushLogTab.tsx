import { useRecordContext } from 'react-admin';
import type { PushLog, User } from '../../../../contract/profile.ts';
import { useConsole } from '../../../../dataProvider/useConsole.ts';
import { DateTimeField } from '../../../../src/kit/DateTimeField.tsx';
import type { Column } from '../../../../src/kit/list/column.ts';
import { LogRows } from './LogRows.tsx';
import { OnPhone, Whole } from './OnPhone.tsx';

const columns: readonly Column<PushLog>[] = [
    {
        id: 'created',
        label: 'resources.users.profile.pushes.created',
        width: '190px',
        cell: ({ created, type, title, body }) => (
            <>
                <DateTimeField value={created} />
                <OnPhone>
                    <b>{title}</b> {type}
                    <br />
                    {body}
                </OnPhone>
            </>
        ),
    },
    {
        id: 'type',
        label: 'resources.users.profile.pushes.type',
        width: '140px',
        cell: ({ type }) => type,
    },
    {
        id: 'title',
        label: 'resources.users.profile.pushes.title',
        width: '30%',
        cell: ({ title }) => <Whole>{title}</Whole>,
    },
    {
        id: 'body',
        label: 'resources.users.profile.pushes.body',
        cell: ({ body }) => <Whole>{body}</Whole>,
    },
];

/** The messages pushed to a member, the newest first. */
export const PushLogTab = () => {
    const { userPushLogs } = useConsole();
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <LogRows<PushLog>
            queryKey={['users', user.id, 'push-logs']}
            load={page => userPushLogs(user.id, page)}
            param="push-page"
            label="resources.users.profile.tabs.push-log"
            columns={columns}
            empty="resources.users.profile.noPushes"
            counted
        />
    );
};

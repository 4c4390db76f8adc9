import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Reminder, User } from '../../../contract/profile.ts';
import { EmptyState } from '../../../src/kit/EmptyState.tsx';
import { ErrorState } from '../../../src/kit/ErrorState.tsx';
import { RowsTable } from '../../../src/kit/list/RowsTable.tsx';
import { TableSkeleton } from '../../../src/kit/list/TableSkeleton.tsx';
import type { Column } from '../../../src/kit/list/column.ts';
import { useTabCount } from '../../../src/kit/record/TabCount.ts';
import { ExpirySetting } from './ExpirySetting.tsx';
import { OnPhone, Whole } from './logs/OnPhone.tsx';
import { clockOf } from './said.ts';
import { TabSection } from './TabSection.tsx';
import { useReminders } from './useReminders.ts';

const Setting = styled('div')(({ theme: { breakpoints, space, typography } }) => ({
    padding: `0 ${space.inline}px ${space.blockStart}px`,
    ...typography.body1,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** A weekday or `daily` in the reader's language; one nobody knows as it came. */
const Day = ({ day }: { day: string | null }) => {
    const translate = useTranslate();
    return day ? translate(`resources.users.profile.routineReminders.days.${day}`, { _: day }) : '–';
};

const columns: readonly Column<Reminder>[] = [
    {
        id: 'day',
        label: 'resources.users.profile.routineReminders.day',
        width: '25%',
        cell: ({ day, custom_message }) => (
            <>
                <Day day={day} />
                <OnPhone>{custom_message}</OnPhone>
            </>
        ),
    },
    {
        id: 'time',
        label: 'resources.users.profile.routineReminders.time',
        width: '20%',
        tabular: true,
        phone: true,
        cell: ({ time }) => clockOf(time),
    },
    {
        id: 'custom_message',
        label: 'resources.users.profile.routineReminders.message',
        cell: ({ custom_message }) => <Whole>{custom_message}</Whole>,
    },
];

const look = ['still', 'joined'] as const;

/** When a member is reminded of routines, and how long before something expires. */
export const RemindersTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useReminders(user.id);
    const routines = data?.filter(({ type }) => type === 'routine') ?? [];
    useTabCount(data?.length);
    const label = translate('resources.users.profile.routineReminders.heading');
    if (isPending) return <TableSkeleton label={label} columns={columns} rows={3} look={look} />;
    if (error)
        return (
            <ErrorState
                what="components.failure.list"
                args={{ name: translate('resources.users.profile.tabs.reminders') }}
                why={error.message}
                onRetry={() => void refetch()}
            />
        );
    if (data.length === 0) return <EmptyState title={translate('resources.users.profile.noReminders')} />;
    return (
        <>
            <TabSection title={label}>
                {routines.length > 0 ? (
                    <RowsTable
                        label={label}
                        columns={columns}
                        rows={routines}
                        rowKey={row => row.id}
                        look={look}
                    />
                ) : (
                    <EmptyState title={translate('resources.users.profile.noRoutineReminders')} />
                )}
            </TabSection>
            <TabSection title={translate('resources.users.profile.reminder')}>
                <Setting>
                    <ExpirySetting reminders={data} />
                </Setting>
            </TabSection>
        </>
    );
};

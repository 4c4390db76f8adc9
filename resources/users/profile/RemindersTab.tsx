import { useRecordContext, useTranslate } from 'react-admin';
import type { Reminder, User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { EmptyState } from '../../../src/ui/message/EmptyState.tsx';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { QueryRows } from '../../../src/ui/list/QueryRows.tsx';
import { ListFailure } from '../../../src/ui/message/ListFailure.tsx';
import { useTabCount } from '../../../src/ui/record/TabCount.ts';
import { tabVariant } from '../../../src/ui/record/TabRows.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { ExpirySetting, FullText, OnPhone, TabSection } from './parts.tsx';
import { formatTimeOfDay } from './profileFormats.ts';

const Setting = styled('div')(({ theme: { breakpoints, space, typography } }) => ({
    padding: `0 ${space.inline}px ${space.blockStart}px`,
    ...typography.body1,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** A weekday or `daily` in the reader's language; other values unchanged. */
const Day = ({ day }: { day: string | null }) => {
    const translate = useTranslate();
    return day ? translate(`resources.users.profile.routineReminders.days.${day}`, { _: day }) : '–';
};

const table = (
    <DataTable rowClick={false}>
        <DataTable.Col<Reminder>
            source="day"
            label="resources.users.profile.routineReminders.day"
            fit
            render={({ day, custom_message }) => (
                <>
                    <Day day={day} />
                    <OnPhone>{custom_message}</OnPhone>
                </>
            )}
        />
        <DataTable.Col<Reminder>
            source="time"
            label="resources.users.profile.routineReminders.time"
            tabular
            phone
            render={({ time }) => formatTimeOfDay(time)}
        />
        <DataTable.Col<Reminder>
            source="custom_message"
            label="resources.users.profile.routineReminders.message"
            render={({ custom_message }) => <FullText>{custom_message}</FullText>}
        />
    </DataTable>
);

export const RemindersTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useCall('GET user/{id}/reminders', {
        params: { id: user.id },
    });
    const routines = data?.filter(({ type }) => type !== 'expiration');
    useTabCount(data?.length);
    const label = translate('resources.users.profile.routineReminders.heading');
    if (error) {
        const name = translate('resources.users.profile.tabs.reminders');
        return <ListFailure name={name} error={error} refetch={refetch} />;
    }
    if (data?.length === 0) return <EmptyState title={translate('resources.users.profile.noReminders')} />;
    const rows = (
        <QueryRows
            query={{ data: routines, error, isPending, refetch }}
            label={label}
            empty={<EmptyState title={translate('resources.users.profile.noRoutineReminders')} />}
            rows={3}
            variant={tabVariant}
        >
            {table}
        </QueryRows>
    );
    if (isPending) return rows;
    return (
        <>
            <TabSection title={label}>{rows}</TabSection>
            <TabSection title={translate('resources.users.profile.reminder')}>
                <Setting>
                    <ExpirySetting reminders={data} />
                </Setting>
            </TabSection>
        </>
    );
};

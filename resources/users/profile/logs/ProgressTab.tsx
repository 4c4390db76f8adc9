import { useState } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { ExperienceLog, Milestone, User } from '../../../../contract/profile.ts';
import { callQuery } from '../../../../dataProvider/calls.ts';
import { DateTimeField } from '../../../../src/ui/DateTimeField.tsx';
import { DataTable } from '../../../../src/ui/list/DataTable.tsx';
import { TabCount, useTabCount } from '../../../../src/ui/record/TabCount.ts';
import { TabRows } from '../../../../src/ui/record/TabRows.tsx';
import { TabSection, FullText, OnPhone } from '../parts.tsx';
import { LogRows } from './LogRows.tsx';

/** `+50`, `−5`. */
const Points = ({ amount }: { amount: number | null }) => {
    const [locale] = useLocaleState();
    return (amount ?? undefined)?.toLocaleString(locale, { signDisplay: 'exceptZero' });
};

const Milestones = ({ user }: { user: User }) => {
    return (
        <TabRows
            query={callQuery('GET user/{id}/milestones', { params: { id: user.id } })}
            label="resources.users.profile.milestones.heading"
            empty="resources.users.profile.noMilestones"
        >
            <DataTable rowClick={false}>
                <DataTable.Col<Milestone>
                    source="name"
                    label="resources.users.profile.milestones.name"
                    render={({ name, created }) => (
                        <>
                            <FullText>{name}</FullText>
                            <OnPhone>
                                <DateTimeField value={created} />
                            </OnPhone>
                        </>
                    )}
                />
                <DataTable.Col<Milestone>
                    source="created"
                    label="resources.users.profile.milestones.created"
                    tabular
                    render={({ created }) => <DateTimeField value={created} />}
                />
            </DataTable>
        </TabRows>
    );
};

const Experience = () => {
    return (
        <LogRows
            call="GET user/{id}/experience-logs"
            param="experience-page"
            label="resources.users.profile.experienceLog.heading"
            empty="resources.users.profile.noExperience"
            counted
        >
            <DataTable rowClick={false}>
                <DataTable.Col<ExperienceLog>
                    source="awarded"
                    label="resources.users.profile.experienceLog.awarded"
                    fit
                    render={({ awarded, activity }) => (
                        <>
                            <DateTimeField value={awarded} />
                            <OnPhone>{activity}</OnPhone>
                        </>
                    )}
                />
                <DataTable.Col<ExperienceLog>
                    source="activity"
                    label="resources.users.profile.experienceLog.activity"
                    render={({ activity }) => <FullText>{activity}</FullText>}
                />
                <DataTable.NumberCol<ExperienceLog>
                    source="amount"
                    label="resources.users.profile.experienceLog.amount"
                    phone
                    render={({ amount }) => <Points amount={amount} />}
                />
            </DataTable>
        </LogRows>
    );
};

export const ProgressTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const [milestones, setMilestones] = useState<number>();
    const [entries, setEntries] = useState<number>();
    useTabCount(milestones === undefined || entries === undefined ? undefined : milestones + entries);
    return (
        <>
            <TabSection title={translate('resources.users.profile.milestones.heading')}>
                <TabCount value={setMilestones}>
                    <Milestones user={user} />
                </TabCount>
            </TabSection>
            <TabSection title={translate('resources.users.profile.experienceLog.heading')}>
                <TabCount value={setEntries}>
                    <Experience />
                </TabCount>
            </TabSection>
        </>
    );
};

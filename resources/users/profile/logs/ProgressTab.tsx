import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { ExperienceLog, Milestone, User } from '../../../../contract/profile.ts';
import { useConsole } from '../../../../dataProvider/useConsole.ts';
import { DateTimeField } from '../../../../src/kit/DateTimeField.tsx';
import type { Column } from '../../../../src/kit/list/column.ts';
import { TabRows } from '../../../../src/kit/record/TabRows.tsx';
import { TabSection } from '../TabSection.tsx';
import { LogRows } from './LogRows.tsx';
import { OnPhone, Whole } from './OnPhone.tsx';

const milestoneColumns: readonly Column<Milestone>[] = [
    {
        id: 'name',
        label: 'resources.users.profile.milestones.name',
        width: '60%',
        cell: ({ name, created }) => (
            <>
                <Whole>{name}</Whole>
                <OnPhone>
                    <DateTimeField value={created} />
                </OnPhone>
            </>
        ),
    },
    {
        id: 'created',
        label: 'resources.users.profile.milestones.created',
        cell: ({ created }) => <DateTimeField value={created} />,
    },
];

/** Points as they changed: `+50`, `−5`. */
const Points = ({ amount }: { amount: number }) => {
    const [locale] = useLocaleState();
    return amount.toLocaleString(locale, { signDisplay: 'exceptZero' });
};

const experienceColumns: readonly Column<ExperienceLog>[] = [
    {
        id: 'awarded',
        label: 'resources.users.profile.experienceLog.awarded',
        width: '30%',
        cell: ({ awarded, activity }) => (
            <>
                <DateTimeField value={awarded} />
                <OnPhone>{activity}</OnPhone>
            </>
        ),
    },
    {
        id: 'activity',
        label: 'resources.users.profile.experienceLog.activity',
        cell: ({ activity }) => <Whole>{activity}</Whole>,
    },
    {
        id: 'amount',
        label: 'resources.users.profile.experienceLog.amount',
        width: '20%',
        figures: true,
        phone: true,
        cell: ({ amount }) => <Points amount={amount} />,
    },
];

/** What a member has reached, and the experience each deed brought. */
export const ProgressTab = () => {
    const translate = useTranslate();
    const { userMilestones, userExperienceLogs } = useConsole();
    const user = useRecordContext<User>();
    if (!user) return null;
    const milestones = 'resources.users.profile.milestones.heading';
    const experience = 'resources.users.profile.experienceLog.heading';
    return (
        <>
            <TabSection title={translate(milestones)}>
                <TabRows<Milestone>
                    queryKey={['users', user.id, 'milestones']}
                    load={() => userMilestones(user.id)}
                    label={milestones}
                    columns={milestoneColumns}
                    rowKey={row => row.id}
                    empty="resources.users.profile.noMilestones"
                />
            </TabSection>
            <TabSection title={translate(experience)}>
                <LogRows<ExperienceLog>
                    queryKey={['users', user.id, 'experience-logs']}
                    load={page => userExperienceLogs(user.id, page)}
                    param="experience-page"
                    label={experience}
                    columns={experienceColumns}
                    empty="resources.users.profile.noExperience"
                />
            </TabSection>
        </>
    );
};
